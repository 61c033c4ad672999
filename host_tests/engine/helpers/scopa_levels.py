"""Rounds of Scopa with the levels at the table, and what they are worth, for tests of their choices."""

from engine.deal import Stream, derive_seed, shuffle
from engine.players.registry import list_learned
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED


def scopa_at(number, players=2, stock=0, played=0, rules=None):
    """(round, below): by random play until so many cards are in the stock and so many of the new hands are played."""
    seed = derive_seed(SEED, b"scopa", number)
    game = Scopa(players, shuffle(seed, list(range(40))), number % players, dict(rules or {}, kings="play"))
    below = Stream(derive_seed(seed, b"chance")).below
    while len(game.stock) > stock or sum([len(hand) for hand in game.hands]) > 3 * players - played:
        legal = game.legal()
        game.play(legal[below(len(legal))])
    return game, below


def ahead(game, side):
    """Points of a finished round beyond the best other side's."""
    scores = game.scores()
    return scores[side] - max([points for other, points in enumerate(scores) if other != side])


def worth(points):
    """What so many points ahead count."""
    return points * 100 + (points > 0) * 300 - (points < 0) * 300


def brute_force(game, seat, other=min):
    """What the rest of a round for two is worth to a seat at its best, while the other one plays best or worst."""
    if game.turn is None:
        return worth(ahead(game, seat))
    values = []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        values.append(brute_force(after, seat, other))
    return max(values) if game.turn == seat else other(values)


def learned(players):
    """What the levels have learned for so many players: a module with TABLE and LATER."""
    return list_learned()["scopa", players]
