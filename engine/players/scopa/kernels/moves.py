"""A round of Scopa as bytes: generates the moves, makes a move and undoes it.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.scopa.kernels.layout import (
    ALONE,
    ASSO,
    CARD_COUNT,
    DECK,
    DENARI_COUNT,
    DEPTH,
    EACH,
    END,
    FEWEST,
    FULL,
    IN_HANDS,
    LAST,
    LAYER,
    MAX_MOVE_BYTES,
    NO_CARD,
    NOTED,
    ON_TABLE,
    OWN_PILES,
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
from engine.viper import ptr8, viper


@viper
def generate_moves(state, at: int):
    """Write all moves of the seat to play from byte `at` on."""
    s = ptr8(state)
    limit = at + MAX_MOVE_BYTES
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
            # A card of equal rank must be captured before any sum.
            if same:
                while same:
                    if same & 1:
                        s[at] = card
                        s[at + 1] = other
                        at += 3
                        s[at - 1] = END
                    same >>= 1
                    other += 1
            # Under `asso` an Ace captures the whole table, even an empty one.
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
            # Otherwise any sum; a card that captures nothing is laid.
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


@viper
def generate_sums(state, top: int, wanted: int, at: int) -> int:
    """Write the captures that add cards below `top` with a given sum to the cards already picked.

    `wanted` is that sum * 16 + the number of cards picked. Returns the byte after the last move.
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


@viper
def keep_fewest(state, start: int, end: int) -> int:
    """Keep only those moves between two bytes that have the fewest cards; returns the byte after them."""
    s = ptr8(state)
    least = 99
    to = start
    at = start
    while at < end:
        length = 1
        while s[at + length - 1] != END:
            length += 1
        if length < least:
            least = length
            to = start
        step = 0
        while step < length and length == least:
            s[to + step] = s[at + step]
            step += 1
        to += step
        at += length
    return to


@viper
def make_move(state, at: int, note: int):
    """Make the move at byte `at`; the 62 bytes from `note` on get what undo_move() needs."""
    s = ptr8(state)
    # Save what a move changes.
    step = 0
    while step < NOTED:
        s[note + step] = s[TABLE + step]
        step += 1
    seat = s[TURN]
    side = seat
    while side >= s[SIDES]:
        side -= s[SIDES]
    # The card leaves the hand, and the next seat is to play.
    card = s[at]
    place = seat * s[EACH]
    while s[place] != card:
        place += 1
    s[place] = NO_CARD
    s[note + NOTED] = place
    s[IN_HANDS] -= 1
    s[TURN] = seat + 1
    if seat + 1 == s[PLAYERS]:
        s[TURN] = 0
    # It stays on the table, or goes to the pile with what it captures.
    at += 1
    if s[at] == END:
        s[TABLE + (card >> 2)] |= 1 << (card & 3)
        s[ON_TABLE] += 1
    else:
        pile = PILES + side * RANKS
        own = OWN_PILES + seat * RANKS
        gold = 0
        count = 0
        other = card
        while other != END:
            if other & 3 == 0:
                gold += 1
            s[pile + (other >> 2)] |= 1 << (other & 3)
            if s[RULES] & ALONE:
                s[own + (other >> 2)] |= 1 << (other & 3)
            count += 1
            other = s[at]
            if other != END:
                s[TABLE + (other >> 2)] ^= 1 << (other & 3)
            at += 1
        s[CARD_COUNT + side] += count
        s[DENARI_COUNT + side] += gold
        s[LAST] = seat
        s[ON_TABLE] -= count - 1
        # An empty table is a scopa, except with the round's last card, and with an Ace under `asso`.
        if s[ON_TABLE] == 0 and s[IN_HANDS] + s[STOCK] > 0 and (card >> 2 > 0 or s[RULES] & ASSO == 0):
            s[SCOPE_COUNT + side] += 1


@viper
def undo_move(state, at: int, note: int):
    """Undo the move at byte `at`."""
    s = ptr8(state)
    step = 0
    while step < NOTED:
        s[TABLE + step] = s[note + step]
        step += 1
    s[s[note + NOTED]] = s[at]
    if s[RULES] & ALONE:
        # A seat has only cards that its side has; scoring the round may also have given it the rest of the table.
        step = 0
        pile = PILES
        while step < s[PLAYERS] * RANKS:
            s[OWN_PILES + step] &= s[pile]
            step += 1
            pile += 1
            if pile == PILES + s[SIDES] * RANKS:
                pile = PILES
