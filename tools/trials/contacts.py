"""Contacts that bounce, stick, are shorted or mashed, at several stations at once: one press for each closing.

First the buttons alone, then a match between persons at four stations, of whom some have bad buttons.
"""

from boards.connect import BUTTONS
from boards.host import clock, open_board
from firmware.device import aio
from firmware.device.buttons import OPEN_MS, REPEAT_AFTER_MS, REPEATING, SCAN_MS, Watch
from tools.proving import walks
from tools.proving.trial import Tally, Trial, split
from tools.simulator.watched import playing

QUICK, WHOLE, PIECE = 10, 3000, 60  # scripts of closings
CLOSINGS = 12  # of each button
BOUNCES_MS = OPEN_MS - 2 * SCAN_MS  # a contact is open for less when it bounces
INVENTED, LOST = "presses invented", "presses lost"
EVENINGS_QUICK, EVENINGS, SOME = 1, 60, 3
SHORTED = 6  # times in an evening
STUCK, RAISED, IDLE = "stations stuck", "errors", "matches that do not go on"


def pieces(quick):
    """[first script, how many]."""
    return split(QUICK, QUICK) if quick else split(WHOLE, PIECE)


def scripts(first, count):
    """So many scripts for all buttons of four stations at once."""
    tally = Tally()
    for number in range(first, first + count):
        closings, heard = [], []
        below = walks.chance("contacts", number)
        clock.run(close_all(open_board("table_four"), below, closings, heard))
        tally.tried += len(closings)
        tally.reach(len(heard))
        for place in {place for place, _ in closings}:
            wanted = sum(at for one, at in closings if one == place)
            found = heard.count(place)
            words = f"script {number}, {place}: {wanted} closings, {found} presses"
            tally.check(found <= wanted, INVENTED, words)
            tally.check(found >= wanted, LOST, words)
    return tally


async def close_all(board, below, closings, heard):
    """Every button of every station is closed and opened by chance, and bounces; some are shorted all the time."""
    tasks = [aio.create_task(Watch(board.buttons).look_for_ever())]
    tasks += [aio.create_task(listen(station, one, heard)) for station, one in enumerate(board.buttons)]
    places = [(station, button) for station in range(len(board.buttons)) for button in BUTTONS]
    await aio.gather(*[press_badly(board, place, below, closings) for place in places])
    await aio.sleep_ms(100)
    for task in tasks:
        task.cancel()


async def listen(station, buttons, heard):
    """Note each press."""
    while True:
        heard.append((station, await buttons.wait_for_press()))


async def press_badly(board, place, below, closings):
    """Close and open a button, bouncing, again and again; [(place, presses that it is worth)] goes to closings."""
    await aio.sleep_ms(below(300))
    if below(12) == 0:  # stuck for good; left and right until just before they repeat
        board.press(*place)
        closings.append((place, 1))
        if place[1] in REPEATING:
            await aio.sleep_ms(REPEAT_AFTER_MS - 50)
            board.release(*place)
        return
    for _ in range(CLOSINGS):
        await bounce(board, place, below, True)
        await aio.sleep_ms(20 + below(REPEAT_AFTER_MS - 100))
        await bounce(board, place, below, False)
        closings.append((place, 1))
        await aio.sleep_ms(OPEN_MS + 3 * SCAN_MS + below(200))


async def bounce(board, place, below, closed):
    """A contact that chatters for a while before it settles."""
    spent, steps = 0, (board.press, board.release)
    steps[0 if closed else 1](*place)
    while spent < BOUNCES_MS and below(8):
        for step in reversed(steps) if closed else steps:
            pause = 1 + below(4)
            await aio.sleep_ms(pause)
            step(*place)
            spent += pause
    steps[0 if closed else 1](*place)


def evening_pieces(quick):
    """[first evening, how many, how often something is shorted]."""
    return [[0, EVENINGS_QUICK, 1]] if quick else [[*piece, SHORTED] for piece in split(EVENINGS, SOME)]


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
        "contacts",
        "Every button of four stations closed at random, bouncing, some of them stuck: each closing is one press",
        "closings",
        pieces,
        scripts,
        (INVENTED, LOST),
        3,
        depth=(100, "presses of each script"),
    ),
    Trial(
        "mashed",
        "Buttons mashed at every station while others are shorted, in matches between persons",
        "presses",
        evening_pieces,
        evenings,
        (RAISED, STUCK, IDLE),
        8,
        depth=(10, "cards played in the match"),
    ),
)
