"""A stored match on an emulated Pico: *Go on* from every line of it, on the real heap, beside the console on the PC."""

import functools
import tempfile
from pathlib import Path

from engine.games import NAMES, find_game
from firmware.device.comfort import PACES
from host_tests.trials import journals, scenarios, walks
from host_tests.trials.trial import Tally, Trial
from tools.pico import game_image
from tools.pico.pico_console import Console
from tools.play import console
from tools.play.watched import watched

LENGTHS = {"briscola": 2, "scopa": 11}  # of Briscola two rounds at least
SITTERS = ("person", "level4", "person", "level1", "level2", "level3")
RULES = {"hints": "on"}
SHARD = 60  # lines of a piece: a process takes as long to begin as for three of them
QUIET_MS = console.QUIET_MS * PACES["quick"] // 10 + 100  # nothing was drawn for so long: somebody is awaited
SEED = 1
FAILED, OTHER = "starts failed", "screens unlike those on the PC"
JOURNAL, SETTINGS = "saves/journal.txt", "saves/settings.txt"
QUICK = {  # some of those at which there was no room for what the levels have learned, and a match that is over
    "pocket": [["briscola", 2, [31, 34, 40, 124]]],
    "table_two": [["briscola", 3, [58]]],
    "table_four": [["briscola", 4, [80]]],
}
KINDS = [(game, players) for game in NAMES for players in find_game(game).Round.PLAYERS]


@functools.lru_cache(maxsize=4)
def lines_of(game, players):
    """The lines of a whole match against levels in which everybody may ask for a hint."""
    seats = list(SITTERS[:players])
    return journals.journal(game, players, 10_000, 0, RULES, seats, LENGTHS[game]).splitlines(keepends=True)


def pieces(board, quick):
    """[board, game, players, numbers of lines]."""
    if quick:
        return [[board, *one] for one in QUICK[board]]
    found = []
    for game, players in KINDS:
        numbers = range(1, 1 + len(lines_of(game, players)))
        found += [[board, game, players, list(numbers[at : at + SHARD])] for at in range(0, len(numbers), SHARD)]
    return found


def go_on(board, game, players, numbers):
    """Go on with a match after so many lines of its journal, the header among them, for each of these numbers."""
    tally, lines = Tally(), lines_of(game, players)
    for number in numbers:
        tally.tried += 1
        tally.count(name_kind(game, players))
        tally.reach(number - 1)
        settings = scenarios.settings_of(" ".join(SITTERS[:players]), game, LENGTHS[game]) + "pace=quick\n"
        saves = {JOURNAL: "".join(lines[:number]).encode(), SETTINGS: settings.encode()}
        compare(tally, board, saves, f"{board}, {game}, {players} players, line {number} of {len(lines)}")
    return tally


def compare(tally, board, saves, where):
    """Start from these saves on the Pico and on the PC, and go on: the same screens."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(game_image.make_flash(board, saves))
        with Console(board, SEED, path) as pico:
            tally.check(pico.start(), FAILED, where)
            shown = press_on(pico)
    tally.check(shown == shown_on_pc(board, saves), OTHER, where)


def shown_on_pc(board, saves):
    """What the screens show on the PC."""
    with walks.folder() as folder:
        for name, content in saves.items():
            Path(folder, Path(name).name).write_bytes(content)
        with watched(folder, board, SEED) as one:
            return press_on(one)


def press_on(one):
    """From the title on with the match, until somebody is awaited; what the screens show then."""
    one.press(0, "ok", "ok")
    one.settle(QUIET_MS)
    return [bytes(ram) for ram in one.rams()]


def name_kind(game, players):
    """A game and its number of players, for the table."""
    return f"of {game.capitalize()} with {players}"


def trial_of(board):
    """The trial of one board."""
    return Trial(
        "go-on-" + board.replace("_", "-"),
        f"Going on with a stored match after every line of its journal, on {board}, on an emulated Pico and on the PC",
        "lines",
        functools.partial(pieces, board),
        go_on,
        (FAILED, OTHER),
        SHARD,
        [name_kind(*kind) for kind in KINDS],
        pico=True,
        depth=(20, "moves stored"),
    )


TRIALS = tuple(trial_of(board) for board in sorted(walks.BOARDS))
