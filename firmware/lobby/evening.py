"""An evening: after a match its players are asked for the next one, and how often each side has won is told."""

from engine.record import is_person, to_hex
from firmware.device.lines import read_numbers
from firmware.device.station import ask_any
from firmware.screens.menu import Menu
from firmware.words.seating import name_tally
from firmware.words.text import look_up

REMATCH, CHANGE = 0, 1
COUNTED = "counted"  # in the settings: the match that was counted last, for the power may go before it is forgotten
TALLY = "tally"  # in the settings: matches won by each side since somebody last began one at the title


def count_match(settings, match, result):
    """Add a match that is over to the tally in the settings, only once; returns it, matches won by side.

    `result` is (side that has won or None, side that gave up or None).
    """
    wins, mark = read_tally(settings, match.sides), to_hex(match.seed[:8])
    if settings.get(COUNTED) == mark:
        return wins
    if result[0] is not None:
        wins[result[0]] += 1
    settings[COUNTED] = mark
    settings[TALLY] = ",".join([str(one) for one in wins])
    return wins


def read_tally(settings, sides):
    """The tally in the settings; 0 for each side where there is none of so many."""
    return read_numbers(settings.get(TALLY, ""), sides, 4) or [0] * sides


async def ask_what_next(stations, wins, players):
    """Ask at all stations at once: (station, what was chosen); all but REMATCH and CHANGE leads to the title."""
    for station in stations:
        station.buttons.clear()
        station.guard()
    heading = name_tally(wins, players)
    items = look_up("between", ["rematch", "other_match", "to_title"])
    return await ask_any(stations, lambda: Menu(heading, items))


def choose_dealer(match, result, rule):
    """Who deals first in a rematch: by "next" who would have dealt the next round, by "loser" the first seat from
    there on whose side gave up, else whose side has the fewest points.
    """
    seats = [(match.dealer + step) % match.players for step in range(match.players)]
    if rule == "next":
        return seats[0]
    worst, given_up = min(match.score), result[1]
    losers = [
        side for side in range(match.sides) if given_up == side or given_up is None and match.score[side] == worst
    ]
    return [seat for seat in seats if seat % match.sides in losers][0]


def is_attended(seats):
    """Whether any person plays."""
    return any([is_person(sitter) for sitter in seats])
