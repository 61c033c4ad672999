"""Which Pico is meant, and whether its MicroPython can run the game."""

import ast
import glob
import os

from tools.flashing import Refused, ports, remote

OLDEST = (1, 25)  # the oldest MicroPython that the game runs on
NEWEST = (1, 26)  # the newest that it was tried on; none after it has been seen to fail
RANGE = "%d.%d is the oldest that will do, %d.%d the newest that was tried" % (*OLDEST, *NEWEST)
MPY_FORM = 6  # of the .mpy files that the pinned compiler makes
CHIPS = ("RP2040", "RP2350")
MICROPYTHON, MAKER = "2e8a:0005", "2e8a:"
DRIVES = ("/media/*/*", "/run/media/*/*", "/Volumes/*", "[D-Z]:\\")
DOWNLOAD = "micropython.org/download/RPI_PICO"  # and the other Picos' beside it
INSTALL = (
    f"Hold BOOTSEL while you plug it in, and drop the UF2 file of {DOWNLOAD} on the drive that appears\n"
    "(for a Pico W that of RPI_PICO_W, for a Pico 2 RPI_PICO2, for a Pico 2 W RPI_PICO2_W).\n"
    "The drive then vanishes, which is success. Run this again."
)


def choose(named=None):
    """The port to use: the named one, else that of the only Pico with MicroPython. Refused.

    That none is there is known before anything is installed to talk to it.
    """
    port = named or only(listed(), drives())
    remote.may_use(port)
    return port


def listed():
    """[(port, "vid:pid")] of the serial ports; mpremote is asked only where the system does not tell what is there."""
    found = ports.at_usb()
    if found is not None and all(kind for _, kind in found):
        return found
    lines = [line.split() for line in remote.mpremote(["connect", "list"])]
    return [(words[0], words[2]) for words in lines if len(words) > 2]


def only(found, waiting):
    """The port of the one Pico with MicroPython among `found`; `waiting`: Picos that show as a drive."""
    picos = [port for port, kind in found if kind == MICROPYTHON]
    if len(picos) == 1:
        return picos[0]
    if picos:
        raise Refused(f"There are {len(picos)} Picos: {', '.join(picos)}. Say which one with --port.")
    if waiting:
        raise Refused(f"The Pico shows as a drive, {waiting[0]}, so no MicroPython runs on it.\n{INSTALL}")
    strange = [port for port, kind in found if kind.startswith(MAKER)]
    if strange:
        raise Refused(f"The Pico at {strange[0]} runs something else than MicroPython.\n{INSTALL}")
    raise Refused(
        "No Pico is to be seen. Does the cable carry data? Many only charge.\n"
        f"Is it a new Pico? Then it has no MicroPython yet. {INSTALL}\n"
        "A board that shows itself under another name is reached with --port."
    )


def drives(places=DRIVES):
    """The folders of Picos that wait for a UF2 file."""
    folders = [folder for place in places for folder in glob.glob(place)]
    return sorted(folder for folder in folders if os.path.exists(os.path.join(folder, "INFO_UF2.TXT")))


def suits(said):
    """Refused unless what identify() printed is a MicroPython that the game runs on; else its name."""
    try:
        name, version, machine, form = ast.literal_eval(said)
    except (SyntaxError, ValueError):
        raise Refused(f"What answers there is no MicroPython; it said: {said!r}")
    number = ".".join(map(str, version))
    oldest = ".".join(map(str, OLDEST))
    if name != "micropython":
        raise Refused(f"{name} {number} runs there; the game needs MicroPython {oldest} or newer.\n{INSTALL}")
    if not any(chip in machine for chip in CHIPS):
        raise Refused(f"That is a {machine}; the game runs on boards with the RP2040 or RP2350 only.")
    if tuple(version) < OLDEST:
        raise Refused(f"MicroPython {number} is too old, {oldest} is the oldest that will do.\n{INSTALL}")
    if form != MPY_FORM:
        raise Refused(f"MicroPython {number} reads another form of compiled modules than this version makes.")
    return f"MicroPython {number} on {machine}"
