"""Briscola for two to six by a net: late in a round many deals of the unseen cards are tried; weaker on demand."""

from engine.players.briscola.cards import lay, play
from engine.players.briscola.features import describe
from engine.players.briscola.habits import spare
from engine.players.briscola.layout import (
    HAND,
    HANDS,
    NOBODY,
    NOTE,
    PLAYERS,
    POINT,
    ROUND,
    SIDES,
)
from engine.players.briscola.net import finish, weigh
from engine.players.briscola.seen import find_unseen, number_tricks, state_of
from engine.players.briscola.survey import survey
from engine.players.random_stream import shuffle

WIN = 100  # how many points of difference a round won counts where deals are tried

# What a level does; the fields are those of the levels module, and
#   greed  how many points too many it counts for every hundred that a play takes from the other side
LEVELS_OF_TWO = {
    "level1": {"noise": 26, "slip": 25, "greed": 100, "forgets": 70, "draws": -1, "deals": 0},
    "level2": {"noise": 8, "slip": 12, "greed": 20, "forgets": 30, "draws": -1, "deals": 0},
    "level3": {"noise": 7, "slip": 8, "greed": 0, "forgets": 10, "draws": 0, "deals": 2},
    "level4": {"noise": 0, "slip": 0, "greed": 0, "forgets": 0, "draws": 3, "deals": 400},
}
LEVELS_OF_MORE = {
    "level1": {"noise": 24, "slip": 24, "greed": 100, "forgets": 80, "draws": -1, "deals": 0},
    "level2": {"noise": 10, "slip": 14, "greed": 30, "forgets": 40, "draws": -1, "deals": 0},
    "level3": {"noise": 4, "slip": 6, "greed": 0, "forgets": 10, "draws": -1, "deals": 0},
    "level4": {"noise": 0, "slip": 0, "greed": 0, "forgets": 0, "draws": 1, "deals": 320},
}


def judge(name, view, below, learned):
    """A generator that returns what a level thinks of each card of the hand, and how much of that is a point."""
    level, table = (LEVELS_OF_TWO if view.players == 2 else LEVELS_OF_MORE)[name], learned.TABLE
    if view.stock <= level["draws"] * view.players:
        return (yield from try_deals(view, level["deals"] // view.players, table, below))
    return (yield from ask(view, level, table, below)), POINT


def ask(view, level, table, below):
    """A generator that returns what the net thinks of each card of the hand, as well as a level knows."""
    errors = find_errors(level)
    state, note = state_of(view, errors.forget(view, level["forgets"], below) if errors else []), bytearray(NOTE)
    yield
    survey(state, note)
    values = [weigh(table, note, describe(state, place, note)) for place in range(count_hand(state))]
    values = please(state, spare(state, values), note)
    if not errors:
        return values
    found = please(state, errors.misjudge(state, values, level, below), note)
    return errors.see_plainly(state, values, found)


def find_errors(level):
    """The module with a level's errors, where it makes any; None for Nonna."""
    if not level["noise"]:
        return None
    from engine.players.briscola import errors  # only now: it takes memory

    return errors


def please(state, values, note=None):
    """The values, but with partners what they expect of each other comes first; `note` is one after survey()."""
    if state[SIDES] == state[PLAYERS]:
        return values
    from engine.players.briscola.partners import give, hold_back  # only now: it takes memory

    return give(state, values if note is None else hold_back(state, note, values))


def count_hand(state):
    """How many cards seat 0 holds."""
    return sum([state[HANDS + place] != NOBODY for place in range(HAND)])


def try_deals(view, deals, table, below, find_likelihood=None):
    """A generator that returns what each card brings over many deals of the unseen cards, a round won above all, and
    how many deals these are.

    `find_likelihood` tells how much a deal counts; without it each counts once. Whoever has waited for long enough
    sends True: no other deal is begun then.
    """
    enough = None
    yield
    state, world, trial, note = state_of(view), bytearray(ROUND), bytearray(ROUND), bytearray(NOTE)
    yield
    number_tricks(state, view)
    unseen, seed = find_unseen(view), below(32768) << 15 | below(32768)
    each = view.players == 2 and view.stock == 2  # one card of the stock is unknown: each that it can be is tried once
    known = not len(unseen) or view.players == 2 and not view.stock
    values, total = [0] * count_hand(state), 0
    for number in range(1 if known else len(unseen) if each else deals):
        if not each:
            seed = shuffle(unseen, len(unseen), seed)
        world[:] = state
        lay(world, unseen, len(unseen))
        if each:
            unseen[-1], unseen[number] = unseen[number], unseen[-1]  # the last one comes into the stock
        share = int(find_likelihood(world)) if find_likelihood else 1
        total += share
        for place in range(len(values)):
            enough = (yield) or enough
            trial[:] = world
            play(trial, place)
            ahead = finish(trial, table, note, 0)
            values[place] += share * (ahead + (WIN if ahead > 0 else -WIN if ahead < 0 else 0))
        if enough:
            break
    return please(state, values), total
