"""Blunders at Briscola: cards that no experienced player plays, nor do the weaker levels.

The conventions module says what rags, loads, tops, low and cheap cards are. `others` are the other cards of seat 0's
hand, `workspace` comes from summarize_unseen().
"""

from engine.players.briscola.conventions import is_cheap, is_load, is_low, is_ours, is_plain, is_rag, is_top, takes
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import find_points
from engine.players.briscola.kernels.summary import count_higher
from engine.types import Callable

KING_POINTS, THREE_POINTS = 4, 10  # points of a King, and of a Three
LATE = 4  # with so many cards left to draw or fewer, a Three or an Ace that is led may win the round


def find_blunders(state: bytearray, workspace: bytearray, hand: list[int]) -> list[bool]:
    """For each card of seat 0's hand whether everybody would shake their head about it."""
    is_absurd = is_absurd_lead if not state[lay.LAID] else is_absurd_last if is_last(state) else is_absurd_spending
    return [is_absurd(state, workspace, card, [other for other in hand if other != card]) for card in hand]


def is_last(state: bytearray) -> bool:
    """Whether seat 0 plays the trick's last card."""
    return state[lay.LAID] == state[lay.PLAYERS] - 1


def is_beatable(workspace: bytearray, card: int) -> bool:
    """Whether a card that seat 0 has not seen takes the trick from this one."""
    return count_higher(workspace, card) > 0 or card > 15 and workspace[lay.UNSEEN_BRISCOLE] > 0


def is_absurd_lead(state: bytearray, workspace: bytearray, card: int, others: list[int]) -> bool:
    """A Three or an Ace led early in place of a low card, or before the last draw a briscola with points of a rag."""
    if is_low(card):
        return is_court(card) and state[lay.STOCK_LEFT] > state[lay.PLAYERS] and has(others, is_rag)
    return state[lay.STOCK_LEFT] > LATE and has(others, is_low)


def is_court(card: int) -> bool:
    """Whether a card is the briscola's Fante, Cavallo or Re."""
    return lay.RAG <= card <= lay.TOP


def is_absurd_spending(state: bytearray, workspace: bytearray, card: int, others: list[int]) -> bool:
    """A card that costs too much while others still play: points that may be lost, or a briscola for too little."""
    if not is_ours(state) and not takes(state, card) and leaves_rich(state, card, others):
        return True
    if is_load(card):
        return not takes(state, card) and may_be_lost(state, workspace) and has(others, is_low)
    if card > 15:
        lost = not takes(state, card) and not is_ours(state) and not has_partner_to_come(state)
        return card & 15 >= lay.RAG and lost and has(others, is_rag)
    return is_absurd_briscola(state, card, others)


def leaves_rich(state: bytearray, card: int, others: list[int]) -> bool:
    """Whether a load is thrown, or a Three or an Ace left, though another card takes the trick for now."""
    takers = [other for other in others if takes(state, other)]
    return len(takers) > 0 if is_load(card) else state[lay.PRIZE] >= THREE_POINTS and has(takers, is_low)


def is_absurd_briscola(state: bytearray, card: int, others: list[int]) -> bool:
    """A briscola that takes nothing, or no points, in place of a rag, or a good one over the partner's card.

    Its Three or Ace also if it takes few points, in place of a low card.
    """
    if takes(state, card):
        if card & 15 >= lay.RAG and is_ours(state) and state[lay.PRIZE] < THREE_POINTS and has(others, is_cheap):
            return True
        if state[lay.PRIZE]:
            return is_top(card) and state[lay.PRIZE] <= KING_POINTS and has(others, is_low)
    return has(others, is_rag) or is_top(card) and has(others, is_low)


def may_be_lost(state: bytearray, workspace: bytearray) -> bool:
    """Whether the trick is another side's, or only a plain card or a small briscola holds it for seat 0's side."""
    if not is_ours(state):
        return True
    return is_beatable(workspace, state[lay.BEST]) and (state[lay.BEST] > 15 or state[lay.BEST] < lay.RAG)


def has_partner_to_come(state: bytearray) -> bool:
    """Whether a partner of seat 0 still plays to the trick."""
    return state[lay.SIDES] < state[lay.PLAYERS] and state[lay.LAID] < state[lay.PLAYERS] - state[lay.SIDES]


def is_absurd_last(state: bytearray, workspace: bytearray, card: int, others: list[int]) -> bool:
    """The trick's last card, if it spends or gives away too much, or leaves what is there for the taking."""
    if is_ours(state):
        return card < 16 and (has(others, is_plain) or card & 15 >= lay.RAG and has(others, is_cheap))
    takers = [other for other in others if takes(state, other)]
    if takes(state, card):
        return is_absurd_taking(state, card, others, takers)
    return leaves_points(state, takers) or is_absurd_gift(state, card, others, takers)


def is_absurd_taking(state: bytearray, card: int, others: list[int], takers: list[int]) -> bool:
    """A card that takes the trick, if another takes it at a lower price or brings more home, or there is too little."""
    if card < 16 and has(takers, is_plain) or is_top(card) and has(takers, is_low):
        return True
    if [taker for taker in takers if is_plain(taker) and is_low(taker) and find_points(taker) > find_points(card)]:
        return True
    if not state[lay.STOCK_LEFT]:
        return False
    return card < 16 and is_absurd_briscola(state, card, others) or not is_load(card) and has(takers, is_load)


def leaves_points(state: bytearray, takers: list[int]) -> bool:
    """Whether one of the cards that take the trick should be played.

    It should if it is a load, or a plain card that brings home a few points. If a Three or an Ace lies there, any low
    card should take it, one of the briscola's two tops if both are in the hand, or its Ace if the Three is there.
    """
    if [card for card in takers if is_load(card) or card > 15 and state[lay.PRIZE] + find_points(card) >= KING_POINTS]:
        return True
    if state[lay.PRIZE] < THREE_POINTS:
        return False
    return has(takers, is_low) or len(takers) > 1 or state[lay.BEST] < 16 and len(takers) > 0


def is_absurd_gift(state: bytearray, card: int, others: list[int], takers: list[int]) -> bool:
    """A card given to another side: a briscola or points, if something cheaper is there, or would take the trick."""
    if card < 16:
        return has(others, is_rag) or is_top(card) and has(others, is_low) or is_court(card) and has(others, is_cheap)
    if is_load(card):
        return has(others, is_low) or len(takers) > 0
    if card & 15 < lay.RAG:
        return False
    return has(others, is_rag) or has(takers, is_plain) or state[lay.PRIZE] > 0 and has(takers, is_low)


def has(cards: list[int], wanted: "Callable[[int], bool]") -> bool:
    """Whether `wanted(card)` holds for one of the cards."""
    return True in [wanted(card) for card in cards]
