"""The rules of Scopa, "The score" and the switch `ties`: the lines of the score, one point each."""

from engine.cards import ALL
from host_tests.engine.helpers.decks import cards, finished, last_hands, names, play


def line(name, piles, scope=None, rules=None):
    """(value per side, points per side) of one line of the score."""
    found = [line for line in finished(piles, scope, rules).lines() if line[0] == name]
    return found[0][1:]


def rest_of(*piles):
    """All the cards that are in none of these piles."""
    taken = cards(" ".join(piles))
    return names([card for card in ALL if card not in taken])


def test_the_lines_in_the_order_they_are_counted():
    plain = [line[0] for line in finished(["", ""]).lines()]
    assert plain == ["cards", "denari", "settebello", "primiera", "scope"]
    every = finished(["", ""], rules={"napola": "on", "rebello": "on"}).lines()
    assert [line[0] for line in every] == plain + ["napola", "rebello"]


def test_most_cards_score_one_point():
    assert line("cards", ["AC 2C 3C", "7D RD"]) == ([3, 2], [1, 0])
    assert line("cards", ["AC", "7D RD", "2C 3C 4C"]) == ([1, 2, 3], [0, 0, 1])


def test_21_cards_beat_19():
    many = names(ALL[19:])
    assert line("cards", [many, rest_of(many)]) == ([21, 19], [1, 0])


def test_most_denari_score_one_point():
    assert line("denari", ["AC 2C 3C AD", "7D RD"]) == ([1, 2], [0, 1])


def test_the_settebello_scores_one_point():
    assert line("settebello", ["7D", "7C 7S 7B"]) == ([1, 0], [1, 0])
    assert line("settebello", ["7C", "AD", "7D 2C"]) == ([0, 0, 1], [0, 0, 1])


def test_each_scopa_scores_one_point():
    assert line("scope", ["", ""], [3, 1]) == ([3, 1], [3, 1])


def test_scores_add_the_lines():
    game = finished(["7D 7C 7S 2B", "6D 6C 6S 6B RD"], [2, 0])
    assert [line[2] for line in game.lines()] == [[0, 1], [0, 1], [1, 0], [1, 0], [2, 0]]
    assert game.scores() == [4, 2]
    assert game.match_points() == [4, 2]


def test_only_scope_count_before_the_end_of_the_round():
    game = last_hands("7C", ["7D", "2C"])
    play(game, "7D 7C")
    assert game.scores() == [1, 0]
    play(game, "2C")
    assert game.scores() == [4, 0]  # cards, denari, settebello and the scopa


def test_ties_each_every_tied_side_gets_the_point():
    assert line("cards", ["AC 2C", "7D RD"]) == ([2, 2], [1, 1])
    assert line("denari", ["AD 2C", "7D"]) == ([1, 1], [1, 1])
    assert line("primiera", ["7D 7C RS FB", "7S 7B RC FD"]) == ([62, 62], [1, 1])
    assert line("cards", ["AC 2C", "7D RD", "3C"]) == ([2, 2, 1], [1, 1, 0])


def test_ties_none_nobody_gets_the_point():
    rules = {"ties": "none"}
    assert line("cards", ["AC 2C", "7D RD"], None, rules) == ([2, 2], [0, 0])
    assert line("denari", ["AD 2C", "7D"], None, rules) == ([1, 1], [0, 0])
    assert line("primiera", ["7D 7C RS FB", "7S 7B RC FD"], None, rules) == ([62, 62], [0, 0])
    assert line("cards", ["AC 2C", "7D RD", "3C"], None, rules) == ([2, 2, 1], [0, 0, 0])


def test_ties_none_a_tie_below_the_best_is_no_tie():
    assert line("cards", ["AC 2C", "7D", "3C"], None, {"ties": "none"}) == ([2, 1, 1], [1, 0, 0])


def test_twenty_cards_each_and_five_denari_each():
    first = "AD 2D 3D 4D 5D AC 2C 3C 4C 5C AS 2S 3S 4S 5S AB 2B 3B 4B 5B"
    assert finished([first, rest_of(first)]).scores() == [2, 4]  # settebello and primiera to the second
    assert finished([first, rest_of(first)], rules={"ties": "none"}).scores() == [0, 2]


def test_the_partners_piles_are_counted_together():
    game = finished(["7D 7C", "6D", "7S 2B", "6C 6S 6B"], [1, 0, 1, 0])
    assert [name_values[1] for name_values in game.lines()] == [[4, 4], [1, 1], [1, 0], [75, 72], [2, 0]]
    assert game.scores() == [6, 2]


def test_the_partners_of_three_are_counted_together():
    game = finished(["7D", "6D", "7C", "6C", "7S 2B", "6S"])
    assert [name_values[1] for name_values in game.lines()][:4] == [[4, 3], [1, 1], [1, 0], [75, 0]]
