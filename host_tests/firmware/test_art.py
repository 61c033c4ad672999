"""Drawings, letters and cards: up to date, complete, all different, the same on MicroPython."""

import importlib
import random

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing import canvas, fonts
from host_tests import micropython, sources
from tools import drawings
from tools.drawings import __main__ as art

CALLS = sources.ROOT / "host_tests/gallery/canvas_calls.py"
calls = importlib.import_module("host_tests.gallery.canvas_calls")
SIZES = (canvas.TABLE, canvas.HAND, canvas.FULL)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)
PROMISED = "".join(map(chr, range(32, 127))) + "àèéìòùÀÈÉÌÒÙ·×►◄▲▼"


def paper():
    """A canvas and its frame buffer's bytes."""
    panel = calls.Paper()
    return canvas.Canvas(panel), panel.buffer


def lit(buffer):
    """The lit pixels as a set of (x, y)."""
    bits = [(i, bit) for i, byte in enumerate(buffer) for bit in range(8) if byte >> bit & 1]
    return {(i % 128, i // 128 * 8 + bit) for i, bit in bits}


def test_the_modules_are_those_of_the_drawings():
    kept = {path.name: path.read_text(encoding="utf-8") for path in art.TARGET.glob("*.py")}
    assert kept == art.build_modules(), "python3 -m tools.drawings"


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("row 0: a b\n## ##\n##\n", "expected 2"),
        ("row 0: a\n#x\n", "expected 1"),
        ("row 0: a\n##\n#\n", "rows of different width"),
        ("row 0: a\n", "rows of different width, or none"),
        ("row 7: a\n#\n#\n", "do not fit"),
        ("row 0: a\n#\n", "no drawing for"),
    ],
)
def test_a_malformed_font_is_refused(tmp_path, monkeypatch, words, complaint):
    monkeypatch.setattr(drawings, "FOLDER", tmp_path)
    (tmp_path / "small.txt").write_text(words)
    with pytest.raises(ValueError, match=complaint):
        art.font_text("small", drawings.load_drawings("small"))


@pytest.mark.parametrize("name", ["pips", "suits", "pips_full", "aces", "aces_full"])
def test_suits_differ_in_a_quarter_of_their_pixels(name):
    shapes = [{(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"} for rows in drawn(name)]
    assert len(shapes) == 4
    for place, shape in enumerate(shapes):
        for other in shapes[:place]:
            assert 4 * len(shape ^ other) > len(shape | other)


def drawn(name):
    """The rows of each drawing in a file."""
    return [rows for _, _, rows in drawings.load_drawings(name)]


@pytest.mark.parametrize("font, height", [(fonts.SMALL, 8), (fonts.LARGE, 14)])
def test_the_promised_characters_are_there_and_differ(font, height):
    starts = memoryview(font.starts).cast("H")
    places = {char: font.find_place(char) for char in PROMISED}
    shapes = {char: bytes(font.data[starts[at] : starts[at + 1]]) for char, at in places.items()}
    assert font.height == height and len(set(shapes.values())) == len(PROMISED)
    assert [char for char in PROMISED if not any(shapes[char])] == [" "]


@pytest.mark.parametrize("words", ["", "Player 2 ~", "È più: 7·3 ÷", "►"])
def test_letters_are_found_one_by_one_as_in_a_row(words):
    assert list(fonts.SMALL.find_places(words)) == [fonts.SMALL.find_place(char) for char in words]
    assert fonts.SMALL.find_place("÷") == fonts.SMALL.find_place("?")


@pytest.mark.parametrize("font", [fonts.SMALL, fonts.LARGE])
def test_text_is_as_wide_as_it_says(font):
    drawing, buffer = paper()
    end = drawing.text("Hum", 10, 5, font)
    columns = [x for x, y in lit(buffer)]
    assert (min(columns), max(columns)) == (10, 10 + drawing.width("Hum", font) - 1)
    assert end == 10 + drawing.width("Hum", font) + font.gap
    assert drawing.width("", font) == 0


def test_dark_text_on_a_bar_is_lit_text_inverted():
    (drawing, buffer), (other, inverted) = paper(), paper()
    drawing.fill_rect(4, 20, 100, 9, 1)
    drawing.text("Scopa!", 6, 21, color=0)
    other.text("Scopa!", 6, 21)
    other.invert(4, 20, 100, 9)
    assert buffer == inverted


@EVERY_SIZE
def test_all_forty_cards_differ_and_fill_their_place_and_nothing_else(size):
    (w, h), (drawing, buffer), shapes = canvas.SIZES[size], paper(), set()
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


@EVERY_SIZE
def test_a_card_covers_what_lay_under_it(size):
    (w, h), (drawing, buffer) = canvas.SIZES[size], paper()
    drawing.fill_rect(0, 0, w, h, 1)
    drawing.card(6, 0, 0, size)
    corners = {(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)}
    assert lit(buffer) - corners == lit(calls.pixels(6, size))


def test_invert_swaps_exactly_a_rectangle():
    rng = random.Random(2)
    for _ in range(20):
        drawing, buffer = paper()
        buffer[:] = before = rng.randbytes(1024)
        x, y, w, h = rng.randint(-20, 130), rng.randint(-20, 70), rng.randint(-3, 60), rng.randint(-3, 70)
        drawing.invert(x, y, w, h)
        expected = {(i, j) for i in range(x, x + w) for j in range(y, y + h) if 0 <= i < 128 and 0 <= j < 64}
        assert lit(before) ^ lit(buffer) == expected


@pytest.mark.micropython
def test_micropython_draws_the_same():
    code = "import canvas_calls\nfor line in canvas_calls.screens(): print(line)"
    files = {CALLS.name: CALLS.read_text(encoding="utf-8")}
    assert list(calls.screens()) == micropython.run_code(code, files, folders=("engine", "firmware")).split()
