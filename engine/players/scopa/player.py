"""Scopa by a learned worth of positions: hidden cards are dealt as they may lie, and the table plays on from there."""

from engine.players.levels import BEST
from engine.players.scopa import errors
from engine.players.scopa.inference import weigh_cards
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
from engine.players.scopa.moves import make
from engine.players.scopa.outcome import final
from engine.players.scopa.partners import keep_faith
from engine.players.scopa.search import deal, finish, search
from engine.players.scopa.seen import code, pack_of, state_of
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


def judge(name, view, below, learned):
    """A generator that returns what a level thinks of each legal move, and how much of that is a point."""
    errs = name != BEST
    level = errors.LEVELS[name] if errs else NONNA
    state = state_of(view, errors.forget(view, level["forgets"], below) if errs else ())
    yield
    moves = moves_of(view)
    late = view.stock <= level["draws"] * DRAWN * view.players and len(view.table) <= CROWD
    if late and view.players == 2 and not view.stock:
        values = yield from weigh_exactly(view, state, moves)
    elif late and level["deals"]:
        values, point = yield from try_deals(view, state, moves, learned, level["deals"], below)
        return please(view, values), point
    else:
        values = please(view, (yield from weigh(state, moves, learned.TABLE)))
    if errs:
        found = please(view, errors.misjudge(view.legal, values, level, below))
        values = errors.see_plainly(view, values, found)
    return values, POINT


def please(view, values):
    """The values, but with partners what they expect of each other comes first."""
    if view.sides == view.players:
        return values
    return keep_faith(view, values)


def moves_of(view):
    """The legal moves as the kernels have them."""
    return [bytearray([code(card) for card in move] + [END]) for move in view.legal]


def weigh(state, moves, table):
    """A generator that returns what the table thinks of each move."""
    after, values = bytearray(ROUND), []
    for move in moves:
        yield
        start(after, state, move)
        values.append(final(after, 0) if after[IN_HANDS] + after[STOCK] == 0 else estimate(after, table, 0))
    return values


def start(state, source, move):
    """Make a move of seat 0 in a copy of a round."""
    state[:STATE] = source[:STATE]
    state[MOVE : MOVE + len(move)] = move
    make(state, MOVE, NOTE)
    state[PLAY_ON], state[DEPTH] = NO_LIMIT, 1


def weigh_exactly(view, state, moves):
    """A generator that returns what each move brings against a perfect player, all hidden cards being in its hand."""
    after, values = bytearray(ROUND), []
    deal(state, pack_of(view), 0)
    for move in moves:
        yield
        start(after, state, move)
        values.append(search(after, -MOST, MOST))
    return values


def try_deals(view, state, moves, learned, deals, below):
    """A generator that returns what each move brings over some deals of the hidden cards, and what a point is of that.

    Moves that come to clearly less than the best are given up on the way. Whoever has waited for long enough sends
    True: no other deal is begun then.
    """
    enough = None
    pack, after, table = pack_of(view), bytearray(ROUND), learned.TABLE
    yield from weigh_cards(view, state, code, pack, table)
    pack[DEALT] = pack[IN_PACK]
    values, rivals, tried = [0] * len(moves), list(range(len(moves))), [0] * len(moves)
    if view.players > 2:
        values = yield from weigh(state, moves, table)
        values = [value * TRUST for value in values]
    seed, ahead = below(32768) << 15 | below(32768), sight(view)
    done, some, most = 0, max(1, deals // view.players // STAGES), max(view.counts)
    work = WORK // max(1, min(ahead, sum(view.counts)) * max(DRAWN, 2 * most - DRAWN))
    while len(rivals) > 1 and done < STAGES * some and (not done or work >= some * len(rivals)) and not enough:
        for _ in range(some):
            seed = deal(state, pack, seed)
            for number in rivals:
                enough = (yield) or enough
                start(after, state, moves[number])
                after[PLAY_ON] = ahead
                values[number] += finish(after, table, learned.LATER)
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


def sight(view):
    """How many moves are played on after an own one."""
    if max(view.counts) > DRAWN:
        return SIGHT
    if view.sides == 3 and view.stock:
        return 3 * (len(view.hands[view.seat]) - 1)
    return NO_LIMIT
