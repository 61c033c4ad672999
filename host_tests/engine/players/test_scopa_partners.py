"""Partners at Scopa: what a good player would be angry about does not happen."""

from engine.cards import ALL, SETTEBELLO, parse
from engine.deal import Stream, derive_seed, shuffle
from engine.players import find_player
from engine.players.scopa.partners import is_scopa
from engine.players.unseen import find_unseen
from engine.scopa import Scopa
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import FAST

ROUNDS = 24 if FAST else 4


def positions():
    """Views of rounds for four, six and of scopone by random play, before every move that somebody has to choose."""
    for number in range(ROUNDS):
        players, scopone = ((4, "off"), (6, "off"), (4, "9"))[number % 3]
        seed = derive_seed(SEED, b"partners", number)
        rules = {"kings": "play", "scopone": scopone}
        game, below = Scopa(players, shuffle(seed, list(ALL)), number % players, rules), Stream(seed).below
        while game.turn is not None:
            if len(game.legal()) > 1:
                yield game.view(game.turn)
            legal = game.legal()
            game.play(legal[below(len(legal))])


def feeds(view, move):
    """How many unseen cards would empty the table that a laid card leaves."""
    total = sum([card % 10 + 1 for card in view.table + [move[0]]])
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 + 1 == total])


def counts_as_scopa(view, move):
    """Whether a move is a scopa that counts."""
    return len(move) - 1 == len(view.table) > 0 and bool(view.stock or sum(view.counts) > 1)


def check_angry():
    """A scopa is taken, the Settebello is taken and not laid, and no table is laid for the other side's scopa."""
    swept, taken, kept, fed = 0, 0, 0, 0
    for view in positions():
        scope = [move for move in view.legal if counts_as_scopa(view, move)]
        settebello = [move for move in view.legal if SETTEBELLO in move[1:]]
        safe = [move for move in view.legal if len(move) == 1 and not feeds(view, move)]
        captures = [move for move in view.legal if len(move) > 1]
        if not (scope or settebello or (SETTEBELLO,) in view.legal or safe and not captures):
            continue
        move = find_player("level4")(view, Stream(SEED).below)
        if scope:
            swept += 1
            assert move in scope
        elif settebello:
            taken += 1
            assert SETTEBELLO in move and len(move) > 1
        elif (SETTEBELLO,) in view.legal:
            kept += 1
            assert move != (SETTEBELLO,)
        elif len(safe) < len(view.legal):
            fed += 1
            assert feeds(view, move) < 2
    assert swept + taken + kept + fed > 2 * ROUNDS and (not FAST or min(swept, taken, kept, fed) > ROUNDS // 2)


def test_what_a_partner_would_be_angry_about_does_not_happen():
    with_few_worlds(check_angry)


def test_an_ace_that_takes_everything_is_no_scopa_to_be_taken():
    hands = [["AC", "4S", "RB"], [], [], []]
    position = {"game": "scopa", "players": 4, "rules": {"asso": "on"}, "table": ["4C", "6S"], "hands": hands}
    view = read_view(dict(position, piles=[["RC", "RD"], []], last=0))
    assert {move[0] for move in view.legal if is_scopa(view, move)} == {parse("RB")}
