"""What fits a terminal: sizes, grids, marks, and never a line too long."""

import io
import re

import pytest

from boards.host import frames
from tools.play import layout, terminal

BLANK = bytes(1024)
NOISE = bytes(i * 37 % 256 for i in range(1024))


def plain(line):
    return re.sub("\x1b\\[[0-9;]*m", "", line)


def test_the_largest_picture_that_fits():
    for stations, size, expected in (
        (1, (80, 24), ("braille", (1, 1))),
        (1, (65, 24), None),
        (2, (80, 24), None),
        (2, (80, 40), ("braille", (1, 2))),
        (2, (132, 40), ("braille", (2, 1))),
        (4, (132, 39), ("braille", (2, 2))),
        (4, (132, 38), None),
    ):
        assert layout.choose_layout(stations, size) == expected, (stations, size)


@pytest.mark.parametrize("stations", [1, 2, 4])
def test_nothing_is_wider_or_higher_than_the_terminal(stations):
    for columns in range(1, 280, 9):
        for rows in range(1, 90, 2):
            lines = layout.draw_picture("title" * 60, [BLANK] * stations, 0, (columns, rows))
            lines = lines or layout.too_small("table_four", stations, (columns, rows))
            assert len(lines) <= rows
            assert max([len(plain(line)) for line in lines]) <= columns


def test_a_window_that_is_too_small_says_for_what():
    for board, language, said in (
        ("pocket", "en", "This window is too small for the pocket console."),
        ("table_two", "it", "Questa finestra è troppo piccola per il tavolo per due."),
        ("mine", "en", "This window is too small for the console “mine”."),
    ):
        assert layout.too_small(board, 1, (60, 9), language)[0] == said


def test_a_line_as_wide_as_the_window_keeps_its_last_letter():
    stream = io.StringIO()
    terminal.Terminal(stream).paint(["┌──┐"], (4, 1))
    assert stream.getvalue().endswith("┌──┐")  # to erase the rest of the line erases the column of the cursor, too


def test_the_screen_is_in_the_middle_of_the_picture():
    lines = [plain(line) for line in layout.draw_picture("x", [NOISE], None, (150, 47))]
    assert lines[:5] == [""] * 5 and lines[6] == " " * 10 + "┌" + "─" * 128 + "┐"
    assert [line[11:-1] for line in lines[7:39]] == frames.half_blocks(NOISE)


def test_a_letter_of_braille_shows_two_columns_and_four_rows():
    ram = bytearray(1024)
    ram[0], ram[1], ram[2], ram[5], ram[7 * 128 + 126] = 0b0001, 0b1000, 0b1111, 0b0010, 0b10000000
    lines = frames.braille(ram)
    assert (len(lines), lines[0][:4], lines[15]) == (16, "⢁⡇⠐⠀", "⠀" * 63 + "⡀")


def test_grey_dots_come_with_the_size_of_a_sharper_picture():
    for language, stations, size, said in (
        ("en", 1, (80, 24), "Sharper: a smaller font, or a window of 130 x 37 characters."),
        ("it", 1, (80, 24), "Più nitido: caratteri più piccoli o finestra di 130 x 37."),
        ("en", 2, (66, 40), "Sharper: a smaller font, or a window of 130 x 71 characters."),
    ):
        lines = layout.draw_picture("x", [BLANK] * stations, 0, size, language=language)
        assert said in [line.strip() for line in lines], lines[-3:]
    assert "harper" not in "".join(layout.draw_picture("x", [BLANK], 0, (130, 37)))


def test_a_dark_screen_says_how_to_wake_it():
    for language, said in (("en", "station 2, at rest: any key wakes it"), ("it", "schermo 2, a riposo: un tasto")):
        lines = layout.draw_picture("x", [BLANK] * 2, 1, (260, 37), lights=["lit", "dark"], language=language)
        assert "╔═ " + said in plain(lines[1]) and "┌─ s" in plain(lines[1])
