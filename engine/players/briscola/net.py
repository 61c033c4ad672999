"""The net of Briscola's levels: what a card is worth to the seat to play, from its rows and a table of bytes.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A note begins with the rows that the
card has. Each row of the table has a weight for each of eight or four units and one that skips them; a unit counts
where it is above 0. The table:
  0..17   what the units (four leave the others out) and the skip count, two bytes each, 32768 is 0
  18, 19  how many rows there are
  20...   the rows' weights for the units, a byte each, 128 is 0; then those that skip them, a byte each
A value is in 1024ths of a point.
"""

from engine.players.briscola.layout import ROWS
from engine.viper import ptr8, ptr16, ptr32

# Places in the table, in halves but for the words and the bytes of the weights.
SKIP_SCALE = 8
TABLE_ROWS = 9
FIRST_WORD = 5
FIRST_WEIGHT = 20
ZERO = 128  # of a weight
ZERO_SCALE = 32768
PAIR = 0xFF00FF  # two weights of a word, as far apart as two sums need


def weigh(table, note, rows: int, units: int) -> int:
    """What the card with these rows is worth to a net of four or eight units."""
    words = ptr32(table)
    weights = ptr8(table)
    scales = ptr16(table)
    n = ptr16(note)

    # Add up the rows' weights. Two units each: the four bytes of a word are added at once.
    a = 0  # units 0 and 2
    b = 0  # 1 and 3
    c = 0  # 4 and 6
    d = 0  # 5 and 7
    skip = 0
    skips = FIRST_WEIGHT + units * scales[TABLE_ROWS]
    at = 0
    while at < rows:
        row = n[ROWS + at]
        skip += weights[skips + row]
        row = FIRST_WORD + row * (units >> 2)
        word = words[row]
        a += word & PAIR
        b += word >> 8 & PAIR
        if units > 4:
            word = words[row + 1]
            c += word & PAIR
            d += word >> 8 & PAIR
        at += 1

    # Count the units that are above 0, and the skip.
    zero = rows * ZERO
    value = (skip - zero) * (scales[SKIP_SCALE] - ZERO_SCALE)
    at = 0
    while at < units:
        unit = (a & 0xFFFF) - zero
        if unit > 0:
            value += unit * (scales[at] - ZERO_SCALE)
        unit = (a >> 16) - zero
        if unit > 0:
            value += unit * (scales[at + 2] - ZERO_SCALE)
        # The next pair of sums: b, then c and d.
        a = b
        b = c
        c = d
        at += 1
        if at & 3 == 2:
            at += 2
    return value
