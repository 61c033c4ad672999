"""Presses by chance on every board, with every kind of match: nothing raises, nothing is stuck, the match goes on."""

from tools.proving import walks
from tools.proving.trial import Tally, Trial
from tools.simulator.watched import playing, watched

PRESSES = 2500  # of a walk
QUICK, WHOLE = 1, 200  # walks
ALIVE = 80  # presses that must change something
MOVES = 3  # that must be possible after all
STUCK, RAISED, LOST = "consoles stuck", "errors", "matches that do not go on"


def pieces(quick):
    """A walk each."""
    return [[number, PRESSES // 3 if quick else PRESSES] for number in range(QUICK if quick else WHOLE)]


def walk(number, presses):
    """Press anything for so long; then the console must be alive, and once more after it was switched off."""
    tally, below = Tally(), walks.chance("presses", number)
    board, game, seats, rules = walks.draw_evening(below, number)
    where = f"walk {number} on {board}: {game}, {seats}"
    with walks.folder() as folder:
        try:
            plan = {"game": game, "rules": rules, "explain": str(number % 3), "pace": "quick", "demo": "off"}
            with playing(folder, seats, board, number, **plan) as console:
                press(console, below, presses, tally)
                tally.check(is_alive(console, below), STUCK, where)
            goes_on(folder, board, number, tally, where)
        except Exception as error:
            tally.fail(RAISED, f"{where}, press {tally.tried}: {error!r}")
    return tally


def press(console, below, presses, tally):
    """Press anything; the matches that were begun are counted, and how far the longest of them came."""
    runner, longest = None, 0
    for _ in range(presses):
        walks.press_in_haste(console, below)
        tally.tried += 1
        if console.runner is not runner:
            runner = console.runner
            tally.count("matches begun")
        longest = max(longest, walks.played_on(console))
    tally.reach(longest)


def is_alive(console, below):
    """Whether presses still change what the screens show."""
    shown = set()
    for _ in range(ALIVE):
        walks.press_anything(console, below)
        shown.add(tuple(console.rams()))
    return len(shown) > 4


def goes_on(folder, board, number, tally, where):
    """A match that is stored can be played on."""
    if not (folder / "journal.txt").exists():
        return
    with watched(folder, board, number + 1) as console:
        tally.count("matches gone on with after a restart")
        tally.check(walks.go_on(console) and walks.play_on(console, MOVES), LOST, where)


TRIALS = (
    Trial(
        "presses",
        "Random presses, on every board, in matches of every kind with random house rules",
        "presses",
        pieces,
        walk,
        (RAISED, STUCK, LOST),
        4,
        ("matches begun", "matches gone on with after a restart"),
        depth=(30, "cards played in the longest match of a walk"),
    ),
)
