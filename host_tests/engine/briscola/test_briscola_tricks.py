"""The rules of Briscola, "A trick": what may be played, who takes it, and who draws when."""

from engine import IllegalMove
from engine.briscola import STRENGTH, Briscola, find_winner
from engine.cards import COPPE, SPADE
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import briscola_of, cards, deck, moves, names, play, play_out, refused, sets


def taker(trick, trump):
    """The place of the card that takes a trick written as text."""
    return find_winner(cards(trick), trump)


def test_rank_order_is_A_3_R_C_F_7_6_5_4_2():
    order = cards("AC 3C RC CC FC 7C 6C 5C 4C 2C")
    assert sorted(order, key=lambda card: -STRENGTH[card]) == order
    for high in range(10):
        for low in range(high + 1, 10):
            for trump in (COPPE, SPADE):
                assert find_winner([order[high], order[low]], trump) == 0
                assert find_winner([order[low], order[high]], trump) == 1


def test_the_order_is_the_same_in_every_suit():
    assert STRENGTH[:10] == STRENGTH[10:20] == STRENGTH[20:30] == STRENGTH[30:]


def test_the_highest_briscola_wins():
    assert taker("AD 2S RD", SPADE) == 1
    assert taker("2S 4S AD", SPADE) == 1
    assert taker("AD 2S 4S 5S 3D", SPADE) == 3
    assert taker("7S AC 3S RS AD", SPADE) == 2


def test_with_no_briscola_the_highest_card_of_the_suit_led_wins():
    assert taker("4D 5D 2D", SPADE) == 1
    assert taker("2D AC 3B RB", SPADE) == 0
    assert taker("2D AC 4D AB 5C", SPADE) == 2


def test_a_higher_card_of_another_plain_suit_wins_nothing():
    assert taker("2D AC", SPADE) == 0
    assert taker("2D AB", SPADE) == 0


def test_the_suit_led_counts_and_not_the_suit_last_played():
    assert taker("4D 2S 3S AD", SPADE) == 2
    assert taker("4D 6C AC 5D", SPADE) == 3


def test_there_is_no_obligation_to_follow_suit():
    game = briscola_of(["AD 2D 3D", "4D 5C 6B"], "7S")
    play(game, "AD")
    assert moves(game) == ["4D", "5C", "6B"]


def test_play_goes_to_the_right():
    for players in Briscola.PLAYERS:
        game = Briscola(players=players, deck=deck(players=players), dealer=1)
        seats = []
        for _ in range(players):
            seats.append(game.turn)
            game.play(game.legal()[0])
        assert seats == [(2 + place) % players for place in range(players)]


def test_a_trick_is_one_card_from_each_seat():
    game = briscola_of(["4D 5D 6D", "7C FC CC", "AS 3S RS"], "4B")
    assert play(game, "4D") == [("play", 0, cards("4D")[0])]
    assert names(game.trick) == "4D"
    play(game, "7C")
    assert names(game.trick) == "4D 7C"
    events = play(game, "AS")
    assert events == [
        ("play", 2, cards("AS")[0]),
        ("trick", 0, tuple(cards("4D 7C AS"))),
        ("draw", 0),
    ]
    assert game.trick == []


def test_the_winner_of_the_trick_leads_the_next():
    game = briscola_of(["4D 5D 6D", "7C FC CC", "AD 3S RS"], "4B")
    play(game, "4D; 7C; AD")
    assert game.turn == game.leader == 2
    assert game.won == [0, 0, 1]


def test_the_winner_takes_the_trick_into_the_pile():
    game = briscola_of(["4D 5D 6D", "7C FC CC", "AD 3S RS"], "4B")
    play(game, "4D; 7C; AD")
    assert [names(pile) for pile in game.piles] == ["", "", "4D 7C AD"]
    assert game.scores() == [0, 0, 11]


def test_every_player_draws_one_card_the_winner_first_then_to_the_right():
    game = briscola_of(["4D 5D 6D", "7C FC CC", "AD 3S RS"], "4B", draws="2D 2C 2S 3C")
    play(game, "4D; 7C; AD")
    assert sets(game.hands) == ["5D 6D 2C", "FC CC 2S", "2D 3S RS"]
    assert names(game.stock[:1]) == "3C"


def test_when_the_stock_is_empty_the_last_three_tricks_are_played_without_drawing():
    for players in Briscola.PLAYERS:
        game = Briscola(players=players, deck=deck(players=players))
        while game.stock:
            game.play(game.legal()[0])
        assert [len(hand) for hand in game.hands] == [3] * players
        before, events = sum(game.won), []
        while game.turn is not None:
            events.extend(game.play(game.legal()[0]))
        assert sum(game.won) - before == 3
        assert "draw" not in [event[0] for event in events]
        assert game.hands == [[]] * players


def test_when_the_round_is_over_nobody_is_to_act():
    game = Briscola(players=2, deck=deck())
    play_out(game)
    assert game.turn is None
    assert game.legal() == []
    assert game.view(0).legal == []
    before = state(game)
    refused(IllegalMove, game.play, (0,))
    assert state(game) == before


def test_legal_moves_are_the_cards_in_hand_in_order():
    game = briscola_of(["RB 2D 5C", "4D 5D 6B"], "7S")
    assert game.legal() == [(1,), (14,), (39,)]


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    game = briscola_of(["AD 2D 3D", "4D 5C 6B"], "7S")
    play(game, "AD")
    before = state(game)
    for wrong in ((0,), (1,), (6,), (), (3, 3), (40,), (-1,), (-1, 3), (-2, 3), 3, None, "4D", [3], (None,)):
        assert repr(wrong) in refused(IllegalMove, game.play, wrong)
        assert state(game) == before
