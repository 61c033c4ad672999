"""The serial ports at USB, found with the standard library alone, before anything is installed."""

import glob
import os
import re
import sys

LINUX, MACOS = "/sys/class/tty/*", "/dev/cu.usb*"
NAMES = ("idVendor", "idProduct")  # the files of a USB device in Linux's /sys that say what it is
PRESENT, DEVICES = r"HARDWARE\DEVICEMAP\SERIALCOMM", r"SYSTEM\CurrentControlSet\Enum\USB"
NUMBERS = re.compile(r"VID_([0-9A-F]{4})&PID_([0-9A-F]{4})", re.IGNORECASE)


def list_usb_ports():
    """[(port, "vid:pid")] of the USB serial ports; "vid:pid" is None if this system does not show it.

    None instead of the list if this system has no list of ports.
    """
    try:
        if sys.platform == "win32":
            import winreg

            return windows_ports(winreg)
        if sys.platform == "darwin":
            return [(port, None) for port in sorted(glob.glob(MACOS))]
        return linux_ports() if sys.platform == "linux" and os.path.isdir(os.path.dirname(LINUX)) else None
    except OSError:
        return None


def linux_ports(places=LINUX, devices="/dev"):
    """The same on Linux: the USB device is a parent folder of the port's folder in /sys."""
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


def windows_ports(winreg):
    """The same on Windows: the registry lists the present ports, and every device that was ever connected."""
    present = {port for _, port in registry_values(winreg, PRESENT)}
    found = []
    for kind in registry_keys(winreg, DEVICES):
        numbers = NUMBERS.match(kind)
        for one in registry_keys(winreg, f"{DEVICES}\\{kind}") if numbers else ():
            settings = dict(registry_values(winreg, f"{DEVICES}\\{kind}\\{one}\\Device Parameters"))
            if settings.get("PortName") in present:
                found.append((settings["PortName"], ":".join(numbers.groups()).lower()))
    return sorted(found)


def registry_keys(winreg, path):
    """The names of the subkeys of a registry key; [] if it does not exist."""
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return [winreg.EnumKey(key, number) for number in range(winreg.QueryInfoKey(key)[0])]
    except FileNotFoundError:
        return []


def registry_values(winreg, path):
    """[(name, value)] in a registry key; [] if it does not exist."""
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path) as key:
            return [winreg.EnumValue(key, number)[:2] for number in range(winreg.QueryInfoKey(key)[1])]
    except FileNotFoundError:
        return []
