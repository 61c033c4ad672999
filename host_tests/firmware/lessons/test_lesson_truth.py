"""Whatever a learner plays, the guide says something true: each thing it says is compared with the engine."""

import re

import pytest

from engine.briscola import POINTS
from engine.cards import rank, suit
from engine.games import NAMES
from firmware.games import GAMES
from firmware.words import text
from host_tests.firmware.lessons.learner import learn
from host_tests.firmware.lessons.truths import TRUE, cards_of, is_scopa, points_after, takes

SEEDS = range(26)
LESSONS = {game: [learn(game, seed) for seed in SEEDS] for game in NAMES}


@pytest.mark.parametrize("game", NAMES)
def test_whatever_is_played_the_guide_tells_the_truth(game):
    for lesson, _ in LESSONS[game]:
        for said in lesson.said:
            assert TRUE[game][said.reason[0]](said, said.match.round, *cards_of(said.reason)), said.reason


@pytest.mark.parametrize("game", NAMES)
def test_a_card_that_was_the_only_one_is_not_praised(game):
    assert {cards for lesson, _ in LESSONS[game] for cards in lesson.praised} == {2, 3}


TIPS = {  # in English, how each begins, and whether it is true; `number` is the one in it
    "briscola": (
        (r"takes the trick", lambda tip, number: takes(tip.match, tip.move[0])),
        (r"takes (\d+) points", lambda tip, number: points_after(tip.match, tip.move[0]) == [number, 0]),
        (r"gives (\d+) points", lambda tip, number: lost(tip) and POINTS[tip.move[0]] == number),
        (r"risks (\d+) points", lambda tip, number: leads(tip) and POINTS[tip.move[0]] == number),
        (r"risks no points", lambda tip, number: leads(tip) and not POINTS[tip.move[0]]),
        (r"gives a trump", lambda tip, number: lost(tip) and suit(tip.move[0]) == tip.match.round.trump),
        (r"leads a trump", lambda tip, number: leads(tip) and suit(tip.move[0]) == tip.match.round.trump),
        (r"gives nothing away", lambda tip, number: lost(tip) and not POINTS[tip.move[0]]),
        (r"nobody can beat it", lambda tip, number: leads(tip)),
    ),
    "scopa": (
        (r"takes nothing", lambda tip, number: not tip.move[1:]),
        (r"a scopa!", lambda tip, number: is_scopa(tip.match, tip.move)),
        (r"takes the Settebello", lambda tip, number: 6 in tip.move and tip.move[1:]),
        (r"takes [\d+]+$", lambda tip, number: sum(rank(card) for card in tip.move[1:]) == rank(tip.move[0])),
    ),
}


def leads(tip):
    return not tip.match.round.trick


def lost(tip):
    return not leads(tip) and not takes(tip.match, tip.move[0])


@pytest.mark.parametrize("game", NAMES)
def test_the_tip_at_each_card_is_true(game):
    for _, desk in LESSONS[game]:
        for tip in desk.tips:
            found = [(match, is_true) for words, is_true in TIPS[game] if (match := re.match(words, tip.words))]
            assert found, tip.words
            number = int(found[-1][0][1]) if found[-1][0].groups() else None
            assert found[-1][1](tip, number), (tip.words, tip.move)


@pytest.mark.parametrize("game", NAMES)
def test_all_that_there_is_to_learn_comes_up(game):
    said = {key for lesson, _ in LESSONS[game] for key in [*lesson.told, *[one.reason[0] for one in lesson.said]]}
    assert {key for key, _ in GAMES[game].LESSON.TURNS + GAMES[game].LESSON.NEWS} - said == set()
    rarely = {"trump_for_nothing", "drawn", "other_won", "you_rest"}
    assert set(text.WORDS["en"]["lesson_" + game]) - said - rarely == set()


@pytest.mark.parametrize("game", NAMES)
def test_no_word_leaves_the_screen_or_runs_into_another(game):
    for _, desk in LESSONS[game]:
        assert desk.troubles == []
