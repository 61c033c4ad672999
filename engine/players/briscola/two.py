"""Nonna's Briscola for two: inference from the opponent's plays, and last cards against a fallible opponent."""

from engine.players.briscola.conventions import save_briscole
from engine.players.briscola.deals import WIN, count_hand, sample_deals
from engine.players.briscola.encode import encode_unseen, make_state, write_latest_tricks
from engine.players.briscola.inference import infer_beliefs
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.belief_features import extract_belief_features, summarize_beliefs
from engine.players.briscola.kernels.beliefs import compute_likelihood
from engine.players.briscola.kernels.cards import place_unseen, play_card
from engine.players.briscola.kernels.features import extract_features
from engine.players.briscola.kernels.last_cards import WON, expectimax
from engine.players.briscola.kernels.net import evaluate_features, play_out
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.types import Below, Evaluation, LearnedTwo, Steps, Values, View

NONNA = {"draws": 3, "deals": 400}  # the thinking module explains the fields
MIDDLE = 18  # with this many cards left to draw or fewer, the net that learned to win is asked, not to collect points
SHARE = 1024  # scales the probability of a win above the certain points, which break ties


def evaluate_moves(name: str, view: "View", below: "Below", learned: "LearnedTwo") -> "Steps[Evaluation]":
    """A generator that returns Nonna's value of each card of the hand, and how much of a value is one point."""
    table = learned.TABLE
    if not view.stock:
        return (yield from evaluate_last_cards(view, table)), WON * SHARE // (2 * WIN)
    beliefs = yield from infer_beliefs(view, table)
    if view.stock > NONNA["draws"] * view.players:
        net = learned.MIDDLE if view.stock <= MIDDLE else table
        return (yield from evaluate_with_beliefs(view, beliefs, net)), lay.POINT
    deals = NONNA["deals"] // view.stock  # fewer with more to draw, because each takes longer to play out
    return (yield from sample_deals(view, deals, table, below, lambda deal: compute_likelihood(deal, beliefs)))


def evaluate_with_beliefs(view: "View", beliefs: bytearray, table: bytes) -> "Steps[Values]":
    """A generator that returns the net's value of each card of the hand, given beliefs about the opponent's hand."""
    state, workspace, values = make_state(view), bytearray(lay.WORKSPACE), []
    yield
    summarize_unseen(state, workspace)
    summarize_beliefs(state, beliefs, workspace)
    for place in range(count_hand(state)):
        yield
        rows = extract_features(state, place, workspace)
        values.append(evaluate_features(table, workspace, extract_belief_features(state, place, workspace, rows)))
    return save_briscole(state, values)


def evaluate_last_cards(view: "View", table: bytes) -> "Steps[Values]":
    """A generator that returns how likely each of the last cards wins; ties are broken by the certain points."""
    state, trial, workspace, values = make_state(view), bytearray(lay.ROUND), bytearray(lay.WORKSPACE), []
    yield
    write_latest_tricks(state, view)
    unseen = encode_unseen(view)
    place_unseen(state, unseen, len(unseen))
    for place in range(count_hand(state)):
        yield
        trial[:] = state
        play_card(trial, place)
        likely = expectimax(trial, table, workspace)
        yield
        values.append(likely * SHARE + play_out(trial, table, workspace, 0))
    return values
