"""Briscola late in a round: the unseen cards are dealt in many ways, and each deal is played to its end."""

from engine.players.briscola.cards import place_unseen, play_card
from engine.players.briscola.layout import HAND, HANDS, NOBODY, NOTE, PLAYERS, ROUND, SIDES
from engine.players.briscola.net import play_out
from engine.players.briscola.partners import feed_partner, hold_back_loads
from engine.players.briscola.seen import encode_unseen, make_state, write_latest_tricks
from engine.players.random_stream import shuffle

WIN = 100  # how many points of difference a round won counts


def sample_deals(view, deals, table, below, find_likelihood=None):
    """A generator that returns what each card brings over many deals of the unseen cards, a round won above all, and
    how many deals these are.

    `find_likelihood` tells how much a deal counts; without it each counts once. Whoever has waited for long enough
    sends True: no other deal is begun then.
    """
    enough = None
    yield
    state, world, trial, note = make_state(view), bytearray(ROUND), bytearray(ROUND), bytearray(NOTE)
    yield
    write_latest_tricks(state, view)
    unseen, seed = encode_unseen(view), below(32768) << 15 | below(32768)
    each = view.players == 2 and view.stock == 2  # one card of the stock is unknown: each that it can be is tried once
    known = not len(unseen) or view.players == 2 and not view.stock
    values, total = [0] * count_hand(state), 0
    for number in range(1 if known else len(unseen) if each else deals):
        if not each:
            seed = shuffle(unseen, len(unseen), seed)
        world[:] = state
        place_unseen(world, unseen, len(unseen))
        if each:
            unseen[-1], unseen[number] = unseen[number], unseen[-1]  # the last one comes into the stock
        share = int(find_likelihood(world)) if find_likelihood else 1
        total += share
        for place in range(len(values)):
            enough = (yield) or enough
            trial[:] = world
            play_card(trial, place)
            ahead = play_out(trial, table, note, 0)
            values[place] += share * (ahead + (WIN if ahead > 0 else -WIN if ahead < 0 else 0))
        if enough:
            break
    return apply_conventions(state, values), total


def apply_conventions(state, values, note=None):
    """The values, but with partners what they expect of each other comes first; `note` is one after survey()."""
    if state[SIDES] == state[PLAYERS]:
        return values
    return feed_partner(state, values if note is None else hold_back_loads(state, note, values))


def count_hand(state):
    """How many cards seat 0 holds."""
    return sum([state[HANDS + place] != NOBODY for place in range(HAND)])
