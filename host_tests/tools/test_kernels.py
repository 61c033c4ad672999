"""Kernels on their way to a board: names of numbers cost nothing there."""

import ast
import importlib
import re

import pytest

from host_tests import sources
from tools.flashing import kernels, stage

BITS = (ast.LShift, ast.RShift, ast.BitAnd)
NAMED = b'''"""A kernel."""

from engine.players.briscola.layout import (
    SIDE_POINTS,
    TURN,
)
from engine.viper import ptr8

ROW = 7
ROWS = 3 * ROW


def add(state, place: int) -> int:
    s = ptr8(state)
    s[TURN] = s[SIDE_POINTS + place] + ROWS  # ROW by row
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
    from engine.players.briscola.layout import SIDE_POINTS, TURN

    return PLAIN % (TURN, SIDE_POINTS, TURN)


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


def test_a_layout_has_numbers_only(monkeypatch):
    monkeypatch.setattr(importlib.import_module("engine.players.briscola.layout"), "TURN", (1, 2))
    with pytest.raises(ValueError, match="not a number from 0 on"):
        kernels.put_numbers(NAMED)


def test_a_module_that_is_no_kernel_keeps_its_own_names():
    source = b"from engine.players.briscola.layout import NOBODY\n\nEMPTY = (NOBODY, 2)\n"
    assert kernels.put_numbers(source) == b"\n\nEMPTY = (255, 2)\n"


def bare_places(source):
    """The numbers that index bytes without a name, other than 0 and 1, as (line, number); shifts and masks are none."""
    found = []
    for index in [node.slice for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Subscript)]:
        bits = [node for node in ast.walk(index) if isinstance(node, ast.BinOp) and type(node.op) in BITS]
        known = {id(node.right) for node in bits}
        numbers = [node for node in ast.walk(index) if isinstance(node, ast.Constant) and id(node) not in known]
        found += [(node.lineno, node.value) for node in numbers if node.value not in (0, 1)]
    return found


def test_no_place_in_bytes_is_without_a_name():
    for name in kernels.find_all():
        if "/scopa/" not in name and "pixels" not in name:
            assert not bare_places((sources.ROOT / name).read_bytes()), name
