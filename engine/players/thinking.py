"""How the levels choose a move: which player module evaluates the moves of a kind of game.

Each player module has a table of what its levels do, with these fields:
  noise       maximum error in the value of a move, in the module's unit of points
  max_regret  a level never makes a move that is worse than the best by more than this, in the same unit
  forgets     percentage of the played cards that it has forgotten
  draws       with this many draws to come or fewer, it samples deals instead of asking its net; -1 for never
  deals       how many deals it samples then, times the number of players, because a deal takes longer with more players
"""

from engine.games import find_game
from engine.players import thumb
from engine.players.levels import BEST
from engine.players.registry import find_skills
from engine.rules import find_kind
from engine.types import Below, Evaluation, Learned, Move, Steps, Values, View


def find_learned(view: "View") -> "Learned | None":
    """The module with the table for the game of a view; None if the levels have not learned it."""
    return find_skills(view.game).learned.get((find_kind(view.game, view.rules), view.players))


def think_as_level(level: str, view: "View", below: "Below") -> "Steps[Move]":
    """The move of a level, from a generator; the rule of thumb chooses if the level has not learned the game."""
    if len(view.legal) == 1:
        return view.legal[0]
    if find_learned(view) is None:
        return thumb.choose(view, below)
    if view.legal[0][0] < 0:  # the nets value cards; an exchange is always good
        return view.legal[0]
    values, _ = yield from evaluate_moves(level, view, below)
    return view.legal[values.index(max(values))]


def evaluate_moves(level: str, view: "View", below: "Below") -> "Steps[Evaluation]":
    """A generator that returns a level's value of each legal move, and how much of a value is one point."""
    skills = find_skills(view.game)
    evaluator = skills.for_two if view.players == 2 and level == BEST else skills.player
    return (yield from evaluator.evaluate_moves(level, view, below, find_learned(view)))


def find_costs(view: "View", below: "Below") -> "Steps[Values]":
    """A generator that returns how much worse than Nonna's best each legal move is, in hundredths of a point.

    None of the moves may be an exchange. Losing the win of a round costs many points; find_points() does not count it.
    In a game whose rounds nobody wins, only points cost, and no more than Nonna thinks. Only her best move costs 0.
    """
    values, point = yield from evaluate_moves(BEST, view, below)
    best = values.index(max(values))
    costs = [(values[best] - value) * 100 // point for value in values]
    if not find_game(view.game).COUNTS_ROUNDS:
        points, unit = yield from find_skills(view.game).player.evaluate_points(view, below, find_learned(view))
        lost = [(points[best] - value) * 100 // unit for value in points]
        costs = [max(1, min(pair)) for pair in zip(costs, lost)]
        costs[best] = 0
    return costs


def find_points(view: "View", below: "Below", played: "Move", better: "Move", cost: int) -> "Steps[int]":
    """A generator that returns how much of a move's cost is points of the game.

    -1 if that is less than a third: the move risks the win.
    """
    values, point = yield from find_skills(view.game).player.evaluate_points(view, below, find_learned(view))
    lost = (values[view.legal.index(better)] - values[view.legal.index(played)]) * 100 // point
    lost = max(0, min(lost, cost))
    return -1 if 3 * lost < cost else lost
