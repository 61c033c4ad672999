"""Whole evenings, from scripts of presses: the screens they lead to, and what scripts owe."""

import pytest

from firmware.words import text
from host_tests.console.observing import observed
from host_tests.gallery import evenings, golden
from host_tests.gallery.spoken import find_strays


@pytest.mark.parametrize("name", evenings.last_parts())
def test_golden_pictures_of_an_evening_which_can_be_read_aloud(name, tmp_path):
    strays = []

    def make(board, seed, saves):
        return observed(
            saves, board, seed, look=lambda station: strays.extend(find_strays(station.screen, *text.WORDS))
        )

    for part, shown in evenings.play(name, tmp_path, make).items():
        assert shown
        golden.check(golden.EVENINGS / f"{part}.txt", shown)
    assert strays == []


def test_every_golden_file_of_an_evening_is_compared():
    assert sorted(path.stem for path in golden.EVENINGS.glob("*.txt")) == evenings.NAMES
