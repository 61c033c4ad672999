"""The rules of Briscola, "The score": who wins a round, and what a draw does."""

from engine.briscola import Briscola, find_latest_tricks
from engine.cards import ALL
from host_tests.engine.helpers.decks import briscola_of, cards, deck, names, play

LAST = {"draw": "last_trick"}
SIXTY = "AD AC 3D 3C RD RC CD CC FD FC"
MOST = "AD AC AS 3D 3C RC RS"
WINNERS = (  # piles of the sides, seats that took the last tricks, match points by default and under last_trick
    (("AD 3D", "AC RC"), (), (1, 0), (1, 0)),
    (("AD", "3D RC"), (), (0, 1), (0, 1)),
    ((MOST, names([card for card in ALL if card not in cards(MOST)])), (1,), (1, 0), (1, 0)),  # 61 against 59
    (("AD", "3D", "RD CD"), (), (1, 0, 0), (1, 0, 0)),  # below 61
    (("AD", "3D", "RD", "CD", "AC FC"), (), (0, 0, 0, 0, 1), (0, 0, 0, 0, 1)),
    (("AD", "3D", "3C"), (1,), (1, 0, 0), (1, 0, 0)),  # a tie below the highest is no draw
    ((SIXTY, names([card for card in ALL if card not in cards(SIXTY)])), (0, 1), (0, 0), (0, 1)),
    (("AD", "AC"), (1, 0), (0, 0), (1, 0)),
    (("AD", "AC", "3D"), (1, 0, 2), (0, 0, 0), (1, 0, 0)),  # who took the last trick is not among the tied
    (("AD", "AC", "3D"), (0, 1, 2, 2), (0, 0, 0), (0, 1, 0)),
    (("AD", "AC", "AS"), (2, 1, 0), (0, 0, 0), (1, 0, 0)),
    (("3D", "AD", "RD", "AC", "AS"), (3, 1, 4, 1, 0, 2), (0, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
)


def ended(piles, rules=None, takers=()):
    """A finished round in which each side has taken these cards; these seats took its last tricks, in this order."""
    players = len(piles)
    game = Briscola(players, deck(players=players), rules=rules)
    game.piles = [cards(pile) for pile in piles]
    game.hands, game.stock, game.turn = [[]] * players, [], None
    trick = cards("AD 2D 4D 5D 6D")[:players]
    game.history = [((seat + i) % players, (card,)) for seat in takers for i, card in enumerate(trick)]
    return game


def test_partners_add_the_points_of_the_cards_taken_so_far():
    game = briscola_of(["AD 4C 5C", "4D 4S 5S", "3D 4B 5B", "2D 6C 6S"], "RB", draws="5D FD RD 6D")
    play(game, "AD; 4D; 3D; 2D")
    assert (game.won, game.scores()) == ([1, 0, 0, 0], [21, 0])
    play(game, "5D; FD; RD; 6D")
    assert (game.won, game.scores()) == ([1, 0, 1, 0], [27, 0])


def test_the_side_with_most_points_wins_and_a_draw_counts_for_nobody_or_by_the_latest_trick():
    for piles, takers, usual, latest in WINNERS:
        assert ended(piles, None, takers).match_points() == list(usual), piles
        assert ended(piles, LAST, takers).match_points() == list(latest), piles
    assert ended(["AD 3D", "AC RC"]).lines() == [("points", [21, 15], [1, 0])]


def test_an_exchange_is_no_part_of_a_trick():
    game = briscola_of(["2S 4C 5C", "4D 4S 5S", "AD 6C 7C"], "RS", rules={"exchange": "two"})
    for moves in ("exchange 2S; RS; 4S; AD", "4C; 4D"):
        play(game, moves)
        assert find_latest_tricks(game) == find_latest_tricks(game.view(1)) == [1, 0, 0]
