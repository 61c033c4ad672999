"""The rules of Scopa, "The score", the Primiera: the best card of each of the four suits."""

from engine.primiera import WORTH, count_primiera, find_primiera
from host_tests.engine.helpers.decks import cards, finished, names


def test_7_is_21_6_18_ace_16_5_15_4_14_3_13_2_12_and_faces_10():
    for rank, worth in zip("76A5432FCR", (21, 18, 16, 15, 14, 13, 12, 10, 10, 10)):
        assert count_primiera(cards(" ".join([rank + suit for suit in "DCSB"]))) == 4 * worth
    assert sorted(WORTH) == [10, 10, 10, 12, 13, 14, 15, 16, 18, 21]


def test_the_maximum_is_84():
    assert count_primiera(cards("7D 7C 7S 7B 6D AD")) == 84


def test_the_best_card_of_each_suit_counts():
    pile = cards("2D 7D RC AC 5S 6S FB")
    assert names(find_primiera(pile)) == "7D AC 6S FB"
    assert count_primiera(pile) == 21 + 16 + 18 + 10


def test_only_one_card_of_a_suit_counts():
    assert count_primiera(cards("7D 6D AD RC RS RB")) == 21 + 30


def test_a_side_without_all_four_suits_has_no_primiera():
    assert find_primiera(cards("7D 7C 7S 6D 6C 6S")) == ()
    assert count_primiera(cards("7D 7C 7S 6D 6C 6S")) == 0
    assert find_primiera([]) == ()


def test_the_order_of_the_pile_does_not_matter():
    assert find_primiera(cards("FB RB CB RC FC CS RS FD CD")) == find_primiera(cards("CD FD RS CS FC RC CB RB FB"))


def test_of_cards_that_count_the_same_the_lowest_is_named():
    assert names(find_primiera(cards("RB CB FB RC FC CS RS FD CD"))) == "FD FC CS FB"


def points(piles, rules=None):
    """Who gets the point."""
    return [line for line in finished(piles, rules=rules).lines() if line[0] == "primiera"][0][2]


def test_the_highest_primiera_scores_one_point():
    assert points(["7D 7C 7S 2B", "6D 6C 6S 6B"]) == [1, 0]  # 75 against 72
    assert points(["7D 7C RS RB", "6D 6C 6S 6B"]) == [0, 1]  # 62 against 72


def test_four_suits_beat_better_cards_of_three():
    assert points(["7D 7C 7S", "FD FC FS FB"]) == [0, 1]


def test_if_no_side_has_one_nobody_scores():
    for ties in ("each", "none"):
        assert points(["7D 7C 7S", "6D 6C 6S"], {"ties": ties}) == [0, 0]


def test_equal_primiere_are_a_tie():
    piles = ["7D 7C RS FB", "7S 7B RC FD"]
    assert points(piles, {"ties": "each"}) == [1, 1]
    assert points(piles, {"ties": "none"}) == [0, 0]
