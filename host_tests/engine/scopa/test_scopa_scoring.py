"""The rules of Scopa, "The score": ties, and when something counts. The playthroughs show the lines of the score."""

from engine.scoring import is_tied
from host_tests.engine.helpers.decks import finished, last_hands, play


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
