"""Briscola for two: Nonna heeds what the other has shown, and plays the last cards against somebody who errs."""

from engine.players.briscola.beliefs import find_likelihood
from engine.players.briscola.cards import lay, play
from engine.players.briscola.deals import WIN, count_hand, try_deals
from engine.players.briscola.features import describe
from engine.players.briscola.habits import spare
from engine.players.briscola.last_cards import WON, expect
from engine.players.briscola.layout import NOTE, POINT, ROUND
from engine.players.briscola.net import finish, weigh
from engine.players.briscola.recall import recall
from engine.players.briscola.seen import find_unseen, number_tricks, state_of
from engine.players.briscola.survey import survey
from engine.players.briscola.suspicion import believe, suspect

NONNA = {"draws": 3, "deals": 400}  # what she does; the fields are those of the thinking module
SHARE = 1024  # of the values that tell how likely a win is; the points are what is left


def judge(name, view, below, learned):
    """A generator that returns what Nonna thinks of each card of the hand, and how much of that is a point."""
    table = learned.TABLE
    if not view.stock:
        return (yield from weigh_last(view, table)), WON * SHARE // (2 * WIN)
    beliefs = yield from recall(view, table)
    if view.stock > NONNA["draws"] * view.players:
        return (yield from ask(view, beliefs, table)), POINT
    deals = NONNA["deals"] // view.stock  # the fewer, the longer they are to be played on
    return (yield from try_deals(view, deals, table, below, lambda deal: find_likelihood(deal, beliefs)))


def ask(view, beliefs, table):
    """A generator that returns what the net thinks of each card of the hand, with beliefs about the other hand."""
    state, note, values = state_of(view), bytearray(NOTE), []
    yield
    survey(state, note)
    believe(state, beliefs, note)
    for place in range(count_hand(state)):
        yield
        rows = describe(state, place, note)
        values.append(weigh(table, note, suspect(state, place, note, rows)))
    return spare(state, values)


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
