"""Briscola by a net, and late in a round by sampled deals: every level except Nonna with two players."""

from engine.players.briscola import errors
from engine.players.briscola.conventions import save_briscole
from engine.players.briscola.deals import apply_conventions, count_hand, sample_deals
from engine.players.briscola.encode import make_state
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.features import extract_features
from engine.players.briscola.kernels.net import evaluate_features
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.players.levels import BEST
from engine.types import Below, Evaluation, Learned, Level, Steps, Values, View

# Nonna's settings with more than two players; the thinking module explains the fields. The other levels' are in the
# errors module.
NONNA = {"noise": 0, "draws": 1, "deals": 320}

DRAWS, DEALS = 2, 60  # evaluate_points(): with how many draws to come it samples how many deals


def evaluate_points(view: "View", below: "Below", learned: "Learned") -> "Steps[Evaluation]":
    """A generator that returns how many points each card wins, not counting the win; and how much is one point.

    A net values winning, too: about a third of the difference between two cards.
    """
    if view.stock <= DRAWS * view.players:
        return (yield from sample_deals(view, DEALS, learned.TABLE, below, win=0))
    return (yield from evaluate_with_net(view, NONNA, learned.TABLE, below)), lay.POINT * 3 // 2


def evaluate_moves(name: str, view: "View", below: "Below", learned: "Learned") -> "Steps[Evaluation]":
    """A generator that returns a level's value of each card of the hand, and how much of a value is one point."""
    level, table = find_level(name, view.players), learned.TABLE
    if view.stock <= level["draws"] * view.players:
        values, point = yield from sample_deals(view, level["deals"] // view.players, table, below)
        return (values, point) if name == BEST else (errors.break_ties(make_state(view), values), 2 * point)
    return (yield from evaluate_with_net(view, level, table, below)), lay.POINT


def evaluate_with_net(view: "View", level: "Level", table: bytes, below: "Below") -> "Steps[Values]":
    """A generator that returns the net's value of each card of the hand, with the level's errors."""
    errs = level["noise"] > 0
    state, workspace = (
        make_state(view, errors.forget_cards(view, level["forgets"], below) if errs else []),
        bytearray(lay.WORKSPACE),
    )
    yield
    summarize_unseen(state, workspace)
    places = range(count_hand(state))
    values = [evaluate_features(table, workspace, extract_features(state, place, workspace)) for place in places]
    values = apply_conventions(state, save_briscole(state, values), workspace)
    if not errs:
        return values
    found = apply_conventions(state, errors.add_errors(values, level, below), workspace)
    return errors.keep_obvious(state, workspace, found)


def find_level(name: str, players: int) -> "Level":
    """The settings of a level."""
    if name == BEST:
        return NONNA
    return errors.TRAITS[players > 2][name]
