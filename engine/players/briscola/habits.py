"""What every level does at Briscola without evaluation: it wastes no briscola while it has a rag.

A rag is a plain card without points.
"""

from engine.players.briscola.cards import beats
from engine.players.briscola.layout import BEST, HANDS, LAID, PLAYERS, RAG, STOCK_LEFT, TOP

if False:  # read by type checkers alone
    from engine.types import Judgement, Values


def save_briscole(state: bytearray, values: "Values") -> "Values":
    """The values, with every wasted briscola ranked below the best rag."""
    return prefer_rags(state, values, is_wasted)


def prefer_rags(state: bytearray, values: "Values", is_worse: "Judgement") -> "Values":
    """The values of seat 0's cards, with those for which `is_worse(state, card)` holds ranked below the best rag."""
    hand = list_hand(state, values)
    worse, rags = [is_worse(state, card) for card in hand], [card > 15 and card & 15 < RAG for card in hand]
    return rank_below(values, worse, rags)


def rank_below(values: "Values", worse: list[bool], better: list[bool]) -> "Values":
    """The values, with those of the worse cards capped just below the best of the better ones, if there are any."""
    best = [value for value, good in zip(values, better) if good]
    if not best:
        return values
    return [min(value, max(best) - 1) if bad else value for value, bad in zip(values, worse)]


def list_hand(state: bytearray, values: "Values") -> list[int]:
    """Seat 0's cards, one for each value."""
    return [int(state[HANDS + place]) for place in range(len(values))]


def is_wasted(state: bytearray, card: int) -> bool:
    """Whether a card is a briscola that does not take the trick, or its Three or Ace led before the last draw."""
    if card > 15:
        return False
    if state[LAID]:
        return not beats(card, state[BEST])
    return card & 15 > TOP and state[STOCK_LEFT] > state[PLAYERS]
