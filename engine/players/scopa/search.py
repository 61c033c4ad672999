"""A round of Scopa whose hands are all known played on: its last cards searched, or the table playing all seats.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round and in a pack, the worth module what a table is.
"""

from engine.players.random_stream import next_number, shuffle
from engine.players.scopa.layout import (
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
from engine.players.scopa.moves import generate_moves, make_move, undo_move
from engine.players.scopa.outcome import score_round
from engine.players.scopa.worth import estimate
from engine.viper import ptr8

MOST = 100000  # more than any round is worth

TRIES = 40  # deals, before even an unlikely one is taken
CERTAIN = 255


def search(state, low: int, high: int) -> int:
    """What the last cards of two are worth to seat 0, in hundredths of a point: alpha-beta between low and high."""
    s = ptr8(state)
    if s[IN_HANDS] == 0:
        return int(score_round(state, 0))
    note = NOTE + s[DEPTH] * LAYER
    ours = 0
    if s[TURN] == 0:
        ours = 1
    at = note + NOTE_SIZE
    generate_moves(state, at)
    best = MOST
    if ours:
        best = -MOST
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
        if low >= high:  # no other move matters
            s[at] = END
    s[DEPTH] -= 1
    return best


def choose_move(state, table) -> int:
    """The byte where the move begins that the table would play."""
    s = ptr8(state)
    seat = s[TURN]
    side = seat
    while side >= s[SIDES]:
        side -= s[SIDES]
    note = NOTE + s[DEPTH] * LAYER
    at = note + NOTE_SIZE
    generate_moves(state, at)
    found = at
    best = -MOST
    while s[at] != END:
        make_move(state, at, note)
        value = 0
        if s[IN_HANDS] + s[STOCK] == 0:
            value = int(score_round(state, side))
        else:
            value = int(estimate(state, table, seat))
        undo_move(state, at, note)
        if value > best:
            best = value
            found = at
        while s[at] != END:
            at += 1
        at += 1
    return found


def play_out(state, table, later) -> int:
    """What a round is worth to side 0 when the table plays all seats on, as many moves as the round says, or to the end
    of these hands; `later` is the table that tells what it is worth there. Changes the round.
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
    value = int(estimate(state, later, last))
    if last & 1:
        value = 0 - value
    return value


def deal_hidden(state, pack, seed: int) -> int:
    """Deal hidden cards to the hands of the others at random, the likelier ones more often; the next seed."""
    s = ptr8(state)
    p = ptr8(pack)
    wanted = s[HIDDEN_1] + s[HIDDEN_2] + s[HIDDEN_3] + s[HIDDEN_4] + s[HIDDEN_5]
    tries = TRIES
    while tries:
        # Shuffle where too few are left.
        if p[DEALT] + wanted > p[IN_PACK]:
            seed = int(shuffle(pack, p[IN_PACK], seed))
            p[DEALT] = 0
        # Deal to each seat as many as it holds unseen, and reckon how likely all of it is.
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
        # Take it as often as that; else try again.
        tries -= 1
        seed = int(next_number(seed))
        if seed >> 22 <= odds:
            tries = 0
    return seed
