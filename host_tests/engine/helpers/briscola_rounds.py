"""Rounds of Briscola with the levels at the table, for tests of their choices."""

from engine.briscola import Briscola
from engine.deal import Stream, derive_seed, shuffle
from host_tests.engine.helpers.decks import SEED


def round_of(players, number, rules=None):
    """(round, below): a round from a number, and chance to play it with."""
    seed = derive_seed(SEED, b"duel" if players == 2 else b"party", number)
    found = Briscola(players, shuffle(seed, Briscola.pack(players)), number % players, rules)
    return found, Stream(derive_seed(seed, b"chance")).below


def late_round(players, draws, number, rules=None):
    """(round, below) with so many times left to draw, by random play; with cards on the table as the number has it."""
    game, below = round_of(players, number, rules)
    while len(game.stock) > draws * players or len(game.trick) != number % players:
        legal = game.legal()
        game.play(legal[below(len(legal))])
    return game, below
