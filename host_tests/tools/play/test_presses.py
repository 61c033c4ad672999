"""Press scripts: an error is said with its place."""

import pytest

from tools.play import presses


def test_a_bad_line_is_named():
    for stations, line, words in (
        (2, "station 3: ok", "stations 1 to 2, not station 3"),
        (1, "station 2: ok", "station 1 only, not station 2"),
        (2, "station 1: up", 'no button "up"; the buttons are left, right, ok, back'),
        (2, "station 1 ok", "a line is"),
        (2, "wait long", '0 to 3600000, not "long"'),
    ):
        with pytest.raises(presses.ScriptError, match="^evening.txt:2: ") as caught:
            presses.parse_script("# a comment\n" + line, "evening.txt", stations)
        assert words in str(caught.value)
