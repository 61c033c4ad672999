"""Encodes what a seat knows of a round of Scopa in the bytes that the kernels share; that seat is seat 0 there."""

from engine.cards import ALL, DENARI
from engine.players.scopa.kernels.layout import (
    ALONE,
    ASSO,
    CARD_COUNT,
    DEALT,
    DENARI_COUNT,
    EACH,
    EVEN,
    FEWEST,
    HIDDEN,
    IN_HANDS,
    IN_PACK,
    LAST,
    LEAD,
    NAPOLA,
    NO_CARD,
    NO_TIES,
    NOBODY,
    ON_TABLE,
    OWN_PILES,
    PACK,
    PILES,
    PLACES,
    PLAYERS,
    RANKS,
    REBELLO,
    ROUND,
    RULES,
    SCOPE_COUNT,
    SIDES,
    STOCK,
    TABLE,
    UNSEEN,
)
from engine.players.unseen import find_unseen
from engine.types import Cards, Rules, View

CLOSE = 4  # the match score counts when a side is at most this many points from the target
CERTAIN = 255  # the likelihood of a card with no evidence against it


def encode_card(card: int) -> int:
    """A card as the kernels encode it."""
    return card % 10 * 4 + card // 10


def make_state(view: "View", forgotten: "Cards") -> bytearray:
    """The bytes of what this seat knows of the round, without the captured cards that it has forgotten."""
    state = bytearray(ROUND)
    state[:TABLE] = bytearray([NO_CARD] * TABLE)
    state[EACH] = each = TABLE // view.players
    for seat in range(view.players):
        held = view.counts[(view.seat + seat) % view.players]
        known = [encode_card(card) for card in view.hands[view.seat]] if seat == 0 else [UNSEEN] * held
        state[each * seat : each * seat + len(known)] = bytearray(known)
        if seat:
            state[HIDDEN + seat] = held
    for card in view.table:
        state[TABLE + card % 10] |= 1 << card // 10
    for side in range(view.sides):
        count_side(state, view, side, forgotten)
    state[PLAYERS], state[SIDES] = view.players, view.sides
    state[LAST] = NOBODY if view.last is None else (view.last - view.seat) % view.players
    state[IN_HANDS], state[STOCK], state[PLACES] = sum(view.counts), view.stock, max(view.counts)
    state[RULES] = encode_rules(view.rules)
    if view.sides < view.players and view.rules["team_piles"] == "separate":
        state[RULES] |= ALONE
        write_own_piles(state, view)
    state[LEAD] = EVEN + find_lead(view)
    state[ON_TABLE] = len(view.table)
    return state


def count_side(state: bytearray, view: "View", side: int, forgotten: "Cards") -> None:
    """Write what a side has captured (this seat's is side 0); its counts include the forgotten cards."""
    number = (view.seat + side) % view.sides
    pile = view.piles[number]
    for card in pile:
        if card not in forgotten:
            state[PILES + RANKS * side + card % 10] |= 1 << card // 10
    state[CARD_COUNT + side] = len(pile)
    state[DENARI_COUNT + side] = len([card for card in pile if card // 10 == DENARI])
    state[SCOPE_COUNT + side] = sum(view.scope[number :: view.sides])


def write_own_piles(state: bytearray, view: "View") -> None:
    """Write what each seat has captured; what the history does not explain goes to a side's first seat."""
    captors = {card: seat for seat, move in view.history if len(move) > 1 for card in move}
    for side, pile in enumerate(view.piles):
        for card in pile:
            seat = (captors.get(card, side) - view.seat) % view.players
            state[OWN_PILES + RANKS * seat + card % 10] |= 1 << card // 10


def encode_rules(rules: "Rules") -> int:
    """The switches that matter to the kernels, as bits."""
    return (
        ASSO * (rules["asso"] == "on")
        + FEWEST * (rules["captures"] == "fewest")
        + NO_TIES * (rules["ties"] == "none")
        + NAPOLA * (rules["napola"] == "on")
        + REBELLO * (rules["rebello"] == "on")
    )


def find_lead(view: "View") -> int:
    """How many points this side is ahead in the match, from -8 to 8; 0 if this round cannot end it."""
    score = view.score
    if not score or max(score) < view.target - CLOSE:
        return 0
    own = view.seat % view.sides
    return max(-8, min(8, score[own] - max([score[side] for side in range(view.sides) if side != own])))


def make_hidden_pack(view: "View") -> bytearray:
    """The hidden cards as a pack for deal_hidden(), all equally likely."""
    hidden = [encode_card(card) for card in find_unseen(view, ALL, view.table)]
    pack = bytearray([CERTAIN] * PACK)
    pack[: len(hidden)] = bytearray(hidden)
    pack[IN_PACK], pack[DEALT] = len(hidden), 0
    return pack
