"""A sheet of A4 for soldering: both sides of a perfboard, every wire, and the checks at the end."""

from tools.case.perfboard import view
from tools.case.perfboard.joints import BACK, FRONT
from tools.wiring import svg

WIDTH, HEIGHT, MARGIN = 297, 210, 10  # mm
ACROSS, HIGH = 134, 105  # mm that a side takes at most, and how high it may be
TOP, LINE, COLUMN, NARROW, TEXT, SMALL = 35, 4.6, 86, 36, 3.2, 2.8
WAYS = (
    "Black: joints on this side, and ends of wires. Ring: a hole for the end of",
    "a wire from the rear; in front a drop of solder (grey) joins it to a joint.",
    "Grey discs: legs and pins that have no wire. The U is the spacer's place.",
    "Read the names on your own screen: some have another order.",
)
WAYS_BELOW = (
    "Ring: a hole for a wire from above (2 left: cable 2, left); below, a drop of",
    "solder (grey bar) joins it to a pin. Long bar: a bare wire along the row.",
)
TWISTED = "Frame around two holes of the cable: the wires of a twisted pair."
FIRST = ("every wire is there: tick it off in the list", "no drop of solder touches a neighbour")
LAST = ("the game is on the Pico, and doctor finds nothing wrong",)
WINDOW = ("the picture is in the middle of the window",)
CALLED = {"cells -": "cells"}


def draw_sheet(plan, laid, others=()):
    """The whole sheet as SVG; `others` are rows of words about the other ends of a cable."""
    scale = min(ACROSS / plan.size[0], HIGH / plan.size[1])
    width, height = plan.size
    holes = f"{width} x {height} mm, {plan.holes[0]} x {plan.holes[1]} holes, double-sided"
    head = f"{holes}; drawn {scale:.1f} times as large"
    shapes = [words(MARGIN, 16, f"Tavolino: the perfboard of {plan.title}", 6, bold=True), words(MARGIN, 22.5, head)]
    for number, side in enumerate((FRONT, BACK)):
        left = MARGIN + number * (WIDTH - 2 * MARGIN - ACROSS)
        shapes.append(words(left, TOP - 4.5, plan.views[number], TEXT, bold=True))
        shapes.append(svg.group(side, view.draw_view(plan, laid, view.View(plan, side, left, TOP, scale))))
    low = TOP + height * scale + 8
    shapes += (
        list_wires(laid, low) + draw_notes(low, plan) + draw_table(others, low + LINE * ((len(laid) + 1) // 2 + 1))
    )
    return svg.svg_file(WIDTH, HEIGHT, shapes, "mm")


def list_wires(laid, top):
    """The list of the wires in two columns, each with a box to tick."""
    shapes, half = [], (len(laid) + 1) // 2
    for number, one in enumerate(laid):
        x, y = MARGIN + COLUMN * (number // half), top + LINE * (number % half)
        shapes += [tick(x, y), *view.badge(x + 6.5, round(y - 1.2, 2), number + 1, one.wire.net)]
        shapes.append(words(x + 10, y, sentence(one)))
    return shapes


def sentence(one):
    """left to pin 14: 95 mm"""
    start, end = (CALLED.get(name, name) for name in one.wire[1:3])
    return f"{start} to {end}: {one.wire.own or f'{one.length} mm'}"


def draw_notes(top, plan):
    """Notes on the ends of the wires, and the final checks."""
    left = MARGIN + 2 * COLUMN
    ways = (*WAYS, *[TWISTED] * bool(plan.cables)) if plan.window else WAYS_BELOW
    checks = FIRST + plan.measured + LAST + WINDOW * plan.window
    lines = [words(left, top + LINE * n, line, SMALL) for n, line in enumerate(ways)]
    top += LINE * (len(ways) + 0.6)
    lines.append(words(left, top, "Before you close the case:", TEXT, bold=True))
    for number, line in enumerate(checks, 1):
        lines += [
            tick(left, top + LINE * number),
            words(left + 5, top + LINE * number, line, SMALL),
        ]
    return lines


def draw_table(others, top):
    """A table: the first row is bold, and cells after the first column have a box to tick."""
    shapes = []
    for row, line in enumerate(others):
        for column, text in enumerate(line):
            x, y = MARGIN + NARROW * column, top + LINE * row
            box = [tick(x, y)] if row and column else []
            shapes += [*box, words(x + (4 if box else 0), y, text, SMALL, bold=not row)]
    return shapes


def tick(x, y):
    """A box to tick, beside a line of text."""
    return svg.box(round(x, 2), round(y - 2.6, 2), 2.8, 2.8, "#ffffff", "#555555", 0.4, 0.25)


def words(x, y, line, size=TEXT, bold=False):
    """A line of text."""
    return svg.text(round(x, 2), round(y, 2), line, size, bold=bold)
