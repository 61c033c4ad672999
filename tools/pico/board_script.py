"""Runs a script as main.py on an emulated Pico without a USB host; results come back over the I2C bus."""

import contextlib
import tempfile
from pathlib import Path

from tools.pico import game_image, storage
from tools.pico.emulator import Emulator

NOTES = 0x77  # a free I2C address
STEP_US = 100_000
TOLD, ENDED = b".", b"/"

# The start file: script.py, which may call send(bytes), at most 250 of them.
MAIN = """
import io
import sys

from machine import I2C, Pin

bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)


def send(data):
    bus.writeto(%d, b"." + data)


try:
    import script

    script.run(send)
    bus.writeto(%d, b"/")
except Exception as problem:
    said = io.StringIO()
    sys.print_exception(problem, said)
    bus.writeto(%d, b"!" + said.getvalue()[-2000:].encode())
""" % (NOTES, NOTES, NOTES)


class Failed(Exception):
    """The script raised or did not end in time; the message holds MicroPython's traceback."""


def run_script(files, limit_s, micropython=None, waits=None):
    """Everything that script.run(send) sends, as [bytes]. Failed.

    `files`: {path: bytes} with script.py among them; `limit_s`: simulated seconds;
    `micropython`: its image (bytes), else the one with the game; `waits`: as for an Emulator.
    """
    heard = []
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        content = storage.make_flash(micropython or game_image.find_image(), {**files, "main.py": MAIN.encode()})
        path.write_bytes(content)
        with contextlib.closing(Emulator(path, waits=waits)) as emulator:
            emulator.plug(0, NOTES, True)
            emulator.on_write = lambda us, bus, address, data: heard.append(data)
            while not heard or heard[-1][:1] == TOLD:
                if emulator.us > limit_s * 1_000_000:
                    raise Failed(f"the script was not done after {limit_s} simulated seconds")
                emulator.run(STEP_US)
    *notes, last = heard
    if last[:1] != ENDED:
        raise Failed("the script raised\n" + last[1:].decode(errors="replace"))
    return [data[1:] for data in notes]
