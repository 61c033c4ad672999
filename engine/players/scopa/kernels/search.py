"""Plays on a round of Scopa with known hands: alpha-beta search of the last cards, or a playout by the table.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a pack, the evaluation module describes a table.
"""

from engine.players.random_stream import next_number, shuffle
from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.evaluation import evaluate_position
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
    if s[lay.IN_HANDS] == 0:
        return int(score_round(state, 0))
    note = lay.NOTE + s[lay.DEPTH] * lay.LAYER
    ours = 0
    if s[lay.TURN] == 0:
        ours = 1
    at = note + lay.NOTE_SIZE
    generate_moves(state, at)
    best = MAX_VALUE
    if ours:
        best = -MAX_VALUE
    s[lay.DEPTH] += 1
    while s[at] != lay.END:
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
        while s[at] != lay.END:
            at += 1
        at += 1
        if low >= high:  # cut off
            s[at] = lay.END
    s[lay.DEPTH] -= 1
    return best


@viper
def choose_move(state, table) -> int:
    """The byte of the move that the table rates best."""
    s = ptr8(state)
    seat = s[lay.TURN]
    side = seat
    while side >= s[lay.SIDES]:
        side -= s[lay.SIDES]
    note = lay.NOTE + s[lay.DEPTH] * lay.LAYER
    at = note + lay.NOTE_SIZE
    generate_moves(state, at)
    found = at
    best = -MAX_VALUE
    while s[at] != lay.END:
        make_move(state, at, note)
        value = 0
        if s[lay.IN_HANDS] + s[lay.STOCK] == 0:
            value = int(score_round(state, side))
        else:
            value = int(evaluate_position(state, table, seat))
        undo_move(state, at, note)
        if value > best:
            best = value
            found = at
        while s[at] != lay.END:
            at += 1
        at += 1
    return found


@viper
def play_out(state, table, later) -> int:
    """The value of a round to side 0 after the table has played all seats for PLAY_ON moves or to the hands' end.

    `later` is the table that evaluates the final position. Changes the round.
    """
    s = ptr8(state)
    note = lay.NOTE + s[lay.DEPTH] * lay.LAYER
    while s[lay.IN_HANDS] and s[lay.PLAY_ON]:
        make_move(state, int(choose_move(state, table)), note)
        s[lay.PLAY_ON] -= 1
    if s[lay.IN_HANDS] + s[lay.STOCK] == 0:
        return int(score_round(state, 0))
    last = s[lay.TURN]
    if last == 0:
        last = s[lay.PLAYERS]
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
    wanted = s[lay.HIDDEN_1] + s[lay.HIDDEN_2] + s[lay.HIDDEN_3] + s[lay.HIDDEN_4] + s[lay.HIDDEN_5]
    tries = TRIES
    while tries:
        # Shuffle if too few are left.
        if p[lay.DEALT] + wanted > p[lay.IN_PACK]:
            seed = int(shuffle(pack, p[lay.IN_PACK], seed))
            p[lay.DEALT] = 0
        # Deal to each seat the number of hidden cards it holds, and multiply their likelihoods.
        at = p[lay.DEALT]
        odds = CERTAIN
        seat = 1
        while seat < s[lay.PLAYERS]:
            held = 0
            while held < s[lay.HIDDEN + seat]:
                s[seat * s[lay.EACH] + held] = p[at]
                odds = odds * (p[lay.LIKELY + lay.DECK * seat + p[at]] + 1) >> 8
                held += 1
                at += 1
            seat += 1
        p[lay.DEALT] = at
        # Accept the deal with that probability, or try again.
        tries -= 1
        seed = int(next_number(seed))
        if seed >> 22 <= odds:
            tries = 0
    return seed
