"""How a match ended, which the match finds out and the lobby counts."""

from collections import namedtuple

from engine.types import Match

Result = namedtuple("Result", ("winner", "resigned"))  # the side that has won; that gave up; or None


def find_result(match: "Match", given_up: int | None) -> Result:
    """The Result of a match that is over; with two sides the other one wins if a seat has given up."""
    if given_up is None:
        return Result(match.winner, None)
    loser = given_up % match.sides
    return Result(1 - loser if match.sides == 2 else None, loser)
