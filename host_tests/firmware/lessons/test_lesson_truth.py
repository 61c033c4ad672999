"""Whatever a learner plays, the guide says something true: when it says each thing first, and with which details."""

import re

import pytest

from engine.games import NAMES
from firmware.games import GAMES
from firmware.words import text
from host_tests.firmware.lessons.learner import learn

# A heading names the game and the seed of a learner. Below it: after how many cards the guide says a thing first, with
# which details; then the tips for some moves (a card and what it takes).
LESSONS = """
== briscola 0
0 dealt: 1 2 34 5S S
1 follow: C C
2 you_take: 2
2 draws
2 points_so_far: 2 0
2 lead
4 other_takes: 10
4 would_have_cost_nothing: 6B
4 counts
7 nothing
8 no_points
9 trump_led: 7
11 trump: 3S
12 would_have_taken: 3S 10
14 load: 3D 10
22 would_have_risked: FC 2
24 would_have_given: FC 2
32 other_has_won
33 last_draw: 5S
35 last_tricks: S
37 prize: 5S 10
40 other_won: 15 105
40 match: 3
RC takes 4 points
6B gives nothing away
RC risks 4 points
6B risks no points
RC gives 4 points
7B takes the trick
5S gives a trump
== briscola 25
16 trump_for_nothing: 7B
36 you_have_won
36 known: 5S
40 you_won: 64 56
6S leads a trump
RD nobody can beat it
== scopa 0
0 dealt: 30
0 single: 5C 5
1 you_take: RB
1 would_have_settebello: 7D
1 your_pile
2 other_lay: 4S
2 sum: 7D 4+3
4 settebello
6 new_hands
7 you_lay: 7C
8 none
10 other_take: RD
10 other_pile
12 free
13 would_have_taken: 6D 6
18 single_first: CD C 6+3
20 most: 11 9
22 low_table: 8
30 last_hands
32 empty
36 other_rest: 4
36 other_won: 2 3
36 match: 11
7D 5D 2C takes the Settebello
4D takes nothing
== scopa 1
4 figure: RB 10 7+3
14 scopa: 6D
15 would_have_swept: 6D
36 you_won: 4 1
6D 6S a scopa!
== scopa 16
18 ways: CD 2
36 you_rest: 6
36 drawn: 3 3
"""
BLOCKS = [block.strip().split("\n") for block in LESSONS.split("== ")[1:]]


@pytest.mark.parametrize(
    "heading, rows", [(heading, rows) for heading, *rows in BLOCKS], ids=[one[0] for one in BLOCKS]
)
def test_the_guide_says_what_is_true_of_the_cards(heading, rows):
    game, seed = heading.split()
    lesson, desk = learn(game, int(seed))
    said = [f"{move} {tip}" for move, tip in desk.tips]
    first = set()
    for key, played, details in lesson.said:
        said += [] if key in first else [f"{played} {key}: {details}".rstrip(": ")]
        first.add(key)
    assert [row for row in rows if row not in said] == []


@pytest.mark.parametrize("game", NAMES)
def test_all_that_there_is_to_learn_comes_up(game):
    assert set(text.WORDS["en"]["lesson_" + game]) <= set(re.findall(r"^\d+ (\w+)", LESSONS, re.MULTILINE))
    notes = {key for key, _ in GAMES[game].LESSON.TURNS + GAMES[game].LESSON.NEWS}
    assert notes <= {key for seed in range(26) for key in learn(game, seed)[0].told}


@pytest.mark.parametrize("game", NAMES)
def test_a_card_that_was_the_only_one_is_not_praised_and_no_word_leaves_the_screen(game):
    lessons = [learn(game, seed) for seed in range(12)]
    assert {cards for lesson, _ in lessons for cards in lesson.praised} == {2, 3}
    assert [desk.troubles for _, desk in lessons] == [[]] * 12
