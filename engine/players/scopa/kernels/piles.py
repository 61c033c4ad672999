"""The learned value of the captured cards in a position of Scopa, and that of the rules that add points.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round, the evaluation module describes a table. "The best" is the best other side.
"""

from engine.players.scopa.kernels import layout as lay
from engine.viper import ptr8, viper

# A table: the first row of each group, and the stride to the rows of the next case: the next stage, the late stages, or
# one more card.
CARDS_BY_STAGE = 25  # from row 0 on: cards ahead of the best, by stage
MOST_CARDS = 12  # more count as 12
DENARI_ROWS = 150  # own Denari and the best's, early and late
DENARI_LATE = 49
DENARI_EACH = 7
MOST_DENARI = 6
SEVENS_ROWS = 320  # own Sevens and the best's, early and late
SEVENS_LATE = 25
SIXES_ROWS = 370  # own Sixes and the best's
ACES_ROWS = 395  # own Aces and the best's
SET_EACH = 5
SCOPE_ROWS = 420  # scope ahead of the best, by stage
SCOPE_BY_STAGE = 9
MOST_SCOPE = 4
LAST_ROWS = 474  # who captured last, by the number of cards on the table and by stage
LAST_OWN = 12
LAST_OTHER = 24
LAST_BY_STAGE = 4
LAST_LATER = 8
MUCH_TABLE = 4  # more cards than this on the table
MUCH_ROW = 3  # share this row

# The expected points of the optional rules, in hundredths of a point.
KING_BRINGS = 100
NAPOLA_BRINGS = 100  # for each of its Denari
SHORT_BRINGS = 40  # times the square of the number of Denari, if it is one or two


@viper
def evaluate_piles(state, table, own: int, stage: int) -> int:
    """The sum of a table's rows for what the sides have captured, from the point of view of one of them."""
    s = ptr8(state)
    t = ptr8(table)
    # The other sides.
    two = own + 1
    if two >= s[lay.SIDES]:
        two -= s[lay.SIDES]
    three = two  # with only two sides, the same side again
    if s[lay.SIDES] == 3:
        three = 3 - own - two
    late = 0
    if stage > 2:
        late = 1
    # Cards.
    ahead = s[lay.CARD_COUNT + two]
    if s[lay.CARD_COUNT + three] > ahead:
        ahead = s[lay.CARD_COUNT + three]
    ahead = s[lay.CARD_COUNT + own] - ahead
    if ahead > MOST_CARDS:
        ahead = MOST_CARDS
    if ahead < -MOST_CARDS:
        ahead = -MOST_CARDS
    value = t[stage * CARDS_BY_STAGE + MOST_CARDS + ahead]
    # Denari.
    mine = s[lay.DENARI_COUNT + own]
    if mine > MOST_DENARI:
        mine = MOST_DENARI
    other = s[lay.DENARI_COUNT + two]
    if s[lay.DENARI_COUNT + three] > other:
        other = s[lay.DENARI_COUNT + three]
    if other > MOST_DENARI:
        other = MOST_DENARI
    value += t[DENARI_ROWS + late * DENARI_LATE + mine * DENARI_EACH + other]
    # Scope, including the lead in the match if it counts.
    ahead = s[lay.SCOPE_COUNT + two]
    if s[lay.SCOPE_COUNT + three] > ahead:
        ahead = s[lay.SCOPE_COUNT + three]
    ahead = s[lay.SCOPE_COUNT + own] - ahead
    if own == 0:
        ahead += s[lay.LEAD] - lay.EVEN
    else:
        ahead -= s[lay.LEAD] - lay.EVEN
    if ahead > MOST_SCOPE:
        ahead = MOST_SCOPE
    if ahead < -MOST_SCOPE:
        ahead = -MOST_SCOPE
    value += t[SCOPE_ROWS + stage * SCOPE_BY_STAGE + MOST_SCOPE + ahead]
    # Which side captured last, because it will get the rest of the table.
    row = LAST_ROWS
    last = s[lay.LAST]
    if last != lay.NOBODY:
        while last >= s[lay.SIDES]:
            last -= s[lay.SIDES]
        if last == own:
            row += LAST_OWN
        else:
            row += LAST_OTHER
    if s[lay.ON_TABLE] > MUCH_TABLE:
        row += MUCH_ROW
    else:
        row += s[lay.ON_TABLE] + 1 >> 1
    if stage > 1:
        row += LAST_LATER
    else:
        row += stage * LAST_BY_STAGE
    value += t[row]
    # Sevens, then Sixes, then Aces: they decide the Primiera.
    own_pile = lay.PILES + own * lay.RANKS
    two_pile = lay.PILES + two * lay.RANKS
    three_pile = lay.PILES + three * lay.RANKS
    rank = lay.SEVEN
    while rank >= 0:
        mine = s[own_pile + rank]
        mine -= mine >> 1 & 5  # population count of a bit set
        mine = (mine & 3) + (mine >> 2)
        other = s[two_pile + rank]
        other -= other >> 1 & 5
        other = (other & 3) + (other >> 2)
        if three != two:
            third = s[three_pile + rank]
            third -= third >> 1 & 5
            third = (third & 3) + (third >> 2)
            if third > other:
                other = third
        row = mine * SET_EACH + other
        if rank == lay.SEVEN:
            row += SEVENS_ROWS + late * SEVENS_LATE
            rank = lay.SIX
        elif rank == lay.SIX:
            row += SIXES_ROWS
            rank = 0
        else:
            row += ACES_ROWS
            rank = -1
        value += t[row]
    return value


@viper
def evaluate_extras(state, own: int) -> int:
    """What the King of Denari and the Napola may bring a side more than the others, in hundredths of a point."""
    s = ptr8(state)
    value = 0
    piles = lay.PILES
    count = s[lay.SIDES]
    if s[lay.RULES] & lay.ALONE:
        piles = lay.OWN_PILES
        count = s[lay.PLAYERS]
    side = 0
    number = 0
    while number < count:
        pile = piles + number * lay.RANKS
        brings = 0
        if s[lay.RULES] & lay.REBELLO and s[pile + lay.KING] & 1:
            brings = KING_BRINGS
        if s[lay.RULES] & lay.NAPOLA:
            # Any of the first three Denari may still become a Napola; the others extend it.
            run = 0
            rank = 0
            while rank < 3:
                run += s[pile + rank] & 1
                rank += 1
            while run == rank and rank < lay.RANKS and s[pile + rank] & 1:
                run += 1
                rank += 1
            if run > 2:
                brings += run * NAPOLA_BRINGS
            else:
                brings += run * run * SHORT_BRINGS
        if side == own:
            value += brings
        else:
            value -= brings
        number += 1
        side += 1
        if side == s[lay.SIDES]:
            side = 0
    return value
