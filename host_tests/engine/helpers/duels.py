"""Rounds of Briscola for two with the levels at the table, for tests of their choices."""

from engine.briscola import Briscola
from engine.deal import Stream, derive, shuffle
from host_tests.engine.helpers.decks import SEED


def duel_of(number, rules=None):
    """(round, below): a round for two from a number, and chance to play it with."""
    seed = derive(SEED, b"duel", number)
    return Briscola(2, shuffle(seed, list(range(40))), number % 2, rules), Stream(derive(seed, b"chance")).below


def late_rounds(left, count, rules=None):
    """Rounds with so many cards left to draw, by random play; every second one with a card on the table."""
    found = []
    for number in range(count):
        game, below = duel_of(number, rules)
        while len(game.stock) > left or len(game.trick) != number % 2:
            legal = game.legal()
            game.play(legal[below(len(legal))])
        found.append((game, below))
    return found
