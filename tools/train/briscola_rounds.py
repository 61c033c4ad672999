"""Rounds of Briscola for training, on compiled kernels: dealt, played by a table or by rule of thumb, and compared."""

import numba
import numpy

from engine.players.briscola.layout import (
    BELIEFS,
    BEST,
    HAND,
    HANDS,
    HANDS_END,
    LAID,
    NOBODY,
    NOTE,
    PLAYERS,
    PRIZE,
    ROUND,
    SIDE_POINTS,
    SIDES,
    STOCK,
    STOCK_LEFT,
    TAKER,
    TURN,
    TURNED_UP,
    UNPLAYED,
)
from engine.players.briscola.two import MIDDLE, NONNA
from engine.players.thumb_briscola import TRUMP_VALUES
from tools.train import compiled

kernel = compiled.compile_kernels(
    "random_stream",
    "briscola.cards",
    "briscola.survey",
    "briscola.features",
    "briscola.net",
    "briscola.beliefs",
    "briscola.belief_features",
)
play, worth, beats = kernel.play_card, kernel.find_points, kernel.beats
survey, describe, choose = kernel.survey, kernel.extract_features, kernel.choose_card
is_clear, finish = kernel.is_net_done, kernel.play_out
begin, witness = kernel.init_beliefs, kernel.update_beliefs
believe, suspect = kernel.summarize_beliefs, kernel.extract_belief_features
weigh = kernel.evaluate_features

KEPT = numpy.array(TRUMP_VALUES)  # the value of a briscola for the rule of thumb
EMPTY = numpy.zeros(0, numpy.int32)  # no table
LATE = 2 * NONNA["draws"]  # cards left to draw when Nonna no longer asks a net


@numba.njit
def shuffled(players):
    """A new round, shuffled with Numba's random numbers; seat 0 leads."""
    deck = numpy.zeros(40, numpy.int64)
    cards = 0
    out = 10 * numpy.random.randint(0, 4)
    for card in range(40):  # without one of the 2s, or all of them
        if not (players == 3 and card == out or players == 6 and card % 10 == 0):
            deck[cards] = card
            cards += 1
    for last in range(cards - 1, 0, -1):
        other = numpy.random.randint(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    state = numpy.zeros(ROUND, numpy.int16)
    state[HANDS : HANDS + 6 * HAND] = NOBODY
    trump = deck[0] // 10
    left = cards - HAND * players
    for i in range(cards):
        suit, strength = (deck[i] // 10 - trump) % 4, deck[i] % 10
        if i < left:
            state[STOCK + i] = suit * 16 + strength
        else:
            state[HANDS + i - left] = suit * 16 + strength
        state[UNPLAYED + suit] |= 1 << strength
    state[STOCK_LEFT], state[TURNED_UP], state[BEST] = left, state[STOCK], NOBODY
    state[PLAYERS], state[SIDES] = players, players if players % 2 else 2
    return state


@numba.njit
def thumb(state):
    """The place of the card that the rule of thumb plays."""
    mover, played = state[TURN], state[LAID]
    most, found = -10000, 0
    for place in range(HAND):
        card = state[HANDS + mover * HAND + place]
        if card != NOBODY:
            kept = KEPT[card & 15] if card < 16 else 0
            value = -worth(card) - 2 * kept
            if played:
                prize = worth(card) + state[PRIZE]
                ours = beats(card, state[BEST]) == 1
                if state[SIDES] == 2 and (state[TAKER] ^ mover) & 1 == 0:
                    ours = True
                if played < state[PLAYERS] - 1 and ours:
                    prize = prize // 2
                value = (prize if ours else -prize) - kept
            value = value * 16 - (card & 15)
            if value > most:
                most, found = value, place
    return found


@numba.njit
def observe(state, place, beliefs, table, note, past, use_beliefs):
    """Play a card, and update the beliefs from it while there are cards to draw."""
    if use_beliefs and state[STOCK_LEFT]:
        past[:] = state
        past[HANDS:HANDS_END] = NOBODY
        hand = HANDS + state[TURN] * HAND
        past[hand] = state[hand + place]
        witness(past, beliefs, table, note)
    play(state, place)


@numba.njit
def decide(state, beliefs, table, middle, note, use_beliefs):
    """The place of the card that the net plays; with `use_beliefs` it uses these while there are cards to draw.

    `middle`: the table of the net for the middle of a round, or EMPTY.
    """
    if state[STOCK_LEFT] == 0 or not use_beliefs:
        return choose(state, table, note)
    if len(middle) and LATE < state[STOCK_LEFT] <= MIDDLE:
        table = middle
    best, found = -(1 << 40), 0
    survey(state, note)
    believe(state, beliefs, note)
    for place in range(HAND):
        if state[HANDS + state[TURN] * HAND + place] != NOBODY:
            value = weigh(table, note, suspect(state, place, note, describe(state, place, note)))
            if value > best:
                best, found = value, place
    return found


@numba.njit
def part(state, ahead):
    """A side's share of the win for its lead in points; a tied round is shared."""
    if ahead:
        return 1.0 if ahead > 0 else 0.0
    points = state[SIDE_POINTS : SIDE_POINTS + state[SIDES]]
    return 1.0 / (points == points.max()).sum() if state[SIDES] > 2 else 0.5


@numba.njit
def contest(pairs, players, use_beliefs, table, middle, seed):
    """The percentage of each deal that the nets win in all seatings against the rule of thumb.

    With two players both play the last cards perfectly.
    """
    numpy.random.seed(seed)
    note, state, end = numpy.zeros(NOTE, numpy.int16), numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    beliefs, past = numpy.zeros(BELIEFS, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    wins = numpy.zeros(pairs)
    seatings = 2 if players % 2 == 0 else 2 * players
    for pair in range(pairs):
        dealt = shuffled(players)
        for seating in range(seatings):
            state[:] = dealt
            if use_beliefs:
                begin(state, beliefs)
            while not is_clear(state):
                if sits(seating, players, state[TURN]):
                    place = decide(state, beliefs, table, middle, note, use_beliefs)
                else:
                    place = thumb(state)
                observe(state, place, beliefs, table, note, past, use_beliefs)
            for side in range(state[SIDES]):
                if sits(seating, players, side):
                    end[:] = state
                    wins[pair] += part(state, finish(end, table, note, side)) * 100 / seatings
    return wins


@numba.njit
def sits(seating, players, seat):
    """Whether the nets sit there: as a side or, without partners, alone or as everybody else."""
    if players % 2 == 0:
        return (seat + seating) % 2 == 0
    return (seating % players == seat) == (seating < players)
