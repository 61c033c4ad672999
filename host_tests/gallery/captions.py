"""Screens as an SVG picture, pixel by pixel, with captions below a screen or pointing at parts of it."""

from xml.sax.saxutils import escape

from boards.host.frames import HEIGHT, WIDTH

SCALE, EDGE = 2, 8  # of a pixel; the black frame around a screen
LINE = 17  # between lines of words
BOX_WIDTH, BOX_HEIGHT = WIDTH * SCALE + 2 * EDGE, HEIGHT * SCALE + 2 * EDGE
FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


def svg_file(width, height, shapes):
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">'
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="#ffffff"/>', *shapes, "</svg>", ""])


def text(x, y, string, size=14, anchor="start", bold=False):
    """A line of text; `anchor`: start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="#222222"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{escape(string)}</text>'


def screen(ram, left, top):
    """The shapes of one screen, whose black frame has its corner at (left, top); a run of lit pixels is one bar."""
    bars = []
    for y in range(HEIGHT):
        row = "".join(["x" if ram[x + y // 8 * WIDTH] >> y % 8 & 1 else " " for x in range(WIDTH)])
        x = 0
        for run in row.replace(" x", " |x").replace("x ", "x| ").split("|"):
            if run.startswith("x"):
                length = len(run) * SCALE
                bars.append(f"M{left + EDGE + x * SCALE} {top + EDGE + y * SCALE}h{length}v{SCALE}h-{length}z")
            x += len(run)
    return [
        f'<rect x="{left}" y="{top}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6"/>',
        f'<path fill="#ffffff" shape-rendering="crispEdges" d="{"".join(bars)}"/>',
    ]


def pointer(left, top, part, end, lines, anchor):
    """A caption at the end of a line from a part of the screen whose frame is at (left, top).

    `part` is a pixel of the screen. The words, `lines`, stand beside `end`, or for "middle" above or below it.
    """
    x, y = left + EDGE + part[0] * SCALE, top + EDGE + part[1] * SCALE
    gap, first = 6, end[1] + 5 - LINE * (len(lines) - 1) // 2
    if anchor == "middle":
        gap, first = 0, end[1] + 15 if end[1] > top else end[1] - 6 - LINE * (len(lines) - 1)
    return [
        f'<path d="M{x} {y}L{end[0]} {end[1]}" stroke="#8a8f98" stroke-width="1.5"/>',
        f'<circle cx="{x}" cy="{y}" r="3.5" fill="#ffb000" stroke="#000000"/>',
        *[text(end[0] + gap, first + LINE * row, words, anchor=anchor) for row, words in enumerate(lines)],
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
            shapes.append(text(left + 4, top + BOX_HEIGHT + LINE * (row + 1), line, bold=row == 0))
    rows = -(-len(pictures) // columns)
    return svg_file(16 + wide * columns, 16 + high * rows, shapes)
