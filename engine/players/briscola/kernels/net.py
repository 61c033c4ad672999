"""Briscola's neural nets: evaluate a card from its features, choose a card, play a round out.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a workspace, which begins with the rows of a card. A net has one hidden layer of
rectified units and a skip connection; its inputs are binary, so it adds up the weights of a card's rows. The table:
  halfwords  the number of units, a multiple of four; the number of rows; the output weights of the units and of the
             skip, 32768 is 0; one that is not used
  bytes      the rows' weights into the units, 128 is 0; then their weights into the skip
A value is in 1024ths of a point.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import find_margin, is_over, play_card, solve
from engine.players.briscola.kernels.features import extract_features
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.viper import ptr8, ptr16, ptr32, viper

UNITS = 0  # in halfwords
TABLE_ROWS = 1
SCALES = 2  # the output weights
HEADER = 2  # words, and another for every two units
ZERO = 128  # of a weight
ZERO_SCALE = 32768
PAIR = 0xFF00FF  # two weights of a word, 16 bits apart, so that both can be summed in one number
PAIRS = 2  # of units in a word


@viper
def evaluate_features(table, workspace, rows: int) -> int:
    """The value of the card whose `rows` features are in the workspace."""
    words = ptr32(table)
    weights = ptr8(table)
    scales = ptr16(table)
    n = ptr16(workspace)
    units = scales[UNITS]
    first = HEADER + (units >> 1)  # word of the weights
    skips = (first << 2) + units * scales[TABLE_ROWS]
    zero = rows * ZERO

    # The skip.
    skip = 0 - zero
    at = 0
    while at < rows:
        skip += weights[skips + n[lay.ROWS + at]]
        at += 1
    scale = SCALES + units
    value = skip * (scales[scale] - ZERO_SCALE)

    # The units, four in a word of a row: add up two in one number (SIMD within a register), then take those above 0
    # (ReLU).
    size = units >> 2
    scale = SCALES
    word = first
    while scale < SCALES + units:
        even = 0
        odd = 0
        at = 0
        while at < rows:
            four = words[word + n[lay.ROWS + at] * size]
            even += four & PAIR
            odd += four >> 8 & PAIR
            at += 1
        at = 0
        while at < PAIRS:
            unit = (even & 0xFFFF) - zero
            if unit > 0:
                value += unit * (scales[scale + at] - ZERO_SCALE)
            unit = (even >> 16) - zero
            if unit > 0:
                value += unit * (scales[scale + at + PAIRS] - ZERO_SCALE)
            even = odd
            at += 1
        scale += 4
        word += 1
    return value


@viper
def choose_card(state, table, workspace) -> int:
    """The index in the hand of the card that the net plays; the only card if there is just one."""
    s = ptr8(state)
    hand = lay.HANDS + s[lay.TURN] * lay.HAND
    found = 0
    choices = 0
    place = 0
    while place < lay.HAND:
        if s[hand + place] != lay.NOBODY:
            found = place
            choices += 1
        place += 1
    if choices > 1:
        summarize_unseen(state, workspace)
        best = 0
        first = 1
        place = 0
        while place < lay.HAND:
            if s[hand + place] != lay.NOBODY:
                value = int(evaluate_features(table, workspace, int(extract_features(state, place, workspace))))
                if first or value > best:
                    best = value
                    found = place
                    first = 0
            place += 1
    return found


@viper
def is_net_done(state) -> int:
    """1 if the net is not needed any more: the round is over, or the last cards of two can be solved."""
    s = ptr8(state)
    if s[lay.PLAYERS] == 2 and s[lay.STOCK_LEFT] == 0:
        return 1
    return int(is_over(state))


@viper
def play_out(state, table, workspace, seat: int) -> int:
    """How far a seat's side is ahead after the net has played the round out; changes the round.

    With two players the last cards are solved; if the last trick breaks a tie, it counts 1 more there.
    """
    s = ptr8(state)
    while int(is_net_done(state)) == 0:
        play_card(state, int(choose_card(state, table, workspace)))
    if s[lay.PLAYERS] > 2:
        return int(find_margin(state, seat))
    ahead = int(solve(state)) + s[lay.SIDE_POINTS] - s[lay.SIDE_POINTS + 1]
    if seat:
        ahead = 0 - ahead
    return ahead
