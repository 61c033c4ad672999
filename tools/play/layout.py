"""Lays out a board's screens in the terminal: drawing mode, grid, and the lines to print."""

import itertools
import textwrap

from boards.host import frames
from tools.play.words import WORDS

# name -> (characters across, characters down) of one 128x64 screen, the larger picture first
PIXELS = {"half": (128, 32), "braille": (64, 16)}
DRAW = {"half": frames.half_blocks, "braille": frames.braille}
BORDER = 2
HEADER, FOOTER = 1, 2

RESET = "\x1b[0m"
OLED = ("30", "97"), ("40", "107")  # of a dark pixel and of a lit one: as letters, and as their ground
FAINT = ("30", "90"), ("40", "100")
INK = {"lit": OLED, "dim": FAINT, "dark": FAINT}
HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # whether the upper and the lower pixel are lit
CHOSEN = "\x1b[1;93m"
QUIET = "\x1b[2m"
SINGLE_FRAME, DOUBLE_FRAME = "┌─┐│└┘", "╔═╗║╚╝"


def grids(stations):
    """Grids for a number of screens as (columns, rows), the most square one first."""
    found = [(columns, stations // columns) for columns in range(1, stations + 1) if stations % columns == 0]
    return sorted(found, key=lambda grid: (abs(grid[0] - grid[1]), -grid[0]))


def needed_size(pixels, grid):
    """The terminal size as (columns, rows) that a grid of screens takes."""
    wide, high = PIXELS[pixels]
    return grid[0] * (wide + BORDER), grid[1] * (high + BORDER) + HEADER + FOOTER


def choose_layout(stations, size):
    """(pixels, grid) of the largest picture that fits a terminal of `size` (columns, rows), or None."""
    for pixels in PIXELS:
        for grid in grids(stations):
            wide, high = needed_size(pixels, grid)
            if wide <= size[0] and high <= size[1]:
                return pixels, grid
    return None


def too_small(board, stations, size, language="en"):
    words = WORDS[language]
    need = words["or"].join("%d x %d" % needed_size("braille", grid) for grid in grids(stations))
    board_line, now, needed, advice = words["small"]
    texts = [board_line % (words.get(board) or words["board"] % board), now % size, needed % need, advice]
    return [line for text in texts for line in textwrap.wrap(text, size[0])][: size[1]]


def help_lines(stations, kept=True, language="en", naming=False):
    """The two lines below the screens; `kept`: whether the match outlives the program, `naming`: a name is entered."""
    words = WORDS[language]
    whose = words["stations"] % stations + "  ·  " if stations > 1 else ""
    leave = words["kept" if kept else "lost"] % ("Ctrl-C" if naming else "q")
    return [words["naming" if naming else "keys"], whose + leave]


def draw_picture(title, rams, chosen, size, footer=None, lights=None, language="en"):
    """The lines for a terminal of `size`, or None when the screens do not fit.

    `rams` are the screens' contents (1024 bytes each), `chosen` is the station whose buttons the keyboard is
    (None: no station is marked), `footer` replaces the two help lines. `lights` is how bright each screen is, "lit",
    "dim" or "dark"; without it all are lit.
    """
    fitting = choose_layout(len(rams), size)
    if fitting is None:
        return None
    pixels, (columns, rows) = fitting
    width, height = columns * (PIXELS[pixels][0] + BORDER), needed_size(pixels, (columns, rows))[1]
    left = " " * ((size[0] - width) // 2)
    lights = lights or ["lit"] * len(rams)
    boxes = [
        draw_box(DRAW[pixels](ram), name_screen(n, len(rams), lights[n], language), chosen == n, INK[lights[n]])
        for n, ram in enumerate(rams)
    ]
    lines = [left + title[: size[0] - len(left)]]
    for row in range(rows):
        lines += [left + "".join(parts) for parts in zip(*boxes[row * columns : (row + 1) * columns])]
    footer = list(footer or help_lines(len(rams), language=language))
    if pixels != "half" and size[1] > height:
        footer.append(WORDS[language]["larger"] % "%d x %d" % needed_size("half", (columns, rows)))
    lines += [left + line[:width] for line in footer]
    return [""] * ((size[1] - height) // 2) + lines


def name_screen(station, stations, light="lit", language="en"):
    """The title of a screen's frame: its station if there are several, and whether it rests (it may be dark)."""
    words = WORDS[language]
    name = words["station"] % (station + 1) if stations > 1 else ""
    rests = words["rests"] if light == "dark" else ""
    return ", ".join(filter(None, [name, rests]))


def draw_box(drawn, title, chosen, ink=OLED):
    """The lines of one screen in its frame; the chosen one has a bright double frame."""
    corner_1, line, corner_2, side, corner_3, corner_4 = DOUBLE_FRAME if chosen else SINGLE_FRAME
    colour, width = CHOSEN if chosen else QUIET, len(drawn[0])
    label = "%s %s " % (line, title) if title else ""
    edge = colour + side + RESET
    paint = paint_halves if drawn[0][0] in HALVES else paint_letters
    top = colour + corner_1 + label + line * (width - len(label)) + corner_2 + RESET
    bottom = colour + corner_3 + line * width + corner_4 + RESET
    return [top] + [edge + paint(text, ink) + edge for text in drawn] + [bottom]


def paint_letters(text, ink):
    return "\x1b[%s;%sm%s%s" % (ink[0][1], ink[1][0], text, RESET)


def paint_halves(text, ink):
    """Half blocks, all by upper ones: where a terminal's rows lie apart, their ground fills the gap, for phones."""
    letters, grounds = ink
    painted = []
    for sign, run in itertools.groupby(text):
        upper, lower = HALVES[sign]
        painted.append("\x1b[%s;%sm%s" % (letters[upper], grounds[lower], " ▀"[upper != lower] * len(list(run))))
    return "".join(painted) + RESET
