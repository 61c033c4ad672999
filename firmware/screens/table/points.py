"""The card points so far, at the right of the hand while nothing else stands there."""

from firmware.drawing.canvas import SMALL, Canvas
from firmware.screens.table.playing import RIGHT, RIGHT_WIDTH
from firmware.words.names import say_count
from firmware.words.text import look_up

BOTTOM = 63  # the lowest row stays dark
LONG = 400  # pixels: names that are said are not cut
LINES = 3  # of more sides only the reader's and the best others have one


def draw_points(canvas: Canvas, play) -> None:
    """The points of each side after the letter that marks it at the trick; the reader's side is lit, and comes last,
    apart from the name above.
    """
    points, view = play.points, play.view
    mine = None if view.seat is None else view.seat % view.sides
    best = sorted(range(len(points)), key=lambda side: (side != mine, -points[side]))[:LINES]
    height = 9 if len(points) == 2 else 8
    for row, side in enumerate(sorted(best, key=lambda side: (side == mine, side))):
        y, lit, number = BOTTOM - height * (len(best) - row), int(side == mine), str(points[side])
        if lit:
            canvas.fill_rect(RIGHT, y - 1, RIGHT_WIDTH, 9, 1)  # a row above the letter and one below
        canvas.text(play.marks[side][0], RIGHT + 2, y, SMALL, 1 - lit)
        canvas.text(number, RIGHT + RIGHT_WIDTH - 2 - SMALL.width(number), y, SMALL, 1 - lit)


def say_points(play) -> str:
    """The same as a sentence."""
    names, view = play.names, play.view
    said = []
    for side, number in enumerate(play.points):
        alone = view.sides == view.players
        name = names.name_seat(side) if alone else names.name_side(side, view.sides, view.players, LONG)
        said.append(say_count(name, number))
    return look_up("switches", ["points"])[0] + ": " + ", ".join(said)
