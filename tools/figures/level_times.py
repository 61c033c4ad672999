"""Level4 on the emulated Pico: what its moves take over whole rounds; the heap and flash of all levels."""

import struct
import tempfile
from pathlib import Path

from engine.players.levels import LEARNED, LEVELS
from engine.players.thinking import modules
from tools.agreement.random_games import game_of
from tools.flashing import stage
from tools.rp2040 import board_script, storage

ROUNDS = 3  # of each game and number of players
MOST_MOVES = 40  # in a round
LIMIT_S = 600
MOVE, END = struct.Struct("<II"), struct.Struct("<II")

# Everything is loaded as the console loads it, so that collecting garbage takes what it takes in a match. Moves without
# a choice do not count. Told are, of each move, its us and those of its longest step; at last the us of loading, and
# the bytes that stay taken when the rounds are over.
SCRIPT = """
import gc
import time
from struct import pack

from firmware import main
from firmware.device import loading, memory
from engine.deal import Stream, derive, shuffle
from engine.match import GAMES, PACKS
from engine.players import think, thinking

KIND, GAME, RULES, PLAYERS, LEVEL, ROUNDS, MOVES = "%s", "%s", %r, %d, "%s", %d, %d


def run(tell):
    gc.threshold(40000)
    load(loading.MODULES.split())
    memory.free_front()
    load(["firmware.screens.playing_" + GAME])  # as with its match
    before, start = taken(), time.ticks_us()
    load(thinking.modules_of(KIND, PLAYERS))
    took = time.ticks_diff(time.ticks_us(), start)
    for number in range(ROUNDS):
        play(derive(bytes(32), KIND.encode(), 8 * number + PLAYERS), number, tell)
    tell(pack("<II", took, taken() - before))


def load(names):
    for name in names:
        __import__(name)


def taken():
    gc.collect()
    return gc.mem_alloc()


def play(seed, number, tell):
    table = GAMES[GAME](PLAYERS, shuffle(seed, PACKS[GAME](PLAYERS)), number %% PLAYERS, RULES)
    if table.void:
        return play(derive(seed, b"again"), number, tell)
    below = Stream(derive(seed, b"level")).below
    for _ in range(MOVES):
        if table.turn is None:
            return
        view = table.view(table.turn)
        move, took, step = timed(think(LEVEL, view, below))
        if len(view.legal) > 1:
            tell(pack("<II", took, step))
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


def kinds(game=None):
    """Every (kind of game, players) for which the levels have learned, or those of one game."""
    return sorted(kind for kind in LEARNED if game in (None, game_of(kind[0])[0]))


def measure(kind, players, progress=lambda words: None, moves=None):
    """{"moves": [us of each move], "step": us of the longest step, "load": us, "heap": bytes} over some rounds."""
    files = stage.files("pocket")
    text = SCRIPT % (kind, *game_of(kind), players, LEVELS[-1], ROUNDS, moves or MOST_MOVES)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "script.py")
        path.write_text(text, encoding="utf-8")
        files.update(stage.compile_all({"script.py": path}))
    seen = []

    def heard(us, data):
        seen.append(data)
        if len(seen) % 20 == 0:
            progress(f"move {len(seen)} with a choice, {us // 1_000_000} simulated seconds")

    *told, end = board_script.run(files, LIMIT_S, heard)
    told = [MOVE.unpack(data) for data in told]
    load, heap = END.unpack(end)
    return {"moves": [took for took, _ in told], "step": max(step for _, step in told), "load": load, "heap": heap}


def flash():
    """({file: bytes}, blocks of the flash) of what all levels' modules together take."""
    names = {name.replace(".", "/") for name in modules().split()}
    files = stage.files("pocket")
    taken = {}
    for name in sorted(names):
        path = name + ".mpy" if name + ".mpy" in files else name + "/__init__.mpy"
        if path in files:  # a package without code has no file
            taken[path] = len(files[path])
    without = {path: content for path, content in files.items() if path not in taken}
    return taken, storage.used(storage.flash(b"", files)) - storage.used(storage.flash(b"", without))
