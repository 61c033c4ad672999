"""Briscola by a net, and late in a round by many deals of the unseen cards: all levels but Nonna where two play."""

from engine.players.briscola import errors
from engine.players.briscola.deals import apply_conventions, count_hand, sample_deals
from engine.players.briscola.features import extract_features
from engine.players.briscola.habits import save_briscole
from engine.players.briscola.layout import (
    NOTE,
    POINT,
)
from engine.players.briscola.net import evaluate_features
from engine.players.briscola.seen import make_state
from engine.players.briscola.survey import survey
from engine.players.levels import BEST

# What Nonna does with more than two players; the fields are those of the thinking module. The other levels' are in the
# module with their errors.
NONNA = {"noise": 0, "draws": 1, "deals": 320}


def evaluate_moves(name, view, below, learned):
    """A generator that returns what a level thinks of each card of the hand, and how much of that is a point."""
    level, table = find_level(name, view.players), learned.TABLE
    if view.stock <= level["draws"] * view.players:
        return (yield from sample_deals(view, level["deals"] // view.players, table, below))
    return (yield from evaluate_with_net(view, level, table, below)), POINT


def evaluate_with_net(view, level, table, below):
    """A generator that returns what the net thinks of each card of the hand, as well as a level knows."""
    errs = level["noise"] > 0
    state, note = make_state(view, errors.forget_cards(view, level["forgets"], below) if errs else []), bytearray(NOTE)
    yield
    survey(state, note)
    values = [
        evaluate_features(table, note, extract_features(state, place, note)) for place in range(count_hand(state))
    ]
    values = apply_conventions(state, save_briscole(state, values), note)
    if not errs:
        return values
    found = apply_conventions(state, errors.add_errors(state, values, level, below), note)
    return errors.keep_obvious(state, values, found)


def find_level(name, players):
    """What a level does."""
    if name == BEST:
        return NONNA
    return errors.LEVELS[players > 2][name]
