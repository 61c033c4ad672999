"""A round of Scopa as bytes: which moves there are, how one is made and how it is taken back.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round.
"""

from engine.players.scopa.layout import (
    ASSO,
    CARD_COUNT,
    DECK,
    DENARI_COUNT,
    DEPTH,
    EACH,
    END,
    ENOUGH,
    FEWEST,
    FULL,
    IN_HANDS,
    LAST,
    LAYER,
    NO_CARD,
    NOTED,
    ON_TABLE,
    PICKED,
    PILES,
    PLACES,
    PLAYERS,
    RANKS,
    RULES,
    SCOPE_COUNT,
    SIDES,
    STOCK,
    TABLE,
    TURN,
)
from engine.viper import ptr8


def generate_moves(state, at: int):
    """Write all moves of the seat to play from byte `at` on."""
    s = ptr8(state)
    limit = at + ENOUGH
    place = s[TURN] * s[EACH]
    end = place + s[PLACES]
    while place < end:
        card = s[place]
        place += 1
        if card != NO_CARD and at < limit:
            rank = card >> 2
            same = s[TABLE + rank]
            start = at
            other = rank * 4
            # A card of its own rank comes first: no sum may be captured then.
            if same:
                while same:
                    if same & 1:
                        s[at] = card
                        s[at + 1] = other
                        at += 3
                        s[at - 1] = END
                    same >>= 1
                    other += 1
            # An Ace takes the whole table where the rules have it so, even an empty one.
            elif rank == 0 and s[RULES] & ASSO:
                s[at] = card
                at += 1
                while other < DECK:
                    if s[TABLE + (other >> 2)] >> (other & 3) & 1:
                        s[at] = other
                        at += 1
                    other += 1
                s[at] = END
                at += 1
            # Else every sum; a card that captures nothing is laid.
            else:
                if s[ON_TABLE] > 1 and rank > 0:
                    s[PICKED] = card
                    at = int(generate_sums(state, other, (rank + 1) * 16 + 1, at))
                    if s[RULES] & FEWEST:
                        at = int(keep_fewest(state, start, at))
                if at == start:
                    s[at] = card
                    s[at + 1] = END
                    at += 2
    s[at] = END


def generate_sums(state, top: int, wanted: int, at: int) -> int:
    """Write the moves that capture, beside the cards picked, cards below `top` with a given sum; the byte after them.

    `wanted` is that sum * 16 + how many cards are picked.
    """
    s = ptr8(state)
    rest = wanted >> 4
    picked = wanted & 15
    limit = s[DEPTH] * LAYER + FULL
    other = rest * 4
    if other > top:
        other = top
    while other > 0:
        other -= 1
        rank = other >> 2
        if s[TABLE + rank] == 0:
            other = rank * 4
        elif s[TABLE + rank] >> (other & 3) & 1 and at < limit:
            s[PICKED + picked] = other
            if rank + 1 == rest:
                step = 0
                while step <= picked:
                    s[at] = s[PICKED + step]
                    at += 1
                    step += 1
                s[at] = END
                at += 1
            else:
                at = int(generate_sums(state, other, (rest - rank - 1) * 16 + picked + 1, at))
    return at


def keep_fewest(state, start: int, end: int) -> int:
    """Of the moves in these bytes keep those with the fewest cards; the byte after them."""
    s = ptr8(state)
    least = 99
    kept = start
    at = start
    while at < end:
        length = 1
        while s[at + length - 1] != END:
            length += 1
        if length < least:
            least = length
            kept = start
        step = 0
        while step < length and length == least:
            s[kept + step] = s[at + step]
            step += 1
        kept += step
        at += length
    return kept


def make_move(state, at: int, note: int):
    """Make the move that stands from byte `at` on; what undo() needs comes into the 62 bytes from `note` on."""
    s = ptr8(state)
    # Note what a move changes.
    step = 0
    while step < NOTED:
        s[note + step] = s[TABLE + step]
        step += 1
    mover = s[TURN]
    side = mover
    while side >= s[SIDES]:
        side -= s[SIDES]
    # The card leaves the hand, and the next seat is to play.
    card = s[at]
    place = mover * s[EACH]
    while s[place] != card:
        place += 1
    s[place] = NO_CARD
    s[note + NOTED] = place
    s[IN_HANDS] -= 1
    mover += 1
    if mover == s[PLAYERS]:
        mover = 0
    s[TURN] = mover
    # It lies on the table, or goes to the pile with what it captures.
    at += 1
    if s[at] == END:
        s[TABLE + (card >> 2)] |= 1 << (card & 3)
        s[ON_TABLE] += 1
    else:
        pile = PILES + side * RANKS
        gold = 0
        count = 0
        other = card
        while other != END:
            if other & 3 == 0:
                gold += 1
            s[pile + (other >> 2)] |= 1 << (other & 3)
            count += 1
            other = s[at]
            if other != END:
                s[TABLE + (other >> 2)] ^= 1 << (other & 3)
            at += 1
        s[CARD_COUNT + side] += count
        s[DENARI_COUNT + side] += gold
        s[LAST] = side
        s[ON_TABLE] -= count - 1
        # An empty table is a scopa, but for the last card of all and for an Ace that may take everything.
        if s[ON_TABLE] == 0 and s[IN_HANDS] + s[STOCK] > 0 and (card >> 2 > 0 or s[RULES] & ASSO == 0):
            s[SCOPE_COUNT + side] += 1


def undo_move(state, at: int, note: int):
    """Take back the move that stands from byte `at` on."""
    s = ptr8(state)
    step = 0
    while step < NOTED:
        s[TABLE + step] = s[note + step]
        step += 1
    s[s[note + NOTED]] = s[at]
