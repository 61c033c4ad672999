"""Screens as an SVG picture, pixel by pixel, with captions below a screen or pointing at parts of it."""

from boards.host.frames import HEIGHT, WIDTH
from host_tests.gallery import svg

SCALE, EDGE = 2, 8  # of a pixel; the black frame around a screen
LINE, LETTERS = 17, 14  # between lines of words; their size
GREY = "#8a8f98"
BOX_WIDTH, BOX_HEIGHT = WIDTH * SCALE + 2 * EDGE, HEIGHT * SCALE + 2 * EDGE


def screen(ram, left, top):
    """The shapes of one screen; its frame's corner is at (left, top)."""
    return [svg.box(left, top, BOX_WIDTH, BOX_HEIGHT, "#000000", corner=6), pixels(ram, left + EDGE, top + EDGE)]


def pixels(ram, left, top):
    """One SVG path for all lit pixels of a display's RAM; a run of pixels in a row is one bar."""
    bars = []
    for y in range(HEIGHT):
        row = "".join(["x" if ram[x + y // 8 * WIDTH] >> y % 8 & 1 else " " for x in range(WIDTH)])
        x = 0
        for run in row.replace(" x", " |x").replace("x ", "x| ").split("|"):
            if run.startswith("x"):
                length = len(run) * SCALE
                bars.append(f"M{left + x * SCALE} {top + y * SCALE}h{length}v{SCALE}h-{length}z")
            x += len(run)
    return f'<path fill="#ffffff" shape-rendering="crispEdges" d="{"".join(bars)}"/>'


def pointer(left, top, part, end, lines, anchor):
    """A caption at the end of a line from a part of the screen whose frame is at (left, top).

    `part` is a pixel of the screen. The words, `lines`, stand beside `end`, or for "middle" above or below it.
    """
    x, y = left + EDGE + part[0] * SCALE, top + EDGE + part[1] * SCALE
    gap, first = 6, end[1] + 5 - LINE * (len(lines) - 1) // 2
    if anchor == "middle":
        gap, first = 0, end[1] + 15 if end[1] > top else end[1] - 6 - LINE * (len(lines) - 1)
    line = [svg.path([(x, y), end], GREY, 1.5), svg.disc(x, y, 3.5, "#ffb000", "#000000")]
    return line + [
        svg.text(end[0] + gap, first + LINE * row, words, LETTERS, anchor) for row, words in enumerate(lines)
    ]


def grid(pictures, columns):
    """The SVG file for [(RAM, [lines below it])], with so many columns."""
    below = max([len(lines) for _, lines in pictures]) * LINE + 16
    wide, high = BOX_WIDTH + 16, BOX_HEIGHT + below
    shapes = []
    for place, (ram, lines) in enumerate(pictures):
        left, top = 16 + place % columns * wide, 16 + place // columns * high
        shapes += screen(ram, left, top)
        for row, line in enumerate(lines):
            shapes.append(svg.text(left + 4, top + BOX_HEIGHT + LINE * (row + 1), line, LETTERS, bold=row == 0))
    rows = -(-len(pictures) // columns)
    return svg.svg_file(16 + wide * columns, 16 + high * rows, shapes)
