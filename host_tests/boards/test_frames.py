"""Pictures of a display's RAM, as text."""

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
