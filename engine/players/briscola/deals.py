"""Briscola late in a round: the unseen cards are dealt in many ways, and each deal is played to its end."""

from engine.players.briscola.cards import lay, play
from engine.players.briscola.layout import HAND, HANDS, NOBODY, NOTE, PLAYERS, ROUND, SIDES
from engine.players.briscola.net import finish
from engine.players.briscola.partners import give, hold_back
from engine.players.briscola.seen import find_unseen, number_tricks, state_of
from engine.players.random_stream import shuffle

WIN = 100  # how many points of difference a round won counts


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


def please(state, values, note=None):
    """The values, but with partners what they expect of each other comes first; `note` is one after survey()."""
    if state[SIDES] == state[PLAYERS]:
        return values
    return give(state, values if note is None else hold_back(state, note, values))


def count_hand(state):
    """How many cards seat 0 holds."""
    return sum([state[HANDS + place] != NOBODY for place in range(HAND)])
