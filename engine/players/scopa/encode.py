"""Encodes what a seat knows of a round of Scopa in the bytes that the kernels share; that seat is seat 0 there."""

from engine.cards import ALL, DENARI
from engine.players.scopa.kernels import layout as lay
from engine.players.unseen import find_unseen
from engine.types import Cards, Rules, View

CLOSE = 4  # the match score counts when a side is at most this many points from the target
CERTAIN = 255  # the likelihood of a card with no evidence against it


def encode_card(card: int) -> int:
    """A card as the kernels encode it."""
    return card % 10 * 4 + card // 10


def make_state(view: "View", forgotten: "Cards") -> bytearray:
    """The bytes of what this seat knows of the round, without the captured cards that it has forgotten."""
    state = bytearray(lay.ROUND)
    state[: lay.TABLE] = bytearray([lay.NO_CARD] * lay.TABLE)
    state[lay.EACH] = each = lay.TABLE // view.players
    for seat in range(view.players):
        held = view.counts[(view.seat + seat) % view.players]
        known = [encode_card(card) for card in view.hands[view.seat]] if seat == 0 else [lay.UNSEEN] * held
        state[each * seat : each * seat + len(known)] = bytearray(known)
        if seat:
            state[lay.HIDDEN + seat] = held
    for card in view.table:
        state[lay.TABLE + card % 10] |= 1 << card // 10
    for side in range(view.sides):
        count_side(state, view, side, forgotten)
    state[lay.PLAYERS], state[lay.SIDES] = view.players, view.sides
    state[lay.LAST] = lay.NOBODY if view.last is None else (view.last - view.seat) % view.players
    state[lay.IN_HANDS], state[lay.STOCK], state[lay.PLACES] = sum(view.counts), view.stock, max(view.counts)
    state[lay.RULES] = encode_rules(view.rules)
    if view.sides < view.players and view.rules["team_piles"] == "separate":
        state[lay.RULES] |= lay.ALONE
        write_own_piles(state, view)
    state[lay.LEAD] = lay.EVEN + find_lead(view)
    state[lay.ON_TABLE] = len(view.table)
    return state


def count_side(state: bytearray, view: "View", side: int, forgotten: "Cards") -> None:
    """Write what a side has captured (this seat's is side 0); its counts include the forgotten cards."""
    number = (view.seat + side) % view.sides
    pile = view.piles[number]
    for card in pile:
        if card not in forgotten:
            state[lay.PILES + lay.RANKS * side + card % 10] |= 1 << card // 10
    state[lay.CARD_COUNT + side] = len(pile)
    state[lay.DENARI_COUNT + side] = len([card for card in pile if card // 10 == DENARI])
    state[lay.SCOPE_COUNT + side] = sum(view.scope[number :: view.sides])


def write_own_piles(state: bytearray, view: "View") -> None:
    """Write what each seat has captured; what the history does not explain goes to a side's first seat."""
    captors = {card: seat for seat, move in view.history if len(move) > 1 for card in move}
    for side, pile in enumerate(view.piles):
        for card in pile:
            seat = (captors.get(card, side) - view.seat) % view.players
            state[lay.OWN_PILES + lay.RANKS * seat + card % 10] |= 1 << card // 10


def encode_rules(rules: "Rules") -> int:
    """The switches that matter to the kernels, as bits."""
    return (
        lay.ASSO * (rules["asso"] == "on")
        + lay.FEWEST * (rules["captures"] == "fewest")
        + lay.NO_TIES * (rules["ties"] == "none")
        + lay.NAPOLA * (rules["napola"] == "on")
        + lay.REBELLO * (rules["rebello"] == "on")
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
    pack = bytearray([CERTAIN] * lay.PACK)
    pack[: len(hidden)] = bytearray(hidden)
    pack[lay.IN_PACK], pack[lay.DEALT] = len(hidden), 0
    return pack
