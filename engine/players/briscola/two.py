"""Briscola for two: Nonna heeds what the other has shown, and plays the last cards against somebody who errs."""

from engine.players.briscola.beliefs import compute_likelihood
from engine.players.briscola.cards import place_unseen, play_card
from engine.players.briscola.deals import WIN, count_hand, sample_deals
from engine.players.briscola.features import extract_features
from engine.players.briscola.habits import save_briscole
from engine.players.briscola.last_cards import WON, expectimax
from engine.players.briscola.layout import NOTE, POINT, ROUND
from engine.players.briscola.net import evaluate_features, play_out
from engine.players.briscola.recall import infer_beliefs
from engine.players.briscola.seen import encode_unseen, make_state, write_latest_tricks
from engine.players.briscola.survey import survey
from engine.players.briscola.suspicion import extract_belief_features, summarize_beliefs

NONNA = {"draws": 3, "deals": 400}  # what she does; the fields are those of the thinking module
SHARE = 1024  # of the values that tell how likely a win is; the points are what is left


def evaluate_moves(name, view, below, learned):
    """A generator that returns what Nonna thinks of each card of the hand, and how much of that is a point."""
    table = learned.TABLE
    if not view.stock:
        return (yield from evaluate_last_cards(view, table)), WON * SHARE // (2 * WIN)
    beliefs = yield from infer_beliefs(view, table)
    if view.stock > NONNA["draws"] * view.players:
        return (yield from evaluate_with_beliefs(view, beliefs, table)), POINT
    deals = NONNA["deals"] // view.stock  # the fewer, the longer they are to be played on
    return (yield from sample_deals(view, deals, table, below, lambda deal: compute_likelihood(deal, beliefs)))


def evaluate_with_beliefs(view, beliefs, table):
    """A generator that returns what the net thinks of each card of the hand, with beliefs about the other hand."""
    state, note, values = make_state(view), bytearray(NOTE), []
    yield
    survey(state, note)
    summarize_beliefs(state, beliefs, note)
    for place in range(count_hand(state)):
        yield
        rows = extract_features(state, place, note)
        values.append(evaluate_features(table, note, extract_belief_features(state, place, note, rows)))
    return save_briscole(state, values)


def evaluate_last_cards(view, table):
    """A generator that returns how likely each of the last cards wins, and then the points that are sure."""
    state, trial, note, values = make_state(view), bytearray(ROUND), bytearray(NOTE), []
    yield
    write_latest_tricks(state, view)
    unseen = encode_unseen(view)
    place_unseen(state, unseen, len(unseen))
    for place in range(count_hand(state)):
        yield
        trial[:] = state
        play_card(trial, place)
        likely = expectimax(trial, table, note)
        yield
        values.append(likely * SHARE + play_out(trial, table, note, 0))
    return values
