"""Late search for Briscola for two: the unseen cards are dealt as they may lie, and the net plays on from there.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in
the cards module, a table and a note as in the net module.
"""

from engine.players.briscola.cards import play, solve
from engine.players.briscola.features import features, survey
from engine.players.briscola.net import weigh
from engine.viper import ptr8


def deal(round, unseen, count: int, seed: int) -> int:
    """Deal `count` unseen cards at random to the stock and to hand 1; the next seed. They come into another order."""
    u = ptr8(unseen)
    last = count - 1
    while last > 0:
        seed = (seed * 1664525 + 1013904223) & 0x3FFFFFFF
        other = ((seed >> 15) * (last + 1)) >> 15
        card = u[last]
        u[last] = u[other]
        u[other] = card
        last -= 1
    lay(round, unseen, count)
    return seed


def lay(round, unseen, count: int):
    """Deal the unseen cards in their order: first the stock above the turned-up card, then hand 1."""
    s = ptr8(round)
    u = ptr8(unseen)
    last = 0
    while last < s[8] - 1:
        s[21 + last] = u[last]
        last += 1
    free = 3
    while last < count:
        while s[free] != 255:
            free += 1
        s[free] = u[last]
        free += 1
        last += 1


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
                value = int(weigh(table, note, int(features(round, place, note)), 8))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found


def finish(round, table, note, exact: int) -> int:
    """The points of seat 0 less those of seat 1 when the net plays a round to its end; changes the round.

    The last cards are played perfectly where `exact` is 1. Where the last trick breaks a tie, it counts one more.
    """
    s = ptr8(round)
    value = 0
    going = 1
    while going:
        hand = s[7] * 3
        if s[hand] == 255 and s[hand + 1] == 255 and s[hand + 2] == 255:
            going = 0
            value = s[58]
            if s[7]:
                value = 0 - value
        elif exact and s[8] == 0:
            going = 0
            value = int(solve(round, -1000, 1000))
        else:
            play(round, int(choose(round, table, note)))
    return value + s[10] - s[11]
