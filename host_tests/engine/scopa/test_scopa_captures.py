"""The rules of Scopa, "A turn": what a card captures, and what it must."""

from engine import IllegalMove
from engine.captures import find_captures
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import cards, last_hands, move, moves, names, play, refused, scopa_of

ANY = {"captures": "any", "asso": "off"}


def captures(card, table, rules=ANY):
    """What a card may capture, as texts."""
    return [names(taken) for taken in sorted(find_captures(cards(card)[0], cards(table), rules))]


def test_a_card_captures_one_table_card_of_equal_value():
    assert captures("7D", "7C 2S RB") == ["7C"]
    assert captures("RB", "7C RD") == ["RD"]
    assert captures("AS", "AD 2D") == ["AD"]


def test_a_card_captures_several_whose_values_sum_to_its_own():
    assert captures("7D", "3C 4S RB") == ["3C 4S"]
    assert captures("RB", "AD 2D 3C 4S") == ["AD 2D 3C 4S"]


def test_fante_counts_8_cavallo_9_re_10_in_sums():
    assert captures("FD", "5C 3S") == ["5C 3S"]
    assert captures("CD", "5C 4S") == ["5C 4S"]
    assert captures("RD", "6C 4S") == ["6C 4S"]
    assert captures("RD", "FC 2S") == ["FC 2S"]
    assert captures("RD", "CC AS") == ["CC AS"]


def test_a_single_card_must_be_captured_before_a_sum():
    assert captures("7D", "7C 3D 4S") == ["7C"]
    game = scopa_of("7C 3D 4S RB", ["7D 2C 2S", "5C 5S 5B"])
    assert [words for words in moves(game) if words[:2] == "7D"] == ["7D 7C"]
    before = state(game)
    refused(IllegalMove, game.play, move("7D 3D 4S"))
    assert state(game) == before


def test_with_several_equal_cards_the_player_chooses():
    assert captures("7D", "7C 7S 2D") == ["7C", "7S"]


def test_with_several_equal_cards_only_one_is_taken():
    game = scopa_of("7C 7S 2D RB", ["7D 2C 2S", "5C 5S 5B"])
    before = state(game)
    refused(IllegalMove, game.play, move("7D 7C 7S"))
    assert state(game) == before


def test_with_several_sums_the_player_chooses():
    assert captures("7D", "3C 4S 5D 2B AS") == ["5D 2B", "3C 4S", "AS 4S 2B"]


def test_every_sum_is_found():
    table = sorted(cards("AD AC AS AB 2D 2C 3D 4D 6D"))
    for card in cards("5C 7C FC CC RC"):
        expected = []
        for chosen in range(1 << len(table)):
            taken = tuple([other for place, other in enumerate(table) if chosen >> place & 1])
            if sum([other % 10 + 1 for other in taken]) == card % 10 + 1:
                expected.append(taken)
        assert sorted(find_captures(card, table, ANY)) == sorted(expected)
        assert len(expected) > 5


def test_captures_any_lets_a_longer_sum_be_taken():
    assert captures("6D", "AD 2D 3D 4D") == ["AD 2D 3D", "2D 4D"]


def test_captures_fewest_asks_for_the_fewest_cards_among_sums():
    rules = {"captures": "fewest", "asso": "off"}
    assert captures("6D", "AD 2D 3D 4D", rules) == ["2D 4D"]
    assert captures("7D", "3C 4S 5D 2B AS", rules) == ["5D 2B", "3C 4S"]
    assert captures("7D", "7C 3C 4S", rules) == ["7C"]
    assert captures("7D", "AD 2C 4S", rules) == ["AD 2C 4S"]


def test_a_card_that_can_capture_must_capture():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 2S", "5C 5S 5B"])
    before = state(game)
    refused(IllegalMove, game.play, move("7D"))
    assert state(game) == before
    game = scopa_of("6C 3D 4S RB", ["7D 2C 2S", "5C 5S 5B"])
    assert [words for words in moves(game) if words[:2] == "7D"] == ["7D 3D 4S"]


def test_which_card_to_play_is_free():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 5S", "5C 6S 5B"])
    assert moves(game) == ["7D 7C", "2C", "5S"]


def test_a_card_that_cannot_capture_is_laid_on_the_table():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 5S", "5C 6S 5B"])
    events = play(game, "2C")
    assert events == [("play", 0, cards("2C")[0])]
    assert names(game.table) == "7C 3D 4S RB 2C"
    assert game.piles == [[], []]


def test_captured_cards_and_the_capturing_card_go_to_the_players_pile():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 5S", "FC 6S 7B"])
    play(game, "5S; 7B 7C")
    assert [names(pile) for pile in game.piles] == ["", "7B 7C"]
    game = scopa_of("6C 3D 4S RB", ["7D 2C 5S", "FC 6S 7B"])
    events = play(game, "7D 3D 4S")
    assert events == [("capture", 0, cards("7D")[0], tuple(cards("3D 4S")))]
    assert [names(pile) for pile in game.piles] == ["7D 3D 4S", ""]
    assert names(game.table) == "6C RB"


def test_cards_of_the_table_stay_in_the_order_they_came():
    game = scopa_of("RB 3D 4S 6C", ["7D 2C 5S", "2S 6S 7B"])
    play(game, "5S; 2S; 7D 3D 4S")
    assert names(game.table) == "RB 6C 5S 2S"


def test_a_move_names_the_captured_cards_in_ascending_order():
    game = scopa_of("4S 3D 6C RB", ["7D 2C 5S", "FC 6S 7B"])
    assert game.legal()[0] == tuple(cards("7D 3D 4S"))
    before = state(game)
    refused(IllegalMove, game.play, tuple(cards("7D 4S 3D")))
    assert state(game) == before


def test_what_no_card_can_do_is_refused_and_changes_nothing():
    game = scopa_of("7C 3D 4S RB", ["7D 2C 5S", "FC 6S 7B"])
    before = state(game)
    for words in ("7B 7C", "FC", "7C", "2C 3D", "5S 3D", "7D RB", "2C 2C", "7D 7S", "7D 7C 7C"):
        refused(IllegalMove, game.play, move(words))
    for wrong in ((), (40,), (-1, 6), (-2, 5), None, 6, "7D 7C", [6, 16], (6, None), (None,)):
        assert repr(wrong) in refused(IllegalMove, game.play, wrong)
    assert state(game) == before


def test_after_the_last_card_nothing_can_be_played():
    game = last_hands("7C", ["7D", ""])
    play(game, "7D 7C")
    before = state(game)
    assert game.turn is None and game.legal() == []
    refused(IllegalMove, game.play, move("7D 7C"))
    assert state(game) == before
