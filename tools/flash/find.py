"""Finds the Pico: its serial port, or its BOOTSEL drive."""

from tools.flash import Refused, drives, ports, remote

MICROPYTHON, MAKER = "2e8a:0005", "2e8a:"
BOOTSEL = "Hold BOOTSEL while you plug it in, and run `python3 -m tools flash`."


def choose_pico(port: str | None = None, drive: str | None = None) -> tuple[str | None, str | None]:
    """(port, None) or (None, the drive's folder) of the Pico: the named one, else the only one. Refused."""
    if drive and drives.chip_of(drive):
        return None, drive
    if port:
        return choose_port(port), None
    waiting, found = ([] if drive else drives.find_drives()), list_ports()
    picos = find_picos(found)
    if len(picos) + len(waiting) > 1:
        raise Refused(several_picos([*picos, *waiting]))
    if waiting:
        return None, waiting[0]
    return require_one_port(found), None


def choose_port(named: str | None = None) -> str:
    """The serial port to use: the named one, else that of the only Pico with MicroPython. Refused.

    Without one this is refused before anything is installed.
    """
    port = named or require_one_port(list_ports(), drives.find_drives())
    remote.check_port(port)
    return port


def list_ports() -> list[tuple[str, str]]:
    """[(port, "vid:pid")] of the serial ports; runs mpremote only if the system does not list USB devices."""
    found = ports.list_usb_ports()
    if found is not None and all(kind for _, kind in found):
        return found
    lines = [line.split() for line in remote.run_mpremote(["connect", "list"])]
    return [(words[0], words[2]) for words in lines if len(words) > 2]


def find_picos(found):
    """The ports among [(port, "vid:pid")] at which MicroPython runs."""
    return [port for port, kind in found if kind == MICROPYTHON]


def require_one_port(found, waiting=()):
    """The port of the one Pico with MicroPython among `found`; `waiting`: Picos that show as a drive."""
    picos = find_picos(found)
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise Refused(several_picos(picos))
    if waiting:
        raise Refused(
            f"The Pico shows as a drive, {waiting[0]}, so nothing runs on it. First `python3 -m tools flash`."
        )
    strange = [port for port, kind in found if kind.startswith(MAKER)]
    if strange:
        raise Refused(f"The Pico at {strange[0]} does not run MicroPython.\n{BOOTSEL}")
    raise Refused(
        "No Pico found. Does the cable carry data? Many only charge.\n"
        f"Is it a new Pico, or was its firmware cut off? {BOOTSEL}\n"
        "Name a board with another USB name with --port, a drive in another place with --drive."
    )


def several_picos(picos):
    """The message when the user must name one."""
    return f"There are {len(picos)} Picos: {', '.join(picos)}. Name one with --port or --drive, or unplug the others."
