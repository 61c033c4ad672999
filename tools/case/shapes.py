"""Boxes, rods and pegs, as plain data, and solids made of them."""

from typing import NamedTuple

from manifold3d import CrossSection, Manifold, OpType

ROUND = 48  # corners of a circle


class Box(NamedTuple):
    """A box from one corner to the opposite one."""

    low: tuple
    high: tuple

    def grown(self, by, held=()):
        """The same, larger by so much in each direction but those it is held in, such as "-z"."""
        low = [at - by * ("-" + axis not in held) for at, axis in zip(self.low, "xyz")]
        high = [at + by * ("+" + axis not in held) for at, axis in zip(self.high, "xyz")]
        return Box(tuple(low), tuple(high))

    def solid(self):
        size = [high - low for low, high in zip(self.low, self.high)]
        return Manifold.cube(size).translate(self.low)


class Rod(NamedTuple):
    """A cylinder along z."""

    centre: tuple  # x, y
    low: float
    high: float
    radius: float
    end: float = None  # the radius at `high`, where that is another one

    def grown(self, by, held=()):
        """The same, larger by so much all around and at the ends where it is not held."""
        low, high = self.low - by * ("-z" not in held), self.high + by * ("+z" not in held)
        return Rod(self.centre, low, high, self.radius + by, None if self.end is None else self.end + by)

    def solid(self):
        end = self.radius if self.end is None else self.end
        return Manifold.cylinder(self.high - self.low, self.radius, end, ROUND).translate((*self.centre, self.low))


class Peg(NamedTuple):
    """A cylinder along x."""

    centre: tuple  # y, z
    low: float
    high: float
    radius: float

    def solid(self):
        lying = Manifold.cylinder(self.high - self.low, self.radius, self.radius, ROUND).rotate((0, 90, 0))
        return lying.translate((self.low, *self.centre))


def around(x, y, width, height, low, high):
    """A box around a place, from one z to another."""
    return Box((x - width / 2, y - height / 2, low), (x + width / 2, y + height / 2, high))


def union(shapes):
    """One solid of many boxes, rods and solids."""
    solids = [shape if isinstance(shape, Manifold) else shape.solid() for shape in shapes]
    return Manifold.compose([]) if not solids else sum(solids[1:], solids[0])


def rounded(width, height, radius, low, high):
    """A plate with round corners around the origin, as a solid."""
    flat = CrossSection.square((width - 2 * radius, height - 2 * radius), center=True)
    return flat.offset(radius, circular_segments=ROUND).extrude(high - low).translate((0, 0, low))


def frustum(width, height, end_width, end_height, low, high, x=0, y=0):
    """A block that is so large at `low` and so large at `high`, as a solid: for bevelled openings."""
    corners = []
    for w, h, z in ((width, height, low), (end_width, end_height, high)):
        corners += [(x + sx * w / 2, y + sy * h / 2, z) for sx in (-1, 1) for sy in (-1, 1)]
    return Manifold.hull_points(corners)


def pixels(rows, size, low, high, x=0, y=0):
    """A picture, rows of "." and "#", as a solid of squares of that size."""
    dots = []
    for down, row in enumerate(rows):
        for across, dot in enumerate(row):
            if dot == "#":
                place = (across - len(row) / 2) * size, (down - len(rows) / 2) * size
                dots.append(CrossSection.square((size, size)).translate(place))
    flat = CrossSection.batch_boolean(dots, OpType.Add).offset(0.03)  # so those that meet at a corner only are one
    return flat.extrude(high - low).translate((x, y, low))
