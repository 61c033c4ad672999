"""Known chance for an emulated Pico: os.urandom() gives known bytes, whatever its MicroPython makes its own from."""

import functools
from pathlib import Path

from tools.rp2040 import board_script, image, storage

ASK = b"""
import os


def run(tell):
    tell(b"%d" % id(os.urandom))
"""
LIMIT_S = 2  # it takes a quarter of one


def give(emulator, flash, data):
    """From now on os.urandom() gives these bytes; `flash` is the path of the emulator's flash."""
    emulator.give(ask(flash), data)


def ask(flash):
    """The address of os.urandom in the MicroPython on a flash (a path). image.Unavailable."""
    with open(Path(flash), "rb") as file:
        return place(file.read(storage.START))


@functools.lru_cache
def place(micropython):
    """The address of a MicroPython's os.urandom: it is asked, on an emulated Pico of its own. image.Unavailable."""
    try:
        return int(board_script.run({"script.py": ASK}, LIMIT_S, micropython=micropython)[0])
    except board_script.Failed as problem:
        raise image.Unavailable(f"This MicroPython does not run on the emulated Pico: {problem}.")
