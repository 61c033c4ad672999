"""Rounds in a row between computers on an emulated Pico: the whole firmware, as it is flashed, without its pauses.

A start file has match after match played instead of the title. After every few moves the heap is swept, and what is
free is told over the bus when it is less than ever.
"""

import tempfile
from pathlib import Path

import boards.host
from tools.measure import played_match
from tools.measure.heap import NOTE
from tools.pico import game_image
from tools.pico.board_script import NOTES
from tools.pico.emulator import Emulator

STEP_US = 500_000
LIMIT_S = 20_000  # of the Pico's time
SILENT = 100  # steps; it tells of each round, and none takes so long
ROUND, END = b"r", b"r/"

MANY = """
import gc
from struct import pack

from firmware import startup  # it imports the rest from the ground floor up
from engine.match import Match
from firmware import app
from firmware.device import comfort
from firmware.match import runner, session, story

FIRST, ROUNDS, EVERY = %d, %d, %d
KINDS = (("briscola", 2), ("scopa", 2), ("briscola", 3), ("scopa", 4), ("briscola", 4), ("briscola", 5),
    ("scopa", 3), ("briscola", 6))
SITTERS = ("thumb", "chance", "thumb", "level1", "chance", "thumb", "level4", "thumb", "chance", "level3", "level2")
bus = None
least = 1 << 30
moves = 0
rounds = 0


def sample():
    global least
    gc.collect()
    if gc.mem_free() < least:
        least = gc.mem_free()
        bus.writeto(0x77, pack("<I", least))


async def play_forever(console):
    global bus
    bus = console.stations[0].canvas.panel.i2c
    comfort.pace = runner.SCORE_MS = 0
    old = story.Story.play

    def play(self, match, move, poll=None):
        global moves, rounds
        pages = old(self, match, move, poll)
        moves += 1
        gc.collect()  # as the console does in the pauses that are left out here
        if moves %% EVERY == 0:
            sample()
        if match.round.turn is None and not match.round.void:
            rounds += 1
            bus.writeto(0x77, b"r" if rounds < ROUNDS else b"r/")
        return pages

    story.Story.play = play
    number = FIRST
    while True:
        game, players = KINDS[number %% len(KINDS)]
        seats = [SITTERS[(number * 2 + seat) %% len(SITTERS)] for seat in range(players)]
        match = Match(game, players, console.entropy(32), None, {"briscola": 5, "scopa": 21}[game])
        await app.play_to_next(console, session.begin(console.store, match, seats))
        number += 1


app.play_forever = play_forever
"""


def play(first, rounds, every, board="pocket"):
    """(rounds played, [free bytes]) from match number `first` on.

    The heap is looked at at every so many moves, and told when less is free than ever.
    """
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(game_image.make_flash(board, played_match.instrumented(MANY % (first, rounds, every))))
        told = listen(path, boards.host.load_board(board).STATIONS[0]["bus"], rounds)
    found = [NOTE.unpack(data)[0] for data in told if len(data) == NOTE.size]
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
