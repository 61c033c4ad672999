"""What a position in a round of Scopa is worth to the seat that has just played, as a table has learned it.

In the subset of MicroPython's viper emitter, for tools/stage.py makes machine code of it. A round is as in the cards
module. A table has what one unit counts, in 256ths of a hundredth of a point, two bytes; two more; and then a byte for
each row of the features module, 128 is 0. The worth is the sum of a position's rows.
"""

from engine.players.scopa.features import rows
from engine.pointers import ptr8


def estimate(round, table, seat: int) -> int:
    """What a position is worth to the seat that has just played, in hundredths of a point."""
    s = ptr8(round)
    t = ptr8(table)
    end = int(rows(round, seat))
    value = 0
    at = 128
    while at < end:
        value += t[4 + (s[at] | s[at + 1] << 8)] - 128
        at += 2
    value = value * (t[0] | t[1] << 8) >> 8
    if s[96] & 24:
        value += int(extras(round, seat))
    return value


def extras(round, seat: int) -> int:
    """What the King of Denari and the Napola may be worth to a seat, where the rules count them."""
    s = ptr8(round)
    own = seat
    if own >= s[91]:
        own -= s[91]
    value = 0
    side = 0
    while side < s[91]:
        pile = 50 + side * 10
        here = 0
        if s[96] & 16 and s[pile + 9] & 1:
            here += 100
        if s[96] & 8:
            run = (s[pile] & 1) + (s[pile + 1] & 1) + (s[pile + 2] & 1)
            if run == 3:
                rank = 3
                while rank < 10 and s[pile + rank] & 1:
                    run += 1
                    rank += 1
                here += run * 100
            else:
                here += run * run * 40
        if side == own:
            value += here
        else:
            value -= here
        side += 1
    return value
