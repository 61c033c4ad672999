"""What anybody does at Briscola without thinking: no briscola is wasted while there is a rag."""

from engine.players.briscola.cards import beats
from engine.players.briscola.layout import BEST, HANDS, LAID, PLAYERS, STOCK_LEFT

RAG, TOP = 5, 7  # strengths: a rag's is below, a Three's and an Ace's above


def spare(state, values):
    """The values, but a rag goes before a briscola that does not take, or a high one that is led with much to draw."""
    hand = [int(state[HANDS + place]) for place in range(len(values))]
    rags = [value for card, value in zip(hand, values) if card > 15 and card & 15 < RAG]
    if not rags:
        return values
    return [min(value, max(rags) - 1) if is_wasted(state, card) else value for card, value in zip(hand, values)]


def is_wasted(state, card):
    """Whether a card is a briscola that does not take the trick, or its Three or Ace that is led with much to draw."""
    if card > 15:
        return False
    if state[LAID]:
        return not beats(card, state[BEST])
    return card & 15 > TOP and state[STOCK_LEFT] > state[PLAYERS]
