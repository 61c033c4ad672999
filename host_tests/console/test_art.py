"""Drawings, letters and cards: up to date, complete and all different."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing import canvas, fonts
from tools.drawings import __main__ as art
from tools.drawings import sheet

PROMISED = "".join(map(chr, range(32, 127))) + "àèéìòùÀÈÉÌÒÙ·×►◄▲▼"


def lit(buffer):
    """The lit pixels as a set of (x, y)."""
    bits = [(i, bit) for i, byte in enumerate(buffer) for bit in range(8) if byte >> bit & 1]
    return {(i % 128, i // 128 * 8 + bit) for i, bit in bits}


def test_the_modules_are_those_of_the_drawings():
    kept = {path.name: path.read_text(encoding="utf-8") for path in art.TARGET.glob("*.py")}
    assert kept == art.build_modules(), "python3 -m tools.drawings"


@pytest.mark.parametrize("font, height", [(fonts.SMALL, 8), (fonts.LARGE, 14)])
def test_the_promised_characters_are_there_and_differ(font, height):
    starts = memoryview(font.starts).cast("H")
    places = {char: font.find_place(char) for char in PROMISED}
    shapes = {char: bytes(font.data[starts[at] : starts[at + 1]]) for char, at in places.items()}
    assert font.height == height and len(set(shapes.values())) == len(PROMISED)
    assert [char for char in PROMISED if not any(shapes[char])] == [" "]


@pytest.mark.parametrize("size", (canvas.TABLE, canvas.HAND, canvas.FULL))
def test_all_forty_cards_differ_and_fill_their_place_and_nothing_else(size):
    (w, h), (drawing, buffer), shapes = canvas.SIZES[size], sheet.blank(), set()
    corners = {(20, 0), (19 + w, 0), (20, h - 1), (19 + w, h - 1)}
    for card in (*range(40), None):
        drawing.clear()
        drawing.back(20, 0, size) if card is None else drawing.card(card, 20, 0, size)
        shape = lit(buffer)
        assert {x for x, y in shape} == set(range(20, 20 + w)) and {y for x, y in shape} == set(range(h))
        inside = {(x, y) for x, y in shape if 20 < x < 19 + w and 0 < y < h - 1}
        assert not shape & corners and not [x for x, y in inside if x in (21, 18 + w) or y in (1, h - 2)]
        shapes.add(frozenset(shape))
    assert len(shapes) == 41
