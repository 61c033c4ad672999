"""Asks a Pico what it is: its chip, the game on it, its board, its files."""

import re
from collections import namedtuple

from tools.flash import Refused, drives, remote
from tools.pico.chips import CHIPS
from tools.shared.streams import on_one_line, report

BOARD = re.compile(r"""NAME\s*=\s*["'](.*?)["']""")

FIRST = re.compile(r"(boot|main)\.py|(boards|engine|firmware)/.*\.m?py")  # as boards/changed.py
GO_FIRST = """Files on the Pico go before the game: {}. A button held at power-on leaves them out, and
`mpremote rm {}` removes {}."""

PicoState = namedtuple("PicoState", "chip game room id board files")
PicoState.__doc__ = """`game`: the version of the frozen game or ""; `room`: bytes of the file system; `id`: the chip's
number as text; `board`: a name, None without a game; `files`: {path: bytes}."""


def show_pico(pico: remote.Pico) -> PicoState:
    """The PicoState of the Pico that is connected; also printed. Refused when it is none, or runs something else."""
    name, version, machine, *more = pico.ask("inspect")
    number = ".".join(map(str, version))
    chips = [chip for chip in CHIPS if chip.upper() in machine]
    if name != "micropython":
        raise Refused(f"{name} {number} runs there, not MicroPython.\n{drives.BOOTSEL}")
    if not chips or not more:
        raise Refused(f"That is a {machine}; the game runs on boards with the RP2040 or RP2350 only.")
    game, room, number_of_chip, line, files = more
    game, found = game.rpartition(" ")[2], BOARD.match(line)
    report(
        f"{pico.port}: MicroPython {number} on {machine}, "
        + (f"Tavolino {game}" if game else "without Tavolino's firmware")
    )
    return PicoState(chips[0], game, room, number_of_chip, found[1] if found else "pocket" if game else None, files)


def name_first(files):
    """A sentence about those of a Pico's files, {path: bytes}, that go before the game; "" without any."""
    found = [on_one_line(path) for path in sorted(files) if FIRST.fullmatch(path)]
    which = "it" if len(found) == 1 else "one of them"
    return GO_FIRST.format(", ".join(found), found[0], which) if found else ""
