"""A station of a table board: a screen and its buttons in a desk that leans towards its player, with a cable."""

import math

from tools.case import front, shell, soldering
from tools.case.assembly import Assembly, Part, Thing
from tools.case.front import BACK_POST, CORNER, LOOSE, WALL, Layout
from tools.case.shapes import Box, Rod, rounded, union
from tools.case.sizes import PITCH

ROW = 6.5 * PITCH  # the buttons, below the middle
LAYOUT = Layout(
    board=(70, 50),
    room=(88, 61),
    posts=((-40.4, 21.8), (40.4, 21.8), (-40.4, -21.8), (40.4, -21.8)),
    split=17.0,
    screen=(0, -11.7),
    buttons={"left": (-9 * PITCH, ROW), "right": (-3 * PITCH, ROW), "back": (3 * PITCH, ROW), "ok": (9 * PITCH, ROW)},
    suits=((-29, -20), (-29, -6), (29, -20), (29, -6)),
    name=(0, -27.2),
    name_dot=0.5,
    joints=soldering.places((70, 50), *((column, row) for column in range(9, 17) for row in (2, 3))),
)
LARGE = Layout(  # as large as the pocket console's
    board=(90, 70),
    room=(108, 72),
    posts=((-50.2, 31.6), (50.2, 31.6), (-50.2, -31.6), (50.2, -31.6)),
    split=17.0,
    screen=(0, -12.4),
    buttons={name: (4 / 3 * x, 10.5 * PITCH) for name, (x, _) in LAYOUT.buttons.items()},
    suits=((-40.5, -20), (-40.5, -6), (40.5, -20), (40.5, -6)),
    name=(0, -34),
    name_dot=0.5,
)
LEAN = 20.0  # degrees
BACK = 2.4  # thickness of the back
ROOM = 8.0  # for the cable behind the perfboard, where it is lowest
SEAT = 6.5  # how far behind the front's end the heads of the screws lie
STEEP = 2.1  # how much deeper the room for them is than a flat head, for it leans when it is printed
CABLE = 2.75, 0.4  # radius of a cable with eight wires; the air around it
CABLE_BEHIND = 7.0  # how far behind the front's end its middle goes out


def layout_of(sizes):
    return LARGE if sizes.screen.is_large else LAYOUT


def build(sizes, inside=None, spread=0.0):
    """A station for components of these sizes; `inside` are those that really go in, where they are others."""
    inside, layout = inside or sizes, layout_of(sizes)
    parts = front.parts(layout, sizes) + (Part("back", back(sizes), (180 + LEAN, 0, 0)),)
    things = front.things(layout, inside, spread, sizes) + (Thing("cable", (cable(layout),), ()),)
    plan = tuple(soldering.plan(layout, sizes))
    return Assembly("station", parts, things, soldering.screw(SEAT, 0), plan, front.pressed(layout, inside))


def back(sizes):
    """The shell whose back leans: it stands on it."""
    layout = layout_of(sizes)
    (width, height), split, deep = layout.outside, layout.split, deepest(sizes)
    solid = rounded(width, height, CORNER, split, deep) - leaning(
        rounded(*layout.room, CORNER - WALL, split, deep), sizes, 0
    )
    inside = [Rod(place, split + LOOSE / 2, deep, BACK_POST) for place in layout.posts]
    inside += shell.pillars(layout, sizes, deep)
    solid += union(inside) ^ rounded(width, height, CORNER, 0, deep)
    solid = leaning(solid, sizes, BACK) - shell.lip_room(layout)
    return (
        solid
        - union(shell.screw_holes(layout, split + SEAT, deep, STEEP))
        - cable(layout).grown(CABLE[1], ("+y",)).solid()
    )


def leaning(solid, sizes, beyond):
    """What of a solid is in front of the back's inner face, or so far beyond it."""
    angle = math.radians(LEAN)
    normal = (0.0, -math.sin(angle), -math.cos(angle))
    layout = layout_of(sizes)
    low = layout.back(sizes) + sizes.solder + ROOM
    through = layout.outside[1] / 2  # y of its lowest edge
    return solid.trim_by_plane(normal, through * normal[1] + low * normal[2] - beyond)


def deepest(sizes):
    """A z behind everything."""
    layout = layout_of(sizes)
    rise = layout.outside[1] * math.tan(math.radians(LEAN))
    return layout.back(sizes) + sizes.solder + ROOM + rise + 2 * BACK


def cable(layout):
    """The cable, where it goes out at the upper edge."""
    middle, radius = layout.split + CABLE_BEHIND, CABLE[0]
    edge = -layout.room[1] / 2
    return Box((-radius, edge - 20, middle - radius), (radius, edge + 6, middle + radius))
