"""The back of a case: walls that overlap with the front's, posts for its screws, and what holds the perfboard."""

import math

from tools.case import components, front
from tools.case.front import CORNER, GAP, LIP, LOOSE, THIN, WALL
from tools.case.shapes import Box, Rod, around, rounded, union
from tools.case.sizes import SCREW_HOLE

FINGER = 2.2  # the width of what presses on a corner of the perfboard
PORT_AIR, POKE = 0.4, (12.0, 7.0)  # around a plug; width and height of the opening to BOOTSEL
HEAD = 3.3  # the radius of a hole for a screw's head


def hollow(layout, sizes, inner, outer):
    """The shell from the front's end to its back, which is so thick as `inner` and `outer`, its faces' z, are apart."""
    (width, height), split = layout.outside, layout.split
    solid = rounded(width, height, CORNER, split, outer) - rounded(*layout.room, CORNER - WALL, split, inner)
    posts = [Rod(place, split + LOOSE / 2, inner, front.BACK_POST) for place in layout.posts]
    solid += union(posts + pillars(layout, sizes, inner))
    return (solid ^ rounded(width, height, CORNER, 0, outer)) - lip_room(layout)


def lip_room(layout):
    """Where the front's lip goes in."""
    wide, narrow = ([side + more for side in layout.room] for more in (WALL + GAP, -2 * GAP))
    low, high = layout.split - 1, layout.split + LIP + GAP
    return rounded(*wide, CORNER - (WALL - GAP) / 2, low, high) - rounded(*narrow, CORNER - WALL, low, high)


def pillars(layout, sizes, inner):
    """What presses the perfboard's corners onto the front; each leans on a post."""
    width, height = layout.board
    found = []
    for x, y in layout.posts:
        corner = math.copysign(width / 2 - FINGER / 2, x), math.copysign(height / 2 - FINGER / 2, y)
        found.append(around(*corner, FINGER, FINGER, layout.back(sizes) + LOOSE, inner))
        (left, right), (top, bottom) = sorted((corner[0], x)), sorted((corner[1], y))
        found.append(Box((left, top - THIN / 2, layout.split + LIP), (right, bottom + THIN / 2, inner)))
    return found


def ways_to_pico(layout, sizes, place, inner, outer):
    """Openings for a USB plug at a Pico that is there, and for a pen at its BOOTSEL button."""
    at = layout.back(sizes)
    way = components.bootsel(sizes, *place, at)
    x, y = ((low + high) / 2 for low, high in zip(way.low[:2], way.high[:2]))
    return [components.plug(sizes, *place, at).grown(PORT_AIR), around(x, y, *POKE, inner - 1, outer + 1)]


def screw_holes(layout, seat, outer, deep=1.0):
    """Holes for the screws from behind; their flat heads end at `seat`."""
    found = []
    for place in layout.posts:
        found += [Rod(place, layout.split - 1, outer, SCREW_HOLE), head(place, seat, deep=deep)]
        found.append(Rod(place, seat, outer + 1, HEAD))
    return found


def head(place, at, narrow=SCREW_HOLE, deep=1.0):
    """The room for a screw's flat head that ends at z; `deep` times as deep as a head is."""
    return Rod(place, at - deep * (HEAD - narrow), at, narrow, HEAD)
