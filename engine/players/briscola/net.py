"""The net of Briscola's levels: what a card is worth to the seat to play, from its features and a table of bytes.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A note begins with the
rows that the card has, two bytes each. Each row of the table has a weight for each of eight or four units and one that
skips them; a unit counts where it is above 0. The table:
  0..17   what the units (four leave the others out) and the skip count, two bytes each, 32768 is 0
  18, 19  how many rows there are
  20...   the rows' weights for the units, a byte each, 128 is 0; then those that skip them, a byte each
A value is in 1024ths of a point.
"""

from engine.viper import ptr8, ptr32


def weigh(table, note, count: int, units: int) -> int:
    """What the card with these rows is worth to a net of four or eight units."""
    words = ptr32(table)
    weights = ptr8(table)
    n = ptr8(note)
    a = 0  # two units each: four bytes of a row are added at once
    b = 0
    c = 0
    d = 0
    skip = 0
    skips = 20 + units * (weights[18] | weights[19] << 8)
    at = 0
    end = count * 2
    while at < end:
        row = n[at] | n[at + 1] << 8
        skip += weights[skips + row]
        row = 5 + row * (units >> 2)
        word = words[row]
        a += word & 0xFF00FF
        b += word >> 8 & 0xFF00FF
        if units > 4:
            word = words[row + 1]
            c += word & 0xFF00FF
            d += word >> 8 & 0xFF00FF
        at += 2
    zero = count * 128
    value = (skip - zero) * ((weights[16] | weights[17] << 8) - 32768)
    at = 0
    while at < 16:
        unit = (a & 0xFFFF) - zero
        if unit > 0:
            value += unit * ((weights[at] | weights[at + 1] << 8) - 32768)
        unit = (a >> 16) - zero
        if unit > 0:
            value += unit * ((weights[at + 4] | weights[at + 5] << 8) - 32768)
        if at == 0:
            a = b
            at = 2
        elif at == 2 and units > 4:
            a = c
            at = 8
        elif at == 8:
            a = d
            at = 10
        else:
            at = 16
    return value
