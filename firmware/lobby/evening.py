"""An evening: the tally of matches that each side has won, and what to play next."""

from engine.record import is_person, to_hex
from engine.types import Callable, Match
from firmware.device import aio
from firmware.screens.menu import BACK, Menu
from firmware.screens.title import Busy
from firmware.storage.lines import read_numbers
from firmware.types import Console, Names, Result, Station
from firmware.words.seating import name_level, name_tally
from firmware.words.text import look_up, read_words, say

NEXT, REMATCH, CHANGE = range(3)
COUNTED = "counted"  # in the settings: the match that was counted last
TALLY = "tally"  # in the settings: matches won by each side since one was started at the title
TALLY_WITH_TAKE_BACKS = "tally.apart"  # the same of matches in which moves were taken back


def add_to_tally(settings: dict[str, str], match: "Match", result: "Result") -> list[str]:
    """Add a finished match to the tally in the settings, once; return what say_tally() does."""
    key, mark = TALLY_WITH_TAKE_BACKS if match.times_taken_back else TALLY, to_hex(match.seed[:8])
    if settings.get(COUNTED) != mark:
        wins = read_tally(settings, key, match.sides)
        if result.winner is not None:
            wins[result.winner] += 1
        settings[COUNTED] = mark
        settings[key] = ",".join([str(count) for count in wins])
    return say_tally(settings, match.sides)


def read_tally(settings: dict[str, str], key: str, sides: int) -> list[int]:
    """TALLY or TALLY_WITH_TAKE_BACKS in the settings; all 0 if it is missing or for another number of sides."""
    return read_numbers(settings.get(key, ""), sides, 4) or [0] * sides


def say_tally(settings: dict[str, str], sides: int) -> list[str]:
    """How many matches each side has won: `2`, or `2+1*`, the last one with moves taken back."""
    pairs = zip(read_tally(settings, TALLY, sides), read_tally(settings, TALLY_WITH_TAKE_BACKS, sides))
    return ["%d+%d*" % pair if pair[1] else str(pair[0]) for pair in pairs]


def begin(settings: dict[str, str]) -> None:
    """Another evening begins: nobody has won a match."""
    for key in (TALLY, TALLY_WITH_TAKE_BACKS):
        settings.pop(key, None)


async def ask_what_next(
    console: "Console",
    wins: list[str],
    players: int,
    names: "Names",
    reviews,
    say_gone: "Callable[[], str]",
    level: str | None = None,
) -> tuple:
    """Ask at all stations at once: (station, choice); any choice but NEXT, REMATCH and CHANGE leads to the title. Back
    only highlights the title's line, so that it loses nothing. All choices wait for people who look at something.

    `reviews(station)`: [(words, coroutine function)] of what can be looked at before that is chosen. `say_gone()`: who
    of the players is away, or "". `level`: whom NEXT offers to meet, or None.
    """
    for station in console.stations:
        station.guard()
    meet, rematch, change, title, star = look_up(
        "lobby", ["next", "rematch", "other_match", "to_title", "with_take_backs"]
    )
    offer = [meet % name_level(level, read_words("setup"))] if level else []
    skipped = 0 if offer else 1  # NEXT, if it is not offered
    reading: list[Station] = []

    async def ask(station):
        menu, cursor, shows = None, None, reviews(station)
        if console.unread.get(station):
            await look(console, station, reading, lambda: console.read_first(station))
        items = offer + [rematch, change] + [words for words, _ in shows] + [title]
        heading = name_tally(wins, players, names, len(items) > Menu.visible)
        while True:
            notes = {item: star for item in items[1:]} if "*" in heading else {}
            notes[rematch] = say_gone() or notes.get(rematch, "")
            menu = Menu(heading, items, cursor, before=menu, notes=notes)
            cursor = await station.ask(menu, lambda: True)
            if cursor is None:
                continue  # somebody has come or gone
            chosen = cursor + skipped
            if cursor == BACK:
                cursor = len(items) - 1
            elif CHANGE < chosen <= CHANGE + len(shows):
                await look(console, station, reading, shows[chosen - CHANGE - 1][1])
            elif await wait_for_readers(station, reading):
                if chosen < CHANGE:  # to store its beginning, a Pico erases flash for up to 0.2 s
                    menu.take()
                    station.show(menu)
                    station.guard()  # an ok more cuts nothing
                return chosen

    return await aio.run_until_first([console.run_once(ask), console.remote.follow(console.wake_all)])


async def look(console: "Console", station: "Station", reading: list["Station"], show) -> None:
    """Show people at a station something; meanwhile they are `reading`, also if they leave."""
    reading.append(station)
    try:
        await show()
    finally:
        reading.remove(station)
        console.wake_all()


async def wait_for_readers(station: "Station", reading: list["Station"]) -> bool:
    """Wait until nobody who is there looks at something; False if people at a station cancel that."""
    while [other for other in reading if not other.away]:
        if await station.ask(Busy(say("back_cancel"), say("waiting"), "back"), lambda: True):
            return False
    return True


def choose_dealer(match: "Match", result: "Result", rule: str | None) -> int:
    """The seat that deals first in a rematch. "next": the next dealer. "loser": from there on, the first seat of the
    side that gave up, or else of a side with the fewest points.
    """
    seats = [(match.dealer + step) % match.players for step in range(match.players)]
    if rule == "next":
        return seats[0]
    worst, given_up = min(match.score), result.resigned
    losers = [
        side for side in range(match.sides) if given_up == side or given_up is None and match.score[side] == worst
    ]
    return [seat for seat in seats if seat % match.sides in losers][0]


def has_persons(seats: list[str]) -> bool:
    """Whether any person plays."""
    return any([is_person(sitter) for sitter in seats])
