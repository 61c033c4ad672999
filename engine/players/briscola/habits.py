"""What every level does at Briscola without evaluation: it wastes no briscola, and the weaker ones do nothing absurd.

A rag is a plain card without points, a load a plain Three or Ace, a top the Three or Ace of the briscola's suit. A low
card is neither a Three nor an Ace; it is cheap unless it is a briscola with points.
"""

from engine.players.briscola.cards import beats
from engine.players.briscola.layout import BEST, HANDS, LAID, PLAYERS, PRIZE, RAG, SIDES, STOCK_LEFT, TAKER, TOP

if False:  # read by type checkers alone
    from engine.types import Callable, Judgement, Values

RICH = 10  # points of a Three


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
    return [int(state[HANDS + place]) for place in range(len(values))]


def is_rag(card: int) -> bool:
    """Whether a card is plain and has no points."""
    return card > 15 and card & 15 < RAG


def is_load(card: int) -> bool:
    """Whether a card is a plain Three or Ace."""
    return card > 15 and card & 15 > TOP


def is_top(card: int) -> bool:
    """Whether a card is the briscola's Three or Ace."""
    return card < 16 and card > TOP


def is_cheap(card: int) -> bool:
    """Whether a card is a low plain card, or a briscola without points."""
    return card & 15 < RAG or card > 15 and card & 15 <= TOP


def is_low(card: int) -> bool:
    """Whether a card is neither a Three nor an Ace."""
    return card & 15 <= TOP


def is_ours(state: bytearray) -> bool:
    """Whether seat 0's side is winning the trick for now."""
    return state[TAKER] % state[SIDES] == 0


def takes(state: bytearray, card: int) -> bool:
    """Whether a card takes the trick for now, or is led."""
    return bool(beats(card, state[BEST]))


def is_wasted(state: bytearray, card: int) -> bool:
    """Whether a card is a briscola that does not take the trick, or its Three or Ace led before the last draw."""
    if card > 15:
        return False
    if state[LAID]:
        return not takes(state, card)
    return is_top(card) and state[STOCK_LEFT] > state[PLAYERS]


def find_absurd(state: bytearray, hand: list[int]) -> list[bool]:
    """For each card of seat 0's hand whether everybody would shake their head about it, given the others."""
    is_absurd = is_absurd_lead if not state[LAID] else is_absurd_last if is_last(state) else is_absurd_spending
    return [is_absurd(state, card, [other for other in hand if other != card]) for card in hand]


def is_last(state: bytearray) -> bool:
    """Whether seat 0 plays the trick's last card."""
    return state[LAID] == state[PLAYERS] - 1


def is_absurd_lead(state: bytearray, card: int, others: list[int]) -> bool:
    """A load, or the briscola's Three or Ace, led before the last draw in place of a cheap card."""
    return state[STOCK_LEFT] > state[PLAYERS] and card & 15 > TOP and has(others, is_low if card < 16 else is_cheap)


def is_absurd_spending(state: bytearray, card: int, others: list[int]) -> bool:
    """A briscola that takes nothing, or no points, in place of a rag; its Three or Ace also in place of a low card.

    Also a load that another side may take, in place of a low card, and a good briscola over the partner's card.
    """
    if is_load(card):
        return not takes(state, card) and not is_ours(state) and has(others, is_low)
    if card > 15:
        return False
    if card & 15 >= RAG and takes(state, card) and is_ours(state) and state[PRIZE] < RICH and has(others, is_cheap):
        return True
    if state[PRIZE] and takes(state, card):
        return False
    return has(others, is_rag) or is_top(card) and has(others, is_low)


def is_absurd_last(state: bytearray, card: int, others: list[int]) -> bool:
    """The trick's last card, if it spends or gives away too much, or leaves what is there for the taking."""
    if is_ours(state):
        return card < 16 and card & 15 >= RAG and has(others, is_cheap)
    takers = [other for other in others if takes(state, other)]
    if takes(state, card):
        return state[STOCK_LEFT] > 0 and is_absurd_taking(state, card, others, takers)
    if leaves_prize(state, takers) or state[STOCK_LEFT] and has(takers, is_load):
        return True
    return is_absurd_gift(card, others, takers)


def is_absurd_taking(state: bytearray, card: int, others: list[int], takers: list[int]) -> bool:
    """A card that takes the trick, if another takes it at a lower price, or there is nothing to take."""
    if is_absurd_spending(state, card, others) or card < 16 and has(takers, is_plain):
        return True
    return not is_load(card) and has(takers, is_load) or is_top(card) and has(takers, is_cheap)


def leaves_prize(state: bytearray, takers: list[int]) -> bool:
    """Whether a Three or an Ace lies in the trick that a low card could take, or one of two tops, or the top one."""
    if state[PRIZE] < RICH:
        return False
    return has(takers, is_low) or len(takers) > 1 or state[BEST] < 16 and len(takers) > 0


def is_absurd_gift(card: int, others: list[int], takers: list[int]) -> bool:
    """A card given to another side: a briscola or points, if something cheaper is there, or would take the trick."""
    if card < 16:
        return has(others, is_rag) or is_top(card) and has(others, is_low)
    if is_load(card):
        return has(others, is_cheap) or has(takers, is_low)
    return card & 15 > RAG and has(others, is_rag) or card & 15 >= RAG and has(takers, is_plain)


def is_plain(card: int) -> bool:
    """Whether a card is not a briscola."""
    return card > 15


def has(cards: list[int], wanted: "Callable[[int], bool]") -> bool:
    """Whether `wanted(card)` holds for one of the cards."""
    return True in [wanted(card) for card in cards]
