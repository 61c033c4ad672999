"""Drawings and letters: up to date, complete and all different."""

import pytest

from firmware.drawing import fonts
from tools.drawings import __main__ as art
from tools.drawings import deck

PROMISED = "".join(map(chr, range(32, 127))) + "àèéìòùÀÈÉÌÒÙ·×►◄▲▼"


def test_the_modules_and_pictures_are_those_of_the_drawings():
    kept = {path.name: path.read_text(encoding="utf-8") for path in art.TARGET.glob("*.py")}
    assert kept == art.build_modules(), "python3 -m tools.drawings"
    for name, png in art.build_pictures().items():
        assert deck.unpack((art.PAGE / name).read_bytes()) == deck.unpack(png), "python3 -m tools.drawings"


@pytest.mark.parametrize("font, height", [(fonts.SMALL, 8), (fonts.LARGE, 14)])
def test_the_promised_characters_are_there_and_differ(font, height):
    starts = memoryview(font.starts).cast("H")
    places = {char: font.find_place(char) - fonts.FIRST for char in PROMISED}
    shapes = {char: bytes(font.data[starts[at] : starts[at + 1]]) for char, at in places.items()}
    assert font.height == height and len(set(shapes.values())) == len(PROMISED)
    assert [char for char in PROMISED if not any(shapes[char])] == [" "]
