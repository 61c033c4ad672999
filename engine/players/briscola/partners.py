"""What partners expect of each other at Briscola: conventions that a human partner would miss.

In self-play the net wins as much without them. A load is a Three or an Ace that is not a briscola, a rag a plain card
without points.
"""

from engine.players.briscola.cards import beats
from engine.players.briscola.habits import is_load, is_ours, list_hand, prefer_rags, rank_below
from engine.players.briscola.layout import (
    BEST,
    LAID,
    PLAYERS,
    STOCK_LEFT,
    UNSEEN_BRISCOLE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Values


def hold_back_loads(state: bytearray, note: bytearray, values: "Values") -> "Values":
    """The values of seat 0's cards, with a load that may be lost ranked below the rags; `note` comes from survey().

    A load is led only at the last draws. While others still play, it goes neither on a trick of another side, nor on a
    partner's plain card that a briscola may still take.
    """
    return prefer_rags(state, values, is_lost) if may_lose(state, note) else values


def may_lose(state: bytearray, note: bytearray) -> bool:
    """Whether the trick is open: not led yet, or a later player may take it."""
    if not state[LAID]:
        return state[STOCK_LEFT] > state[PLAYERS]
    if state[LAID] == state[PLAYERS] - 1:
        return False
    return not is_ours(state) or state[BEST] > 15 and note[UNSEEN_BRISCOLE] > 0


def is_lost(state: bytearray, card: int) -> bool:
    """Whether a card is a load that does not take the trick for now."""
    return is_load(card) and not (state[LAID] and beats(card, state[BEST]))


def feed_partner(state: bytearray, values: "Values") -> "Values":
    """The values of seat 0's cards; on a trick that its side is sure to win, loads come first, or else plain cards."""
    if state[LAID] < state[PLAYERS] - 1 or not is_ours(state):
        return values
    hand = list_hand(state, values)
    loads, plain = [is_load(card) for card in hand], [card > 15 for card in hand]
    wanted = loads if True in loads else plain
    return rank_below(values, [not good for good in wanted], wanted)
