"""What partners expect of each other at Briscola, so that nobody is angry about a card.

Against itself the net wins as much without these habits, but a partner wonders. A load is a Three or an Ace that is no
briscola, a rag a plain card without points.
"""

from engine.players.briscola.cards import beats
from engine.players.briscola.habits import list_hand, prefer_rags, rank_below
from engine.players.briscola.layout import (
    BEST,
    LAID,
    PLAYERS,
    SIDES,
    STOCK_LEFT,
    TAKER,
    TOP,
    UNSEEN_BRISCOLE,
)


def hold_back_loads(state, note, values):
    """The values of seat 0's cards after survey(), but a load that may be lost comes behind the rags.

    None is led but at the last draws; none is thrown under another side's card while others still play, nor on a
    partner's plain card while there may be briscole to come.
    """
    return prefer_rags(state, values, is_lost) if may_lose(state, note) else values


def may_lose(state, note):
    """Whether the trick is open: it is to be led, or others still play who may take it."""
    if not state[LAID]:
        return state[STOCK_LEFT] > state[PLAYERS]
    if state[LAID] == state[PLAYERS] - 1:
        return False
    return not is_ours(state) or state[BEST] > 15 and note[UNSEEN_BRISCOLE] > 0


def is_load(card):
    """Whether a card is a Three or an Ace, but no briscola."""
    return card > 15 and card & 15 > TOP


def is_lost(state, card):
    """Whether a card is a load that does not take the trick for now."""
    return is_load(card) and not (state[LAID] and beats(card, state[BEST]))


def is_ours(state):
    """Whether seat 0's side has the trick for now."""
    return state[TAKER] % state[SIDES] == 0


def feed_partner(state, values):
    """The values of seat 0's cards, but what a partner's trick is sure to get comes first: a load, else no briscola."""
    if state[LAID] < state[PLAYERS] - 1 or not is_ours(state):
        return values
    hand = list_hand(state, values)
    loads, plain = [is_load(card) for card in hand], [card > 15 for card in hand]
    wanted = loads if True in loads else plain
    return rank_below(values, [not good for good in wanted], wanted)
