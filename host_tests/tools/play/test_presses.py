"""Press scripts: what a line may say, errors with their place, and which screens are printed."""

import pytest

from tools.play import presses


def test_lines_become_steps():
    text = "# how it begins\nstation 1: right ok\n\n  station 2 :back # no\nwait 1500\nsettle\nbattery 2900\n"
    assert presses.parse_script(text, "x", 2) == [
        (2, "station 1: right ok", ("press", 0, ("right", "ok"))),
        (4, "station 2 :back", ("press", 1, ("back",))),
        (5, "wait 1500", ("wait", 1500)),
        (6, "settle", ("settle",)),
        (7, "battery 2900", ("battery", 2900)),
    ]


@pytest.mark.parametrize(
    "stations, line, words",
    [
        (2, "station 3: ok", "stations 1 to 2, not station 3"),
        (1, "station 2: ok", "station 1 only, not station 2"),
        (2, "station 1: up", 'no button "up"; the buttons are left, right, ok, back'),
        (2, "station 1 ok", "a line is"),
        (2, "wait long", '0 to 3600000, not "long"'),
        (2, "battery 1799", '1800 to 5500, not "1799"'),
    ],
)
def test_a_bad_line_is_named(stations, line, words):
    with pytest.raises(presses.ScriptError, match="^evening.txt:2: ") as caught:
        presses.parse_script("wait 1\n" + line, "evening.txt", stations)
    assert words in str(caught.value)


class Console:
    """A console whose station shows what it was told; only what changed is taken; it never rests."""

    def __init__(self):
        self.screens, self.changed = [["start"], ["start"]], [0, 1]

    def press(self, station, *names):
        self.screens[station], self.changed = list(names), [station]

    def wait(self, ms):
        pass

    def settle(self):
        self.press(1, "settled")
        return False

    def take_changed(self):
        changed, self.changed = self.changed, []
        return changed

    def frame(self, station):
        return self.screens[station]


def test_the_screens_that_changed_are_printed_with_a_heading():
    lines = []
    steps = presses.parse_script("station 2: right ok\nwait 5\nsettle", "x", 2)
    presses.play_script(Console(), steps, lines.append)
    assert "|".join(lines) == (
        "station 1 at the start:|start||station 2 at the start:|start||"
        'station 2 after line 1 "station 2: right ok":|right|ok||'
        'station 2 after line 3 "settle", still changing:|settled|'
    )
