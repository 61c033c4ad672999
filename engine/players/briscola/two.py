"""Briscola for two: when all cards can be known, Nonna plays the last ones against somebody who errs."""

from engine.players.briscola.cards import lay, play
from engine.players.briscola.last_cards import WON, expect
from engine.players.briscola.layout import NOTE, ROUND
from engine.players.briscola.net import finish
from engine.players.briscola.player import WIN, count_hand
from engine.players.briscola.player import judge as judge_as_ever
from engine.players.briscola.seen import find_unseen, number_tricks, state_of
from engine.players.levels import LEVELS

BEST = LEVELS[-1]
SHARE = 1024  # of the values that tell how likely a win is; the points are what is left


def judge(name, view, below, learned):
    """A generator that returns what a level thinks of each card of the hand, and how much of that is a point."""
    if name != BEST or view.stock:
        return (yield from judge_as_ever(name, view, below, learned))
    return (yield from weigh_last(view, learned.TABLE)), WON * SHARE // (2 * WIN)


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
