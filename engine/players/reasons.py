"""Why a move is a good one, in one short reason."""

from engine.players.registry import find_skills
from engine.types import Move, Reason, View


def find_reason(view: "View", move: "Move") -> "Reason":
    """A key with its numbers, such as ("takes_points", 21).

    `move` is the move that a computer player prefers with this view. Reasons state only what is certain from the view,
    but for the last resort: "costs_least" is that player's estimate.
    """
    if len(view.legal) == 1:
        return ("only_move",)
    return find_skills(view.game).find_reason(view, move) or ("costs_least",)
