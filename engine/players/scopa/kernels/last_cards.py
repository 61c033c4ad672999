"""The last cards of two against a fallible opponent: their expected value (expectimax).

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round, the evaluation module describes a table.
"""

from engine.players.random_stream import find_odds
from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.evaluation import evaluate_position
from engine.players.scopa.kernels.moves import generate_moves, make_move, undo_move
from engine.players.scopa.kernels.outcome import score_round
from engine.viper import ptr8, viper

FINE = 128  # parts of a hundredth of a point, in which expectimax() counts
LEAST_VALUE = -10000000  # less than the value of any round, in these parts, too
A_CARD = 11  # such parts for a card that one is ahead; a Denaro is one, so that it only breaks a tie of cards


@viper
def evaluate(state, table) -> int:
    """The value to seat 1 of the position after its move, in hundredths of a point."""
    s = ptr8(state)
    if s[lay.IN_HANDS]:
        return int(evaluate_position(state, table, 1))
    return int(score_round(state, 1))


@viper
def find_best_value(state, table, at: int, note: int) -> int:
    """The value to seat 1 of the best of its moves, which begin at byte `at`."""
    s = ptr8(state)
    best = LEAST_VALUE
    while s[at] != lay.END:
        make_move(state, at, note)
        value = int(evaluate(state, table))
        undo_move(state, at, note)
        if value > best:
            best = value
        while s[at] != lay.END:
            at += 1
        at += 1
    return best


@viper
def score_finely(state) -> int:
    """score_round() for seat 0 in FINE parts, and a few more for each card and Denaro that it is ahead: they break ties
    in points.
    """
    s = ptr8(state)
    value = int(score_round(state, 0)) * FINE
    value += A_CARD * (int(s[lay.CARD_COUNT]) - int(s[lay.CARD_COUNT + 1]))
    return value + int(s[lay.DENARI_COUNT]) - int(s[lay.DENARI_COUNT + 1])


@viper
def expectimax(state, table) -> int:
    """The expected value of the last cards to seat 0, as score_finely() counts it.

    Seat 0 maximizes; seat 1 is a chance node that makes a move the less often the worse the table rates it (softmax).
    """
    s = ptr8(state)
    if s[lay.IN_HANDS] == 0:
        return int(score_finely(state))
    note = lay.NOTE + s[lay.DEPTH] * lay.LAYER
    at = note + lay.NOTE_SIZE
    generate_moves(state, at)
    errs = s[lay.TURN]
    best = LEAST_VALUE
    if errs:
        best = int(find_best_value(state, table, at, note))
    found = LEAST_VALUE
    total = 0
    odds_in_all = 0
    s[lay.DEPTH] += 1
    while s[at] != lay.END:
        make_move(state, at, note)
        odds = 1
        if errs:
            odds = int(find_odds(best - int(evaluate(state, table)), lay.HALF))
        value = int(expectimax(state, table))
        undo_move(state, at, note)
        total += odds * value
        odds_in_all += odds
        if value > found:
            found = value
        while s[at] != lay.END:
            at += 1
        at += 1
    s[lay.DEPTH] -= 1
    if errs:
        found = total // odds_in_all
    return found
