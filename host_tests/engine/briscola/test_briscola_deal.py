"""The rules of Briscola, "The deal": who gets which cards, the turned-up card, and who plays with whom."""

from engine.briscola import Briscola
from engine.cards import ALL
from host_tests.engine.helpers.decks import briscola_of, cards, deck, names, play, play_out

TABLES = (  # players, cards left out, tricks, sides
    (2, "", 20, 2),
    (3, "2B", 13, 3),
    (4, "", 10, 2),
    (5, "", 8, 5),
    (6, "2D 2C 2S 2B", 6, 2),
)


def test_the_cards_the_tricks_and_the_sides_of_each_number_of_players():
    for players, left_out, tricks, sides in TABLES:
        assert sorted(Briscola.pack(players) + cards(left_out)) == list(ALL), players
        game = Briscola(players, deck(players=players))
        play_out(game)
        assert (sum(game.won), game.sides) == (tricks, sides), players


def test_three_cards_at_once_to_each_player_starting_at_the_dealers_right_who_leads():
    for players, *_ in TABLES:
        for dealer in range(players):
            whole = deck(players=players)
            game = Briscola(players, whole, dealer)
            for place in range(players):
                assert game.hands[(dealer + 1 + place) % players] == whole[3 * place : 3 * place + 3]
            assert game.stock == whole[3 * players :]
            assert game.turn == game.leader == (dealer + 1) % players


def test_the_last_card_of_the_stock_is_turned_up_and_its_suit_is_the_briscola():
    for bottom, suit in (("4D", 0), ("RC", 1), ("AS", 2), ("2B", 3)):
        game = Briscola(2, deck("", bottom))
        assert (names([game.turned_up]), game.trump) == (bottom, suit)


def test_the_turned_up_card_stays_visible_to_everybody_and_is_the_last_one_drawn():
    for players in Briscola.PLAYERS:
        game = Briscola(players, deck("", "4S", players=players))
        while game.turn is not None:
            assert {game.view(seat).turned_up for seat in list(range(players)) + [None]} == set(cards("4S"))
            drawn = len(game.stock)
            game.play(game.legal()[0])
            if drawn and not game.stock:
                assert names(game.hands[(game.leader - 1) % players][-1:]) == "4S"


def test_partners_sit_opposite_or_alternate_and_share_a_pile():
    hands = ["4D 5D 6D", "4C 5C 6C", "AC 3C RC", "4S 5S 6S", "4B 5B 6B", "AS RS CS"]
    for players, tricks, piles in (
        (4, "4D; 4C; AC; 4S", ["4D 4C AC 4S", ""]),
        (6, "4D; 4C; AC; 4S; 4B; RS", ["", "4D 4C AC 4S 4B RS"]),
    ):
        game = briscola_of(hands[:players], "7S" if players == 6 else "7B")
        play(game, tricks)
        assert [names(pile) for pile in game.piles] == piles, players
