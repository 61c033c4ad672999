"""The learned value of a position in a round of Scopa to the seat that has just played.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round. The evaluation is a linear one over binary features, of the seat's own hand and of what
everybody sees: it adds up about two dozen rows of a table, one byte each, 128 is 0. The stage is the number of cards
still to be played, divided by six; the first three stages are early. A table begins with the rows of the piles module;
those of the cards in the hand and on the table follow here, then the unit of the sum.
"""

from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.piles import evaluate_extras, evaluate_piles
from engine.viper import ptr8, viper

EXTRAS = lay.NAPOLA | lay.REBELLO

LAST_STAGE = 5

# A table: the first row of each group, and the stride to the rows of the next case: the next stage, the late stages, or
# one more card.
SETTEBELLO_ROWS = 248  # the place of the Settebello, and how it or another Seven can be captured, by stage:
SETTEBELLO_BY_STAGE = 12
IN_OWN_PILE = 1  # the first row is for another side's pile
ON_OFFER = 6  # minus the number of Sevens whose place is known
UNSEEN_YET = 6
IN_OWN_HAND = 3  # more than unseen,
SEVEN_LIES = 2  # more if a Seven lies on the table,
SUM_LIES = 1  # or a sum of seven
RANK_ROWS = 510  # each rank: how many cards of it are unseen,
RANK_EACH = 50
RANK_SUM = 5  # whether it can capture a sum on the table,
RANK_ONE = 10  # or one card,
RANK_DENARI = 5  # which is its Denari,
RANK_MORE = 10  # or one of several cards,
RANK_OWN = 25  # and whether it is in the own hand
SWEEP_ROWS = 1010  # the table's sum, by the unseen cards that would sweep it and by the cards that the next seat holds
SWEEP_EACH = 5
SWEEP_NONE = 55  # for a sum that no card can capture
SWEEP_HELD = 60
GOLD_ROWS = 1190  # Denari on the table, early and late
GOLD_LATE = 4
MOST_GOLD = 3
TABLE_ROWS = 1198  # cards on the table, by stage
TABLE_BY_STAGE = 8
MOST_TABLE = 7
LEFT_ROWS = 1246  # cards in the own hand and whether the next seat has more, by stage
LEFT_BY_STAGE = 6
MOST_LEFT = 2
HELD_DENARI_ROWS = 1282  # the Denari of the own hand
UNIT = 1292  # two bytes: the size of one unit, in 256ths of a hundredth of a point
UNIT_HIGH = 1293
ODDS = 1294  # 1 if the sum is the log odds of winning the round, times 128, and not points: the value is then
SURE = 512  # its probability, from -512 (never) to 512 (always)
ZERO = 128
ROW_COUNT = 22  # rows that are always added, not counting those of the own Denari


@viper
def evaluate_position(state, table, seat: int) -> int:
    """The value of a position to the seat that has just played: hundredths of a point, or its chance of winning."""
    s = ptr8(state)
    t = ptr8(table)
    own = seat
    while own >= s[lay.SIDES]:
        own -= s[lay.SIDES]
    stage = s[lay.IN_HANDS] + s[lay.STOCK] + 5
    stage = (stage * 43 >> 8) - 1  # a sixth of them
    if stage > LAST_STAGE:
        stage = LAST_STAGE
    late = 0
    if stage > 2:
        late = 1
    value = int(evaluate_piles(state, table, own, stage)) - ROW_COUNT * ZERO
    # The own hand, rank by rank; its Denari have rows.
    rank = 0
    while rank < lay.RANKS:
        s[lay.HELD + rank] = 0
        rank += 1
    left = 0
    place = seat * s[lay.EACH]
    end = place + s[lay.PLACES]
    while place < end:
        card = s[place]
        if card != lay.NO_CARD:
            rank = card >> 2
            s[lay.HELD + rank] |= 1 << (card & 3)
            left += 1
            if card & 3 == 0:
                value += t[HELD_DENARI_ROWS + rank] - ZERO
        place += 1
    # The table: its sum, its Denari, and the set of all sums of its cards as bits.
    offers = 1
    total = 0
    gold = 0
    rank = 0
    while rank < lay.RANKS:
        here = s[lay.TABLE + rank]
        gold += here & 1
        while here:
            offers |= offers << (rank + 1) & 0x7FF
            total += rank + 1
            here &= here - 1
        rank += 1
    # The Settebello.
    row = SETTEBELLO_ROWS + stage * SETTEBELLO_BY_STAGE
    here = s[lay.TABLE + lay.SEVEN]
    mine = s[lay.HELD + lay.SEVEN]
    gone = s[lay.PILES + lay.SEVEN] | s[lay.PILES_1 + lay.SEVEN] | s[lay.PILES_2 + lay.SEVEN]
    if s[lay.PILES + own * lay.RANKS + lay.SEVEN] & 1:
        row += IN_OWN_PILE
    elif here & 1:
        gone |= here | mine
        gone -= gone >> 1 & 5  # population count of a bit set
        row += ON_OFFER - (gone & 3) - (gone >> 2)
    elif gone & 1 == 0:
        row += UNSEEN_YET
        if mine & 1:
            row += IN_OWN_HAND
        if here:
            row += SEVEN_LIES
        elif offers >> (lay.SEVEN + 1) & 1:
            row += SUM_LIES
    value += t[row]
    # Each rank, as the next seat finds it; also how many unseen cards would sweep the table.
    place = s[lay.TURN] * s[lay.EACH]
    end = place + s[lay.PLACES]
    more = 0
    while place < end:
        if s[place] != lay.NO_CARD:
            more += 1
        place += 1
    sweep = SWEEP_ROWS
    if more < 3:
        sweep += more * SWEEP_HELD
    if total > lay.RANKS:
        sweep += SWEEP_NONE
    else:
        sweep += total * SWEEP_EACH
    rank = 0
    while rank < lay.RANKS:
        here = s[lay.TABLE + rank]
        mine = s[lay.HELD + rank]
        gone = here | mine | s[lay.PILES + rank] | s[lay.PILES_1 + rank] | s[lay.PILES_2 + rank]
        gone -= gone >> 1 & 5
        gone = 4 - (gone & 3) - (gone >> 2)
        row = RANK_ROWS + rank * RANK_EACH + gone
        if mine:
            row += RANK_OWN
        if here:
            row += RANK_ONE
            if here & (here - 1):
                row += RANK_MORE
            elif here & 1:
                row += RANK_DENARI
        elif offers >> (rank + 1) & 1:
            row += RANK_SUM
        value += t[row]
        rank += 1
        if rank == total:
            sweep += gone
    value += t[sweep]
    # The number of cards on the table and in the hands.
    if gold > MOST_GOLD:
        gold = MOST_GOLD
    value += t[GOLD_ROWS + late * GOLD_LATE + gold]
    row = s[lay.ON_TABLE]
    if row > MOST_TABLE:
        row = MOST_TABLE
    value += t[TABLE_ROWS + stage * TABLE_BY_STAGE + row]
    if left > MOST_LEFT:
        left = MOST_LEFT
    row = LEFT_ROWS + stage * LEFT_BY_STAGE + left * 2
    if more > left:
        row += 1
    value += t[row]
    # Convert units to hundredths of a point, or to the probability of a win (a piecewise quadratic sigmoid).
    value = value * (t[UNIT] | t[UNIT_HIGH] << 8) >> 8
    if s[lay.RULES] & EXTRAS:
        value += int(evaluate_extras(state, own))
    if t[ODDS]:
        if value > SURE:
            value = SURE
        if value < -SURE:
            value = -SURE
        ahead = value
        if ahead < 0:
            ahead = 0 - ahead
        value = value * (2 * SURE - ahead) >> 9
    return value
