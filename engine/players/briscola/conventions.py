"""Conventions of Briscola, which levels keep to whatever they evaluate: no briscola is wasted, and partners find what
they expect of each other. In self-play the nets win as much without the latter; a human partner would miss them.

A rag is a plain card without points, a load a plain Three or Ace, a top the Three or Ace of the briscola's suit. A low
card is neither a Three nor an Ace; it is cheap unless it is a briscola with points.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import beats
from engine.types import Judgement, Values


def save_briscole(state: bytearray, values: "Values") -> "Values":
    """The values, with every wasted briscola ranked below the best rag."""
    return prefer_rags(state, values, is_wasted)


def prefer_rags(state: bytearray, values: "Values", is_worse: "Judgement") -> "Values":
    """The values of seat 0's cards, with those for which `is_worse(state, card)` holds ranked below the best rag."""
    hand = list_hand(state, values)
    return rank_below(values, [is_worse(state, card) for card in hand], [is_rag(card) for card in hand])


def rank_below(values: "Values", worse: list[bool], better: list[bool]) -> "Values":
    """The values, with those of the worse cards capped just below the best of the better ones, if there are any."""
    best = [value for value, good in zip(values, better) if good]
    if not best:
        return values
    return [min(value, max(best) - 1) if bad else value for value, bad in zip(values, worse)]


def list_hand(state: bytearray, values: "Values") -> list[int]:
    """Seat 0's cards, one for each value."""
    return [int(state[lay.HANDS + place]) for place in range(len(values))]


def is_rag(card: int) -> bool:
    """Whether a card is plain and has no points."""
    return card > 15 and card & 15 < lay.RAG


def is_plain(card: int) -> bool:
    """Whether a card is not a briscola."""
    return card > 15


def is_load(card: int) -> bool:
    """Whether a card is a plain Three or Ace."""
    return card > 15 and card & 15 > lay.TOP


def is_top(card: int) -> bool:
    """Whether a card is the briscola's Three or Ace."""
    return card < 16 and card > lay.TOP


def is_cheap(card: int) -> bool:
    """Whether a card is a low plain card, or a briscola without points."""
    return card & 15 < lay.RAG or card > 15 and card & 15 <= lay.TOP


def is_low(card: int) -> bool:
    """Whether a card is neither a Three nor an Ace."""
    return card & 15 <= lay.TOP


def is_ours(state: bytearray) -> bool:
    """Whether seat 0's side is winning the trick for now."""
    return state[lay.TAKER] % state[lay.SIDES] == 0


def takes(state: bytearray, card: int) -> bool:
    """Whether a card takes the trick for now, or is led."""
    return bool(beats(card, state[lay.BEST]))


def is_wasted(state: bytearray, card: int) -> bool:
    """Whether a card is a briscola that does not take the trick, or its Three or Ace led before the last draw."""
    if card > 15:
        return False
    if state[lay.LAID]:
        return not takes(state, card)
    return is_top(card) and state[lay.STOCK_LEFT] > state[lay.PLAYERS]


def hold_back_loads(state: bytearray, workspace: bytearray, values: "Values") -> "Values":
    """The values of seat 0's cards, with a load that may be lost ranked below the rags; `workspace` is that of
    summarize_unseen().

    A load is led only at the last draws. While others still play, it goes neither on a trick of another side, nor on a
    partner's plain card that a briscola may still take.
    """
    return prefer_rags(state, values, is_lost) if may_lose(state, workspace) else values


def may_lose(state: bytearray, workspace: bytearray) -> bool:
    """Whether the trick is open: not led yet, or a later player may take it."""
    if not state[lay.LAID]:
        return state[lay.STOCK_LEFT] > state[lay.PLAYERS]
    if state[lay.LAID] == state[lay.PLAYERS] - 1:
        return False
    return not is_ours(state) or state[lay.BEST] > 15 and workspace[lay.UNSEEN_BRISCOLE] > 0


def is_lost(state: bytearray, card: int) -> bool:
    """Whether a card is a load that does not take the trick for now."""
    return is_load(card) and not (state[lay.LAID] and beats(card, state[lay.BEST]))


def feed_partner(state: bytearray, values: "Values") -> "Values":
    """The values of seat 0's cards; on a trick that its side is sure to win, loads come first, or else plain cards."""
    if state[lay.LAID] < state[lay.PLAYERS] - 1 or not is_ours(state):
        return values
    hand = list_hand(state, values)
    loads, plain = [is_load(card) for card in hand], [card > 15 for card in hand]
    wanted = loads if True in loads else plain
    return rank_below(values, [not good for good in wanted], wanted)
