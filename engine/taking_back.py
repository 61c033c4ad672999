"""Taking back: who may take back moves of the round, by the switch `take_back`, and how many.

A person goes back to their own last move; what the others have done since is undone, too. It can be taken back until
the next person has acted or the round is over. A round that is over, a cut and a deal stay.
"""

from engine import IllegalMove
from engine.match import TAKE_BACK
from engine.record import is_person
from engine.types import Match, Move


def may_take_back(match: "Match", seats: list[str]) -> bool:
    """Whether moves may be taken back in a match at all; `seats` says for each seat who sits there, as in records.

    `alone`: if one person plays with computers; `agreed`: if any person plays.
    """
    rule, persons = match.rules["take_back"], len([sitter for sitter in seats if is_person(sitter)])
    return rule != "off" and (persons == 1 or persons > 1 and rule == "agreed")


def find_last_move(match: "Match", seats: list[str]) -> tuple[int, int] | None:
    """(seat, number of moves) of what may be taken back now: the latest move of a person, and all moves since.

    None if there is nothing.
    """
    if match.cutting or match.turn is None or not may_take_back(match, seats):
        return None
    history = match.round.history
    for count in range(1, len(history) + 1):
        seat = history[-count][0]
        if is_person(seats[seat]):
            return seat, count
    return None


def check_taking_back(match: "Match", seats: list[str], move: "Move") -> None:
    """IllegalMove for a (TAKE_BACK, n) that is not allowed now; other moves pass."""
    if move[0] == TAKE_BACK:
        last = find_last_move(match, seats)
        if last is None or last[1] != move[1]:
            raise IllegalMove("%d moves cannot be taken back now" % move[1])
