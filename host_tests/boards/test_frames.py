"""Pictures of a display's RAM: as text, and back again."""

import random

import pytest

from boards.host import frames


def lit(*pixels):
    """A RAM with these pixels (x, y) lit."""
    ram = bytearray(1024)
    for x, y in pixels:
        ram[y // 8 * 128 + x] |= 1 << y % 8
    return ram


def test_text_shows_two_rows_or_four_in_a_line():
    lines = frames.half_blocks(lit((0, 0), (1, 1), (2, 0), (2, 1), (127, 63)))
    assert (len(lines), lines[0], lines[31]) == (32, "▀▄█" + " " * 125, " " * 127 + "▄")
    lines = frames.braille(lit((0, 0), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (5, 1), (126, 63)))
    assert (len(lines), lines[0][:4], lines[15]) == (16, "⢁⡇⠐⠀", "⠀" * 63 + "⡀")


def test_parse_is_the_way_back_and_refuses_other_text():
    ram = bytearray(random.Random(5).randbytes(1024))
    assert frames.parse_half_blocks([line.rstrip() for line in frames.half_blocks(ram)]) == ram
    for lines in ([], [" "] * 31, ["x"] * 32, [" " * 129] * 32):
        with pytest.raises(ValueError):
            frames.parse_half_blocks(lines)
