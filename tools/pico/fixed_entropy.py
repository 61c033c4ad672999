"""Deterministic chance for an emulated Pico: os.urandom() returns given bytes, time.ticks_cpu() 0."""

import functools
from pathlib import Path

from tools.environment import Unavailable
from tools.pico import board_script, storage

ASK = b"""
import os, time


def run(send):
    send(b"%d" % id(os.urandom))
    send(b"%d" % id(time.ticks_cpu))
"""
LIMIT_S = 2  # it takes a quarter of one


def find_functions(flash):
    """The addresses of os.urandom and time.ticks_cpu in the MicroPython of a flash file (a path). Unavailable."""
    content = Path(flash).read_bytes()
    return ask_micropython(content[: storage.file_system_start(content)])


@functools.lru_cache
def ask_micropython(micropython):
    """The same for a MicroPython image (bytes), found by a script on another emulated Pico. Unavailable."""
    try:
        return [int(number) for number in board_script.run_script({"script.py": ASK}, LIMIT_S, micropython)]
    except board_script.Failed as problem:
        raise Unavailable(f"This MicroPython does not run on the emulated Pico: {problem}.")
