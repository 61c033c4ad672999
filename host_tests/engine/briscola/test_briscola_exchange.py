"""The rules of Briscola, switch `exchange`: the 2 or the 7 of briscola for the turned-up card."""

from engine import IllegalMove
from engine.briscola import EXCHANGE
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import briscola_of, cards, moves, names, play, refused, sets

TWO, SEVEN = {"exchange": "two"}, {"exchange": "two_and_seven"}


def test_off_is_the_default():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS")
    assert moves(game) == ["4D", "5D", "2S"]
    before = state(game)
    refused(IllegalMove, game.play, (EXCHANGE, cards("2S")[0]))
    assert state(game) == before


def test_the_holder_of_the_2_may_take_the_turned_up_card_in_its_place():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    assert moves(game) == ["exchange 2S", "4D", "5D", "2S"]
    events = play(game, "exchange 2S")
    assert events == [("exchange", 0, cards("2S")[0], cards("AS")[0])]
    assert sets(game.hands)[0] == "4D 5D AS"
    assert names([game.turned_up]) == names(game.stock[-1:]) == "2S"


def test_the_briscola_stays_the_same_suit():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    play(game, "exchange 2S")
    assert game.trump == 2


def test_after_the_exchange_the_same_player_plays():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    play(game, "exchange 2S")
    assert game.turn == 0
    assert moves(game) == ["4D", "5D", "AS"]


def test_the_exchange_is_a_choice():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    play(game, "2S")
    assert names(game.trick) == "2S"


def test_each_player_may_on_their_own_turn_before_playing_to_the_first_trick():
    game = briscola_of(["4D 5D 6D", "2S 4C 5C", "4B 5B 6B"], "AS", rules=TWO)
    assert moves(game) == ["4D", "5D", "6D"]
    play(game, "4D")
    assert moves(game) == ["exchange 2S", "4C", "5C", "2S"]


def test_not_on_anothers_turn():
    game = briscola_of(["4D 5D 6D", "2S 4C 5C"], "AS", rules=TWO)
    before = state(game)
    refused(IllegalMove, game.play, (EXCHANGE, cards("2S")[0]))
    assert state(game) == before


def test_the_2_is_not_exchanged_after_the_first_trick():
    for rules in (TWO, SEVEN):
        game = briscola_of(["2S 4D 5D", "4C 5C 6C"], "AS", rules=rules)
        play(game, "4D; 4C")
        assert game.turn == 0 and "exchange 2S" not in moves(game)


def test_a_2_of_another_suit_is_never_exchanged():
    game = briscola_of(["2D 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    assert moves(game) == ["2D", "4D", "5D"]


def test_every_turned_up_card_ranks_above_the_2():
    for rank in "A34567FCR":
        game = briscola_of(["2S 4D 5D", "4C 5C 6C"], rank + "S", rules=TWO)
        assert moves(game)[0] == "exchange 2S"


def test_with_two_the_7_is_never_exchanged():
    game = briscola_of(["7S 4D 5D", "4C 5C 6C"], "AS", rules=TWO)
    play(game, "4D; 4C")
    assert game.turn == 0 and "exchange 7S" not in moves(game)


def test_the_7_may_be_exchanged_after_having_won_a_trick():
    game = briscola_of(["7S 4D 5D", "4C 5C 6C"], "AS", draws="6D FD", rules=SEVEN)
    assert "exchange 7S" not in moves(game)
    play(game, "4D; 4C")
    assert moves(game) == ["exchange 7S", "5D", "6D", "7S"]
    play(game, "exchange 7S")
    assert sets(game.hands)[0] == "5D 6D AS"
    assert names([game.turned_up]) == "7S"


def test_the_7_is_not_exchanged_by_who_has_won_no_trick():
    game = briscola_of(["AD 4D 5D", "7S 5C 6C"], "AS", draws="6D FD", rules=SEVEN)
    play(game, "AD; 5C; 4D")
    assert game.turn == 1 and game.won == [1, 0]
    assert moves(game) == ["FD", "6C", "7S"]


def test_a_partners_trick_does_not_count_as_ones_own():
    game = briscola_of(["AD 4D 5D", "4C 5C 6C", "7S 4B 5B", "6B FB CB"], "AS", rules=SEVEN)
    play(game, "AD; 4C; 4B; 6B; 4D; 5C")
    assert game.turn == 2 and game.won == [1, 0, 0, 0]
    assert "exchange 7S" not in moves(game)


def test_the_7_may_be_exchanged_in_any_later_turn_before_playing():
    game = briscola_of(["4D 5D AC", "7S 6D FD"], "AS", draws="2D 2C 2B 3B", rules=SEVEN)
    play(game, "4D; 6D; 2D; AC; FD; 5D")
    assert game.won == [0, 3]
    assert moves(game)[0] == "exchange 7S"


def test_the_7_is_exchanged_only_for_a_card_of_higher_trick_rank():
    for rank in "A3RCF6542":
        game = briscola_of(["7S 4D 5D", "4C 5C 6C"], rank + "S", draws="6D FD", rules=SEVEN)
        play(game, "4D; 4C")
        assert ("exchange 7S" in moves(game)) == (rank in "A3RCF"), rank


def test_after_the_2_was_exchanged_the_7_has_nothing_to_gain():
    game = briscola_of(["2S 7S 5D", "4C 5C 6C"], "AS", rules=SEVEN)
    play(game, "exchange 2S; 5D; 4C")
    assert game.won == [1, 0]
    assert "exchange 7S" not in moves(game)


def test_the_7_needs_at_least_two_cards_in_the_stock():
    game = briscola_of(["7S 4D 5D", "4C 5C 6C"], "AS", draws="6D FD", rules=SEVEN)
    play(game, "4D; 4C")
    game.stock = game.stock[-2:]
    assert "exchange 7S" in moves(game)
    game.stock = game.stock[-1:]
    assert "exchange 7S" not in moves(game)
    game.stock = []
    assert "exchange 7S" not in moves(game)


def test_everybody_sees_what_was_taken_and_what_was_given():
    game = briscola_of(["2S 4D 5D", "4C 5C 6C", "4B 5B 6B"], "AS", rules=TWO)
    play(game, "exchange 2S")
    for seat in (1, 2, None):
        view = game.view(seat)
        assert names(view.hands[0]) == "AS"
        assert names([view.turned_up]) == "2S"
        assert view.history == [(0, (EXCHANGE, cards("2S")[0]))]


def test_with_three_players_a_2_that_is_left_out_is_missed_by_nobody():
    three = briscola_of(["4D 5D 6D", "4C 5C 6C", "4S 5S 6S"], "AB", rules=TWO)
    assert [names(one) for one in three.legal()] == ["4D", "5D", "6D"]


def test_six_players_never_exchange_for_they_play_without_the_2s():
    hands = ["7B 5D AB", "4C 5C 6C", "4S 5S 6S", "4B 5B 6B", "7D 7C 7S", "AD AC AS"]
    for rules in (TWO, SEVEN):
        six = briscola_of(hands, "RB", rules=rules)
        play(six, "AB; 4C; 4S; 4B; 7D; AD")
        assert six.turn == 0 and "7B" in moves(six) and "exchange 7B" not in moves(six)
        assert six.rules["exchange"] == six.view(0).rules["exchange"] == "off"
    five = briscola_of(hands[:5], "RB", rules=SEVEN)
    play(five, "AB; 4C; 4S; 4B; 7D")
    assert "exchange 7B" in moves(five) and five.rules["exchange"] == "two_and_seven"
