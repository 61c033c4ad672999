"""The rules of Scopa, "The score" and the switch `ties`: the lines of the score, one point each."""

from engine.scoring import is_tied
from host_tests.engine.helpers.decks import finished, last_hands, play

LINES = (  # line, piles, values, points by default and with ties = none
    ("cards", ("AC 2C 3C", "7D RD"), [3, 2], [1, 0], [1, 0]),
    ("cards", ("AC", "7D RD", "2C 3C 4C"), [1, 2, 3], [0, 0, 1], [0, 0, 1]),
    ("cards", ("AC 2C", "7D RD"), [2, 2], [1, 1], [0, 0]),
    ("cards", ("AC 2C", "7D RD", "3C"), [2, 2, 1], [1, 1, 0], [0, 0, 0]),
    ("cards", ("AC 2C", "7D", "3C"), [2, 1, 1], [1, 0, 0], [1, 0, 0]),  # a tie below the best is no tie
    ("denari", ("AC 2C 3C AD", "7D RD"), [1, 2], [0, 1], [0, 1]),
    ("denari", ("AD 2C", "7D"), [1, 1], [1, 1], [0, 0]),
    ("settebello", ("7D", "7C 7S 7B"), [1, 0], [1, 0], [1, 0]),
    ("settebello", ("7C", "AD", "7D 2C"), [0, 0, 1], [0, 0, 1], [0, 0, 1]),
    ("primiera", ("7D 7C 7S 2B", "6D 6C 6S 6B"), [75, 72], [1, 0], [1, 0]),
    ("primiera", ("7D 7C RS RB", "6D 6C 6S 6B"), [62, 72], [0, 1], [0, 1]),
    ("primiera", ("7D 7C 7S", "FD FC FS FB"), [0, 40], [0, 1], [0, 1]),  # four suits beat three
    ("primiera", ("7D 7C 7S", "6D 6C 6S"), [0, 0], [0, 0], [0, 0]),
    ("primiera", ("7D 7C RS FB", "7S 7B RC FD"), [62, 62], [1, 1], [0, 0]),
)


def test_the_lines_of_the_score():
    for name, piles, values, usual, without in LINES:
        for ties, points in (("each", usual), ("none", without)):
            assert (name, values, points) in finished(piles, rules={"ties": ties}).lines(), (name, piles, ties)


def test_only_a_highest_value_above_nothing_that_several_share_is_a_tie():
    shared = (("cards", [20, 20]), ("denari", [4, 2, 4]), ("primiera", [62, 62]))
    decided = (("cards", [21, 19]), ("denari", [6, 2, 2]), ("primiera", [0, 0]), ("scope", [1, 1]))
    for some, tied in ((shared, True), (decided, False)):
        for name, values in some:
            assert is_tied((name, values, [0] * len(values))) == tied, (name, values)


def test_what_a_round_adds_to_the_statistics_is_found_whatever_lines_the_score_has():
    game = finished(["7D 7C 7S 2B", "6D 6C 6S 6B"], [2, 0])
    lines = game.lines()
    for others in (lines, lines[::-1], [("tricks", [9, 9], [0, 0])] + lines):
        game.lines = lambda others=others: others
        assert game.find_facts() == [[2, 0], [1, 0], [75, 72]]


def test_only_scope_count_before_the_end_of_the_round():
    game = last_hands("7C", ["7D", "2C"])
    play(game, "7D 7C")
    assert game.scores() == [1, 0]
    play(game, "2C")
    assert game.scores() == [4, 0]  # cards, denari, settebello and the scopa
