"""Why a move is a good one, in one short reason."""

from engine.players.registry import find_skills
from engine.types import Argument, Move, Reason, View

NO_REASON = ("own_choice",)


def find_reason(view: "View", move: "Move") -> "Reason":
    """A key with its numbers, such as ("takes_points", 21).

    `move` is what a computer player chose with this view. A reason is certain from the view, and does not hold for any
    move that a person would rather make, by the rule of thumb; nor, if there is none, for all other moves. The last
    resort is NO_REASON.
    """
    if len(view.legal) == 1:
        return ("only_move",)
    skills = find_skills(view.game)
    worth = skills.evaluate(view, move)
    preferred = [other for other in view.legal if skills.evaluate(view, other) > worth]
    rivals = preferred or [other for other in view.legal if other != move]
    mine, *others = skills.list_arguments(view, [move] + rivals)
    most = 0 if preferred else len(others) - 1
    for kind, amount, reason in mine:
        if len([other for other in others if has_as_much(other, kind, amount)]) <= most:
            return reason
    return NO_REASON


def has_as_much(reasons: "list[Argument]", kind: str, amount: int) -> bool:
    """Whether some reasons have one of a kind, and as much of it."""
    return len([reason for reason in reasons if reason[0] == kind and reason[1] >= amount]) > 0
