"""How long level4 takes for its moves on the emulated Pico, over whole rounds."""

import struct

from engine.games import NAMES, find_game
from engine.players.levels import LEVELS
from tools.pico import board_script

ROUNDS = 3  # of each game and number of players
LIMIT_S = 600
MOVE = struct.Struct("<II")

# Imports everything and raises the clock as the console does, so that garbage collection takes as long as in a match.
# Forced moves do not count. Sends the duration of each move and that of its longest step, in us.
SCRIPT = """
import time
from struct import pack

import engine.players
import firmware.matches
from boards.connect import raise_clock
from engine.deal import Stream, derive_seed, shuffle
from engine.games import find_game
from engine.players import think

KIND, GAME, RULES, PLAYERS, LEVEL, ROUNDS, MOVES = "%s", "%s", %r, %d, "%s", %d, %d


def run(send):
    raise_clock()
    for number in range(ROUNDS):
        play(derive_seed(bytes(32), KIND.encode(), 8 * number + PLAYERS), number, send)


def play(seed, number, send):
    game = find_game(GAME)
    table = game(PLAYERS, shuffle(seed, game.pack(PLAYERS)), number %% PLAYERS, RULES)
    if table.void:
        return play(derive_seed(seed, b"again"), number, send)
    below = Stream(derive_seed(seed, b"level")).below
    for _ in range(MOVES):
        if table.turn is None:
            return
        view = table.view(table.turn)
        move, took, step = timed(think(LEVEL, view, below))
        if len(view.legal) > 1:
            send(pack("<II", took, step))
        table.play(move)


def timed(thinking):
    longest, start = 0, time.ticks_us()
    last = start
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            now = time.ticks_us()
            return end.value, time.ticks_diff(now, start), max(longest, time.ticks_diff(now, last))
        now = time.ticks_us()
        longest = max(longest, time.ticks_diff(now, last))
        last = now
"""


def measure_level(kind, players, moves, waits=None):
    """[(us of a move, us of its longest step)] over some rounds, or the first `moves` moves of each.

    `waits`: as for an Emulator.
    """
    variant_of = [name for name in NAMES if kind in find_game(name).VARIANTS]
    game, rules = (variant_of[0], {kind: "9"}) if variant_of else (kind, {})
    source = SCRIPT % (kind, game, rules, players, LEVELS[-1], ROUNDS, moves)
    return [MOVE.unpack(data) for data in board_script.run_script({"script.py": source.encode()}, LIMIT_S, waits=waits)]
