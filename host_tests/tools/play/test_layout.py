"""What fits a terminal: sizes, grids, marks, and never a line too long."""

import io
import re

import pytest
import zxingcpp

from boards.host import frames
from engine.promise import promise_text
from firmware.screens.review.check import Check
from host_tests.gallery.pencil import draw
from tools.play import layout, terminal
from tools.play.phones import view

BLANK = bytes(1024)
DARK = ("30", "38;5;16", "40", "48;5;16")
NOISE = bytes(i * 37 % 256 for i in range(1024))


CELLS = re.compile("\x1b\\[([0-9;]+?);(4[0-9;]+|10[0-9])m([ ▀▄█]+)")  # colours of letters and of their ground


def plain(line):
    return re.sub("\x1b\\[[0-9;]*m", "", line)


def pixels(line):
    """What is black in each sign of a painted line: (its upper half, its lower half, its ground)."""
    cells = [(letter in DARK, ground in DARK, sign) for letter, ground, signs in CELLS.findall(line) for sign in signs]
    return [
        (over if sign in "▀█" else ground, over if sign in "▄█" else ground, ground) for over, ground, sign in cells
    ]


def read_code(lines, apart):
    """What a phone reads in lines that lie so many tenths apart."""
    drawn = [cells for cells in map(pixels, lines) if cells]
    rows = [[cell[part] for cell in line] for line in drawn for part in [0] * 5 + [1] * 5 + [2] * apart]
    grey = [[0 if black else 255 for black in row for _ in range(5)] for row in rows]
    found = zxingcpp.read_barcodes(memoryview(bytes(sum(grey, []))).cast("B", (len(grey), len(grey[0]))))
    return found[0].text if found else None


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
    drawn = layout.draw_picture("x", [NOISE], None, (150, 47))
    assert drawn[:5] == [""] * 5 and plain(drawn[6]) == " " * 10 + "┌" + "─" * 128 + "┐"
    shown = [[(not upper, not lower) for upper, lower, _ in pixels(line)] for line in drawn[7:39]]
    assert shown == [[layout.HALVES[sign] for sign in line] for line in frames.half_blocks(NOISE)]


def test_a_phone_reads_a_code_where_the_rows_of_a_terminal_lie_apart():
    check = Check(("KZAF-POMR", promise_text(bytes(32))), None, True, lambda: None)
    check.turn_to_promise()
    boxes = [layout.draw_box(frames.half_blocks(draw(check).panel.buffer), "", False)]
    links = ["http://192.168.178.25:8641/J/K7M2PX", "https://laptop.tail1a2b3.ts.net/J/K7M2PX"]
    boxes += [[layout.paint_halves(line, view.INK) for line in view.draw_code(link)] for link in links]
    for apart in (0, 1, 2):
        assert [read_code(lines, apart) for lines in boxes] == [check.promise[1], *[link.upper() for link in links]]
    assert view.draw_code("https://" + "a" * 80) == []


def test_a_letter_of_braille_shows_two_columns_and_four_rows():
    ram = bytearray(1024)
    ram[0], ram[1], ram[2], ram[5], ram[7 * 128 + 126] = 0b0001, 0b1000, 0b1111, 0b0010, 0b10000000
    lines = frames.braille(ram)
    assert (len(lines), lines[0][:4], lines[15]) == (16, "⢁⡇⠐⠀", "⠀" * 63 + "⡀")


def test_grey_dots_come_with_the_size_of_a_sharper_picture():
    for language, stations, size, said in (
        ("en", 1, (80, 24), "Sharper: a smaller font, or a window of 130 x 37 characters."),
        ("it", 1, (80, 24), "Più nitido: caratteri più piccoli o una finestra di 130 x 37."),
        ("en", 2, (66, 40), "Sharper: a smaller font, or a window of 130 x 71 characters."),
    ):
        lines = layout.draw_picture("x", [BLANK] * stations, 0, size, language=language)
        assert said in [line.strip() for line in lines], lines[-3:]
    assert "harper" not in "".join(layout.draw_picture("x", [BLANK], 0, (130, 37)))


def test_a_dark_screen_says_how_to_wake_it():
    for language, said in (("en", "station 2, at rest: any key wakes it"), ("it", "schermo 2, a riposo: un tasto")):
        lines = layout.draw_picture("x", [BLANK] * 2, 1, (260, 37), lights=["lit", "dark"], language=language)
        assert "╔═ " + said in plain(lines[1]) and "┌─ s" in plain(lines[1])
