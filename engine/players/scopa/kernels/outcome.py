"""Scores a finished round of Scopa from its bytes.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.scopa.kernels.layout import (
    ALONE,
    CARD_COUNT,
    CARDS,
    COUNTED,
    DENARI,
    DENARI_COUNT,
    EVEN,
    KING,
    LAST,
    LEAD,
    NAPOLA,
    NO_TIES,
    NOBODY,
    ON_TABLE,
    OWN_PILES,
    PILES,
    PILES_AT_MOST,
    PLAYERS,
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
NONE_HAS = 255  # more than any pile has
POINT = 100  # the value of a point,
AHEAD = 300  # and of being ahead


@viper
def score_round(state, own: int) -> int:
    """The value to a side of a round whose last card has been played, in hundredths of a point.

    It is the lead over the best other side, plus three points for being ahead. The cards on the table go to the seat
    that captured last; the points of the sides are left in the round, from POINTS on.
    """
    s = ptr8(state)
    # The rest of the table goes to the seat that captured last.
    last = s[LAST]
    if last != NOBODY:
        side = last
        while side >= s[SIDES]:
            side -= s[SIDES]
        s[CARD_COUNT + side] += s[ON_TABLE]
        s[ON_TABLE] = 0
        rank = 0
        while rank < RANKS:
            here = s[TABLE + rank]
            s[TABLE + rank] = 0
            s[PILES + side * RANKS + rank] |= here
            s[DENARI_COUNT + side] += here & 1
            if s[RULES] & ALONE:
                s[OWN_PILES + last * RANKS + rank] |= here
            rank += 1
    # What each pile, of a side or else of a seat, scores by itself: Settebello and, by the rules, King of Denari and
    # Napola; and its cards, Denari and Primiera.
    piles = PILES
    count = s[SIDES]
    if s[RULES] & ALONE:
        piles = OWN_PILES
        count = s[PLAYERS]
    number = 0
    while number < count:
        pile = piles + number * RANKS
        points = s[pile + SEVEN] & 1
        if s[RULES] & REBELLO:
            points += s[pile + KING] & 1
        if s[RULES] & NAPOLA:
            rank = 0
            while rank < RANKS and s[pile + rank] & 1:
                rank += 1
            if rank > 2:
                points += rank
        s[POINTS + number] = points
        if s[RULES] & ALONE:
            count_cards(state, pile, number)
        else:
            s[CARDS + number] = s[CARD_COUNT + number]
            s[DENARI + number] = s[DENARI_COUNT + number]
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
        s[PRIMIERA + number] = points
        number += 1
    # A point each for most cards, most Denari, the best Primiera: a row of bytes, one for each pile.
    row = CARDS
    while row < COUNTED:
        best = 1
        holders = 0
        number = 0
        while number < count:
            if s[row + number] > best:
                best = s[row + number]
                holders = 0
            if s[row + number] == best:
                holders += 1
            number += 1
        if holders > 1 and s[RULES] & NO_TIES:
            best = NONE_HAS
        number = 0
        while number < count:
            if s[row + number] == best:
                s[POINTS + number] += 1
            number += 1
        row += PILES_AT_MOST
    # A side's points: those of its piles, and its scope.
    best = 0
    side = 0
    while side < s[SIDES]:
        points = s[SCOPE_COUNT + side]
        number = side
        while number < count:
            points += s[POINTS + number]
            number += s[SIDES]
        s[POINTS + side] = points
        if side != own and points > best:
            best = points
        side += 1
    # The lead in the round, and in the match.
    ahead = s[POINTS + own] - best
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


@viper
def count_cards(state, pile: int, number: int):
    """Count the cards and the Denari of the pile that begins at byte `pile`."""
    s = ptr8(state)
    cards = 0
    gold = 0
    rank = 0
    while rank < RANKS:
        here = s[pile + rank]
        gold += here & 1
        here -= here >> 1 & 5  # population count of a bit set
        cards += (here & 3) + (here >> 2)
        rank += 1
    s[CARDS + number] = cards
    s[DENARI + number] = gold
