"""The guided round by presses, on every board and in every language: to its end, or to where somebody stops."""

import pytest

from boards.host import board_names
from boards.web.said import describe
from engine.games import NAMES
from firmware.words import text
from host_tests.firmware.lessons.learner import learn
from host_tests.firmware.watching import begun, play_card, watched
from host_tests.gallery.pencil import crowded

LANGUAGES = [code for code, _ in text.LANGUAGES]
HAND = ("BriscolaPlay", "ScopaPlay")
STEPS = 200  # more than any lesson has
TEN_MINUTES = 150  # screens, at four seconds each


def begin(console, game, station=0):
    """From the title to the first words of a lesson."""
    console.press(station, "back", "ok", *["right"] * NAMES.index(game), "ok")
    console.settle()


def step(console, number=0, station=0):
    """Read on, or play a card: which one depends on the number."""
    console.wait(500)
    if console.kind(station) in HAND:
        if console.screen(station).undecided:
            console.press(station, "ok")
        console.press(station, *["right"] * (number % 3))
    console.press(station, "ok")
    console.settle()


def kept(folder):
    """All files of a folder with their bytes."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("board", board_names())
def test_a_lesson_is_played_to_its_end_and_leaves_nothing_behind(board, game, code, tmp_path):
    troubles, kinds = [], set()

    def look(station):
        kinds.add(type(station.screen).__name__)
        troubles.extend(crowded(station.canvas))

    with begun(tmp_path, "person:Anna thumb", board, game="scopa", language=code) as console:
        play_card(console)
    (tmp_path / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\nlast=00\n")
    before = kept(tmp_path)
    assert {"journal.txt", "settings.txt"} <= set(before)
    with watched(tmp_path, board, look=look) as console:
        begin(console, game)
        steps = 0
        while console.kind() != "Menu":
            assert steps < STEPS
            step(console, steps)
            steps += 1
        assert 60 < steps < TEN_MINUTES
        assert kinds >= {"Told", "Pages", "Score", "Menu"} and kinds & set(HAND) and troubles == []
        console.press(0, "back", "back")
        assert console.kind() == "Title"
    assert kept(tmp_path) == before


@pytest.mark.parametrize("game", NAMES)
def test_at_every_step_one_may_read_go_on_or_stop(game, tmp_path):
    with watched(tmp_path) as console:
        begin(console, game)
        for number in range(STEPS):
            words = console.words()
            console.press(0, "back")
            assert console.words().endswith("Go on | How to play | End the lesson"), words
            console.press(0, "right", "ok")
            assert console.kind() == "How"
            console.press(0, "back", "left", "ok")
            assert console.words() == words
            step(console, number)
            if console.kind() == "Menu":
                return


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("steps", (0, 1, 4, 7, 20, 50))
def test_a_lesson_that_is_ended_leads_back_to_how_to_play(game, steps, tmp_path):
    with watched(tmp_path) as console:
        begin(console, game)
        for number in range(steps):
            step(console, number)
        console.press(0, "back", "left", "ok")
        assert console.words().startswith("How to play | 1/4 | Learn by playing")
        console.press(0, "back", "ok")
        assert console.kind() == "Options"


def test_the_first_line_of_how_to_play_is_learning_by_playing(tmp_path):
    with watched(tmp_path) as console:
        console.press(0, "back")
        assert console.words().startswith("How to play | 1/4 | Learn by playing | Briscola")
        console.press(0, "ok")
        assert console.words() == "Learn by playing | Briscola | Scopa | Play!"
        console.press(0, "back")
        assert console.words().startswith("How to play")


def test_after_a_lesson_what_was_not_yet_learned_is_lit_and_then_playing(tmp_path):
    with watched(tmp_path) as console:
        begin(console, "scopa")
        for lit in ("Briscola", "Play!"):
            while console.kind() != "Menu":
                step(console)
            menu = console.screen()
            assert (menu.heading, menu.items[menu.cursor]) == ("Learn by playing", lit)
            console.press(0, "ok")
        assert console.words().startswith("Set-up")


def test_a_press_too_many_plays_no_card(tmp_path):
    with watched(tmp_path) as console:
        begin(console, "briscola")
        while console.kind() not in HAND:
            console.press(0, "ok")
            console.wait(0 if console.kind() in HAND else 500)
        for _ in range(2):  # the first comes too early, the second lights a card
            console.press(0, "ok")
            assert console.kind() in HAND
            console.wait(500)
        console.press(0, "ok")
        assert console.kind() == "Told"


def test_the_tip_follows_the_chosen_card(tmp_path):
    with watched(tmp_path) as console:
        begin(console, "briscola")
        while console.kind() not in HAND:
            step(console)
        tips = []
        for _ in range(4):
            tips.append(console.screen().find_advice())
            console.press(0, "right")
        assert tips == ["◄ ►: choose", "takes 2 points", "gives nothing away", "takes 4 points"]


def test_at_a_table_somebody_learns_while_others_see_the_title(tmp_path):
    with watched(tmp_path, "table_two") as console:
        begin(console, "scopa", 1)
        assert (console.kind(0), console.kind(1)) == ("Title", "Told")
        console.press(0, "left")  # another language would end the lesson
        console.wait(90_000)  # no demo begins
        assert (console.kind(0), console.kind(1)) == ("Title", "Told")
        console.press(0, "ok")
        assert (console.kind(0), console.kind(1)) == ("Options", "Join")


@pytest.mark.parametrize("game", NAMES)
def test_no_word_leaves_the_screen_in_italian(game):
    text.choose("it")
    for seed in range(6):
        assert learn(game, seed)[1].troubles == []


@pytest.mark.parametrize("game", NAMES)
def test_no_screen_of_words_ends_within_a_sentence(game):
    for code in LANGUAGES:
        text.choose(code)
        told = {" ".join(leaf) for seed in range(6) for leaves in learn(game, seed)[1].told for leaf in leaves}
        assert told.isdisjoint({"That is never a scopa.", "Non è mai scopa."})
        broken = {leaf[-1] for leaves in learn(game, 1)[1].told for leaf in leaves if leaf[-1][-1] not in ".!?2"}
        assert broken == set()


def test_what_the_noted_card_would_take_is_lit_and_nothing_else(tmp_path):
    with watched(tmp_path) as console:
        begin(console, "scopa")
        while "takes the 5" not in console.words():
            assert console.kind() == "Pages" or console.screen().play.move is None
            step(console)
        assert console.screen().play.move[1:] == (4,)
        step(console)
        assert console.screen().card == 14


def test_who_cannot_see_hears_the_hand_and_the_tip(tmp_path):
    with watched(tmp_path) as console:
        begin(console, "briscola")
        while console.kind() not in HAND:
            step(console)
        console.wait(500)
        console.press(0, "ok")
        words = describe(console.screen(), [])
        assert words.startswith("Your turn.") and words.endswith("chosen: Re of Coppe. takes 4 points.")
