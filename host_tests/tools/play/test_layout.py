"""What fits a terminal: sizes, grids, marks, and never a line too long."""

import re

import pytest

from boards.host import frames
from tools.play import layout

BLANK = bytes(1024)
NOISE = bytes(i * 37 % 256 for i in range(1024))


def plain(line):
    return re.sub("\x1b\\[[0-9;]*m", "", line)


@pytest.mark.parametrize(
    "stations, size, expected",
    [
        (1, (80, 24), ("braille", (1, 1))),
        (1, (132, 40), ("half", (1, 1))),
        (1, (65, 24), None),
        (1, (80, 20), None),
        (2, (80, 24), None),
        (2, (80, 40), ("braille", (1, 2))),
        (2, (132, 40), ("braille", (2, 1))),
        (2, (130, 80), ("half", (1, 2))),
        (2, (270, 50), ("half", (2, 1))),
        (4, (132, 40), ("braille", (2, 2))),
        (4, (200, 60), ("braille", (2, 2))),
        (4, (264, 24), ("braille", (4, 1))),
        (4, (80, 75), ("braille", (1, 4))),
        (4, (260, 71), ("half", (2, 2))),
        (4, (131, 39), None),
    ],
)
def test_the_largest_picture_that_fits(stations, size, expected):
    assert layout.choose_layout(stations, size) == expected


@pytest.mark.parametrize("stations", [1, 2, 4])
def test_nothing_is_wider_or_higher_than_the_terminal(stations):
    for columns in range(1, 280, 9):
        for rows in range(1, 90, 4):
            lines = layout.draw_picture("title" * 60, [BLANK] * stations, 0, (columns, rows))
            lines = lines or layout.too_small("table_four", stations, (columns, rows))
            assert len(lines) <= rows
            assert max([len(plain(line)) for line in lines]) <= columns


@pytest.mark.parametrize("stations", [1, 2, 4])
def test_the_sizes_called_needed_suffice_and_nothing_less_does(stations):
    for columns, rows in layout.smallest_sizes(stations):
        assert layout.choose_layout(stations, (columns, rows))
        assert layout.choose_layout(stations, (columns - 1, rows)) is None
        assert layout.choose_layout(stations, (columns, rows - 1)) is None


def test_the_message_names_both_sizes():
    text = " ".join(layout.too_small("table_two", 2, (80, 24)))
    assert "80 x 24" in text and "132 x 21 or 66 x 39" in text and "q: quit" in text


def test_the_screen_is_in_the_picture():
    lines = [plain(line) for line in layout.draw_picture("x", [NOISE], None, (130, 37))]
    assert frames.parse_half_blocks([line[1:-1] for line in lines[2:34]]) == NOISE


def test_the_chosen_screen_has_another_frame_and_colour():
    lines = layout.draw_picture("x", [BLANK] * 2, 1, (132, 21))
    first, second = lines[1].split(layout.RESET)[:2]
    assert "╔" not in first and layout.CHOSEN not in first
    assert "╔" in second and layout.CHOSEN in second
    assert plain(lines[1]).count("station") == 2


def test_the_keys_are_shown():
    lines = "\n".join(layout.draw_picture("x", [BLANK] * 4, 0, (132, 39)))
    assert all(word in lines for word in ("←", "Enter", "Esc", "1-4", "Tab", "q:"))


def test_a_picture_stands_in_the_middle():
    lines = layout.draw_picture("x", [BLANK], None, (100, 31))
    assert lines[:5] == [""] * 5
    assert plain(lines[6]) == " " * 17 + "┌" + "─" * 64 + "┐"


def test_a_dim_screen_is_faint_and_of_a_dark_one_the_frame_says_that_it_only_rests():
    lit, dim, dark = (
        layout.draw_picture("x", [NOISE], None, (130, 37), None, [light]) for light in ("lit", "dim", "dark")
    )
    assert lit == layout.draw_picture("x", [NOISE], None, (130, 37))
    assert layout.FAINT in dim[3] and layout.OLED not in dim[3] and plain(dim[3]) == plain(lit[3])
    assert "any key wakes it" in dark[1] and "any key wakes it" not in "".join(lit)
    four = [plain(line) for line in layout.draw_picture("x", [BLANK] * 4, 0, (132, 39), None, ["dark"] * 4)]
    assert max(len(line) for line in four) <= 132 and sum("station 4" in line for line in four) == 1
