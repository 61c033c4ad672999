"""Plays on a round of Scopa with known hands: alpha-beta search of the last cards, or a playout by the table.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a pack, the evaluation module describes a table.
"""

from engine.players.random_stream import next_number, shuffle
from engine.players.scopa.kernels.evaluation import evaluate_position
from engine.players.scopa.kernels.layout import (
    DEALT,
    DECK,
    DEPTH,
    EACH,
    END,
    HIDDEN,
    HIDDEN_1,
    HIDDEN_2,
    HIDDEN_3,
    HIDDEN_4,
    HIDDEN_5,
    IN_HANDS,
    IN_PACK,
    LAYER,
    LIKELY,
    NOTE,
    NOTE_SIZE,
    PLAY_ON,
    PLAYERS,
    SIDES,
    STOCK,
    TURN,
)
from engine.players.scopa.kernels.moves import generate_moves, make_move, undo_move
from engine.players.scopa.kernels.outcome import score_round
from engine.viper import ptr8, viper

MAX_VALUE = 100000  # more than the value of any round

TRIES = 40  # deals to reject before any deal is accepted
CERTAIN = 255


@viper
def search(state, low: int, high: int) -> int:
    """The minimax value of the last cards of two to seat 0, in hundredths of a point, by alpha-beta search."""
    s = ptr8(state)
    if s[IN_HANDS] == 0:
        return int(score_round(state, 0))
    note = NOTE + s[DEPTH] * LAYER
    ours = 0
    if s[TURN] == 0:
        ours = 1
    at = note + NOTE_SIZE
    generate_moves(state, at)
    best = MAX_VALUE
    if ours:
        best = -MAX_VALUE
    s[DEPTH] += 1
    while s[at] != END:
        make_move(state, at, note)
        value = int(search(state, low, high))
        undo_move(state, at, note)
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
        while s[at] != END:
            at += 1
        at += 1
        if low >= high:  # cut off
            s[at] = END
    s[DEPTH] -= 1
    return best


@viper
def choose_move(state, table) -> int:
    """The byte of the move that the table rates best."""
    s = ptr8(state)
    seat = s[TURN]
    side = seat
    while side >= s[SIDES]:
        side -= s[SIDES]
    note = NOTE + s[DEPTH] * LAYER
    at = note + NOTE_SIZE
    generate_moves(state, at)
    found = at
    best = -MAX_VALUE
    while s[at] != END:
        make_move(state, at, note)
        value = 0
        if s[IN_HANDS] + s[STOCK] == 0:
            value = int(score_round(state, side))
        else:
            value = int(evaluate_position(state, table, seat))
        undo_move(state, at, note)
        if value > best:
            best = value
            found = at
        while s[at] != END:
            at += 1
        at += 1
    return found


@viper
def play_out(state, table, later) -> int:
    """The value of a round to side 0 after the table has played all seats for PLAY_ON moves or to the hands' end.

    `later` is the table that evaluates the final position. Changes the round.
    """
    s = ptr8(state)
    note = NOTE + s[DEPTH] * LAYER
    while s[IN_HANDS] and s[PLAY_ON]:
        make_move(state, int(choose_move(state, table)), note)
        s[PLAY_ON] -= 1
    if s[IN_HANDS] + s[STOCK] == 0:
        return int(score_round(state, 0))
    last = s[TURN]
    if last == 0:
        last = s[PLAYERS]
    last -= 1
    value = int(evaluate_position(state, later, last))
    if last & 1:
        value = 0 - value
    return value


@viper
def deal_hidden(state, pack, seed: int) -> int:
    """Deal random hidden cards to the other hands, by rejection sampling with their likelihoods; the next seed."""
    s = ptr8(state)
    p = ptr8(pack)
    wanted = s[HIDDEN_1] + s[HIDDEN_2] + s[HIDDEN_3] + s[HIDDEN_4] + s[HIDDEN_5]
    tries = TRIES
    while tries:
        # Shuffle if too few are left.
        if p[DEALT] + wanted > p[IN_PACK]:
            seed = int(shuffle(pack, p[IN_PACK], seed))
            p[DEALT] = 0
        # Deal to each seat the number of hidden cards it holds, and multiply their likelihoods.
        at = p[DEALT]
        odds = CERTAIN
        seat = 1
        while seat < s[PLAYERS]:
            held = 0
            while held < s[HIDDEN + seat]:
                s[seat * s[EACH] + held] = p[at]
                odds = odds * (p[LIKELY + DECK * seat + p[at]] + 1) >> 8
                held += 1
                at += 1
            seat += 1
        p[DEALT] = at
        # Accept the deal with that probability, or try again.
        tries -= 1
        seed = int(next_number(seed))
        if seed >> 22 <= odds:
            tries = 0
    return seed
