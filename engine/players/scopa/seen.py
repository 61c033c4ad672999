"""What a seat knows of a round of Scopa, as the bytes that the kernels share; this seat is seat 0 there."""

from engine.cards import ALL, DENARI
from engine.players.scopa import layout
from engine.players.unseen import find_unseen

CLOSE = 4  # so many points before the end of a match its score counts
CERTAIN = 255  # nothing speaks against a card in a hand
BITS = (
    ("asso", "on", layout.ASSO),
    ("captures", "fewest", layout.FEWEST),
    ("ties", "none", layout.NO_TIES),
    ("napola", "on", layout.NAPOLA),
    ("rebello", "on", layout.REBELLO),
)


def code(card):
    """A card as the kernels have it."""
    return card % 10 * 4 + card // 10


def state_of(view, forgotten):
    """What this seat knows of the round, but for the captured cards that it has forgotten."""
    state = bytearray(layout.ROUND)
    state[: layout.TABLE] = bytearray([layout.NO_CARD] * layout.TABLE)
    for seat in range(view.players):
        held = view.counts[(view.seat + seat) % view.players]
        known = [code(card) for card in view.hands[view.seat]] if seat == 0 else [layout.UNSEEN] * held
        state[layout.HAND * seat : layout.HAND * seat + len(known)] = bytearray(known)
        if seat:
            state[layout.HIDDEN + seat] = held
    for card in view.table:
        state[layout.TABLE + card % 10] |= 1 << card // 10
    for side in range(view.sides):
        count_side(state, view, side, forgotten)
    state[layout.PLAYERS], state[layout.SIDES] = view.players, view.sides
    state[layout.LAST] = layout.NOBODY if view.last is None else (view.last - view.seat) % view.sides
    state[layout.IN_HANDS], state[layout.STOCK], state[layout.PLACES] = sum(view.counts), view.stock, max(view.counts)
    state[layout.RULES] = rules_of(view.rules)
    state[layout.LEAD] = layout.EVEN + lead(view)
    state[layout.ON_TABLE] = len(view.table)
    return state


def count_side(state, view, side, forgotten):
    """Write what a side has captured, the own one being side 0; it is told how much the forgotten cards were."""
    number = (view.seat + side) % view.sides
    pile = view.piles[number]
    for card in pile:
        if card not in forgotten:
            state[layout.PILES + layout.RANKS * side + card % 10] |= 1 << card // 10
    state[layout.CARD_COUNT + side] = len(pile)
    state[layout.DENARI_COUNT + side] = len([card for card in pile if card // 10 == DENARI])
    state[layout.SCOPE_COUNT + side] = sum(view.scope[number :: view.sides])


def rules_of(rules):
    """The switches that the kernels know, as bits."""
    return sum([bit for switch, value, bit in BITS if rules[switch] == value])


def lead(view):
    """How many points this side is ahead in a match that may end with this round."""
    score = getattr(view, "score", None)
    if not score or max(score) < view.target - CLOSE:
        return 0
    own = view.seat % view.sides
    return max(-8, min(8, score[own] - max([score[side] for side in range(view.sides) if side != own])))


def pack_of(view):
    """The hidden cards as deal() has them, each as likely as the others."""
    hidden = [code(card) for card in find_unseen(view, ALL, view.table)]
    pack = bytearray([CERTAIN] * layout.PACK)
    pack[: len(hidden)] = bytearray(hidden)
    pack[layout.IN_PACK], pack[layout.DEALT] = len(hidden), 0
    return pack
