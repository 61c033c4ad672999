"""The card points so far, at the right of the hand while nothing else stands there."""

from firmware.drawing.canvas import SMALL, Canvas
from firmware.screens.table.playing import RIGHT, RIGHT_WIDTH
from firmware.words.names import say_count
from firmware.words.text import look_up

BOTTOM = 63  # the lowest row stays dark
LONG = 400  # pixels: names that are said are not cut
BESIDE = 3  # so many sides have a line each; with more, two share a line, in the order of the seats


def draw_points(canvas: Canvas, play) -> None:
    """The points of each side after the letter that marks it at the trick; the reader's side is lit."""
    points, view = play.points, play.view
    mine = None if view.seat is None else view.seat % view.sides
    marked = len(points) <= BESIDE
    count, height = 1 if marked else 2, 9 if len(points) == 2 else 8
    top = BOTTOM - height * ((len(points) + count - 1) // count)
    for side, number in enumerate(points):
        x, y = RIGHT + RIGHT_WIDTH // count * (side % count), top + height * (side // count)
        lit, width = int(side == mine), RIGHT_WIDTH // count
        canvas.fill_rect(x, y, width - count + 1, 8, lit)
        if marked:
            canvas.text(play.marks[side][0], x + 2, y, SMALL, 1 - lit)
        canvas.text(str(number), x + width - 1 - count - SMALL.width(str(number)), y, SMALL, 1 - lit)


def say_points(play) -> str:
    """The same as a sentence."""
    names, view = play.names, play.view
    said = []
    for side, number in enumerate(play.points):
        alone = view.sides == view.players
        name = names.name_seat(side) if alone else names.name_side(side, view.sides, view.players, LONG)
        said.append(say_count(name, number))
    return look_up("switches", ["points"])[0] + ": " + ", ".join(said)
