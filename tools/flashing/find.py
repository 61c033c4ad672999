"""Finds the Pico: at a serial port, or as the drive that it shows with BOOTSEL held."""

from tools.flashing import Refused, drives, ports, remote

MICROPYTHON, MAKER = "2e8a:0005", "2e8a:"
BOOTSEL = "Hold BOOTSEL while you plug it in, and run `python3 -m tools flash`."


def choose(port=None, drive=None):
    """(port, None) or (None, the drive's folder) of the Pico: the named one, else the only one. Refused."""
    if drive and drives.chip_of(drive):
        return None, drive
    if port:
        return choose_port(port), None
    waiting, found = ([] if drive else drives.find_all()), list_ports()
    picos = find_picos(found)
    if len(picos) + len(waiting) > 1:
        raise Refused(several([*picos, *waiting]))
    if waiting:
        return None, waiting[0]
    return only(found), None


def choose_port(named=None):
    """The serial port to use: the named one, else that of the only Pico with MicroPython. Refused.

    When there is none, that is said before anything is installed.
    """
    port = named or only(list_ports(), drives.find_all())
    remote.may_use(port)
    return port


def list_ports():
    """[(port, "vid:pid")] of the serial ports; mpremote is asked only if the system does not say what is plugged in."""
    found = ports.at_usb()
    if found is not None and all(kind for _, kind in found):
        return found
    lines = [line.split() for line in remote.mpremote(["connect", "list"])]
    return [(words[0], words[2]) for words in lines if len(words) > 2]


def find_picos(found):
    """Those of [(port, "vid:pid")] at which MicroPython runs."""
    return [port for port, kind in found if kind == MICROPYTHON]


def only(found, waiting=()):
    """The port of the one Pico with MicroPython among `found`; `waiting`: Picos that show as a drive."""
    picos = find_picos(found)
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise Refused(several(picos))
    if waiting:
        raise Refused(
            f"The Pico shows as a drive, {waiting[0]}, so nothing runs on it. First `python3 -m tools flash`."
        )
    strange = [port for port, kind in found if kind.startswith(MAKER)]
    if strange:
        raise Refused(f"The Pico at {strange[0]} runs something other than MicroPython.\n{BOOTSEL}")
    raise Refused(
        "No Pico found. Does the cable carry data? Many only charge.\n"
        f"Is it a new Pico, or was its firmware cut off? {BOOTSEL}\n"
        "Name a board with another USB name with --port, a drive in another place with --drive."
    )


def several(picos):
    """What is said when one must be named."""
    return f"There are {len(picos)} Picos: {', '.join(picos)}. Name one with --port or --drive, or unplug the others."
