"""Known chance for an emulated Pico: os.urandom() gives known bytes, and no press has a moment of its own."""

import functools
from pathlib import Path

from tools.rp2040 import board_script, image, storage

ASK = b"""
import os, time


def run(tell):
    tell(b"%d" % id(os.urandom))
    tell(b"%d" % id(time.ticks_cpu))
"""
LIMIT_S = 2  # it takes a quarter of one


def give(emulator, flash, data):
    """From now on os.urandom() gives these bytes; `flash` is the path of the emulator's flash."""
    emulator.give(ask(flash), data)


def ask(flash):
    """The addresses of os.urandom and time.ticks_cpu in the MicroPython on a flash (a path). image.Unavailable."""
    content = Path(flash).read_bytes()
    return places(content[: storage.start_of(content)])


@functools.lru_cache
def places(micropython):
    """The same for a MicroPython (bytes): it is asked, on an emulated Pico of its own. image.Unavailable."""
    try:
        return [int(told) for told in board_script.run({"script.py": ASK}, LIMIT_S, micropython=micropython)]
    except board_script.Failed as problem:
        raise image.Unavailable(f"This MicroPython does not run on the emulated Pico: {problem}.")
