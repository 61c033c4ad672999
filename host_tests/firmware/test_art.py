"""Drawings, letters and faces: well-formed, up to date, complete, all different, the same on MicroPython."""

import argparse
import importlib
import random
from pathlib import Path

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing import canvas, fonts
from host_tests import micropython, sources
from tools import drawings
from tools.drawings import command as art
from tools.drawings import sheet

CALLS = sources.ROOT / "host_tests/gallery/canvas_calls.py"
calls = importlib.import_module("host_tests.gallery.canvas_calls")
SIZES = (canvas.TABLE, canvas.HAND, canvas.FULL)
SUIT_FILES = ("pips", "suits", "pips_full", "aces", "aces_full")
PROMISED = "".join(map(chr, range(32, 127))) + "àèéìòùÀÈÉÌÒÙ·×►◄▲▼"


def paper():
    """A canvas and its frame buffer's bytes."""
    panel = calls.Paper()
    return canvas.Canvas(panel), panel.buffer


def lit(buffer):
    """The lit pixels as a set of (x, y)."""
    bits = [(i, bit) for i, byte in enumerate(buffer) for bit in range(8) if byte >> bit & 1]
    return {(i % 128, i // 128 * 8 + bit) for i, bit in bits}


# Drawings and the modules made of them


def test_the_modules_are_up_to_date():
    assert [name for name, made in art.build_modules().items() if art.read_text(art.TARGET / name) != made] == []


def test_every_module_comes_from_a_drawing():
    assert {path.name for path in art.TARGET.glob("*.py")} == set(art.build_modules())


def test_check_tells_what_is_out_of_date_and_writes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(art, "ROOT", tmp_path)
    monkeypatch.setattr(art, "TARGET", tmp_path / "drawn")
    checking = argparse.Namespace(check=True, sheet=None)
    assert art.run(checking) == 1
    assert not art.TARGET.exists()
    assert art.run(argparse.Namespace(check=False, sheet=None)) == 0
    assert art.run(checking) == 0
    (art.TARGET / "small.py").write_text("old")
    capsys.readouterr()
    assert art.run(checking) == 1
    assert capsys.readouterr().out.split() == ["out", "of", "date:", str(Path("drawn", "small.py"))]


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("row 0: a b\n## ##\n##\n", "expected 2"),
        ("row 0: a\n#x\n", "expected 1"),
        ("row 0: a\n##\n#\n", "rows of different width"),
        ("row 0: a\n", "rows of different width, or none"),
    ],
)
def test_a_malformed_drawing_is_refused(tmp_path, words, complaint):
    path = tmp_path / "bad.txt"
    path.write_text(words)
    with pytest.raises(ValueError, match=complaint):
        drawings.load_drawings(path)


def test_a_drawing_too_high_for_its_cell_is_refused():
    with pytest.raises(ValueError, match="do not fit"):
        drawings.cell(2, ["#"] * 7, 8)


def test_pages_hold_eight_rows_with_the_top_one_in_bit_0():
    assert drawings.pages(["#.", ".#"] + [".."] * 6 + ["##"]) == b"\x01\x02\x01\x01"


def test_all_pictures_together_stay_small():
    modules = [importlib.import_module("firmware.art." + name[:-3]) for name in art.build_modules() if name[0] != "_"]
    values = [value for module in modules for value in vars(module).values()]
    plain = [len(value) for value in values if isinstance(value, bytes)]
    pictures = [len(value[0]) for value in values if isinstance(value, tuple) and isinstance(value[0], bytes)]
    assert pictures and sum(plain + pictures) < 28_000


@pytest.mark.parametrize("name", SUIT_FILES)
def test_suits_differ_in_a_quarter_of_their_pixels(name):
    found = drawings.load_drawings(Path(drawings.__file__).with_name(name + ".txt"))
    shapes = [{(x, y) for y, row in enumerate(rows) for x in range(len(row)) if row[x] == "#"} for *_, rows in found]
    assert len(shapes) == 4
    for place, shape in enumerate(shapes):
        for other in shapes[:place]:
            assert 4 * len(shape ^ other) > len(shape | other)


def test_the_sheet_is_a_picture_of_everything():
    assert len(sheet.screens()) == 2 + 3 + 2 + 10 + 14
    assert sheet.draw_sheet(1).startswith(b"\x89PNG")


# Letters


@pytest.mark.parametrize("font, height", [(fonts.SMALL, 8), (fonts.LARGE, 14)])
def test_the_promised_characters_are_there_and_differ(font, height):
    assert font.height == height
    shapes = {cell(font, char) for char in PROMISED}
    assert len(shapes) == len(PROMISED)
    assert all(any(cell(font, char)) for char in PROMISED if char != " ")


def cell(font, char):
    """A letter's bytes."""
    place = font.find_place(char)
    starts = memoryview(font.starts).cast("H")
    return font.data[starts[place] : starts[place + 1]]


def test_an_unknown_character_is_a_question_mark():
    assert fonts.SMALL.find_place("÷") == fonts.SMALL.find_place("?")


@pytest.mark.parametrize("words", ["", "Player 2 ~", "È più: 7·3 ÷", "►"])
def test_letters_are_found_one_by_one_as_in_a_row(words):
    assert list(fonts.SMALL.find_places(words)) == [fonts.SMALL.find_place(char) for char in words]


@pytest.mark.parametrize("font", [fonts.SMALL, fonts.LARGE])
def test_text_is_as_wide_as_it_says(font):
    drawing, buffer = paper()
    end = drawing.text("Hum", 10, 5, font)
    columns = [x for x, y in lit(buffer)]
    assert (min(columns), max(columns)) == (10, 10 + drawing.width("Hum", font) - 1)
    assert end == 10 + drawing.width("Hum", font) + font.gap
    assert drawing.width("", font) == 0


def test_dark_text_on_a_bar_is_lit_text_inverted():
    drawing, buffer = paper()
    other, inverted = paper()
    drawing.fill_rect(4, 20, 100, 9, 1)
    drawing.text("Scopa!", 6, 21, color=0)
    other.text("Scopa!", 6, 21)
    other.invert(4, 20, 100, 9)
    assert buffer == inverted


# Cards


@pytest.mark.parametrize("size", SIZES)
def test_all_forty_cards_differ(size):
    assert len({calls.pixels(card, size) for card in range(40)}) == 40


@pytest.mark.parametrize("size", SIZES)
def test_cards_and_backs_fill_their_place_and_nothing_else(size):
    w, h = canvas.SIZES[size]
    drawing, buffer = paper()
    for draw in [lambda x, y, card=card: drawing.card(card, x, y, size) for card in range(40)] + [
        lambda x, y: drawing.back(x, y, size)
    ]:
        drawing.clear()
        draw(20, 0)
        shape = lit(buffer)
        assert {x for x, y in shape} == set(range(20, 20 + w))
        assert {y for x, y in shape} == set(range(h))
        assert not shape & {(20, 0), (19 + w, 0), (20, h - 1), (19 + w, h - 1)}
        inside = {(x, y) for x, y in shape if 20 < x < 19 + w and 0 < y < h - 1}
        assert not [(x, y) for x, y in inside if x in (21, 18 + w) or y in (1, h - 2)]  # nothing touches the edge


def test_a_card_covers_what_lay_under_it():
    for size in SIZES:
        w, h = canvas.SIZES[size]
        drawing, buffer = paper()
        drawing.fill_rect(0, 0, w, h, 1)
        drawing.card(6, 0, 0, size)
        corners = {(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)}
        assert lit(buffer) - corners == lit(calls.pixels(6, size))


def test_invert_swaps_exactly_a_rectangle():
    chance = random.Random(2)
    for _ in range(20):
        drawing, buffer = paper()
        before = bytes(chance.randbytes(1024))
        buffer[:] = before
        x, y = chance.randint(-20, 130), chance.randint(-20, 70)
        w, h = chance.randint(-3, 60), chance.randint(-3, 70)
        drawing.invert(x, y, w, h)
        expected = {(i, j) for i in range(x, x + w) for j in range(y, y + h) if 0 <= i < 128 and 0 <= j < 64}
        assert lit(before) ^ lit(buffer) == expected


@pytest.mark.micropython
def test_micropython_draws_the_same():
    code = "import canvas_calls\nfor line in canvas_calls.screens(): print(line)"
    files = {CALLS.name: CALLS.read_text(encoding="utf-8")}
    there = micropython.run_code(code, files, folders=("engine", "firmware"))
    assert list(calls.screens()) == there.split()
