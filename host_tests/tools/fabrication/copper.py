"""Reads a KiCad board from its text: pads, holes, outline, and which pads its copper joins."""

from typing import NamedTuple

import sexpdata
from manifold3d import CrossSection, FillRule, OpType

SIDES = ("F.Cu", "B.Cu")
ROUND = 32  # corners of a circle
TOUCH = 1e-3  # mm2 that two pieces of copper share if they touch


class Pad(NamedTuple):
    """A pad with its hole; places are in mm from the middle of the board, as in the case."""

    name: tuple  # (the component, the pad's number)
    place: tuple
    size: float
    square: bool
    net: str  # "" for none
    side: str  # where its component lies


def load(path):
    """A board's text as nested lists that tests may change."""
    return sexpdata.loads(path.read_text(encoding="utf-8"))


def word(node):
    """What a list of the text begins with."""
    return str(node[0]) if isinstance(node, list) and node else ""


def all_of(node, name):
    """The lists in a list that begin with a word."""
    return [one for one in node if word(one) == name]


def values(node, name):
    """What follows that word in the only such list, or () without one."""
    found = all_of(node, name)
    return found[0][1:] if found else ()


def origin(board):
    """Where the middle of the board is on KiCad's sheet."""
    return values(all_of(board, "setup")[0], "aux_axis_origin")


def place(board, point):
    """A point of the sheet as a place on the board."""
    return places(board, [point])[0]


def places(board, points):
    """The same for many points."""
    x, y = origin(board)
    return [(round(one - x, 4), round(other - y, 4)) for one, other, *_ in points]


def net_of(node):
    """The name of a pad's net, or "" for none."""
    net = values(node, "net")
    return str(net[1]) if net else ""


def components(board):
    """{name: (place, side)}"""
    return {
        reference(one): (place(board, values(one, "at")), str(values(one, "layer")[0])) for one in footprints(board)
    }


def footprints(board):
    """The lists of the components."""
    return all_of(board, "footprint")


def reference(footprint):
    """A component's name: KiCad 6 keeps it as a text, KiCad 8 and later as a property."""
    texts = all_of(footprint, "fp_text") + all_of(footprint, "property")
    return next(str(text[2]) for text in texts if str(text[1]).lower() == "reference")


def pads(board):
    """Every Pad."""
    found = []
    for footprint in footprints(board):
        x, y = place(board, values(footprint, "at"))
        for pad in all_of(footprint, "pad"):
            dx, dy = values(pad, "at")[:2]
            name, size = (reference(footprint), str(pad[1])), values(pad, "size")[0]
            at, side = (round(x + dx, 4), round(y + dy, 4)), str(values(footprint, "layer")[0])
            found.append(Pad(name, at, size, str(pad[3]) == "rect", net_of(pad), side))
    return found


def outline(board):
    """The corners of the board, sorted."""
    lines = [one for one in all_of(board, "gr_line") if values(one, "layer")[0] == "Edge.Cuts"]
    ends = {place(board, values(one, end)) for one in lines for end in ("start", "end")}
    return sorted(ends)


def shape(pad):
    """A pad's copper."""
    flat = CrossSection.square((pad.size, pad.size), center=True) if pad.square else disc(pad.size)
    return flat.translate(pad.place)


def disc(size):
    """A round piece of copper around 0, 0."""
    return CrossSection.circle(size / 2, ROUND)


def strip(board, track):
    """A track's copper."""
    ends = [disc(values(track, "width")[0]).translate(place(board, values(track, end))) for end in ("start", "end")]
    return CrossSection.batch_hull(ends)


def vias(board):
    """The copper of every via, the same on both sides."""
    return [disc(values(one, "size")[0]).translate(place(board, values(one, "at"))) for one in all_of(board, "via")]


def pours(board, side):
    """The filled areas of a side."""
    found = [one for zone in all_of(board, "zone") for one in all_of(zone, "filled_polygon")]
    found = [one for one in found if values(one, "layer")[0] == side]
    corners = [places(board, [xy[1:] for xy in values(one, "pts")]) for one in found]
    return [CrossSection([one], FillRule.NonZero) for one in corners]


def islands(board, side):
    """The pieces of copper of a side that do not touch each other."""
    tracks = [strip(board, one) for one in all_of(board, "segment") if values(one, "layer")[0] == side]
    flat = [*tracks, *pours(board, side), *vias(board), *map(shape, pads(board))]
    return CrossSection.batch_boolean(flat, OpType.Add).decompose()


def joined(board):
    """The names of pads that copper joins, as a set of frozensets; a loose pad is alone in one."""
    found = pads(board)
    through = [shape(pad) for pad in found] + vias(board)
    groups = list(range(len(through)))
    for side in SIDES:
        for island in islands(board, side):
            here = [n for n, one in enumerate(through) if near(one, island) and (one ^ island).area() > TOUCH]
            same = {groups[n] for n in here}
            groups = [min(same) if group in same else group for group in groups]
    names = {}
    for group, pad in zip(groups, found):
        names.setdefault(group, set()).add(pad.name)
    return {frozenset(one) for one in names.values()}


def near(one, other):
    """Whether the boxes around two pieces of copper overlap."""
    (a, b, c, d), (e, f, g, h) = one.bounds(), other.bounds()
    return a <= g and e <= c and b <= h and f <= d
