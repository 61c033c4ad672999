"""What a finished round of Scopa is worth to a side, counted from its bytes.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round.
"""

from engine.players.scopa.layout import (
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
from engine.viper import ptr8

ALL_SUITS = 15
NONE_HAS = 255  # more than anybody has
POINT = 100  # what a point is worth,
AHEAD = 300  # and to be ahead


def score_round(state, own: int) -> int:
    """What a round whose last card is played is worth to a side, in hundredths of a point.

    Each point that it is ahead of the best other side counts, and being ahead counts three points more. The cards on
    the table go to the side that captured last; the points of the sides are left in the round, from POINTS on.
    """
    s = ptr8(state)
    # What lies on the table goes to the side that captured last.
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
    # What each side has by itself: scope, Settebello, and by the rules King of Denari and Napola; and its Primiera.
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
    # How far ahead that is, of the round and of the match.
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
