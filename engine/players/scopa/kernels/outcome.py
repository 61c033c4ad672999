"""Scores a finished round of Scopa from its bytes.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.scopa.kernels.layout import (
    CARD_COUNT,
    COUNTED,
    DENARI_COUNT,
    EVEN,
    KING,
    LAST,
    LEAD,
    NAPOLA,
    NO_TIES,
    ON_TABLE,
    PILES,
    POINTS,
    PRIMIERA,
    RANKS,
    REBELLO,
    RULES,
    SCOPE_COUNT,
    SEVEN,
    SIDES,
    TABLE,
)
from engine.viper import ptr8, viper

ALL_SUITS = 15
NONE_HAS = 255  # more than any side has
POINT = 100  # the value of a point,
AHEAD = 300  # and of being ahead


@viper
def score_round(state, own: int) -> int:
    """The value to a side of a round whose last card has been played, in hundredths of a point.

    It is the lead over the best other side, plus three points for being ahead. The cards on the table go to the side
    that captured last; the points of the sides are left in the round, from POINTS on.
    """
    s = ptr8(state)
    # The rest of the table goes to the side that captured last.
    last = s[LAST]
    if last < 3:
        s[CARD_COUNT + last] += s[ON_TABLE]
        s[ON_TABLE] = 0
        rank = 0
        while rank < RANKS:
            here = s[TABLE + rank]
            s[TABLE + rank] = 0
            s[PILES + last * RANKS + rank] |= here
            s[DENARI_COUNT + last] += here & 1
            rank += 1
    # What each side scores by itself: scope, Settebello and, by the rules, King of Denari and Napola; and its Primiera.
    side = 0
    while side < s[SIDES]:
        pile = PILES + side * RANKS
        points = s[SCOPE_COUNT + side] + (s[pile + SEVEN] & 1)
        if s[RULES] & REBELLO:
            points += s[pile + KING] & 1
        if s[RULES] & NAPOLA:
            rank = 0
            while rank < RANKS and s[pile + rank] & 1:
                rank += 1
            if rank > 2:
                points += rank
        s[POINTS + side] = points
        found = 0
        points = 0
        step = 0
        while step < RANKS and found < ALL_SUITS:  # the best card of each suit counts for the Primiera
            rank = step
            worth = 10
            if step < 7:
                rank = 0x1234056 >> (step * 4) & 15  # 7 6 A 5 4 3 2, the best first
                worth += 0x234568B >> (step * 4) & 15  # 21 18 16 15 14 13 12
            new = s[pile + rank] & (ALL_SUITS ^ found)
            found |= new
            while new:
                points += worth
                new &= new - 1
            step += 1
        if found < ALL_SUITS:
            points = 0
        s[PRIMIERA + side] = points
        side += 1
    # A point each for most cards, most Denari, the best Primiera: three bytes in a row, one for each side.
    row = CARD_COUNT
    while row < COUNTED:
        best = 1
        holders = 0
        side = 0
        while side < s[SIDES]:
            if s[row + side] > best:
                best = s[row + side]
                holders = 0
            if s[row + side] == best:
                holders += 1
            side += 1
        if holders > 1 and s[RULES] & NO_TIES:
            best = NONE_HAS
        side = 0
        while side < s[SIDES]:
            if s[row + side] == best:
                s[POINTS + side] += 1
            side += 1
        row += 3
        if row == SCOPE_COUNT:
            row = PRIMIERA
    # The lead in the round, and in the match.
    ahead = s[POINTS + own]
    best = 0
    side = 0
    while side < s[SIDES]:
        if side != own and s[POINTS + side] > best:
            best = s[POINTS + side]
        side += 1
    ahead -= best
    value = ahead * POINT
    if own:
        ahead += EVEN - s[LEAD]
    else:
        ahead += s[LEAD] - EVEN
    if ahead > 0:
        value += AHEAD
    elif ahead < 0:
        value -= AHEAD
    return value
