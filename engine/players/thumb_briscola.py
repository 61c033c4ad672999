"""A heuristic for Briscola: take valuable tricks as cheaply as possible, save trumps, lead cards without points."""

from engine.briscola import EXCHANGE, POINTS, STRENGTH, beats, find_winner
from engine.types import Below, Move, View

# What a trump in the hand is worth, card points included, by strength: 2 4 5 6 7 F C R 3 A.
TRUMP_VALUES = (3, 3, 3, 3, 4, 6, 8, 9, 16, 20)
MAX_VALUE = 1000


def choose(view: "View", below: "Below") -> "Move":
    """The legal card with the best balance of points won and strength spent; it makes every exchange it can."""
    if view.legal[0][0] == EXCHANGE:
        return view.legal[0]
    return max(view.legal, key=lambda move: (evaluate_move(view, move), -STRENGTH[move[0]], move))


def evaluate_move(view: "View", move: "Move") -> int:
    """The value of playing a card now, in card points; more than any for an exchange."""
    card = move[0]
    if card == EXCHANGE:
        return MAX_VALUE
    cost = TRUMP_VALUES[STRENGTH[card]] if card // 10 == view.trump else 0
    if not view.trick:
        return -POINTS[card] - 2 * cost
    prize = POINTS[card] + sum([POINTS[other] for other in view.trick])
    return evaluate_trick(view, card, prize) - cost


def evaluate_trick(view: "View", card: int, prize: int) -> int:
    """The points at stake, positive if the trick is ours; half of them while others still play to it."""
    best = find_winner(view.trick, view.trump)
    wins = beats(card, view.trick[best], view.trump)
    holder = (view.leader + best) % view.players
    ours = wins or holder % view.sides == view.seat % view.sides
    if len(view.trick) == view.players - 1:
        return prize if ours else -prize
    return prize // 2 if ours else -prize
