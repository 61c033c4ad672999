"""The serial ports at USB, found with the standard library alone, before anything is installed."""

import glob
import os
import re
import sys

LINUX, MACOS = "/sys/class/tty/*", "/dev/cu.usb*"
NAMES = ("idVendor", "idProduct")  # the files of a USB device in Linux's /sys that say what it is
PRESENT, DEVICES = r"HARDWARE\DEVICEMAP\SERIALCOMM", r"SYSTEM\CurrentControlSet\Enum\USB"
NUMBERS = re.compile(r"VID_([0-9A-F]{4})&PID_([0-9A-F]{4})", re.IGNORECASE)


def at_usb():
    """[(port, "vid:pid")] of the serial ports at USB; the kind is None where this system does not tell it.

    None instead of the list where this system cannot be asked.
    """
    try:
        if sys.platform == "win32":
            import winreg

            return windows(winreg)
        if sys.platform == "darwin":
            return [(port, None) for port in sorted(glob.glob(MACOS))]
        return linux() if sys.platform == "linux" and os.path.isdir(os.path.dirname(LINUX)) else None
    except OSError:
        return None


def linux(places=LINUX, devices="/dev"):
    """The same on Linux: the device is one of the folders above the port's own in /sys."""
    found = []
    for place in sorted(glob.glob(places)):
        port, above = os.path.join(devices, os.path.basename(place)), os.path.realpath(os.path.join(place, "device"))
        while len(above) > 1 and not os.path.exists(os.path.join(above, NAMES[0])):
            above = os.path.dirname(above)
        if len(above) > 1 and os.path.exists(port):
            found.append((port, ":".join(first_line(os.path.join(above, name)) for name in NAMES)))
    return found


def first_line(path):
    """The first line of a file."""
    with open(path, encoding="ascii") as file:
        return file.readline().strip()


def windows(winreg):
    """The same on Windows: the registry has the ports that are present, and every device that ever was."""
    present = {port for _, port in values(winreg, PRESENT)}
    found = []
    for kind in keys(winreg, DEVICES):
        numbers = NUMBERS.match(kind)
        for one in keys(winreg, f"{DEVICES}\\{kind}") if numbers else ():
            settings = dict(values(winreg, f"{DEVICES}\\{kind}\\{one}\\Device Parameters"))
            if settings.get("PortName") in present:
                found.append((settings["PortName"], ":".join(numbers.groups()).lower()))
    return sorted(found)


def keys(winreg, path):
    """The names of the keys in a key of the registry; none where it is not there."""
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return [winreg.EnumKey(key, number) for number in range(winreg.QueryInfoKey(key)[0])]
    except FileNotFoundError:
        return []


def values(winreg, path):
    """[(name, value)] in a key of the registry; none where it is not there."""
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return [winreg.EnumValue(key, number)[:2] for number in range(winreg.QueryInfoKey(key)[1])]
    except FileNotFoundError:
        return []
