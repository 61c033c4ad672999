"""The rules of Scopa, "A turn": sweeping the table, and the cards left at the end."""

from host_tests.engine.helpers.decks import cards, last_hands, names, play, scopa_of


def kinds(events):
    """The first words of events."""
    return [event[0] for event in events]


def test_a_capture_that_leaves_the_table_empty_is_a_scopa_and_scores_at_once():
    game = scopa_of("AD 2D 3D 4D", ["RB 2C 5S", "FC 6S 7B"])
    events = play(game, "RB AD 2D 3D 4D")
    assert events[1:] == [("scopa", 0)]
    assert game.scope == [1, 0]
    assert game.scores() == [1, 0]


def test_a_capture_that_leaves_a_card_is_none():
    game = scopa_of("AD 2D 3D 5D", ["6B 2C 5S", "FC 6S 7B"])
    events = play(game, "6B AD 2D 3D")
    assert kinds(events) == ["capture"]
    assert game.scope == [0, 0]


def test_scope_count_for_the_partnership():
    game = last_hands("7C", ["7D 2D", "3C 4C", "3D 5D", "6C 6D"])
    play(game, "7D 7C; 3C; 3D 3C")
    assert game.scope == [1, 0, 1, 0]
    assert game.scores() == [2, 0]


def test_the_very_last_card_played_in_the_round_makes_no_scopa():
    game = last_hands("7C", ["7D", ""])
    events = play(game, "7D 7C")
    assert kinds(events) == ["capture"]
    assert game.scope == [0, 0]


def test_the_last_card_but_one_still_does():
    game = last_hands("7C", ["7D", "2C"])
    assert ("scopa", 0) in play(game, "7D 7C")


def test_the_last_card_of_a_hand_still_does_while_the_stock_has_cards():
    game = scopa_of("AD 2D 3D 4D", ["RB 2C 5S", "FC 6S 7B"])
    game.hands = [cards("RB"), []]
    assert kinds(play(game, "RB AD 2D 3D 4D")) == ["capture", "scopa", "deal"]


def test_cards_left_on_the_table_go_to_whoever_captured_last():
    game = last_hands("7C FS CS", ["7D", "2C"], last=1)
    assert kinds(play(game, "7D 7C")) == ["capture"]
    events = play(game, "2C")
    assert events[1][:2] == ("rest", 0)
    assert names(events[1][2]) == "FS CS 2C"
    assert [names(pile) for pile in game.piles] == ["7D 7C FS CS 2C", ""]
    assert game.table == []


def test_whoever_captured_last_need_not_have_played_last():
    game = last_hands("FS CS", ["7D", "2C"], last=1)
    play(game, "7D; 2C")
    assert [names(pile) for pile in game.piles] == ["", "FS CS 7D 2C"]


def test_taking_the_cards_left_is_never_a_scopa():
    game = last_hands("FS", ["7D", "2C"], last=0)
    play(game, "7D; 2C")
    assert game.table == []
    assert game.scope == [0, 0]


def test_nothing_left_gives_no_event():
    game = last_hands("7C", ["7D", ""])
    assert kinds(play(game, "7D 7C")) == ["capture"]
    assert game.turn is None
