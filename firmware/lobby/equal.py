"""Your equal: a computer player that is one of the levels, the one that suits you by how the matches before ended.

One staircase for each game and number of players: who wins plays against the next stronger level, who loses against
the next weaker one. A match and its record know just the level that plays.
"""

from engine.players.levels import LEVELS
from engine.record import is_person
from engine.seats import count_sides
from firmware.device.station import ask_any
from firmware.screens.equal import Equal
from firmware.words.text import read_words

EQUAL = "equal"  # in a plan, on a seat where one of the levels plays: which one is decided before each match
MATCH = "equal.match"  # in the settings: the last match with such seats, and these, as next_match.find_equal() has them
FIRST = "level2"  # against whom anybody begins


def name_setting(game, players):
    """The setting with the level that plays next."""
    return "equal.%s.%d" % (game, players)


def find_level(settings, game, players):
    """The level that plays next; the first one where none is stored, or something else."""
    level = settings.get(name_setting(game, players))
    return level if level in LEVELS else FIRST


def find_seats(settings, match, seats):
    """The seats on which it plays, of a match of which the settings tell."""
    places = settings[MATCH].split(",")[1:]
    return [seat for seat in range(match.players) if str(seat) in places and seats[seat] in LEVELS]


def find_persons(seats, equals):
    """The side with all the persons, where it plays on another one; else None, and then no match changes anything."""
    sides = count_sides(len(seats))
    persons = set([seat % sides for seat in range(len(seats)) if is_person(seats[seat])])
    if len(persons) != 1 or not [seat for seat in equals if seat % sides not in persons]:
        return None
    return list(persons)[0]


def count_match(settings, match, seats, result):
    """After a match store who plays the next one in the settings: (whether the persons have won, level that played,
    level that plays next), or None where that match changes nothing.

    `result` is (side that has won or None, side that gave up or None): to give up is to lose, as everywhere. Only the
    result and the level that played decide, so a match that is counted twice comes to the same.
    """
    equals = find_seats(settings, match, seats)
    persons = find_persons(seats, equals)
    if persons is None:
        return None
    won, level = result[0] == persons, seats[equals[0]]
    place = LEVELS.index(level) + (1 if won else -1)
    following = LEVELS[max(0, min(place, len(LEVELS) - 1))]
    settings[name_setting(match.game, match.players)] = following
    return won, level, following


def invite(settings, match, seats):
    """Who sits where in a rematch: it plays again, and not the level that it was this time."""
    equals = find_seats(settings, match, seats)
    return [EQUAL if seat in equals else sitter for seat, sitter in enumerate(seats)]


async def introduce(console, game, seats):
    """Before a match that was set up: tell everybody who plays, and what winning and losing changes."""
    equals = [seat for seat, sitter in enumerate(seats) if sitter == EQUAL]
    persons = find_persons(seats, equals)
    level = find_level(console.settings, game, len(seats))
    if [one for one in seats if is_person(one)]:
        await show(console.stations, ["now"], level, "" if persons is None else "rule")


async def announce(stations, won, level, following):
    """After a match: tell everybody who plays the next one."""
    outcome = "won" if won else "lost"
    await show(stations, [outcome, outcome + "_end" if following == level else "next"], following)


async def show(stations, lines, level, rule=""):
    """Show a level's name below lines, and perhaps the rule, until somebody has read it."""
    words = read_words("equal")
    name = read_words("setup")[level].partition(", ")[0]
    for station in stations:
        station.buttons.clear()
        station.guard()
    lines = [words[line] for line in lines]
    await ask_any(stations, lambda: Equal(words["heading"], lines, name, words[rule] if rule else ""))
