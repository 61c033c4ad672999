"""Rounds of Scopa for training, on compiled kernels: dealt, played by a table or by rule of thumb, and compared."""

import numba
import numpy

from engine.players.scopa.layout import (
    DECK,
    DEPTH,
    EACH,
    END,
    EVEN,
    IN_HANDS,
    KING,
    LAST,
    LEAD,
    MOVE,
    NO_CARD,
    NOBODY,
    NOTE,
    ON_TABLE,
    PILES,
    PILES_1,
    PILES_2,
    PLACES,
    PLAYERS,
    POINTS,
    RANKS,
    ROUND,
    SEVEN,
    SIDES,
    STOCK,
    TABLE,
    TURN,
)
from tools.train import compiled

kernel = compiled.compile_kernels(
    "random_stream", "scopa.moves", "scopa.outcome", "scopa.piles", "scopa.worth", "scopa.search"
)
moves, make, undo, final = kernel.generate_moves, kernel.make_move, kernel.undo_move, kernel.score_round
estimate, search, choose = kernel.estimate, kernel.search, kernel.choose_move

MOST = 100_000  # more than any round is worth
LAID = 4  # cards dealt to the table at first
LONGEST = 20  # bytes of a move, at most
SETTEBELLO = 4 * SEVEN
WORTH = numpy.array((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))


@numba.njit
def count(cards):
    """How many cards are in a set."""
    cards -= cards >> 1 & 5
    return (cards & 3) + (cards >> 2)


@numba.njit
def dealt(deck, players, size):
    """A new round from a deck, which it shuffles, with hands of this size; the last cards of the deck lie on the table.

    These are four, or none where the hands take them all.
    """
    laid = LAID if players * size < DECK else 0
    state = numpy.zeros(ROUND, numpy.int16)
    state[:TABLE] = NO_CARD
    state[PLAYERS], state[SIDES], state[LAST] = players, 3 if players == 3 else 2, NOBODY
    state[STOCK], state[PLACES], state[LEAD] = DECK - laid, size, EVEN
    state[EACH] = TABLE // players
    again = True
    while again:
        for last in range(DECK - 1, 0, -1):
            other = numpy.random.randint(0, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        again = (deck[DECK - laid :] >> 2 == KING).sum() > 2  # three Kings on the table: the deal does not count
    for card in deck[DECK - laid :]:
        state[TABLE + (card >> 2)] |= 1 << (card & 3)
    state[ON_TABLE] = laid
    return state


@numba.njit
def draw(state, deck):
    """New hands from the end of the stock."""
    size = state[PLACES]
    for seat in range(state[PLAYERS]):
        for place in range(size):
            state[STOCK] -= 1
            state[state[EACH] * seat + place] = deck[state[STOCK]]
    state[IN_HANDS] = size * state[PLAYERS]


@numba.njit
def spread(state, options):
    """How many moves the seat to play has, written into `options`, a copy of the round."""
    options[:] = state
    options[DEPTH] = 0
    moves(options, MOVE)
    found, at = 0, MOVE
    while options[at] != END:
        found, at = found + 1, after(options, at)
    return found


@numba.njit
def after(options, at):
    """The byte after the move that begins here."""
    while options[at] != END:
        at += 1
    return at + 1


@numba.njit
def take(state, options, at):
    """Make a move that stands in a list."""
    state[MOVE : MOVE + LONGEST] = options[at : at + LONGEST]
    make(state, MOVE, NOTE)


@numba.njit
def thumb(state, options):
    """The byte of `options` where the move by rule of thumb begins."""
    spread(state, options)
    turn = state[TURN]
    best, chosen, at = -(1 << 60), MOVE, MOVE
    while options[at] != END:
        start, gain, total, cards = at, 0, 0, state[ON_TABLE] * 1
        for rank in range(RANKS):
            total += (rank + 1) * count(state[TABLE + rank])
        taken = False
        while options[at] != END:
            card = options[at]
            worth = 2 + (WORTH[card >> 2] - 10) // 3 + (3 if card & 3 == 0 else 0) + (10 if card == SETTEBELLO else 0)
            gain += worth
            if at > start:
                total -= (card >> 2) + 1
                cards -= 1
                taken = True
            at += 1
        if not taken:
            gain = -gain
            total += (options[start] >> 2) + 1
            cards += 1
        if cards == 0:
            gain += 12
        elif total <= 10:
            rank = total - 1
            away = state[TABLE + rank] | state[PILES + rank] | state[PILES_1 + rank] | state[PILES_2 + rank]
            seen = count(away)
            for place in range(state[PLACES]):
                if state[turn * state[EACH] + place] >> 2 == rank:
                    seen += 1
            gain -= 3 * (4 - seen)
        value = gain * 64 + (options[start] & 3) * 10 + (options[start] >> 2)
        if value > best:
            best, chosen = value, start
        at += 1
    return chosen


@numba.njit
def at_random(state, options):
    """The byte of `options` where a move at random begins."""
    number, at = numpy.random.randint(0, spread(state, options)), MOVE
    while number:
        at, number = after(options, at), number - 1
    return at


@numba.njit
def perfect(state, options, trial):
    """The byte of `options` where the best move begins when all cards left are known."""
    spread(state, options)
    best, chosen, at = -MOST, MOVE, MOVE
    while options[at] != END:
        trial[:] = state
        take(trial, options, at)
        trial[DEPTH] = 1
        value = search(trial, -MOST, MOST)
        if state[TURN] % 2:
            value = -value
        if value > best:
            best, chosen = value, at
        at = after(options, at)
    return chosen


@numba.njit
def step(state, table, options, trial):
    """Play one move: by the table, or by rule of thumb where the table is empty; two play the last deal perfectly."""
    if state[PLAYERS] == 2 and state[STOCK] == 0:
        take(state, options, perfect(state, options, trial))
    elif len(table):
        state[DEPTH] = 0
        make(state, choose(state, table), NOTE)
    else:
        take(state, options, thumb(state, options))


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
def duel(pairs, players, size, one, other, seed):
    """Per cent of each deal, with hands of this size and in all seatings, that `one` wins against `other`."""
    numpy.random.seed(seed)
    deck, options, trial = numpy.arange(DECK), numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    wins = numpy.zeros(pairs)
    seatings = 6 if players == 3 else 2
    for pair in range(pairs):
        start = dealt(deck, players, size)
        for seating in range(seatings):
            state, ours = start.copy(), seated(players, seating)
            while state[IN_HANDS] or state[STOCK]:
                if state[IN_HANDS] == 0:
                    draw(state, deck)
                step(state, one if ours[state[TURN]] else other, options, trial)
            final(state, 0)
            points = state[POINTS : POINTS + state[SIDES]]
            holders = (points == points.max()).sum()
            for side in range(state[SIDES]):
                if ours[side] and points[side] == points.max():
                    wins[pair] += 100 / holders / seatings
    return wins
