"""On the emulated Pico, with its real heap and flash: many rounds in a row, and going on with a match."""

import contextlib
import functools

import pytest

from engine.games import NAMES, find_game
from firmware.console import PACES
from host_tests import budget
from host_tests.console.observing import observed
from host_tests.trials import journals, scenarios, walks
from host_tests.trials.trial import trial
from tools.pico import game_image, storage
from tools.pico.emulator import Emulator
from tools.pico.pico_console import PicoConsole
from tools.play import console as pc

pytestmark = [pytest.mark.pico, pytest.mark.usefixtures("game")]
SETTINGS, JOURNAL = "saves/settings.txt", "saves/journal.txt"

# The start file of a Pico that plays match after match between computers, without pauses, and reports each round.
ROUNDS = """
import gc

from boards import start
from firmware import loading

for name in loading.MODULES:  # from the ground floor up
    __import__(name)
from engine.match import Match
from firmware import app, matches
from firmware.device import aio
from firmware.match import round_log, session, table

KINDS = (("briscola", 2), ("scopa", 2), ("briscola", 3), ("scopa", 4), ("briscola", 4), ("briscola", 5),
    ("scopa", 3), ("briscola", 6))
SITTERS = ("thumb", "chance", "thumb", "level1", "chance", "thumb", "level4", "thumb", "chance", "level3", "level2")
bus = None
play_move = round_log.RoundLog.play


def play_and_report(played, match, move, poll=None):
    entries = play_move(played, match, move, poll)
    gc.collect()  # as the console does in the pauses that are left out here
    if match.round.turn is None and not match.round.void:
        bus.writeto(0x77, b"r")
    return entries


async def play_forever(console):
    global bus
    bus = console.stations[0].canvas.panel.i2c
    console.device.pace = table.SCORE_MS = number = 0
    round_log.RoundLog.play = play_and_report
    await aio.sleep_ms(0)  # the cable's task begins, too
    while True:
        game, players = KINDS[number % len(KINDS)]
        seats = [SITTERS[(number * 2 + seat) % len(SITTERS)] for seat in range(players)]
        match = Match(game, players, console.entropy(32), None, {"briscola": 5, "scopa": 21}[game])
        await matches.play_to_next(console, session.begin(console.store, match, seats))
        number += 1


app.play_forever = play_forever
start.run()
"""
REPORTS = 0x77  # the address of these reports
STEP_US = 500_000
SILENT = 100  # steps; no round takes this long


@pytest.mark.pieces([1], [160])
def test_the_heap_lasts_for_many_rounds_in_a_row(piece, tmp_path):
    path = tmp_path / "flash.bin"
    path.write_bytes(game_image.make_flash("pocket", {"main.py": ROUNDS.encode()}))
    reports = []
    with contextlib.closing(Emulator(path)) as emulator:
        emulator.plug(0, REPORTS, True)
        emulator.on_write = lambda us, bus, address, data: reports.append(data)
        for number in budget.within(range(piece)):
            silent = 0
            while len(reports) <= number and silent < SILENT:
                emulator.run(STEP_US)
                silent += 1
            assert silent < SILENT, f"no round after {number}"
            budget.depths.append(number)
    assert "/saves/error.txt" not in storage.read_files(path.read_bytes())


LENGTHS = {"briscola": 2, "scopa": 11}  # of Briscola two rounds at least
SITTERS = ("person", "level4", "person", "level1", "level2", "level3")
KINDS = [(game, players) for game in NAMES for players in find_game(game).PLAYERS]
BOARDS = sorted(walks.BOARDS)
SHARES = 12
QUIET_MS = pc.QUIET_MS * PACES["quick"] // 10 + 100  # the console awaits a person when it has drawn nothing for so long
SEED = 1
FEW = [  # lines after which there was once no room for what the levels have learned, and a match that is over
    ("pocket", "briscola", 2, (34, 124)),
    ("table_four", "briscola", 4, (80,)),
]
ALL = [(BOARDS[at % len(BOARDS)], *kind, range(1 + at, 1000, SHARES)) for kind in KINDS for at in range(SHARES)]


@functools.lru_cache(maxsize=1)
def lines_of(game, players):
    """The lines of a whole match against levels in which everybody may ask for a hint."""
    seats = list(SITTERS[:players])
    return journals.journal(game, players, 10_000, 0, {"hints": "on"}, seats, LENGTHS[game]).splitlines(keepends=True)


@pytest.mark.pieces(FEW, ALL)
def test_a_match_goes_on_from_any_line_as_on_the_pc(piece, tmp_path):
    board, game, players, numbers = piece
    lines = lines_of(game, players)
    settings = scenarios.settings_of(" ".join(SITTERS[:players]), game, LENGTHS[game]) + "pace=quick\n"
    with trial(20) as tried:  # moves stored
        for number in budget.within([number for number in numbers if number <= len(lines)]):
            saves = {JOURNAL: "".join(lines[:number]).encode(), SETTINGS: settings.encode()}
            path = tmp_path / f"{number}.bin"
            path.write_bytes(game_image.make_flash(board, saves))
            with PicoConsole(board, SEED, path) as console:
                assert console.start(), f"line {number}: it does not start"
                shown = go_on(console)
            assert shown == shown_on_pc(board, saves), f"line {number}: the screens differ"
            tried.reach(number - 1)


def shown_on_pc(board, saves):
    """What the screens of the console on the PC show."""
    with walks.folder() as folder:
        for name, content in saves.items():
            (folder / name.partition("/")[2]).write_bytes(content)
        with observed(folder, board, SEED) as console:
            return go_on(console)


def go_on(console):
    """Go on with the match until a person is awaited; what the screens show then."""
    console.press(0, "ok", "ok")  # at the title, and at the stored match
    console.settle(QUIET_MS)
    return [bytes(ram) for ram in console.rams()]
