"""Draws one side of a perfboard: its holes, its components, its wires with their numbers."""

from boards import header
from tools.case.components import PITCH
from tools.case.perfboard.joints import BACK, FRONT
from tools.case.perfboard.route import distance
from tools.wiring import schematic, svg

BOARD, EDGE, HOLE, BODY, SOLDER = "#f5efdf", "#b9a778", "#b5ad99", "#dfe3ea", "#8d97a3"
COLORS = {
    **schematic.SHADES,
    "GND": schematic.COLORS["GND"],
    "VCC": schematic.COLORS["3V3"],
    "cells": schematic.COLORS["3V3"],
    "SCL": schematic.COLORS["scl0"],
    "SDA": schematic.COLORS["sda0"],
}
SIZES = 2.6, 2.2, 1.9, 1.45  # mm, of the names of bodies, of the rulers, of pins and the wires' numbers, of ends
THICK, BADGE, EDGING = 0.75, 1.55, 2.4  # of a wire; radius of its number; of rulers from the edge, all in mm


class View:
    """Where holes are in the drawing: the back is turned over."""

    def __init__(self, plan, side, left, top, scale):
        self.plan, self.side, self.left, self.top, self.scale = plan, side, left, top, scale
        self.pitch = PITCH * scale

    def at(self, place):
        """The place of a hole, in mm of the sheet."""
        (column, row), (columns, rows) = place, self.plan.holes
        across, down = column - (columns + 1) / 2, row - (rows + 1) / 2
        x = self.left + self.plan.size[0] * self.scale / 2 + (across if self.side == FRONT else -across) * self.pitch
        return round(x, 2), round(self.top + self.plan.size[1] * self.scale / 2 + down * self.pitch, 2)


def draw_view(plan, laid, view):
    """All shapes of one side, the lowest first."""
    width, height = (round(side * view.scale, 2) for side in plan.size)
    shapes = [
        svg.box(view.left, view.top, width, height, BOARD, EDGE, 1.5, 0.3),
        *holes(plan, view),
    ]
    shapes += [shape for body in plan.bodies if body.side == view.side for shape in draw_body(body, view)]
    shapes += rulers(plan, view) + joints(plan, laid, view)
    mine = [(number, one) for number, one in enumerate(laid, 1) if one.wire.side == view.side]
    for _, one in mine:
        shapes.append(svg.with_title(one.wire.start + " to " + one.wire.end, draw_wire(one, view)))
    for number, one in mine:
        shapes += badge(*view.at(middle(one.way)), number, one.wire.net)
    return shapes


def holes(plan, view):
    """Every hole."""
    columns, rows = plan.holes
    places = [view.at((column, row)) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    return [svg.dots(places, HOLE, 1.15), svg.dots(places, "#ffffff", 0.65)]


def rulers(plan, view):
    """Their numbers at two edges, that of the buttons and that of column 1: 1, 5, 10 and so on."""
    columns, rows = ([1, *range(5, count + 1, 5)] for count in plan.holes)
    left, low = (view.left, view.top) if view.side == FRONT else (view.left + plan.size[0] * view.scale, view.top)
    left, low = left + (EDGING if view.side == FRONT else -EDGING), low + plan.size[1] * view.scale - EDGING
    places = [(column, (view.at((column, 1))[0], low)) for column in columns]
    places += [(row, (left, view.at((1, row))[1])) for row in rows]
    return [label(place, str(number), SIZES[1], "middle", "#7d7460") for number, place in places]


def label(place, text, size, anchor="middle", color="#111111", bold=False):
    """A word whose middle is level with a place."""
    return svg.text(round(place[0], 2), round(place[1] + size * 0.35, 2), text, size, anchor, color, bold)


def draw_body(body, view):
    """A body with its name."""
    (x0, y0), (x1, y1) = view.at(body.low), view.at(body.high)
    left, width, height = min(x0, x1), round(abs(x1 - x0), 2), round(y1 - y0, 2)
    fill = "none" if body.above else BODY
    shapes = [svg.box(left, y0, width, height, fill, EDGE if body.above else SOLDER, 0.8, 0.3)]
    if body.name:
        middle = round(left + width / 2, 2), round(y0 + level(body, view) * height, 2)
        size = SIZES[0] if width > 3 * SIZES[0] + 2 else SIZES[3]
        shapes.append(label(middle, body.name, size, "middle", "#555555", True))
    return shapes


def level(body, view):
    """How far down its name is, as a part of its height: the Pico's below the fuse, where no wire ends."""
    return 0.62 if body.name == "Pico" else 0.39 if view.side == BACK and body.above else 0.5


def joints(plan, laid, view):
    """What is soldered: small where nothing is connected; with the drops of solder from hole to hole in front."""
    pairs = (*[one.wire[1:3] for one in laid], *plan.solder, *[[end.joint] for end in plan.cables])
    used = sorted({name for pair in pairs for name in pair})
    shapes = [svg.disc(*view.at(place), 0.7, SOLDER) for place in plan.taken]
    if view.side == FRONT:
        ends = [(plan.joints[name].beside, plan.joints[name].at) for name in through(plan, laid)]
        ends += [(plan.joints[one].at, plan.joints[other].at) for one, other in plan.solder]
        shapes += [svg.path([view.at(one), view.at(other)], SOLDER, 1.5) for one, other in ends]
    shapes += [shape for end in plan.cables for shape in arriving(plan, end, view)]
    for name in used:
        joint = plan.joints[name]
        if joint.side == view.side and joint.at not in [end.hole for end in plan.cables]:
            shapes.append(svg.with_title(name, svg.disc(*view.at(joint.at), 0.95, "#444444")))
    shapes += [ring(plan.joints[name].beside, view) for name in through(plan, laid)]
    return shapes + labels(plan, used, view)


def arriving(plan, end, view):
    """The end of a cable's wire: a ring, in front with its drop of solder, behind with its name."""
    at, sign = plan.joints[end.joint].at, plan.joints[end.joint].sign or end.name
    if view.side == FRONT:
        drop = [svg.path([view.at(end.hole), view.at(at)], SOLDER, 1.5)] if at != end.hole else []
        return [*drop, svg.with_title(end.name, ring(end.hole, view))]
    if at == end.hole:
        return [ring(end.hole, view), label(view.at((at[0], at[1] - 0.85)), sign, SIZES[3], bold=True)]
    outward = 1 if end.hole[0] < at[0] else -1  # on this side columns count from the right
    x, y = view.at(end.hole)
    anchor = "start" if outward > 0 else "end"
    return [ring(end.hole, view), label((x + 1.6 * outward, y), end.name, SIZES[2], anchor, bold=True)]


def ring(hole, view):
    """A hole that the end of a wire goes through."""
    return svg.disc(*view.at(hole), 0.9, "#ffffff", "#444444", 0.5)


def through(plan, laid):
    """The joints in front that a wire from behind reaches, through the hole beside them."""
    return sorted({name for one in laid if one.wire.side == BACK for name in one.wire[1:3] if plan.joints[name].beside})


def labels(plan, used, view):
    """The names of the pins that are used, where fewest wires run, and of the ends of wires."""
    shapes = []
    for name in used:
        joint = plan.joints[name]
        if name.startswith("pin ") and not (plan.cables and view.side == BACK):
            inside = view.side == FRONT and joint.at[0] < joint.beside[0]  # the screen's wires run outside there
            aside = 1.75 if plan.cables else 0.75
            away = joint.aside or (joint.at[0] - joint.beside[0]) * (-1.5 if inside else aside)
            anchor = "start" if (away > 0) == (view.side == FRONT) else "end"
            text = f"{name[4:]} {header.PINS[int(name[4:]) - 1]}"
            shapes.append(label(view.at((joint.at[0] + away, joint.at[1])), text, SIZES[2], anchor, bold=True))
        elif joint.sign and joint.side == view.side:
            place = joint.at[0] + joint.aside, joint.at[1] + joint.below
            shapes.append(label(view.at(place), joint.sign, SIZES[3], bold=True))
    return shapes


def draw_wire(one, view):
    """A wire."""
    return svg.path([view.at(place) for place in one.way], COLORS[one.wire.net], THICK)


def middle(way):
    """The middle of the longest straight piece of a way."""
    (a, b), (c, d) = max(zip(way, way[1:]), key=lambda ends: distance(*ends))
    return (a + c) / 2, (b + d) / 2


def badge(x, y, number, net):
    """The number of a wire in a disc of its colour."""
    text = svg.text(x, round(y + 0.68, 2), str(number), SIZES[2], "middle", "#ffffff", True)
    return [svg.disc(x, y, BADGE, COLORS[net]), text]
