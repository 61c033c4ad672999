"""The rules of Scopa, "The deal": who gets which cards, and the deal that three Kings void."""

from engine.scopa import Scopa
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import cards, deck, names, play_out, refused, scopa_of, sets

THREE_KINGS = "RD RC RS 2B"


def test_three_cards_to_each_player_then_four_face_up_on_the_table():
    whole = deck("AD 2D 3D AC 2C 3C AS 2S 3S 7D 7C 7S 7B")
    game = Scopa(players=3, deck=whole, dealer=0)
    assert sets(game.hands) == ["AS 2S 3S", "AD 2D 3D", "AC 2C 3C"]
    assert names(game.table) == "7D 7C 7S 7B"
    assert game.stock == whole[13:]


def test_the_deal_goes_to_the_right_of_every_dealer():
    for players in Scopa.PLAYERS:
        for dealer in range(players):
            whole = deck()
            game = Scopa(players=players, deck=whole, dealer=dealer)
            for place in range(players):
                assert game.hands[(dealer + 1 + place) % players] == whole[3 * place : 3 * place + 3]


def test_the_dealers_right_leads_every_time():
    for players in Scopa.PLAYERS:
        for dealer in range(players):
            game = Scopa(players=players, deck=deck(), dealer=dealer)
            assert game.turn == (dealer + 1) % players
            while game.turn is not None:
                if ("deal", dealer) in game.play(game.legal()[0]):
                    assert game.turn == (dealer + 1) % players


def test_play_goes_to_the_right():
    game = Scopa(players=3, deck=deck(), dealer=1)
    seats = []
    for _ in range(7):
        seats.append(game.turn)
        game.play(game.legal()[0])
    assert seats == [2, 0, 1, 2, 0, 1, 2]


def test_when_all_hands_are_empty_three_more_to_each_until_the_stock_is_empty():
    for players, deals in ((2, 6), (3, 4), (4, 3), (6, 2)):
        whole = deck()
        game = Scopa(players=players, deck=whole)
        dealt = 1
        while game.turn is not None:
            if ("deal", 0) in game.play(game.legal()[0]):
                assert [len(hand) for hand in game.hands] == [3] * players
                first = 4 + 3 * players * dealt
                assert game.hands[1] == whole[first : first + 3]
                dealt += 1
        assert dealt == deals
        assert game.stock == []


def test_the_table_is_dealt_once_per_round():
    game = scopa_of("2D 4C 6S RB", ["FD 7D RC", "5C 5B RS"])
    while game.turn is not None:
        lying, one = list(game.table), game.legal()[0]
        events = game.play(one)
        if ("deal", 1) in events:
            laid = [card for card in one if len(one) == 1]
            assert game.table == [card for card in lying if card not in one] + laid


def test_two_and_three_play_each_for_themselves_four_and_six_in_two_partnerships():
    sides = [Scopa(players=players, deck=deck()).sides for players in (2, 3, 4, 6)]
    assert sides == [2, 3, 2, 2]


def test_partners_are_opposite_and_share_a_pile():
    game = scopa_of("2D 4C 6S RB", ["2C AD 3D", "FC FD FS", "4D 5D 7D", "CC CD CS"])
    for words in ("2C 2D", "FC", "4D 4C", "CC"):
        game.play(tuple(cards(words)))
    assert [names(pile) for pile in game.piles] == ["2C 2D 4D 4C", ""]


def test_three_kings_on_the_table_void_the_deal():
    game = scopa_of(THREE_KINGS, ["AD 2D 3D", "AC 2C 3C"])
    assert game.void
    assert game.turn is None
    assert game.legal() == []
    assert game.scores() == [0, 0]
    assert game.view(0).void


def test_four_kings_on_the_table_void_the_deal():
    for players in Scopa.PLAYERS:
        hands = [names([place, place + 10, place + 20]) for place in range(players)]
        assert scopa_of("RD RC RS RB", hands).void


def test_two_kings_do_not():
    game = scopa_of("RD RC 2S 2B", ["AD 2D 3D", "AC 2C 3C"])
    assert not game.void
    assert game.turn == 0


def test_three_kings_in_a_hand_do_not():
    assert not scopa_of("AD 2D 3D 4D", ["RD RC RS", "AC 2C 3C"]).void


def test_kings_play_goes_on_with_them():
    game = scopa_of(THREE_KINGS, ["AD 2D 3D", "AC 2C 3C"], rules={"kings": "play"})
    assert not game.void
    play_out(game)
    assert sum([len(pile) for pile in game.piles]) == 40


def test_a_void_deal_shows_each_player_only_their_own_hand():
    game = scopa_of(THREE_KINGS, ["AD 2D 3D", "AC 2C 3C"])
    assert sets(game.view(0).hands) == ["AD 2D 3D", ""]
    assert sets(game.view(None).hands) == ["", ""]


def test_a_deck_that_cannot_be_is_refused():
    whole = deck()
    wrong_decks = [[], whole[:-1], whole + [0], whole[:-1] + [0], whole[:-1] + [40], deck(players=3)]
    for wrong in wrong_decks + [[None] * 40, whole[:-1] + ["RB"], names(whole), None, 40]:
        assert "40 cards" in refused(ValueError, Scopa, 2, wrong)


def test_a_number_of_players_that_cannot_be_is_refused():
    for players in (-2, 0, 1, 5, 7, None, "2"):
        assert "scopa is for 2, 3, 4, 6 players" in refused(ValueError, Scopa, players, deck())


def test_a_dealer_that_cannot_be_is_refused():
    for players in Scopa.PLAYERS:
        for dealer in (-1, players, None, "0"):
            assert "dealer" in refused(ValueError, Scopa, players, deck(), dealer)


def test_the_deck_that_was_handed_in_stays_as_it_is():
    whole = deck()
    play_out(Scopa(players=2, deck=whole))
    assert whole == deck()
    assert state(Scopa(2, tuple(whole))) == state(Scopa(2, whole))
