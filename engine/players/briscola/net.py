"""The net for Briscola for two: what a card is worth to the seat to play, from its features and a table of bytes.

In the subset of MicroPython's viper emitter, for tools/stage.py makes machine code of it. A round is as in
the cards module, a note as in the features module. Each row of the table has a weight for each of eight units and one
that skips them; a unit counts where it is above 0. The table, of 1036 rows:
  0..17     what the eight units and the skip count, two bytes each, 32768 is 0
  20..8307  the rows' weights for the units, eight bytes each, 128 is 0
  8308...   the rows' weights that skip them, a byte each, 128 is 0
A value is in 1024ths of a point.
"""

from engine.players.briscola.features import features, survey
from engine.pointers import ptr8, ptr32


def weigh(table, note, count: int) -> int:
    """What the card with these rows is worth."""
    words = ptr32(table)
    weights = ptr8(table)
    n = ptr8(note)
    a = 0  # two units each: four bytes of a row are added at once
    b = 0
    c = 0
    d = 0
    skip = 0
    at = 0
    end = count * 2
    while at < end:
        row = n[at] | n[at + 1] << 8
        skip += weights[8308 + row]
        row = 5 + row * 2
        word = words[row]
        a += word & 0xFF00FF
        b += word >> 8 & 0xFF00FF
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
        elif at == 2:
            a = c
            at = 8
        elif at == 8:
            a = d
            at = 10
        else:
            at = 16
    return value


def choose(round, table, note) -> int:
    """The place of the card that the net would play; the one card where there is only one."""
    s = ptr8(round)
    hand = s[7] * 3
    found = 0
    choices = 0
    place = 0
    while place < 3:
        if s[hand + place] != 255:
            found = place
            choices += 1
        place += 1
    if choices > 1:
        survey(round, note)
        best = 0
        first = 1
        place = 0
        while place < 3:
            if s[hand + place] != 255:
                value = int(weigh(table, note, int(features(round, place, note))))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found
