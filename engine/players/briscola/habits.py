"""What anybody does at Briscola without thinking: no briscola is wasted while there is a rag.

A rag is a plain card without points.
"""

from engine.players.briscola.cards import beats
from engine.players.briscola.layout import BEST, HANDS, LAID, PLAYERS, RAG, STOCK_LEFT, TOP


def save_briscole(state, values):
    """The values, but a rag goes before a briscola that does not take, or a high one that is led with much to draw."""
    return prefer_rags(state, values, is_wasted)


def prefer_rags(state, values, is_worse):
    """The values of seat 0's cards, those for which `is_worse(state, card)` holds behind the best rag."""
    hand = list_hand(state, values)
    worse, rags = [is_worse(state, card) for card in hand], [card > 15 and card & 15 < RAG for card in hand]
    return rank_below(values, worse, rags)


def rank_below(values, worse, better):
    """The values, those of the worse behind the best of the better, if there is one."""
    best = [value for value, good in zip(values, better) if good]
    if not best:
        return values
    return [min(value, max(best) - 1) if bad else value for value, bad in zip(values, worse)]


def list_hand(state, values):
    """Seat 0's cards, one for each value."""
    return [int(state[HANDS + place]) for place in range(len(values))]


def is_wasted(state, card):
    """Whether a card is a briscola that does not take the trick, or its Three or Ace that is led with much to draw."""
    if card > 15:
        return False
    if state[LAID]:
        return not beats(card, state[BEST])
    return card & 15 > TOP and state[STOCK_LEFT] > state[PLAYERS]
