"""Briscola's neural net: evaluates a card from its features, chooses a card, plays a round out.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a note, which begins with the rows of a card. The net has one hidden layer of four
rectified units and a skip connection; its inputs are binary, so it adds up the weights of a card's rows. The table:
  0..17   output weights of eight units, of which four are used, and of the skip, 16 bits each, 32768 is 0
  18, 19  the number of rows
  20...   the rows' weights into the units, a byte each, 128 is 0; then their weights into the skip, a byte each
A value is in 1024ths of a point.
"""

from engine.players.briscola.cards import find_margin, is_over, play_card, solve
from engine.players.briscola.features import extract_features
from engine.players.briscola.layout import (
    HAND,
    HANDS,
    NOBODY,
    PLAYERS,
    ROWS,
    SIDE_POINTS,
    STOCK_LEFT,
    TURN,
)
from engine.players.briscola.survey import survey
from engine.viper import ptr8, ptr16, ptr32

SKIP_SCALE = 8  # in halfwords
TABLE_ROWS = 9  # in halfwords
FIRST_WORD = 5  # of the weights, in words; one word per row
FIRST_WEIGHT = 20
UNITS = 4
ZERO = 128  # of a weight
ZERO_SCALE = 32768
PAIR = 0xFF00FF  # two weights of a word, 16 bits apart, so that both can be summed in one number
UNITS_PER_SUM = 2  # units that share one number while summing


def evaluate_features(table, note, rows: int) -> int:
    """The value of the card whose `rows` features are in the note."""
    words = ptr32(table)
    weights = ptr8(table)
    scales = ptr16(table)
    n = ptr16(note)

    # Add up the rows' weights, two units per sum (SIMD within a register).
    even = 0
    odd = 0
    skip = 0
    skips = FIRST_WEIGHT + UNITS * scales[TABLE_ROWS]
    at = 0
    while at < rows:
        row = n[ROWS + at]
        skip += weights[skips + row]
        word = words[FIRST_WORD + row]
        even += word & PAIR
        odd += word >> 8 & PAIR
        at += 1

    # Add the units above 0 (ReLU), and the skip.
    zero = rows * ZERO
    value = (skip - zero) * (scales[SKIP_SCALE] - ZERO_SCALE)
    at = 0
    while at < UNITS_PER_SUM:
        unit = (even & 0xFFFF) - zero
        if unit > 0:
            value += unit * (scales[at] - ZERO_SCALE)
        unit = (even >> 16) - zero
        if unit > 0:
            value += unit * (scales[at + UNITS_PER_SUM] - ZERO_SCALE)
        even = odd
        at += 1
    return value


def choose_card(state, table, note) -> int:
    """The index in the hand of the card that the net plays; the only card if there is just one."""
    s = ptr8(state)
    hand = HANDS + s[TURN] * HAND
    found = 0
    choices = 0
    place = 0
    while place < HAND:
        if s[hand + place] != NOBODY:
            found = place
            choices += 1
        place += 1
    if choices > 1:
        survey(state, note)
        best = 0
        first = 1
        place = 0
        while place < HAND:
            if s[hand + place] != NOBODY:
                value = int(evaluate_features(table, note, int(extract_features(state, place, note))))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found


def is_net_done(state) -> int:
    """1 if the net is not needed any more: the round is over, or the last cards of two can be solved."""
    s = ptr8(state)
    if s[PLAYERS] == 2 and s[STOCK_LEFT] == 0:
        return 1
    return int(is_over(state))


def play_out(state, table, note, seat: int) -> int:
    """How far a seat's side is ahead after the net has played the round out; changes the round.

    With two players the last cards are solved; if the last trick breaks a tie, it counts 1 more there.
    """
    s = ptr8(state)
    while int(is_net_done(state)) == 0:
        play_card(state, int(choose_card(state, table, note)))
    if s[PLAYERS] > 2:
        return int(find_margin(state, seat))
    ahead = int(solve(state)) + s[SIDE_POINTS] - s[SIDE_POINTS + 1]
    if seat:
        ahead = 0 - ahead
    return ahead
