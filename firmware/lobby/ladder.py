"""The way up: whom one person alone with computers meets next, a stronger player or a weaker one.

After a win the weakest opponents give way to the next stronger level, after two losses in a row at the same table the
strongest to the next weaker one. Your equal finds its own level, and matches with moves taken back change nothing.
"""

from engine.players import list_offered
from engine.players.levels import LEVELS
from engine.record import is_person
from engine.types import Match
from firmware.lobby.plan import load, save
from firmware.types import Result, Station

# How strong a computer player is; a level's own is its place, which the set-up shows in stars.
STARS = {"chance": 0, "level1": 1, "level2": 2, "thumb": 2, "level3": 3, "level4": 4}
LOST = "lost"  # in the settings: ONCE or TWICE, and the table at which somebody alone has lost the latest match
ONCE, TWICE = "1,", "2,"


def find_side(match: "Match", seats: list[str]) -> int | None:
    """The side of the only person; None if there are several or none, or if moves were taken back."""
    persons = [seat for seat, sitter in enumerate(seats) if is_person(sitter)]
    return persons[0] % match.sides if len(persons) == 1 and not match.times_taken_back else None


def count_loss(settings: dict[str, str], match: "Match", seats: list[str], result: "Result") -> None:
    """Write to the settings whether the only person has lost this match, and the one before at the same table."""
    side = find_side(match, seats)
    if side is None:
        return
    table = name_table(match, seats)
    settings[LOST] = "" if result.winner == side else (TWICE if settings.get(LOST, "")[2:] == table else ONCE) + table


def name_table(match: "Match", seats: list[str]) -> str:
    """The game and who plays it, as text."""
    return ",".join([match.game] + seats)


def suggest(
    settings: dict[str, str], match: "Match", seats: list[str], result: "Result"
) -> "tuple[str | None, list[str]]":
    """After a match that count_loss() has counted: (the level to meet next, or None; who sits where then)."""
    side = find_side(match, seats)
    rivals = [seat for seat in range(match.players) if seat % match.sides != side]
    stars = [STARS.get(seats[seat], -1) for seat in rivals]
    if side is None or min(stars) < 0:
        return None, seats
    if result.winner == side:
        leaving, wanted = min(stars), min(stars) + 1
    elif settings.get(LOST) == TWICE + name_table(match, seats):
        leaving, wanted = max(stars), max(stars) - 1
    else:
        return None, seats
    if not 0 < wanted <= len(LEVELS) or LEVELS[0] not in list_offered(match.game, match.players):
        return None, seats
    level, found = LEVELS[wanted - 1], list(seats)
    for seat, own in zip(rivals, stars):
        if own == leaving:
            found[seat] = level
    return level, found


def remember(settings: dict[str, str], stations: "list[Station]", before: list[str], after: list[str]) -> None:
    """Let the set-up offer the new opponents, too, where it has those of before."""
    plan = load(settings, stations)
    for seat, sitter in enumerate(before):
        if plan.seats[seat] == sitter:
            plan.seats[seat] = after[seat]
    save(plan, settings)
