"""The rules of Briscola, "A trick": what may be played, and what beats what. The playthroughs show who takes it."""

from engine.briscola import STRENGTH, find_winner
from host_tests.engine.helpers.decks import briscola_of, cards, moves, play, refuses

NO_MOVES = (), (3, 3), (40,), (-1,), (-1, 3), (-2, 3), 3, None, [3], (None,)


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
