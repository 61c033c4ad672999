"""Lists stay where they are: the lines shown move only when the cursor leaves them, also when a choice changed one."""

import itertools
from types import SimpleNamespace

import pytest

from firmware.screens.menu import Menu
from firmware.screens.stored import StoredMatches
from firmware.words import text
from firmware.words.seating import name_match, name_players, name_tally
from host_tests.console.observing import begun, go_to, observed, open_item, settle_plan
from host_tests.gallery.pencil import Pencil


def lines_of(screen):
    """The first words of each line that a list shows."""
    lines = screen.items[screen.first : screen.first + screen.visible]
    return [line[0] or line[1] if isinstance(line, tuple) else line for line in lines]


def light_first_line(console, name):
    """Go past an item of a list, and back until the first line shown, which is not the list's first one, is lit."""
    go_to(console, name)
    while console.screen().cursor > console.screen().first:
        console.press(0, "left")


@pytest.mark.parametrize(
    "path, last", [((), "First dealer"), (("House rules",), "exchange"), (("Settings",), "Demo at the title")]
)
def test_a_choice_leaves_the_lines_where_they_are(path, last, tmp_path):
    settle_plan(tmp_path, "person thumb")
    with observed(tmp_path) as console:
        console.press(0, "ok")
        for name in path:
            open_item(console, name)
        light_first_line(console, last)
        before, words = lines_of(console.screen()), console.words()
        assert console.screen().cursor == console.screen().first > 0
        console.press(0, "ok")
        if console.kind() == "Menu":
            console.press(0, "right", "ok")
        assert console.words() != words and lines_of(console.screen()) == before


def test_the_menu_of_a_match_is_where_it_was_after_what_it_opened(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        console.press(0, "back")
        light_first_line(console, "Settings")
        before = console.words()
        assert console.screen().cursor == console.screen().first
        console.press(0, "ok")
        assert console.words() != before
        console.press(0, "back")
        assert console.words() == before


PATHS = "Seat 2/New name...|Statistics/New name...|Statistics/Anna|Statistics/Forget.../Anna|Settings/About|House rules"


@pytest.mark.parametrize("path", PATHS.split("|"))
def test_back_goes_one_step_at_a_time(path, tmp_path):
    settle_plan(tmp_path, "person person")
    (tmp_path / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\n" if "Anna" in path else "")
    with observed(tmp_path) as console:
        console.press(0, "ok")
        passed = []
        for name in path.split("/"):
            go_to(console, name)
            passed.append(console.words())
            console.press(0, "ok")
        for words in passed[::-1]:
            console.press(0, "back")
            assert console.words() == words


@pytest.mark.parametrize("players, sides", [(2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6)])
def test_the_heading_of_a_list_never_cuts_how_a_match_or_an_evening_stands(players, sides):
    names = name_players(["person", "level4", "level3", "level2", "level1", "level4"][:players])
    for code, game, score in itertools.product(("it", "en"), ("briscola", "scopa"), (0, 1, 21)):
        text.choose(code)
        match = SimpleNamespace(game=game, score=[score] * sides, players=players)
        stored = StoredMatches([(game, name_match(match, names, True))] * 2)
        for screen in (
            stored,
            Menu(name_tally(["%d+1*" % score] + [str(score)] * (sides - 1), players, names, True), "1234"),
        ):
            canvas = Pencil()
            screen.draw(canvas)
            assert canvas.words[0][0] == screen.heading
