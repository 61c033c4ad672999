"""A round of Scopa whose hands are all known played on: its last cards searched, or the table playing all seats.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in the
cards module, a table as in the value module.
"""

from engine.players.scopa.cards import make, moves, undo
from engine.players.scopa.score import final
from engine.players.scopa.value import estimate
from engine.viper import ptr8


def search(round, low: int, high: int) -> int:
    """What the last cards of two are worth to seat 0, in hundredths of a point: alpha-beta between low and high."""
    s = ptr8(round)
    if s[93] == 0:
        return int(final(round, 0))
    note = 128 + s[99] * 192
    ours = 0
    if s[89] == 0:
        ours = 1
    at = note + 64
    moves(round, at)
    best = 100000
    if ours:
        best = -100000
    s[99] += 1
    while s[at] != 255:
        make(round, at, note)
        value = int(search(round, low, high))
        undo(round, at, note)
        if ours:
            if value > best:
                best = value
            if value > low:
                low = value
        else:
            if value < best:
                best = value
            if value < high:
                high = value
        if low >= high:
            while s[at + 1] != 255:
                at += 1
            s[at + 2] = 255
        while s[at] != 255:
            at += 1
        at += 1
    s[99] -= 1
    return best


def choose(round, table) -> int:
    """The byte where the move begins that the table would play."""
    s = ptr8(round)
    seat = s[89]
    side = seat
    if side >= s[91]:
        side -= s[91]
    note = 128 + s[99] * 192
    at = note + 64
    moves(round, at)
    found = at
    best = -100000
    while s[at] != 255:
        make(round, at, note)
        value = 0
        if s[93] + s[94] == 0:
            value = int(final(round, side))
        else:
            value = int(estimate(round, table, seat))
        undo(round, at, note)
        if value > best:
            best = value
            found = at
        while s[at] != 255:
            at += 1
        at += 1
    return found


def finish(round, table, later) -> int:
    """What a round is worth to side 0 when the table plays all seats on, as many moves as byte 98 says, or to the end
    of these hands; `later` is the table that tells what it is worth there. Changes the round.
    """
    s = ptr8(round)
    note = 128 + s[99] * 192
    while s[93] and s[98]:
        make(round, int(choose(round, table)), note)
        s[98] -= 1
    if s[93] + s[94] == 0:
        return int(final(round, 0))
    last = s[89]
    if last == 0:
        last = s[90]
    last -= 1
    value = int(estimate(round, later, last))
    if last & 1:
        value = 0 - value
    return value


def deal(round, pack, seed: int) -> int:
    """Deal hidden cards to the hands of the others at random, the likelier ones more often; the next seed.

    A pack has from byte 0 on the hidden cards, which are shuffled anew when too few are left, in byte 40 how many they
    are, in byte 41 how many of them are dealt; byte 64 + 40 * seat + card is how likely a seat has a card, 255 at most.
    """
    s = ptr8(round)
    p = ptr8(pack)
    tries = 40
    while tries:
        if p[41] + s[101] + s[102] + s[103] > p[40]:
            at = p[40]
            while at > 1:
                seed = (seed * 1664525 + 1013904223) & 0x3FFFFFFF
                other = (seed >> 15) * at >> 15
                at -= 1
                card = p[other]
                p[other] = p[at]
                p[at] = card
            p[41] = 0
        at = p[41]
        odds = 255
        seat = 1
        while seat < s[90]:
            held = 0
            while held < s[100 + seat]:
                s[seat * 10 + held] = p[at]
                odds = odds * (p[64 + 40 * seat + p[at]] + 1) >> 8
                held += 1
                at += 1
            seat += 1
        p[41] = at
        tries -= 1
        seed = (seed * 1664525 + 1013904223) & 0x3FFFFFFF
        if seed >> 22 <= odds:
            tries = 0
    return seed
