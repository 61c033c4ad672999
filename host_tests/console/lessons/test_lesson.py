"""The guided round by presses, on several boards and in every language: to its end, or to where somebody stops."""

import pytest

from boards.speech.reader import describe
from firmware.words import text
from host_tests.console.observing import begun, light_card, observed, open_item, open_menu, play_card
from host_tests.gallery.pencil import crowded
from host_tests.gallery.spoken import find_strays

HAND = ("BriscolaPlay", "ScopaPlay")
STEPS = 150  # ten minutes at four seconds each


def begin(console, game, station=0):
    """From the title to the first words of a lesson."""
    console.press(station, "back", "ok")
    open_item(console, text.say(game), station)
    console.settle()


def step(console, number=0):
    """Read on, or play a card: which one depends on the number."""
    console.wait(500)
    if console.kind() in HAND:
        light_card(console)
        console.press(0, *["right"] * (number % 3))
    console.press(0, "ok")
    console.settle()


def to_the_hand(console):
    """Read on until the learner is asked for a card."""
    while console.kind() not in HAND:
        step(console)
    console.wait(500)


@pytest.mark.parametrize("code", text.WORDS)
@pytest.mark.parametrize("game, board", [("briscola", "pocket"), ("scopa", "table_four")])
def test_a_lesson_goes_to_its_end_past_its_menu_and_leaves_nothing_behind(game, board, code, tmp_path):
    troubles = []

    def look(station):
        troubles.extend(crowded(station.canvas) + find_strays(station.screen))

    with begun(tmp_path, "person:Anna thumb", board, game="scopa", language=code) as console:
        play_card(console)
    (tmp_path / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\nlast=00\n")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with observed(tmp_path, board, look=look) as console:
        begin(console, game)
        steps = 0
        while console.kind() != "Menu":
            if steps % 4 == 0:
                words = console.words()
                open_menu(console, text.say("how"))
                assert console.kind() == "How"
                console.press(0, "back")
                open_item(console, text.say("go_on"))
                assert console.words() == words
            step(console, steps)
            steps += 1
            assert steps < STEPS
        assert troubles == []
        console.press(0, "back", "back")
        assert console.kind() == "Title"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("steps", (0, 7, 20))
def test_a_lesson_that_is_ended_leads_back_to_how_to_play(steps, tmp_path):
    with observed(tmp_path) as console:
        begin(console, "scopa")
        for number in range(steps):
            step(console, number)
        open_menu(console, "End the lesson")
        assert console.words().startswith("How to play | 1/4 | Learn by playing")
        console.press(0, "back", "ok")
        assert console.kind() == "Options"


def test_after_a_lesson_what_was_not_yet_learned_is_lit_and_then_playing(tmp_path):
    with observed(tmp_path) as console:
        console.press(0, "back")
        assert console.words().startswith("How to play | 1/4 | Learn by playing | Briscola")
        console.press(0, "ok")
        assert console.words() == "Learn by playing | Briscola | Scopa | Play!"
        open_item(console, "Scopa")
        for lit in ("Briscola", "Play!"):
            while console.kind() != "Menu":
                step(console)
            assert console.screen().items[console.screen().cursor] == lit
            console.press(0, "ok")
        assert console.words().startswith("Set-up")


def test_a_press_too_many_plays_no_card_and_the_tip_follows_the_chosen_one(tmp_path):
    with observed(tmp_path) as console:
        begin(console, "briscola")
        to_the_hand(console)
        tips = []
        for _ in range(5):
            tips.append(console.screen().find_advice())
            console.press(0, "right")
        takes = ["takes 4 points", "takes 2 points", "gives nothing away", "takes 4 points"]
        assert tips == ["◄ ►: choose", *takes]
        console.press(0, "ok")
        assert console.kind() == "GuideScreen"
        while console.kind() not in HAND:
            console.press(0, "ok")
            console.wait(0 if console.kind() in HAND else 500)
        for _ in range(3):
            console.press(0, "ok")
            assert console.kind() in HAND and console.screen().move is None
            console.wait(500)
        console.press(0, "left")
        console.press(0, "back", "ok")  # to the menu, and on
        console.wait(500)
        console.press(0, "ok")
        assert console.kind() in HAND and console.screen().move is None
        console.press(0, "right")
        words = describe(console.screen())  # for whom it cannot be seen
        assert words.startswith("Your turn.") and words.endswith("chosen: Re of Coppe. risks 4 points.")
        console.press(0, "ok")
        assert console.kind() == "GuideScreen"
