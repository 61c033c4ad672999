"""Decks, rounds and moves written as text, for short tests: deck("7D 2C"), play(game, "7D 7C; 5S")."""

from engine import IllegalMove, briscola, scopa
from engine.cards import parse, text
from engine.games import find_game
from engine.moves import move_text, parse_move
from host_tests.engine.helpers.state import state

SEED = bytes(range(32))


def rows(table):
    """The cells of each line of a table written as text."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip("\n").split("\n")]


def cards(words):
    """The cards of a text such as "7D 2C", as a list."""
    return [parse(word) for word in words.split()]


def names(some):
    """Cards as text, in their order."""
    return " ".join([text(card) for card in some])


def sets(some):
    """Hands as a list of texts, each in ascending order."""
    return [names(sorted(hand)) for hand in some]


def deck(top="", bottom="", game="briscola", players=2):
    """A whole deck: these cards on top, those at the bottom, the others in order between them."""
    first, last = cards(top), cards(bottom)
    rest = [card for card in find_game(game).pack(players) if card not in first and card not in last]
    return first + rest + last


def briscola_of(hands, turned_up="", draws="", rules=None):
    """A round of Briscola with these hands (seat 0 first, and it leads), turned-up card and next cards."""
    players = len(hands)
    whole = deck(" ".join(hands) + " " + draws, turned_up, "briscola", players)
    return briscola.Briscola(players=players, deck=whole, dealer=players - 1, rules=rules)


def scopa_of(table, hands, rules=None):
    """A round of Scopa with this table and these hands (seat 0 first, and it leads)."""
    players = len(hands)
    whole = deck(" ".join(hands) + " " + table, "", "scopa", players)
    return scopa.Scopa(players=players, deck=whole, dealer=players - 1, rules=rules)


def last_hands(table, hands, rules=None, last=0):
    """A round of Scopa near its end: the stock is empty, and any number of cards lies on the table.

    The cards that are named nowhere count for nobody; `last` is the seat that captured last.
    """
    players = len(hands)
    game = scopa.Scopa(players=players, deck=deck("", "", "scopa"), dealer=players - 1, rules=rules)
    game.hands, game.table, game.stock = [cards(hand) for hand in hands], cards(table), []
    game.turn, game.void, game.last = 0, False, last
    return game


def finished(piles, scope=None, rules=None):
    """A finished round of Scopa in which each seat has captured these cards and made this much scopa."""
    game = last_hands("", [""] * len(piles), rules)
    game.turn, game.taken = None, [cards(pile) for pile in piles]
    game.scope = list(scope or [0] * len(piles))
    return game


def move(words, game=briscola.Briscola):
    """The move of a text: "7D AD 6C" (the captured cards in any order), "exchange 2D" or "cut 5"."""
    made = parse_move(words, game)
    return made[:1] + tuple(sorted(made[1:]))


def play(game, moves):
    """Make moves written as text, with a semicolon between them; the events of the last one."""
    events = []
    for words in moves.split(";"):
        events = game.play(move(words.strip()))
    return events


def moves(game):
    """The legal moves as texts, in their order."""
    return [move_text(one, game) for one in game.legal()]


def play_out(game):
    """Play the first legal move until the round is over."""
    while game.turn is not None:
        game.play(game.legal()[0])


def refused(error, call, *arguments):
    """The message with which a call raises this error (or a kind of it); a call that works fails the test."""
    try:
        call(*arguments)
    except error as problem:
        return str(problem)
    raise AssertionError("nothing was raised")


def refuses(game, *moves):
    """Each of these moves (texts, or what is no move at all) is refused by its name, and changes nothing."""
    before = state(game)
    for one in moves:
        wrong = move(one) if isinstance(one, str) else one
        assert repr(wrong) in refused(IllegalMove, game.play, wrong), one
    assert state(game) == before
