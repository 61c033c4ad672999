"""The last cards of two against somebody who errs as people do: what they bring on average.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round, the worth module what a table is.
"""

from engine.players.random_stream import find_odds
from engine.players.scopa.layout import DEPTH, END, HALF, IN_HANDS, LAYER, NOTE, NOTE_SIZE, TURN
from engine.players.scopa.moves import generate_moves, make_move, undo_move
from engine.players.scopa.outcome import score_round
from engine.players.scopa.worth import estimate
from engine.viper import ptr8

LEAST_VALUE = -100000  # less than any round is worth


def evaluate(state, table) -> int:
    """What seat 1 thinks of the position that it has just made, in hundredths of a point."""
    s = ptr8(state)
    if s[IN_HANDS]:
        return int(estimate(state, table, 1))
    return int(score_round(state, 1))


def find_best_value(state, table, at: int, note: int) -> int:
    """What seat 1 thinks of the best of its moves, which begin at a byte."""
    s = ptr8(state)
    best = LEAST_VALUE
    while s[at] != END:
        make_move(state, at, note)
        value = int(evaluate(state, table))
        undo_move(state, at, note)
        if value > best:
            best = value
        while s[at] != END:
            at += 1
        at += 1
    return best


def expectimax(state, table) -> int:
    """What the last cards bring seat 0 on average, in hundredths of a point, as final() counts them.

    Seat 0 plays as well as it can, seat 1 by what the table thinks of its moves: a worse one less often.
    """
    s = ptr8(state)
    if s[IN_HANDS] == 0:
        return int(score_round(state, 0))
    note = NOTE + s[DEPTH] * LAYER
    at = note + NOTE_SIZE
    generate_moves(state, at)
    errs = s[TURN]
    best = LEAST_VALUE
    if errs:
        best = int(find_best_value(state, table, at, note))
    found = LEAST_VALUE
    total = 0
    odds_in_all = 0
    s[DEPTH] += 1
    while s[at] != END:
        make_move(state, at, note)
        odds = 1
        if errs:
            odds = int(find_odds(best - int(evaluate(state, table)), HALF))
        value = int(expectimax(state, table))
        undo_move(state, at, note)
        total += odds * value
        odds_in_all += odds
        if value > found:
            found = value
        while s[at] != END:
            at += 1
        at += 1
    s[DEPTH] -= 1
    if errs:
        found = total // odds_in_all
    return found
