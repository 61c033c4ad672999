"""Press scripts: what a line may say, errors with their place, and which screens are printed."""

import pytest

from tools.play import presses


def test_lines_become_steps():
    text = "# how it begins\nstation 1: right ok\n\n  station 2 :back # no\nwait 1500\nsettle\ncells 2900\n"
    assert presses.parse_script(text, "x", 2) == [
        (2, "station 1: right ok", ("press", 0, ("right", "ok"))),
        (4, "station 2 :back", ("press", 1, ("back",))),
        (5, "wait 1500", ("wait", 1500)),
        (6, "settle", ("settle",)),
        (7, "cells 2900", ("cells", 2900)),
    ]


@pytest.mark.parametrize(
    "line, words",
    [
        ("station 3: ok", "stations 1 to 2, not station 3"),
        ("station 0: ok", "not station 0"),
        ("station 1: up", 'no button "up"; the buttons are left, right, ok, back'),
        ("station 1:", "a line is"),
        ("station 1 ok", "a line is"),
        ("wait", "a line is"),
        ("wait long", 'an hour at most, not "long"'),
        ("wait -5", 'an hour at most, not "-5"'),
        ("wait 3600001", 'an hour at most, not "3600001"'),
        ("wait ²", 'an hour at most, not "²"'),
        ("settle 3", "a line is"),
        ("cells 2.9", '1800 to 5500, not "2.9"'),
        ("cells 1799", '1800 to 5500, not "1799"'),
        ("jump", "a line is"),
        (": ok", "a line is"),
    ],
)
def test_a_bad_line_is_named(line, words):
    with pytest.raises(presses.ScriptError, match="^evening.txt:2: ") as caught:
        presses.parse_script("wait 1\n" + line, "evening.txt", 2)
    assert words in str(caught.value)


def test_a_board_with_one_station():
    with pytest.raises(presses.ScriptError, match="station 1 only"):
        presses.parse_script("station 2: ok", "x", 1)


class Console:
    """A console whose station shows what it was told; only what changed is taken."""

    def __init__(self, settles=True):
        self.screens = [["start"], ["start"]]
        self.changed = [0, 1]
        self.settles = settles

    def press(self, station, *names):
        self.screens[station] = list(names)
        self.changed = [station]

    def wait(self, ms):
        pass

    def settle(self):
        self.press(1, "settled")
        return self.settles

    def take_changed(self):
        changed, self.changed = self.changed, []
        return changed

    def frame(self, station):
        return self.screens[station]


def played(text, **settings):
    lines = []
    presses.play_script(Console(**settings), presses.parse_script(text, "x", 2), lines.append)
    return lines


def test_the_screens_that_changed_are_printed_with_a_heading():
    assert played("station 2: right ok\nwait 5\nstation 1: back") == [
        "station 1 at the start:",
        "start",
        "",
        "station 2 at the start:",
        "start",
        "",
        'station 2 after line 1 "station 2: right ok":',
        "right",
        "ok",
        "",
        'station 1 after line 3 "station 1: back":',
        "back",
        "",
    ]


def test_screens_that_never_rest_are_told():
    assert 'station 2 after line 1 "settle", still changing:' in played("settle", settles=False)
    assert 'station 2 after line 1 "settle":' in played("settle")
