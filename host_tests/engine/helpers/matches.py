"""Matches brought to the point that a test is about: the first deck cut, or the end of a round; and their records."""

from engine import deal
from engine.games import find_game
from engine.match import CUT, Match
from engine.moves import move_text
from engine.record import Writer, header_text
from host_tests.engine.helpers.decks import SEED, cards


def opened(game="briscola", players=2, rules=None, target=None, number=0):
    """A match whose first deck is cut."""
    match = Match(game, players, deal.derive_seed(SEED, b"test", number), rules, target)
    match.play((CUT, 20))
    return match


def end_briscola(match, piles):
    """Let the round on the table end with these piles (texts, one per side) and a last trick worth nothing."""
    game = match.round
    game.hands = [[] for _ in range(match.players)]
    game.hands[game.turn] = cards("2C")
    game.trick, game.leader = cards("4D 5D 4C 5C 4S")[: match.players - 1], (game.turn + 1) % match.players
    game.stock, game.piles = [], [cards(pile) for pile in piles]
    game.history = [((game.leader + i) % match.players, (card,)) for i, card in enumerate(game.trick)]
    return match.play(tuple(cards("2C")))


def end_scopa(match, best, scope=None):
    """Let the round on the table end: 3 points for the seat `best` (cards, Denari, Settebello), and the scope."""
    game = match.round
    game.hands = [[] for _ in range(match.players)]
    game.hands[game.turn] = cards("RC")
    game.table, game.stock, game.last = [], [], best
    game.taken[best], game.scope = cards("7D"), scope or [0] * match.players
    return match.play(tuple(cards("RC")))


def write_record(match, seats, moves):
    """The complete record of a match as text."""
    writer, game = Writer(), find_game(match.game)
    return "".join([writer.line(header_text(match, seats))] + [writer.line(move_text(move, game)) for move in moves])
