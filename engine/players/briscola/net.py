"""The net of Briscola's levels: what it thinks of a card from its rows, which card it plays, and how a round ends so.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round and in a note, which begins with the rows that a card has. Each row of the net's table has a weight for
each of four units and one that skips them; a unit counts where it is above 0. The table:
  0..17   what the units (of eight the first four) and the skip count, two bytes each, 32768 is 0
  18, 19  how many rows there are
  20...   the rows' weights for the units, a byte each, 128 is 0; then those that skip them, a byte each
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

SKIP_SCALE = 8  # in halves
TABLE_ROWS = 9  # in halves
FIRST_WORD = 5  # of the weights, in words; one for each row
FIRST_WEIGHT = 20
UNITS = 4
ZERO = 128  # of a weight
ZERO_SCALE = 32768
PAIR = 0xFF00FF  # two weights of a word, as far apart as two sums need
APART = 2  # units that are summed in one number


def evaluate_features(table, note, rows: int) -> int:
    """What the card with these rows is worth."""
    words = ptr32(table)
    weights = ptr8(table)
    scales = ptr16(table)
    n = ptr16(note)

    # Add up the rows' weights: the four bytes of a word at once, two in each sum.
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

    # Count the units that are above 0, and the skip.
    zero = rows * ZERO
    value = (skip - zero) * (scales[SKIP_SCALE] - ZERO_SCALE)
    at = 0
    while at < APART:
        unit = (even & 0xFFFF) - zero
        if unit > 0:
            value += unit * (scales[at] - ZERO_SCALE)
        unit = (even >> 16) - zero
        if unit > 0:
            value += unit * (scales[at + APART] - ZERO_SCALE)
        even = odd
        at += 1
    return value


def choose_card(state, table, note) -> int:
    """The place of the card that the net would play; the one card where there is only one."""
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
    """1 where the net has nothing to say any more: the round is over, or two play the last cards perfectly."""
    s = ptr8(state)
    if s[PLAYERS] == 2 and s[STOCK_LEFT] == 0:
        return 1
    return int(is_over(state))


def play_out(state, table, note, seat: int) -> int:
    """How far a seat's side is ahead when the net has played the round to its end; changes the round.

    Two play the last cards perfectly; where the last trick breaks a tie, it then counts one more.
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
