"""Kernels on their way to a board: names of numbers cost nothing there."""

import re

import pytest

from host_tests import sources
from tools.flashing import kernels, stage

NAMED = b'''"""A kernel."""

from engine.players.briscola.layout import (
    POINTS,
    TURN,
)
from engine.viper import ptr8

ROW = 7
ROWS = 3 * ROW


def add(state, place: int) -> int:
    s = ptr8(state)
    s[TURN] = s[POINTS + place] + ROWS  # ROW by row
    return s[TURN + 1]
'''
PLAIN = b'''"""A kernel."""










def add(state, place: int) -> int:
    s = ptr8(state)
    s[%d] = s[%d + place] + 21
    return s[%d + 1]
'''


def plain():
    """The same kernel with numbers."""
    from engine.players.briscola.layout import POINTS, TURN

    return PLAIN % (TURN, POINTS, TURN)


def test_a_kernel_with_names_is_the_same_machine_code_as_one_with_numbers(monkeypatch):
    named = stage.compile_one("engine/some.py", NAMED)
    monkeypatch.setattr(kernels, "is_kernel", lambda source: True)
    assert named == stage.compile_one("engine/some.py", plain())


def test_no_line_of_a_kernel_moves():
    for name in kernels.find_all():
        source = (sources.ROOT / name).read_bytes()
        put = kernels.put_numbers(source)
        assert put.count(b"\n") == source.count(b"\n")
        assert not re.search(rb"^from \S+ import \(?[A-Z]", put, re.M), name


def test_numbers_and_functions_are_imported_apart():
    mixed = NAMED.replace(b"    TURN,\n", b"    TURN,\n    play,\n")
    with pytest.raises(ValueError, match="line 3"):
        kernels.put_numbers(mixed)
