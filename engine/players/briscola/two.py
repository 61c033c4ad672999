"""Briscola for two: when all cards can be known, Nonna plays the last ones against somebody who errs."""

from engine.players.briscola.cards import lay, play
from engine.players.briscola.last_cards import expect
from engine.players.briscola.layout import NOTE, ROUND
from engine.players.briscola.net import finish
from engine.players.briscola.player import count_hand
from engine.players.briscola.player import think as think_as_ever
from engine.players.briscola.seen import find_unseen, number_tricks, state_of
from engine.players.levels import LEVELS

BEST = LEVELS[-1]
SHARE = 1024  # of the values that tell how likely a win is; the points are what is left


def think(name, view, below, learned):
    """The move of a level, as a generator that pauses between its steps and returns the move."""
    if name != BEST or len(view.legal) == 1 or view.stock:
        return (yield from think_as_ever(name, view, below, learned))
    values = yield from weigh_last(view, learned.TABLE)
    return (sorted(view.hands[view.seat])[values.index(max(values))],)


def weigh_last(view, table):
    """A generator that returns how likely each of the last cards wins, and then the points that are sure."""
    state, trial, note, values = state_of(view), bytearray(ROUND), bytearray(NOTE), []
    yield
    number_tricks(state, view)
    unseen = find_unseen(view)
    lay(state, unseen, len(unseen))
    for place in range(count_hand(state)):
        yield
        trial[:] = state
        play(trial, place)
        likely = expect(trial, table, note)
        yield
        values.append(likely * SHARE + finish(trial, table, note, 0))
    return values
