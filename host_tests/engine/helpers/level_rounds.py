"""Rounds with the levels at the table, what they are worth, and level4 in a hurry, for tests of their choices."""

from engine.briscola import Briscola
from engine.deal import Stream, derive_seed, shuffle
from engine.players.briscola import player as briscola
from engine.players.briscola import two
from engine.players.registry import list_learned
from engine.players.scopa import player as scopa
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, cards, deck
from host_tests.engine.helpers.random_games import step


def round_of(players, number, rules=None):
    """(round, below): a round of Briscola from a number, and chance to play it with."""
    seed = derive_seed(SEED, b"duel" if players == 2 else b"party", number)
    found = Briscola(players, shuffle(seed, Briscola.pack(players)), number % players, rules)
    return found, Stream(derive_seed(seed, b"chance")).below


def late_round(players, draws, number, rules=None):
    """(round, below) with so many times left to draw, by random play; with cards on the table as the number has it."""
    game, below = round_of(players, number, rules)
    while len(game.stock) > draws * players or len(game.trick) != number % players:
        step(game, below)
    return game, below


def briscola_at(turned_up, trick, hand, players, stock=None):
    """A round of Briscola after this much of a trick, whose next seat has this hand; `stock`: cards left to draw."""
    game = Briscola(players, deck("", turned_up, "briscola", players), players - 1)
    game.trick, game.turn = cards(trick), len(trick.split())
    for seat in range(game.turn):
        game.hands[seat].pop()
    game.hands[game.turn] = cards(hand)
    if stock:
        gone = [card for card in range(40) if card not in cards(f"{turned_up} {trick} {hand}")]
        game.piles[0], game.stock = gone[: len(game.stock) - stock], game.stock[-stock:]
    return game


def scopa_at(number, players=2, stock=0, played=0):
    """(round of Scopa, below): by random play to so many cards in the stock and so many of the new hands played."""
    seed = derive_seed(SEED, b"scopa", number)
    game = Scopa(players, shuffle(seed, list(range(40))), number % players, {"kings": "play"})
    below = Stream(derive_seed(seed, b"chance")).below
    while len(game.stock) > stock or sum([len(hand) for hand in game.hands]) > 3 * players - played:
        step(game, below)
    return game, below


def ahead(game, side):
    """Points of a finished round beyond the best other side's."""
    scores = game.scores()
    return scores[side] - max([points for other, points in enumerate(scores) if other != side])


def worth(points):
    """What so many points ahead count."""
    return points * 100 + (points > 0) * 300 - (points < 0) * 300


def brute_force(game, seat, value, other=min):
    """value(points ahead) of a round for two when a seat plays at its best, and the other one best (min) or worst."""
    if game.turn is None:
        return value(ahead(game, seat))
    values = []
    for move in game.legal():
        after = game.copy()
        after.play(move)
        values.append(brute_force(after, seat, value, other))
    return max(values) if game.turn == seat else other(values)


def learned(players):
    """What the levels have learned for so many players: a module with TABLE and LATER."""
    return list_learned()["scopa", players]


def with_few_worlds(check):
    """Call a check while level4 tries few deals: for what is legal, hidden or repeated they are as good as many."""
    levels = [two.NONNA, briscola.NONNA, scopa.NONNA]
    usual = [level["deals"] for level in levels]
    for level in levels:
        level["deals"] = 4
    try:
        check()
    finally:
        for level, deals in zip(levels, usual):
            level["deals"] = deals
