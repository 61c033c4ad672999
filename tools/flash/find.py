"""Finds the Pico: its serial port, or its BOOTSEL drive."""

from tools.flash import Refused, drives, remote

# USB numbers of what a Pico runs (github.com/raspberrypi/usb-pid; CircuitPython's boards)
MICROPYTHON, MAKER = "2e8a:0005", "2e8a:"
CIRCUITPYTHON = ("239a:80f4", "239a:8120", "2e8a:000b")
PROBES = ("2e8a:000c", "2e8a:0004")  # which must keep their program


def choose_pico(port: str | None = None, drive: str | None = None) -> tuple[str | None, str | None]:
    """(port, None) or (None, the drive's folder) of the Pico: the named one, else the only one. Refused."""
    if drive and drives.chip_of(drive):
        return None, drive
    waiting = [] if port or drive else drives.find_drives()
    if waiting and len(waiting) + len(pico_ports()) > 1:
        raise Refused(several_picos([*pico_ports(), *waiting]))
    return (None, waiting[0]) if waiting else (choose_port(port), None)


def choose_port(named: str | None = None) -> str:
    """The serial port to use: the named one, else that of the only Pico with MicroPython. Refused."""
    port = named or only_port(list_ports(), drives.find_drives())
    remote.check_port(port)
    return port


def list_ports() -> list[tuple[str, str]]:
    """[(port, "vid:pid")] of the serial ports at USB."""
    from serial.tools import list_ports

    return [(one.device, f"{one.vid:04x}:{one.pid:04x}") for one in sorted(list_ports.comports()) if one.vid]


def pico_ports():
    return [port for port, kind in list_ports() if kind == MICROPYTHON]


def only_port(found, waiting):
    """The port of the one Pico with MicroPython among [(port, "vid:pid")]; `waiting`: Picos that show as a drive."""
    picos = [port for port, kind in found if kind == MICROPYTHON]
    strange = [port for port, kind in found if kind.startswith(MAKER) and kind not in PROBES]
    circuits = [port for port, kind in found if kind in CIRCUITPYTHON]
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise Refused(several_picos(picos))
    if waiting:
        raise Refused(
            f"The Pico shows as a drive, {waiting[0]}, so nothing runs on it. First `python3 -m tools flash`."
        )
    if circuits:
        raise Refused(
            f"The Pico at {circuits[0]} runs CircuitPython: first copy your files from its drive.\n{drives.BOOTSEL}"
        )
    if strange:
        raise Refused(f"The Pico at {strange[0]} does not run MicroPython.\n{drives.BOOTSEL}")
    raise Refused(
        "No Pico found. Does the cable carry data? Many only charge.\n"
        f"Is it a new Pico, or was its firmware cut off? {drives.BOOTSEL}\n"
        "Name a board with another USB name with --port, a drive in another place with --drive."
    )


def several_picos(picos):
    return f"There are {len(picos)} Picos: {', '.join(picos)}. Name one with --port or --drive, or unplug the others."
