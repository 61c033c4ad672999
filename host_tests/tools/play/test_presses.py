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


def test_a_bad_line_is_named():
    for stations, line, words in (
        (2, "station 3: ok", "stations 1 to 2, not station 3"),
        (1, "station 2: ok", "station 1 only, not station 2"),
        (2, "station 1: up", 'no button "up"; the buttons are left, right, ok, back'),
        (2, "station 1 ok", "a line is"),
        (2, "wait long", '0 to 3600000, not "long"'),
        (2, "battery 1799", '1800 to 5500, not "1799"'),
    ):
        with pytest.raises(presses.ScriptError, match="^evening.txt:2: ") as caught:
            presses.parse_script("wait 1\n" + line, "evening.txt", stations)
        assert words in str(caught.value)
