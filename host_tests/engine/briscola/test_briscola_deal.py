"""The rules of Briscola, "The deal": who gets which cards, the turned-up card, and who plays with whom."""

from engine.briscola import Briscola, pack
from engine.cards import ALL
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import briscola_of, cards, deck, names, play, play_out, refused


def test_two_four_and_five_players_use_all_40_cards():
    for players in (2, 4, 5):
        assert pack(players) == list(ALL)


def test_three_players_leave_out_the_2_of_bastoni():
    assert sorted(pack(3) + cards("2B")) == list(ALL)


def test_six_players_leave_out_the_four_2s():
    assert sorted(pack(6) + cards("2D 2C 2S 2B")) == list(ALL)


def test_three_cards_at_once_to_each_player_starting_at_the_dealers_right():
    game = Briscola(players=3, deck=deck("AD 2D 3D AC 2C 3C AS 2S 3S", players=3), dealer=0)
    assert [names(hand) for hand in game.hands] == ["AS 2S 3S", "AD 2D 3D", "AC 2C 3C"]


def test_the_deal_goes_to_the_right_of_every_dealer():
    for players in Briscola.PLAYERS:
        for dealer in range(players):
            whole = deck(players=players)
            game = Briscola(players=players, deck=whole, dealer=dealer)
            for place in range(players):
                assert game.hands[(dealer + 1 + place) % players] == whole[3 * place : 3 * place + 3]
            assert game.stock == whole[3 * players :]


def test_the_dealers_right_leads_the_first_trick():
    for players in Briscola.PLAYERS:
        for dealer in range(players):
            game = Briscola(players=players, deck=deck(players=players), dealer=dealer)
            assert game.turn == game.leader == (dealer + 1) % players


def test_the_first_seat_deals_unless_it_is_told():
    assert Briscola(players=3, deck=deck(players=3)).turn == 1


def test_the_last_card_of_the_stock_is_turned_up_and_its_suit_is_the_briscola():
    for bottom, suit in (("4D", 0), ("RC", 1), ("AS", 2), ("2B", 3)):
        game = Briscola(players=2, deck=deck("", bottom))
        assert names([game.turned_up]) == bottom
        assert game.stock[-1] == game.turned_up
        assert game.trump == suit


def test_the_turned_up_card_is_the_last_card_drawn():
    for players in Briscola.PLAYERS:
        game = Briscola(players=players, deck=deck("", "4S", players=players))
        while len(game.stock) > players or game.trick:
            game.play(game.legal()[0])
            assert game.turned_up == game.stock[-1] == cards("4S")[0]
        while game.stock:
            game.play(game.legal()[0])
        assert names(game.hands[(game.leader - 1) % players][-1:]) == "4S"


def test_the_turned_up_card_stays_visible_to_everybody():
    game = Briscola(players=3, deck=deck("", "4S", players=3))
    while game.turn is not None:
        assert [names([game.view(seat).turned_up]) for seat in (0, 1, 2, None)] == ["4S"] * 4
        game.play(game.legal()[0])


def test_the_number_of_tricks():
    for players, tricks in ((2, 20), (3, 13), (4, 10), (5, 8), (6, 6)):
        game = Briscola(players=players, deck=deck(players=players))
        play_out(game)
        assert sum(game.won) == tricks


def test_four_players_are_two_partnerships_of_opposite_seats():
    game = briscola_of(["4D 5D 6D", "4C 5C 6C", "4S 5S 6S", "4B 5B 6B"], "2S")
    play(game, "4D; 4C; 4S; 4B")
    assert game.sides == 2
    assert [names(pile) for pile in game.piles] == ["4D 4C 4S 4B", ""]


def test_six_players_are_two_partnerships_of_alternating_seats():
    hands = ["4D 5D 6D", "4C 5C 6C", "AC 3C RC", "4S 5S 6S", "4B 5B 6B", "AS RS CS"]
    game = briscola_of(hands, "7S")
    play(game, "4D; 4C; AC; 4S; 4B; RS")
    assert game.sides == 2
    assert [names(pile) for pile in game.piles] == ["", "4D 4C AC 4S 4B RS"]


def test_two_three_and_five_play_each_for_themselves():
    for players in (2, 3, 5):
        assert Briscola(players=players, deck=deck(players=players)).sides == players


def test_a_deck_that_cannot_be_is_refused():
    whole = deck()
    wrong_decks = [[], whole[:-1], whole + [0], whole[:-1] + [0], whole[:-1] + [40]]
    for wrong in wrong_decks + [[None] * 40, whole[:-1] + ["RB"], names(whole), None, 40]:
        assert "deck" in refused(ValueError, Briscola, 2, wrong)
    assert "39 cards" in refused(ValueError, Briscola, 3, whole)
    assert "36 cards" in refused(ValueError, Briscola, 6, whole)
    assert "40 cards" in refused(ValueError, Briscola, 4, deck(players=6))


def test_a_number_of_players_that_cannot_be_is_refused():
    for players in (-2, 0, 1, 7, 40, None, "2"):
        assert "briscola is for 2, 3, 4, 5, 6 players" in refused(ValueError, Briscola, players, deck())


def test_a_dealer_that_cannot_be_is_refused():
    for players in Briscola.PLAYERS:
        for dealer in (-1, players, None, "0"):
            assert "dealer" in refused(ValueError, Briscola, players, deck(players=players), dealer)


def test_the_deck_that_was_handed_in_stays_as_it_is():
    whole = deck()
    game = Briscola(players=2, deck=whole)
    play_out(game)
    assert whole == deck()
    assert state(Briscola(2, tuple(whole))) == state(Briscola(2, whole))
