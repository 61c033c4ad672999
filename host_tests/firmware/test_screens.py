"""Every screen: its golden picture, room for its words in every language, and what a screen owes."""

import importlib
import inspect

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from host_tests import sources
from host_tests.engine.helpers.checked_rounds import state
from host_tests.gallery import golden, moments
from host_tests.gallery.moments import GOLDEN, LANGUAGES, SCREENS, file_name, screens
from host_tests.gallery.pencil import crowded, draw, last_column


@pytest.mark.parametrize("name, code", GOLDEN)
def test_golden_pictures(name, code):
    golden.check(golden.FRAMES / file_name(name, code), moments.look(name, code))


def test_every_golden_file_of_a_screen_is_compared():
    kept = {path.name for path in golden.FRAMES.glob("*.txt")}
    assert kept == {file_name(*pair) for pair in GOLDEN}, golden.WRITE


def test_every_golden_picture_is_drawn_once_and_is_what_its_hash_says():
    kept = [moment for path in golden.FRAMES.rglob("*.txt") for moment in golden.read(path) if moment[1]]
    assert kept and all(golden.head(first.split(" ", 1)[1], lines) == first for first, lines in kept), golden.WRITE
    assert len({tuple(lines) for _, lines in kept}) == len(kept), golden.WRITE


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_words_are_clear_of_each_other_and_of_the_last_column_but_for_titles_and_bars(name, code):
    drawn = [(heading, draw(screen)) for heading, screen in screens(name, code)]
    assert [(heading, wrong) for heading, pencil in drawn if (wrong := crowded(pencil) + last_column(pencil))] == []


def screen_classes():
    """Every class of firmware/screens that draws a whole screen, as {name: class}."""
    found = {}
    for path in sources.modules("firmware/screens/"):
        module = importlib.import_module(sources.name(path)[:-3].replace("/", ".").replace(".__init__", ""))
        for _, thing in inspect.getmembers(module, inspect.isclass):
            if thing.__module__ == module.__name__ and hasattr(thing, "draw") and thing.__name__ != "Play":
                found[thing.__name__] = thing
    return found


def test_every_screen_is_in_the_gallery():
    shown = {type(screen).__name__ for name in SCREENS for _, screen in screens(name, "en")}
    assert shown == set(screen_classes())


@pytest.mark.parametrize("name", SCREENS)
def test_drawing_only_reads(name):
    for heading, screen in screens(name, "en"):
        before, first = state(screen), draw(screen).panel.buffer
        assert state(screen) == before and draw(screen).panel.buffer == first, heading
