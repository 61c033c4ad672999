"""Reads a drawing of a perfboard back, from its shapes alone: what lies where, and what is connected with what."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


class Drawn:
    """Both sides of a drawing. Places are (column, row) as seen from the front, halves between holes."""

    def __init__(self, text):
        self.root = ElementTree.fromstring(text)
        self.said = [element.text for element in self.root.iter(SVG + "text")]
        self.sides = {group.get("id"): group for group in self.root if group.tag == SVG + "g" and group.get("id")}
        self.grids = {side: Grid(group, side == "back") for side, group in self.sides.items()}

    def joints(self, side):
        """{name: place}"""
        found = {}
        for group in self.sides[side].iter(SVG + "g"):
            disc = group.find(SVG + "circle")
            if group.find(SVG + "title") is not None and disc is not None:
                place = self.grids[side].place(float(disc.get("cx")), float(disc.get("cy")))
                found[group.find(SVG + "title").text] = place
        return found

    def lines(self, side):
        """The ways of all wires and drops of solder: lists of places."""
        found = []
        for line in self.sides[side].iter(SVG + "polyline"):
            points = [tuple(map(float, point.split(","))) for point in line.get("points").split()]
            found.append([self.grids[side].place(*point) for point in points])
        return found

    def nets(self):
        """The names of joints that are connected, as a set of frozensets. A plated hole connects both sides."""
        names = {(name, place) for side in self.sides for name, place in self.joints(side).items()}
        places = {place: {place} for _, place in names}  # those that are connected with it
        for one, *_, other in [way for side in self.sides for way in self.lines(side)]:
            joined = places.get(one, {one}) | places.get(other, {other})
            places.update(dict.fromkeys(joined, joined))
        return {frozenset(name for name, place in names if place in joined) for joined in places.values()}


class Grid:
    """Turns places of the sheet into holes."""

    def __init__(self, group, mirrored):
        dots = next(path for path in group.iter(SVG + "path") if "h0" in path.get("d"))
        points = [tuple(map(float, point)) for point in re.findall(r"M([\d.]+),([\d.]+)h0", dots.get("d"))]
        xs, ys = sorted({x for x, _ in points}), sorted({y for _, y in points})
        self.first, self.top = (xs[-1] if mirrored else xs[0]), ys[0]
        self.pitch = (ys[-1] - ys[0]) / (len(ys) - 1)
        self.way = -1 if mirrored else 1

    def place(self, x, y):
        """(column, row) of a point, which must lie on a hole or midway between two."""
        exact = 1 + self.way * (x - self.first) / self.pitch, 1 + (y - self.top) / self.pitch
        found = tuple(round(2 * one) / 2 for one in exact)
        assert all(abs(one - other) < 0.05 for one, other in zip(exact, found)), (x, y)
        return found
