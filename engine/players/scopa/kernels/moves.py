"""A round of Scopa as bytes: generates the moves, makes a move and undoes it.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.scopa.kernels import layout as lay
from engine.viper import ptr8, viper


@viper
def generate_moves(state, at: int):
    """Write all moves of the seat to play from byte `at` on."""
    s = ptr8(state)
    limit = at + lay.MAX_MOVE_BYTES
    place = s[lay.TURN] * s[lay.EACH]
    end = place + s[lay.PLACES]
    while place < end:
        card = s[place]
        place += 1
        if card != lay.NO_CARD and at < limit:
            rank = card >> 2
            same = s[lay.TABLE + rank]
            start = at
            other = rank * 4
            # A card of equal rank must be captured before any sum.
            if same:
                while same:
                    if same & 1:
                        s[at] = card
                        s[at + 1] = other
                        at += 3
                        s[at - 1] = lay.END
                    same >>= 1
                    other += 1
            # Under `asso` an Ace captures the whole table, even an empty one.
            elif rank == 0 and s[lay.RULES] & lay.ASSO:
                s[at] = card
                at += 1
                while other < lay.DECK:
                    if s[lay.TABLE + (other >> 2)] >> (other & 3) & 1:
                        s[at] = other
                        at += 1
                    other += 1
                s[at] = lay.END
                at += 1
            # Otherwise any sum; a card that captures nothing is laid.
            else:
                if s[lay.ON_TABLE] > 1 and rank > 0:
                    s[lay.PICKED] = card
                    at = int(generate_sums(state, other, (rank + 1) * 16 + 1, at))
                    if s[lay.RULES] & lay.FEWEST:
                        at = int(keep_fewest(state, start, at))
                if at == start:
                    s[at] = card
                    s[at + 1] = lay.END
                    at += 2
    s[at] = lay.END


@viper
def generate_sums(state, top: int, wanted: int, at: int) -> int:
    """Write the captures that add cards below `top` with a given sum to the cards already picked.

    `wanted` is that sum * 16 + the number of cards picked. Returns the byte after the last move.
    """
    s = ptr8(state)
    rest = wanted >> 4
    picked = wanted & 15
    limit = s[lay.DEPTH] * lay.LAYER + lay.FULL
    other = rest * 4
    if other > top:
        other = top
    while other > 0:
        other -= 1
        rank = other >> 2
        if s[lay.TABLE + rank] == 0:
            other = rank * 4
        elif s[lay.TABLE + rank] >> (other & 3) & 1 and at < limit:
            s[lay.PICKED + picked] = other
            if rank + 1 == rest:
                step = 0
                while step <= picked:
                    s[at] = s[lay.PICKED + step]
                    at += 1
                    step += 1
                s[at] = lay.END
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
        while s[at + length - 1] != lay.END:
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
    while step < lay.NOTED:
        s[note + step] = s[lay.TABLE + step]
        step += 1
    seat = s[lay.TURN]
    side = seat
    while side >= s[lay.SIDES]:
        side -= s[lay.SIDES]
    # The card leaves the hand, and the next seat is to play.
    card = s[at]
    place = seat * s[lay.EACH]
    while s[place] != card:
        place += 1
    s[place] = lay.NO_CARD
    s[note + lay.NOTED] = place
    s[lay.IN_HANDS] -= 1
    s[lay.TURN] = seat + 1
    if seat + 1 == s[lay.PLAYERS]:
        s[lay.TURN] = 0
    # It stays on the table, or goes to the pile with what it captures.
    at += 1
    if s[at] == lay.END:
        s[lay.TABLE + (card >> 2)] |= 1 << (card & 3)
        s[lay.ON_TABLE] += 1
    else:
        pile = lay.PILES + side * lay.RANKS
        own = lay.OWN_PILES + seat * lay.RANKS
        gold = 0
        count = 0
        other = card
        while other != lay.END:
            if other & 3 == 0:
                gold += 1
            s[pile + (other >> 2)] |= 1 << (other & 3)
            if s[lay.RULES] & lay.ALONE:
                s[own + (other >> 2)] |= 1 << (other & 3)
            count += 1
            other = s[at]
            if other != lay.END:
                s[lay.TABLE + (other >> 2)] ^= 1 << (other & 3)
            at += 1
        s[lay.CARD_COUNT + side] += count
        s[lay.DENARI_COUNT + side] += gold
        s[lay.LAST] = seat
        s[lay.ON_TABLE] -= count - 1
        # An empty table is a scopa, except with the round's last card, and with an Ace under `asso`.
        if s[lay.ON_TABLE] == 0 and s[lay.IN_HANDS] + s[lay.STOCK] > 0:
            if card >> 2 > 0 or s[lay.RULES] & lay.ASSO == 0:
                s[lay.SCOPE_COUNT + side] += 1


@viper
def undo_move(state, at: int, note: int):
    """Undo the move at byte `at`."""
    s = ptr8(state)
    step = 0
    while step < lay.NOTED:
        s[lay.TABLE + step] = s[note + step]
        step += 1
    s[s[note + lay.NOTED]] = s[at]
    if s[lay.RULES] & lay.ALONE:
        # A seat has only cards that its side has; scoring the round may also have given it the rest of the table.
        step = 0
        pile = lay.PILES
        while step < s[lay.PLAYERS] * lay.RANKS:
            s[lay.OWN_PILES + step] &= s[pile]
            step += 1
            pile += 1
            if pile == lay.PILES + s[lay.SIDES] * lay.RANKS:
                pile = lay.PILES
