"""Pictures of a display's RAM: as text, back again, and as PNG."""

import random
import struct
import zlib

import pytest

from boards.host import frames


def lit(*pixels):
    """A RAM with these pixels (x, y) lit."""
    ram = bytearray(1024)
    for x, y in pixels:
        ram[y // 8 * 128 + x] |= 1 << y % 8
    return ram


def decode(png):
    """The rows of grey bytes of a PNG with one IDAT chunk."""
    wide, _ = struct.unpack(">II", png[16:24])
    raw = zlib.decompress(png[png.index(b"IDAT") + 4 : png.rindex(b"IEND") - 8])
    return [raw[first + 1 : first + 1 + wide] for first in range(0, len(raw), wide + 1)]


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


def test_a_png_shows_each_pixel_enlarged_in_a_thin_frame_and_several_screens_in_two_columns():
    rows = decode(frames.png(lit((0, 0), (127, 63)), scale=3))
    assert (len(rows[0]), len(rows)) == (130 * 3 + 2, 66 * 3 + 2)
    assert set(rows[0]) == set(rows[-1]) == {frames.BORDER}
    white = {(x, y) for y, row in enumerate(rows) for x, grey in enumerate(row) if grey == frames.WHITE}
    corners = ((4, 4), (4 + 381, 4 + 189))
    assert white == {(left + x, top + y) for left, top in corners for x in range(3) for y in range(3)}
    several = decode(frames.png([lit()] * 3, 3))
    assert (len(several[0]), len(several)) == (2 * len(rows[0]), 2 * len(rows))
