"""Scores a finished round of Scopa from its bytes.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.scopa.kernels import layout as lay
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
    last = s[lay.LAST]
    if last != lay.NOBODY:
        side = last
        while side >= s[lay.SIDES]:
            side -= s[lay.SIDES]
        s[lay.CARD_COUNT + side] += s[lay.ON_TABLE]
        s[lay.ON_TABLE] = 0
        rank = 0
        while rank < lay.RANKS:
            here = s[lay.TABLE + rank]
            s[lay.TABLE + rank] = 0
            s[lay.PILES + side * lay.RANKS + rank] |= here
            s[lay.DENARI_COUNT + side] += here & 1
            if s[lay.RULES] & lay.ALONE:
                s[lay.OWN_PILES + last * lay.RANKS + rank] |= here
            rank += 1
    # What each pile, of a side or else of a seat, scores by itself: Settebello and, by the rules, King of Denari and
    # Napola; and its cards, Denari and Primiera.
    piles = lay.PILES
    count = s[lay.SIDES]
    if s[lay.RULES] & lay.ALONE:
        piles = lay.OWN_PILES
        count = s[lay.PLAYERS]
    number = 0
    while number < count:
        pile = piles + number * lay.RANKS
        points = s[pile + lay.SEVEN] & 1
        if s[lay.RULES] & lay.REBELLO:
            points += s[pile + lay.KING] & 1
        if s[lay.RULES] & lay.NAPOLA:
            rank = 0
            while rank < lay.RANKS and s[pile + rank] & 1:
                rank += 1
            if rank > 2:
                points += rank
        s[lay.POINTS + number] = points
        if s[lay.RULES] & lay.ALONE:
            count_cards(state, pile, number)
        else:
            s[lay.CARDS + number] = s[lay.CARD_COUNT + number]
            s[lay.DENARI + number] = s[lay.DENARI_COUNT + number]
        found = 0
        points = 0
        step = 0
        while step < lay.RANKS and found < ALL_SUITS:  # the best card of each suit counts for the Primiera
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
        s[lay.PRIMIERA + number] = points
        number += 1
    # A point each for most cards, most Denari, the best Primiera: a row of bytes, one for each pile.
    row = lay.CARDS
    while row < lay.COUNTED:
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
        if holders > 1 and s[lay.RULES] & lay.NO_TIES:
            best = NONE_HAS
        number = 0
        while number < count:
            if s[row + number] == best:
                s[lay.POINTS + number] += 1
            number += 1
        row += lay.PILES_AT_MOST
    # A side's points: those of its piles, and its scope.
    best = 0
    side = 0
    while side < s[lay.SIDES]:
        points = s[lay.SCOPE_COUNT + side]
        number = side
        while number < count:
            points += s[lay.POINTS + number]
            number += s[lay.SIDES]
        s[lay.POINTS + side] = points
        if side != own and points > best:
            best = points
        side += 1
    # The lead in the round, and in the match.
    ahead = s[lay.POINTS + own] - best
    value = ahead * POINT
    if own:
        ahead += lay.EVEN - s[lay.LEAD]
    else:
        ahead += s[lay.LEAD] - lay.EVEN
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
    while rank < lay.RANKS:
        here = s[pile + rank]
        gold += here & 1
        here -= here >> 1 & 5  # population count of a bit set
        cards += (here & 3) + (here >> 2)
        rank += 1
    s[lay.CARDS + number] = cards
    s[lay.DENARI + number] = gold
