"""Rounds of Scopa for training, on compiled kernels: dealt, played by a table or by rule of thumb, and compared."""

import numba
import numpy

from tools.training import compiled

kernel = compiled.load("scopa.cards", "scopa.score", "scopa.value", "scopa.search")
moves, make, undo, final = kernel.moves, kernel.make, kernel.undo, kernel.final
estimate, search, choose = kernel.estimate, kernel.search, kernel.choose

ROUND, MOVE, NOTE = 1280, 192, 128  # bytes of a round; where it has room for moves, and for what undo() needs
MOST = 100_000
WORTH = numpy.array((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))


@numba.njit
def count(cards):
    """How many cards are in a set."""
    cards -= cards >> 1 & 5
    return (cards & 3) + (cards >> 2)


@numba.njit
def dealt(deck, players):
    """A new round from a deck, which it shuffles; the last four cards of the deck lie on the table."""
    round = numpy.zeros(ROUND, numpy.int16)
    round[:40] = 255
    round[90], round[91], round[92] = players, 3 if players == 3 else 2, 255
    round[94], round[95], round[97] = 36, 3, 128
    again = True
    while again:
        for last in range(39, 0, -1):
            other = numpy.random.randint(0, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        again = (deck[36:] >= 36).sum() > 2
    for card in deck[36:]:
        round[40 + (card >> 2)] |= 1 << (card & 3)
    round[100] = 4
    return round


@numba.njit
def draw(round, deck):
    """New hands from the end of the stock."""
    for seat in range(round[90]):
        for place in range(3):
            round[94] -= 1
            round[10 * seat + place] = deck[round[94]]
    round[93] = 3 * round[90]


@numba.njit
def spread(round, list):
    """How many moves the seat to play has, written into `list`, a copy of the round."""
    list[:] = round
    list[99] = 0
    moves(list, MOVE)
    found, at = 0, MOVE
    while list[at] != 255:
        found, at = found + 1, after(list, at)
    return found


@numba.njit
def after(list, at):
    """The byte after the move that begins here."""
    while list[at] != 255:
        at += 1
    return at + 1


@numba.njit
def take(round, list, at):
    """Make a move that stands in a list."""
    round[MOVE : MOVE + 20] = list[at : at + 20]
    make(round, MOVE, NOTE)


@numba.njit
def thumb(round, list):
    """The byte of `list` where the move by rule of thumb begins."""
    spread(round, list)
    turn = round[89]
    best, chosen, at = -(1 << 60), MOVE, MOVE
    while list[at] != 255:
        start, gain, total, cards = at, 0, 0, round[100] * 1
        for rank in range(10):
            total += (rank + 1) * count(round[40 + rank])
        taken = False
        while list[at] != 255:
            card = list[at]
            worth = 2 + (WORTH[card >> 2] - 10) // 3 + (3 if card & 3 == 0 else 0) + (10 if card == 24 else 0)
            gain += worth
            if at > start:
                total -= (card >> 2) + 1
                cards -= 1
                taken = True
            at += 1
        if not taken:
            gain = -gain
            total += (list[start] >> 2) + 1
            cards += 1
        if cards == 0:
            gain += 12
        elif total <= 10:
            rank = total - 1
            away = round[40 + rank] | round[50 + rank] | round[60 + rank] | round[70 + rank]
            seen = count(away)
            for place in range(10):
                if round[turn * 10 + place] >> 2 == rank:
                    seen += 1
            gain -= 3 * (4 - seen)
        value = gain * 64 + (list[start] & 3) * 10 + (list[start] >> 2)
        if value > best:
            best, chosen = value, start
        at += 1
    return chosen


@numba.njit
def at_random(round, list):
    """The byte of `list` where a move at random begins."""
    number, at = numpy.random.randint(0, spread(round, list)), MOVE
    while number:
        at, number = after(list, at), number - 1
    return at


@numba.njit
def perfect(round, list, trial):
    """The byte of `list` where the best move begins when all cards left are known."""
    spread(round, list)
    best, chosen, at = -MOST, MOVE, MOVE
    while list[at] != 255:
        trial[:] = round
        take(trial, list, at)
        trial[99] = 1
        value = search(trial, -MOST, MOST)
        if round[89] % 2:
            value = -value
        if value > best:
            best, chosen = value, at
        at = after(list, at)
    return chosen


@numba.njit
def step(round, table, list, trial):
    """Play one move: by the table, or by rule of thumb where the table is empty; two play the last deal perfectly."""
    if round[90] == 2 and round[94] == 0:
        take(round, list, perfect(round, list, trial))
    elif len(table):
        round[99] = 0
        make(round, choose(round, table), NOTE)
    else:
        take(round, list, thumb(round, list))


@numba.njit
def seated(players, seating):
    """Which seats `one` has in a seating: as the arena has it."""
    ours = numpy.zeros(players, numpy.int64)
    for seat in range(players):
        if players == 3:
            ours[seat] = (seat == seating % 3) == (seating < 3)
        else:
            ours[seat] = (seat + seating) % 2 == 0
    return ours


@numba.njit
def duel(pairs, players, one, other, seed):
    """Per cent of each deal, played in all seatings, that `one` wins against `other`."""
    numpy.random.seed(seed)
    deck, list, trial = numpy.arange(40), numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    wins = numpy.zeros(pairs)
    seatings = 6 if players == 3 else 2
    for pair in range(pairs):
        start = dealt(deck, players)
        for seating in range(seatings):
            round, ours = start.copy(), seated(players, seating)
            while round[93] or round[94]:
                if round[93] == 0:
                    draw(round, deck)
                step(round, one if ours[round[89]] else other, list, trial)
            final(round, 0)
            points = round[104 : 104 + round[91]]
            holders = (points == points.max()).sum()
            for side in range(round[91]):
                if ours[side] and points[side] == points.max():
                    wins[pair] += 100 / holders / seatings
    return wins
