"""Scopa by a learned worth of positions: hidden cards are dealt as they may lie, and the table plays on from there."""

from engine.players.levels import BEST
from engine.players.scopa import errors
from engine.players.scopa.inference import infer_hands
from engine.players.scopa.layout import (
    CROWD,
    DEALT,
    DEPTH,
    END,
    IN_HANDS,
    IN_PACK,
    MOVE,
    NOTE,
    PLAY_ON,
    ROUND,
    STATE,
    STOCK,
)
from engine.players.scopa.moves import make_move
from engine.players.scopa.outcome import score_round
from engine.players.scopa.partners import order_by_habits
from engine.players.scopa.search import deal_hidden, play_out, search
from engine.players.scopa.seen import encode_card, make_hidden_pack, make_state
from engine.players.scopa.worth import estimate

MOST = 100000  # more than any move is worth
POINT = 100
DRAWN = 3  # cards of a full hand, but for scopone

# What Nonna does; the fields are those of the thinking module. The other levels' are in the module with their errors.
NONNA = {"noise": 0, "draws": 6, "deals": 320}
TRUST = 20  # for how many deals the table's own opinion of a move counts among more than two
STAGES = 10  # in which the deals are tried; after each, moves are given up that are this much worse than the best:
CLEAR = 250  # of the table's units, times the square root of the number of deals
WORK = 6000  # cards looked at to play on, about, before no further stage begins
NO_LIMIT = 255  # of moves played on
SIGHT = 3  # moves that are played on where hands are larger than three cards


def evaluate_moves(name, view, below, learned):
    """A generator that returns what a level thinks of each legal move, and how much of that is a point."""
    errs = name != BEST
    level = errors.LEVELS[name] if errs else NONNA
    state = make_state(view, errors.forget_cards(view, level["forgets"], below) if errs else ())
    yield
    moves = encode_moves(view)
    late = view.stock <= level["draws"] * DRAWN * view.players and len(view.table) <= CROWD
    if late and view.players == 2 and not view.stock:
        values = yield from solve_moves(view, state, moves)
    elif late and level["deals"]:
        values, point = yield from sample_deals(view, state, moves, learned, level["deals"], below)
        return apply_conventions(view, values), point
    else:
        values = apply_conventions(view, (yield from evaluate_with_table(state, moves, learned.TABLE)))
    if errs:
        found = apply_conventions(view, errors.add_errors(view.legal, values, level, below))
        values = errors.keep_obvious(view, values, found)
    return values, POINT


def apply_conventions(view, values):
    """The values, but with partners what they expect of each other comes first."""
    if view.sides == view.players:
        return values
    return order_by_habits(view, values)


def encode_moves(view):
    """The legal moves as the kernels have them."""
    return [bytearray([encode_card(card) for card in move] + [END]) for move in view.legal]


def evaluate_with_table(state, moves, table):
    """A generator that returns what the table thinks of each move."""
    after, values = bytearray(ROUND), []
    for move in moves:
        yield
        copy_with_move(after, state, move)
        values.append(score_round(after, 0) if after[IN_HANDS] + after[STOCK] == 0 else estimate(after, table, 0))
    return values


def copy_with_move(state, source, move):
    """Make a move of seat 0 in a copy of a round."""
    state[:STATE] = source[:STATE]
    state[MOVE : MOVE + len(move)] = move
    make_move(state, MOVE, NOTE)
    state[PLAY_ON], state[DEPTH] = NO_LIMIT, 1


def solve_moves(view, state, moves):
    """A generator that returns what each move brings against a perfect player, all hidden cards being in its hand."""
    after, values = bytearray(ROUND), []
    deal_hidden(state, make_hidden_pack(view), 0)
    for move in moves:
        yield
        copy_with_move(after, state, move)
        values.append(search(after, -MOST, MOST))
    return values


def sample_deals(view, state, moves, learned, deals, below):
    """A generator that returns what each move brings over some deals of the hidden cards, and what a point is of that.

    Moves that come to clearly less than the best are given up on the way. Whoever has waited for long enough sends
    True: no other deal is begun then.
    """
    enough = None
    pack, after, table = make_hidden_pack(view), bytearray(ROUND), learned.TABLE
    yield from infer_hands(view, state, encode_card, pack, table)
    pack[DEALT] = pack[IN_PACK]
    values, rivals, tried = [0] * len(moves), list(range(len(moves))), [0] * len(moves)
    if view.players > 2:
        values = yield from evaluate_with_table(state, moves, table)
        values = [value * TRUST for value in values]
    seed, ahead = below(32768) << 15 | below(32768), find_horizon(view)
    done, some, most = 0, max(1, deals // view.players // STAGES), max(view.counts)
    work = WORK // max(1, min(ahead, sum(view.counts)) * max(DRAWN, 2 * most - DRAWN))
    while len(rivals) > 1 and done < STAGES * some and (not done or work >= some * len(rivals)) and not enough:
        for _ in range(some):
            seed = deal_hidden(state, pack, seed)
            for number in rivals:
                enough = (yield) or enough
                copy_with_move(after, state, moves[number])
                after[PLAY_ON] = ahead
                values[number] += play_out(after, table, learned.LATER)
            if enough:
                break
        done, work = done + some, work - some * len(rivals)
        best = max([values[number] for number in rivals])
        for number in rivals:
            tried[number] = done
        rivals = [number for number in rivals if (best - values[number]) ** 2 < CLEAR * CLEAR * done]
    for number, value in enumerate(values):
        if number not in rivals:  # as it stood when it was given up
            values[number] = min(best - 1, value * done // tried[number])
    return values, POINT * (done + (TRUST if view.players > 2 else 0))


def find_horizon(view):
    """How many moves are played on after an own one."""
    if max(view.counts) > DRAWN:
        return SIGHT
    if view.sides == 3 and view.stock:
        return 3 * (len(view.hands[view.seat]) - 1)
    return NO_LIMIT
