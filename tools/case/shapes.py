"""Boxes and rods, as plain data, and solids made of them."""

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

    def moved(self, by):
        """The same elsewhere."""
        return Box(add(self.low, by), add(self.high, by))

    def solid(self):
        """It as a solid."""
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

    def moved(self, by):
        """The same elsewhere."""
        return Rod(add(self.centre, by), self.low + by[2], self.high + by[2], self.radius, self.end)

    def solid(self):
        """It as a solid."""
        end = self.radius if self.end is None else self.end
        return Manifold.cylinder(self.high - self.low, self.radius, end, ROUND).translate((*self.centre, self.low))


def add(one, other):
    """The sum of two rows of numbers, as long as the first."""
    return tuple(a + b for a, b in zip(one, other))


def around(x, y, width, height, low, high):
    """A box around a place, from one z to another."""
    return Box((x - width / 2, y - height / 2, low), (x + width / 2, y + height / 2, high))


def union(shapes):
    """One solid of many boxes, rods and solids."""
    solids = [shape if isinstance(shape, Manifold) else shape.solid() for shape in shapes]
    return Manifold.compose([]) if not solids else sum(solids[1:], solids[0])


def rounded(width, height, radius, low, high, x=0, y=0):
    """A plate with round corners around a place, as a solid."""
    flat = CrossSection.square((width - 2 * radius, height - 2 * radius), center=True)
    flat = flat.offset(radius, circular_segments=ROUND) if radius else flat
    return flat.extrude(high - low).translate((x, y, low))


def frustum(width, height, end_width, end_height, low, high, x=0, y=0):
    """A block that is so large at `low` and so large at `high`, as a solid: for bevelled openings."""
    corners = []
    for w, h, z in ((width, height, low), (end_width, end_height, high)):
        corners += [(x + sx * w / 2, y + sy * h / 2, z) for sx in (-1, 1) for sy in (-1, 1)]
    return Manifold.hull_points(corners)


def pixels(picture, size, low, high, x=0, y=0):
    """A picture of the console, (bytes in MONO_VLSB, width, height), as a solid of squares of that size."""
    data, width, height = picture
    dots = []
    for row in range(height):
        for column in range(width):
            if data[row // 8 * width + column] >> (row % 8) & 1:
                place = (column - width / 2) * size, (row - height / 2) * size
                dots.append(CrossSection.square((size, size)).translate(place))
    flat = CrossSection.batch_boolean(dots, OpType.Add).offset(0.03)  # so those that meet at a corner only are one
    return flat.extrude(high - low).translate((x, y, low))
