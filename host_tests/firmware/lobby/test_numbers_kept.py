"""Numbers that somebody wrote into the files of a console: what are none costs its line, and nothing else."""

import pytest

from firmware.device.store import Store
from firmware.lobby import evening, statistics

NONE = ("", "²", "٣", "-1", "1.5", "x", "12345678", " 1")


@pytest.mark.parametrize("word", NONE)
def test_a_line_of_statistics_with_what_is_no_number_is_passed_over(tmp_path, word):
    lines = f"Anna=1,1,1,0,0,0,1,1\nBea=1,1,1,0,0,0,1,{word}\nCarla=1,{word},1,0,0,0,1,1\n"
    (tmp_path / "statistics.txt").write_text(lines, encoding="utf-8")
    assert statistics.list_names(Store(str(tmp_path))) == ["Anna"]


@pytest.mark.parametrize("word", NONE)
def test_a_tally_with_what_is_no_number_begins_again(word):
    assert evening.read_tally({"tally": f"1,{word}"}, 2) == [0, 0]
    assert evening.read_tally({"tally": "7,1234"}, 2) == [7, 1234]
    assert evening.read_tally({"tally": "1"}, 2) == evening.read_tally({}, 2) == [0, 0]
