"""On the emulated Pico, with its real heap and flash: many rounds in a row, and going on with a match."""

import functools

import pytest

from engine.games import NAMES, find_game
from firmware.console import PACES
from host_tests import budget
from host_tests.console.observing import observed
from host_tests.trials import journals, scenarios, walks
from host_tests.trials.trial import trial
from tools.measure import heap
from tools.pico import game_image
from tools.pico.pico_console import PicoConsole
from tools.play import console as pc

pytestmark = [pytest.mark.pico, pytest.mark.usefixtures("game")]
SETTINGS, JOURNAL = "saves/settings.txt", "saves/journal.txt"

LEAST_FREE = 80_000  # bytes: in short matches it was once 104,112
LONG = [(board, game, 150) for board in ("pocket", "table_four") for game in NAMES]


@pytest.mark.pieces([("pocket", "scopa", 20)], LONG)  # a board, a game, cards of persons
def test_the_heap_lasts_for_many_rounds_in_a_row(piece):
    assert min(heap.measure_heap(*piece, hints=True)) > LEAST_FREE


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
