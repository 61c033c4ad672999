"""Your equal: an adaptive opponent, one of the levels, chosen by how the matches before ended.

A staircase (one up, one down) for each game and number of players: after a win the next match is against the next
stronger level, after a loss against the next weaker one. A match and its record only know the level that plays.
"""

from engine.players.levels import LEVELS
from engine.record import is_person
from engine.seats import count_sides
from engine.types import Match
from firmware.screens.adaptive import AdaptiveLevel
from firmware.types import Console, Result
from firmware.words.text import read_words

ADAPTIVE = "equal"  # on a seat of a plan; which level plays there is decided before each match
MATCH = "equal.match"  # in the settings: the last match with such seats, and the seats; see next_match.settle_level()
FIRST = "level2"  # the first opponent


def name_setting(game: str, players: int) -> str:
    """The setting with the level that plays next."""
    return "equal.%s.%d" % (game, players)


def find_level(settings: dict[str, str], game: str, players: int) -> str:
    """The level that plays next; FIRST if the settings name none."""
    level = settings.get(name_setting(game, players))
    return level if level in LEVELS else FIRST


def find_seats(settings: dict[str, str], match: "Match", seats: list[str]) -> list[int]:
    """The seats on which your equal plays, of the match that the settings name."""
    places = settings[MATCH].split(",")[1:]
    return [seat for seat in range(match.players) if str(seat) in places and seats[seat] in LEVELS]


def find_persons(seats: list[str], adaptive_seats: list[int]) -> int | None:
    """The side of the persons if your equal plays against it; None if they are on several: nothing changes then."""
    sides = count_sides(len(seats))
    persons = set([seat % sides for seat in range(len(seats)) if is_person(seats[seat])])
    if len(persons) != 1 or not [seat for seat in adaptive_seats if seat % sides not in persons]:
        return None
    return list(persons)[0]


def adjust_level(
    settings: dict[str, str], match: "Match", seats: list[str], result: "Result"
) -> tuple[bool | None, str, str] | None:
    """After a match write the next level to the settings: (whether the persons won, level that played, next level), or
    None if that match changes nothing; won is None, and the level stays, if moves were taken back.

    Giving up counts as a loss. The outcome depends
    on the result and the level that played only, so applying it twice is harmless (idempotent).
    """
    adaptive_seats = find_seats(settings, match, seats)
    persons = find_persons(seats, adaptive_seats)
    if persons is None:
        return None
    won, level = result.winner == persons, seats[adaptive_seats[0]]
    if match.times_taken_back:
        return None, level, level
    place = LEVELS.index(level) + (1 if won else -1)
    next_level = LEVELS[max(0, min(place, len(LEVELS) - 1))]
    settings[name_setting(match.game, match.players)] = next_level
    return won, level, next_level


def invite(settings: dict[str, str], match: "Match", seats: list[str]) -> list[str]:
    """Who sits where in a rematch: your equal again, not the level it was this time."""
    adaptive_seats = find_seats(settings, match, seats)
    return [ADAPTIVE if seat in adaptive_seats else sitter for seat, sitter in enumerate(seats)]


async def introduce(console: "Console", game: str, seats: list[str]) -> bool:
    """Before a match that was set up: show who plays as your equal, and what winning and losing changes.

    False if somebody goes back to the set-up.
    """
    adaptive_seats = [seat for seat, sitter in enumerate(seats) if sitter == ADAPTIVE]
    persons = find_persons(seats, adaptive_seats)
    level = find_level(console.settings.kept, game, len(seats))
    if not [sitter for sitter in seats if is_person(sitter)]:
        return True
    for station in console.stations:
        station.guard()
    return (await console.ask_any(lambda: make_level(["now"], level, "" if persons is None else "rule")))[1]


def make_outcome(won: bool | None, level: str, next_level: str) -> AdaptiveLevel:
    """After a match: the screen that says who plays the next one."""
    outcome = "taken_back" if won is None else "won" if won else "lost"
    stays = won is not None and next_level == level
    return make_level([outcome, outcome + "_end" if stays else "next"], next_level)


def make_level(lines: list[str], level: str, rule: str = "") -> AdaptiveLevel:
    """A level's name below lines, and perhaps the rule; ok answers True, back False."""
    words = read_words("adaptive")
    name = read_words("setup")[level].partition(", ")[0]
    return AdaptiveLevel(words["heading"], [words[line] for line in lines], name, words[rule] if rule else "")
