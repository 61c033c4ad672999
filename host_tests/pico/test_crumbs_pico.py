"""On an emulated Pico: once a match has begun, nothing is loaded or made that needs a large piece of the memory."""

import struct

import pytest

from tools.figures import played_match
from tools.flashing import stage
from tools.rp2040 import storage
from tools.rp2040.pico_console import Console
from tools.rp2040.pieces import LARGEST

pytestmark = [pytest.mark.slow, pytest.mark.pico]
LARGE = 4096  # bytes
PIECE, BETWEEN = 3584, 64  # bytes that become free, and that stay taken between them
MOVES = 23  # past the third hint

# When the console has collected its garbage before it loads a level for a hint, the free memory is cut into pieces.
CRUMBLE = f"""
import gc
import sys
from struct import pack

from firmware.device import memory
from firmware.device.panel import Panel

bus = None
kept = []
show = Panel.show
collect = memory.collect


def fill(size):
    chain = None  # no list: one of many pieces would need a large piece itself
    try:
        while True:
            chain = (chain, bytearray(size))
    except MemoryError:
        return chain


def crumble():
    gc.collect()
    large = fill({LARGE})
    rest = fill({BETWEEN})
    large = None  # now only what was large is free
    gc.collect()
    pieces = []
    try:
        while True:
            pieces.append(bytearray({PIECE}))
            kept.append(bytearray({BETWEEN}))
    except MemoryError:
        pieces = rest = None
    gc.collect()


def collect_and_crumble():
    collect()
    if "firmware.play.hint" in sys.modules and "engine.players.unseen" not in sys.modules:
        for _ in range(5):  # the stack may hold a piece
            if largest() > {LARGE}:
                crumble()
        if largest() <= {LARGE}:
            bus.writeto({played_match.NOTES}, pack("<II", largest(), gc.mem_free()))


def show_and_note(panel):
    global bus
    bus = panel.i2c
    show(panel)


Panel.show = show_and_note
memory.collect = collect_and_crumble
"""


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_a_match_with_hints_of_a_level_is_played_in_pieces_of_4_kb(game, pico_image, tmp_path):
    files = {**stage.files("pocket"), **played_match.watched("pocket", LARGEST + CRUMBLE)}
    files["saves/settings.txt"] = played_match.settings(game, 1, others="thumb")
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.flash(pico_image, files))
    with Console("pocket", played_match.SEED, path) as console:
        log = played_match.Log(console)
        console.emulator.plug(0, played_match.NOTES, True)
        played_match.Player("pocket", console, log, 1, lambda words: None, hints=True).play(MOVES)
    told = [struct.unpack("<II", data) for _, data in log.notes]
    assert told and [largest for largest, free in told if largest > LARGE or free < 36_000] == []
    assert [name for name in storage.contents(path.read_bytes()) if "error" in name and name.startswith("/saves")] == []
