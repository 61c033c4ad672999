"""Whole evenings, from scripts of presses: the screens they lead to, and what scripts owe."""

import pytest

from host_tests.console.observing import observed
from host_tests.gallery import evenings, golden


@pytest.mark.parametrize("name", evenings.last_parts())
def test_golden_pictures_of_an_evening(name, tmp_path):
    for part, shown in evenings.play(name, tmp_path, lambda board, seed, saves: observed(saves, board, seed)).items():
        assert shown
        golden.check(golden.EVENINGS / f"{part}.txt", shown)


def test_every_golden_file_of_an_evening_is_compared():
    assert sorted(path.stem for path in golden.EVENINGS.glob("*.txt")) == evenings.NAMES
