"""Rounds in a row between computers on an emulated Pico: the whole firmware, as it is flashed, without its pauses.

A module is added to the start file: instead of the title, match after match is played, and after every few moves the
heap is swept, and what is free is told over the bus when it is less than ever.
"""

import tempfile
from pathlib import Path

import boards.host
from tools.figures.heap import NOTE
from tools.flashing import stage
from tools.rp2040 import image, storage
from tools.rp2040.board_script import NOTES
from tools.rp2040.emulator import Emulator
from tools.rp2040.pieces import LARGEST

STEP_US = 500_000
LIMIT_S = 20_000  # of the Pico's time
SILENT = 100  # steps; it tells of each round, and none takes so long
ROUND, END = b"r", b"r/"

MANY = """
import gc
from struct import pack

from firmware import main

FIRST, ROUNDS, EVERY = %d, %d, %d
KINDS = (("briscola", 2), ("scopa", 2), ("briscola", 3), ("scopa", 4), ("briscola", 4), ("briscola", 5),
    ("scopa", 3), ("briscola", 6))
SITTERS = ("thumb", "chance", "thumb", "level1", "chance", "thumb", "level4", "thumb", "chance", "level3", "level2")
bus = None
least = smallest = 1 << 30
moves = 0
rounds = 0


def sample():
    global least, smallest
    gc.collect()
    free, piece = gc.mem_free(), largest()
    if free < least or piece < smallest:
        least, smallest = min(free, least), min(piece, smallest)
        bus.writeto(0x77, pack("<II", free, piece))


async def play_for_ever(stations, store, entropy):
    global bus
    from firmware.device import aio, memory

    bus = stations[0].canvas.panel.i2c
    while memory.front:  # until all is loaded, as main.py does it
        await aio.sleep_ms(100)
    from engine.match import Match
    from firmware.match import runner, session, story

    runner.pace = runner.SCORE_MS = 0
    old = story.Story.play

    def play(self, match, move):
        global moves, rounds
        pages = old(self, match, move)
        moves += 1
        gc.collect()  # as the console does in the pauses that are left out here
        if moves %% EVERY == 0:
            sample()
        if match.round.turn is None and not match.round.void:
            rounds += 1
            bus.writeto(0x77, b"r" if rounds < ROUNDS else b"r/")
        return pages

    story.Story.play = play
    settings = store.read_settings()
    number = FIRST
    while True:
        game, players = KINDS[number %% len(KINDS)]
        seats = [SITTERS[(number * 2 + seat) %% len(SITTERS)] for seat in range(players)]
        match = Match(game, players, entropy(32), None, {"briscola": 5, "scopa": 21}[game])
        begun = session.start_journal(store, match, seats)
        result = await session.play(stations, store, entropy, settings, *begun)
        await session.find_next(stations, store, settings, result, *begun[:3])
        number += 1


def run(*arguments):
    from firmware import app  # only now, so that all lies in the heap where it would

    app.play_for_ever = play_for_ever
    usual(*arguments)


usual, main.run = main.run, run
"""


def play(first, rounds, every, board="pocket"):
    """(rounds played, [(free bytes, largest free piece)]) from match number `first` on.

    The heap is looked at at every so many moves, and told when either is less than ever.
    """
    start = stage.files(board)["main.py"]
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        many = Path(folder, "many.py")
        many.write_text(LARGEST + MANY % (first, rounds, every), encoding="utf-8")
        own = stage.compile_all({"many.py": many})
        path = Path(folder, "flash.bin")
        path.write_bytes(
            storage.flash(image.find(), {**stage.files(board), **own, "main.py": b"import many\n" + start})
        )
        told = listen(path, boards.host.load(board).STATIONS[0]["bus"], rounds)
    found = [NOTE.unpack(data) for data in told if len(data) == NOTE.size]
    return told.count(ROUND) + told.count(END), found


def listen(path, bus, rounds):
    """What it tells until it ends, says that something went wrong, or tells nothing for long."""
    told = []
    emulator = Emulator(path)
    try:
        emulator.plug(bus, NOTES, True)
        emulator.on_write = lambda us, bus, address, data: told.append(data)
        silent = 0
        while END not in told and silent < SILENT and emulator.us < LIMIT_S * 1_000_000:
            before = len(told)
            emulator.run(STEP_US)
            silent = 0 if len(told) > before else silent + 1
    finally:
        emulator.close()
    return told
