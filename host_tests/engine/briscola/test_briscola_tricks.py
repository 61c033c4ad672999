"""The rules of Briscola, "A trick": what may be played, who takes it, and who draws when."""

from engine.briscola import STRENGTH, Briscola, find_winner
from engine.cards import SUITS
from host_tests.engine.helpers.decks import briscola_of, cards, deck, moves, names, play, refuses, rows, sets

# Trick, the briscola's suit | the card that takes it
TAKERS = """
AD 2S RD, S         | 2S | the highest briscola
2S 4S AD, S         | 4S
AD 2S 4S 5S 3D, S   | 5S
7S AC 3S RS AD, S   | 3S
4D 5D 2D, S         | 5D | without one, the highest card of the suit led
2D AC 3B RB, S      | 2D
2D AC 4D AB 5C, S   | 4D
2D AB, S            | 2D
4D 2S 3S AD, S      | 3S | not of the suit last played
4D 6C AC 5D, S      | 5D
"""
NO_MOVES = (), (3, 3), (40,), (-1,), (-1, 3), (-2, 3), 3, None, [3], (None,)


def three():
    """A round of three; its first trick goes to the last seat."""
    return briscola_of(["4D 5D 6D", "7C FC CC", "AD 3S RS"], "4B", draws="2D 2C 2S 3C")


def test_who_takes_a_trick():
    for trick, card, *_ in rows(TAKERS):
        played, suit = trick.split(", ")
        assert names([cards(played)[find_winner(cards(played), SUITS.index(suit))]]) == card, trick


def test_rank_order_is_A_3_R_C_F_7_6_5_4_2_in_every_suit():
    order = cards("AC 3C RC CC FC 7C 6C 5C 4C 2C")
    for high, card in enumerate(order):
        for low in order[high + 1 :]:
            for trump in (1, 2):
                assert (find_winner([card, low], trump), find_winner([low, card], trump)) == (0, 1)
    assert STRENGTH[:10] == STRENGTH[10:20] == STRENGTH[20:30] == STRENGTH[30:]


def test_any_card_of_the_hand_may_be_played_and_nothing_else():
    game = briscola_of(["RB 2D 5C", "AD 5D 6B"], "7S")
    assert game.legal() == [(1,), (14,), (39,)]
    play(game, "2D")
    assert moves(game) == ["AD", "5D", "6B"]
    refuses(game, "2D", "5C", "7D", *NO_MOVES)


def test_a_trick_is_one_card_from_each_seat_to_the_right():
    game = three()
    assert play(game, "4D") == [("play", 0, cards("4D")[0])]
    play(game, "7C")
    assert (names(game.trick), game.turn) == ("4D 7C", 2)
    assert play(game, "AD")[:2] == [("play", 2, cards("AD")[0]), ("trick", 2, tuple(cards("4D 7C AD")))]
    assert game.trick == []


def test_the_winner_takes_the_trick_draws_first_and_leads():
    game = three()
    assert play(game, "4D; 7C; AD")[2:] == [("draw", 2)]
    assert (game.won, [names(pile) for pile in game.piles]) == ([0, 0, 1], ["", "", "4D 7C AD"])
    assert (sets(game.hands), names(game.stock[:1])) == (["5D 6D 2C", "FC CC 2S", "2D 3S RS"], "3C")
    assert game.turn == game.leader == 2


def test_when_the_stock_is_empty_the_last_three_tricks_are_played_without_drawing():
    for players in Briscola.PLAYERS:
        game = Briscola(players, deck(players=players))
        while game.stock:
            game.play(game.legal()[0])
        assert [len(hand) for hand in game.hands] == [3] * players
        before, events = sum(game.won), []
        while game.turn is not None:
            events.extend(game.play(game.legal()[0]))
        assert sum(game.won) - before == 3 and "draw" not in [event[0] for event in events]
