"""Buttons mashed and shorted at several stations, in matches between persons: the console answers, and goes on."""

from boards.connect import BUTTONS
from firmware.device.buttons import REPEATING
from tools.proving import walks
from tools.proving.trial import Tally, Trial, split
from tools.simulator.watched import playing

QUICK, WHOLE, SOME = 1, 60, 3  # evenings
SHORTED = 6  # times in an evening
STUCK, RAISED, IDLE = "stations stuck", "errors", "matches that do not go on"


def pieces(quick):
    """[first evening, how many, how often something is shorted]."""
    return [[0, QUICK, 1]] if quick else [[*piece, SHORTED] for piece in split(WHOLE, SOME)]


def evenings(first, count, times):
    """Matches in which buttons are shorted, and others mashed."""
    tally = Tally()
    for number in range(first, first + count):
        below = walks.chance("mashed", number)
        board, game, seats, rules = walks.draw_evening(below, number, ("person", "person", "thumb"))
        where = f"evening {number} on {board}: {game}, {seats}"
        with walks.folder() as folder:
            try:
                with playing(folder, seats, board, number, game=game, rules=rules) as console:
                    mash(console, below, tally, where, times)
                    tally.reach(walks.played_on(console))
            except Exception as error:
                tally.fail(RAISED, f"{where}: {error!r}")
    return tally


def mash(console, below, tally, where, times):
    """Mash with a shorted left or right at some stations; everybody plays on, the shorted station by the others."""
    for _ in range(times):
        shorted = [(station, REPEATING[below(2)]) for station in range(console.stations) if below(2)]
        for place in shorted:
            console.simulated.press(*place)
        for _ in range(30):
            station, button = below(console.stations), BUTTONS[below(4)]
            tally.tried += 1
            if (station, button) not in shorted:
                console.simulated.press(station, button)
                console.wait(1 + below(40))
                console.simulated.release(station, button)
                console.wait(below(40))
        before = console.runner
        tally.check(before is None or reacts(console, below), STUCK, where)
        for place in shorted:
            console.simulated.release(*place)
        console.wait(200)
    if console.runner is not None and console.kind() != "Title":
        tally.check(walks.play_on(console, 2), IDLE, where)


def reacts(console, below):
    """Whether presses change what is shown, although some buttons are down."""
    shown = set()
    for _ in range(40):
        console.press(below(console.stations), ("ok", "back")[below(2)])
        console.wait(500)
        shown.add(tuple(console.rams()))
    return len(shown) > 2


TRIALS = (
    Trial(
        "mashed",
        "Buttons mashed at every station while others are shorted, in matches between persons",
        "presses",
        pieces,
        evenings,
        (RAISED, STUCK, IDLE),
        8,
        depth=(10, "cards played in the match"),
    ),
)
