"""A script on an emulated Pico with no cable at it: it runs as main.py, and what it tells over the bus comes back."""

import tempfile
from pathlib import Path

from tools.rp2040 import game_image, storage
from tools.rp2040.emulator import Emulator

NOTES = 0x77  # an address at which nothing else is
STEP_US = 100_000
TOLD, FAILED, ENDED = b".", b"!", b"/"

# The start file: script.py, which may call tell(bytes), at most 250 of them.
MAIN = """
import io
import sys

from machine import I2C, Pin

bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)


def tell(data):
    bus.writeto(%d, b"." + data)


try:
    import script

    script.run(tell)
    bus.writeto(%d, b"/")
except Exception as problem:
    said = io.StringIO()
    sys.print_exception(problem, said)
    bus.writeto(%d, b"!" + said.getvalue()[-2000:].encode())
""" % (NOTES, NOTES, NOTES)


class Failed(Exception):
    """The script raised, or did not come to its end; the message is MicroPython's traceback."""


def run(files, limit_s, heard=lambda us, data: None, micropython=None):
    """All that script.run(tell) tells, as [bytes]; `heard(us, data)` gets each at once. Failed.

    `files`: {path: bytes} with script.py among them; `limit_s` is in the Pico's time;
    `micropython`: its image (bytes), else the one with the game.
    """
    notes, last = [], []

    def written(us, bus, address, data):
        (notes if data[:1] == TOLD else last).append(data)
        if data[:1] == TOLD:
            heard(us, data[1:])

    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(storage.flash(micropython or game_image.find(), {**files, "main.py": MAIN.encode()}))
        emulator = Emulator(path)
        try:
            emulator.plug(0, NOTES, True)
            emulator.on_write = written
            while not last:
                if emulator.us > limit_s * 1_000_000:
                    raise Failed(f"the script was not done after {limit_s} simulated seconds")
                emulator.run(STEP_US)
        finally:
            emulator.close()
    if last[0][:1] != ENDED:
        raise Failed("the script raised\n" + last[0][1:].decode(errors="replace"))
    return [data[1:] for data in notes]
