"""The pocket console: a screen and its buttons, behind them a Pico and, beside it, three AA cells."""

from dataclasses import replace

from manifold3d import Manifold

from tools.case import components, front, shell, soldering
from tools.case.assembly import Assembly, Part, Thing
from tools.case.front import AIR, THIN, Layout
from tools.case.shapes import Box, Rod, around, union
from tools.case.sizes import PILOT, PITCH, SCREW_HOLE

ROW = 10.5 * PITCH  # the buttons, below the middle
LAYOUT = Layout(
    board=(90, 70),
    screen=(0, -12),
    buttons={"left": (-12 * PITCH, ROW), "right": (-6 * PITCH, ROW), "back": (6 * PITCH, ROW), "ok": (12 * PITCH, ROW)},
    room=(108, 72),
    posts=((-50.2, 31.6), (50.2, 31.6), (-50.2, -31.6), (50.2, -31.6)),
    split=17.0,
    buzzer=(0, ROW),
    suits=((-35, -20), (-35, -4), (35, -20), (35, -4)),
    name=(0, -30.5),
    joints=soldering.places(  # of the Pico's left pins, and of what is soldered beside them
        (90, 70),
        *((23, row) for row in range(1, 21)),
        *((24, 2), (24, 12), (24, 19), (24, 20), (25, 4), (27, 1), (27, 2), (27, 4), (28, 4)),
    ),
)
PICO = 11 * PITCH, -2 * PITCH
# A large screen is so far to the left that the spacer's right side stands between the joints of the Pico's pins, and
# begins below those of diode and fuse.
LARGE = replace(
    LAYOUT,
    screen=(-3 * PITCH, -7.8),
    suits=((34.5, -14), (34.5, -2), (46.5, -14), (46.5, -2)),
    name=(-3 * PITCH, -31),
    open=-8.5 * PITCH,
)
HOLDER = -12.8, -6.4
BACK = 2.4  # thickness of the back
OVER = 0.3  # between the perfboard's solder and the holder
DOOR, DOOR_GAP = (59.5, 49.4), 0.25  # the battery door at its inner face; how much larger its opening is on each side
BOSS, BOSS_LONG = 3.6, 9.0  # the block below the door that its screw goes into
SUNK = 4.0  # how deep the heads of the long screws lie
SWITCH = 6.0, 24.5  # y, z of the switch in the right wall
JACK, JACK_AIR = (-13.0, 24.5), 0.1  # the same of the jack above it; how much larger its hole is in radius
SIDE_WALL = 1.6  # what is left of the wall at both


def layout_of(sizes):
    """The layout for a screen; where the screen and the engravings are is all that differs.

    The spacer of a medium one keeps to the left of the joints of the Pico's pins.
    """
    if sizes.screen.is_large:
        return LARGE
    right = LAYOUT.joints[0][0] - front.JOINT - front.play(sizes)
    return replace(LAYOUT, screen=(min(0, right - sizes.screen.board[0] / 2), LAYOUT.screen[1]))


def depths(sizes):
    """z of the holder's front, of the back's inner face and of its outer face."""
    low = LAYOUT.back(sizes) + sizes.solder + OVER
    port = components.plug(sizes, *PICO, LAYOUT.back(sizes)).high[2] + shell.PORT_AIR + THIN
    inner = max(low + sizes.holder[2] + AIR, port - BACK)
    return low, inner, inner + BACK


def build(sizes, inside=None, spread=0.0, jack=True):
    """The console for components of these sizes, with or without a jack for a cable.

    `inside` are those that really go in, where they are others.
    """
    inside, layout = inside or sizes, layout_of(sizes)
    shells = (
        Part("back", back(sizes, jack), (180, 0, 0)),
        Part("battery door", door(sizes), (180, 0, 0)),
    )
    parts = front.parts(layout, sizes) + shells
    things = front.things(layout, inside, spread, sizes) + behind(inside, sizes, jack)
    screw = soldering.screw(depths(sizes)[2] - SUNK, LAYOUT.split)
    plan = soldering.plan(layout, sizes, PICO)
    return Assembly("pocket", parts, things, screw, tuple(plan), front.pressed(LAYOUT, inside))


def back(sizes, jack):
    """The shell with the batteries, the USB port, the switch and the jack."""
    _, inner, outer = depths(sizes)
    solid = shell.hollow(LAYOUT, sizes, inner, outer) + Rod(door_screw(), inner - BOSS_LONG, inner, BOSS).solid()
    screw = [shell.head(door_screw(), outer, PILOT), Rod(door_screw(), 0, outer, PILOT)]
    cut = shell.screw_holes(LAYOUT, outer - SUNK, outer) + screw + holes(sizes, jack)
    return solid - union(cut) - slab(inner, outer, DOOR_GAP)


def door_screw():
    """Where that screw is: its head reaches over the door's lower edge."""
    return HOLDER[0], HOLDER[1] + DOOR[1] / 2 + BACK + 1.9


def holes(sizes, jack):
    """Openings for a USB plug, for a pen at BOOTSEL, for the switch and the jack."""
    _, inner, outer = depths(sizes)
    body, lever = (shape.grown(AIR) for shape in the_switch(sizes))
    found = [*shell.ways_to_pico(LAYOUT, sizes, PICO, inner, outer), recess(body), lever]
    if jack:
        body, neck = the_jack(sizes)
        found += [recess(body.grown(AIR)), neck._replace(radius=neck.radius + JACK_AIR)]
    return found


def recess(body):
    """What is cut out of the right wall from inside for the body of the switch or the jack."""
    return Box((LAYOUT.room[0] / 2 - 1, *body.low[1:]), (side_face(), *body.high[1:]))


def side_face():
    """x of the faces of the switch and the jack: they lie against what is left of the wall."""
    return LAYOUT.outside[0] / 2 - SIDE_WALL


def the_switch(sizes):
    """The switch's body and its lever."""
    return components.switch(sizes, side_face(), *SWITCH)


def the_jack(sizes):
    """The jack's body, and its thread."""
    return components.jack(sizes, side_face(), *JACK)


def slab(low, high, grown):
    """The battery door, or with `grown` its opening: above it lies under the back, on the other sides upon it."""
    (x, y), (width, height) = HOLDER, (side / 2 + grown for side in DOOR)
    inner = [(x + s * width, y + t, low) for s in (-1, 1) for t in (-height - BACK, height)]
    outer = [(x + s * (width + BACK), y + t, high) for s in (-1, 1) for t in (-height, height + BACK)]
    return Manifold.hull_points(inner + outer)


def door(sizes):
    """The battery door, with a recess for the head of its screw."""
    _, inner, outer = depths(sizes)
    return slab(inner, outer, 0) - union([shell.head(door_screw(), outer), Rod(door_screw(), 0, outer + 1, SCREW_HOLE)])


def behind(inside, sizes, jack):
    """What lies behind the perfboard: the Pico in its sockets, the cells, the switch, the jack."""
    low, back_at = depths(sizes)[0], LAYOUT.back(inside)
    x, y = HOLDER
    width, height, deep = inside.holder
    cells, way = (around(x, y, width, height, low, low + deep + more) for more in (0, 20))
    pico = components.pico(inside, *PICO, back_at)
    reach = components.plug(inside, *PICO, back_at), components.bootsel(inside, *PICO, back_at)
    found = (
        Thing("Pico", (*pico, *components.soldered(inside, *PICO, LAYOUT.face(inside))), ("-z",), reach),
        Thing("battery holder", (cells,), (), (way,), ("battery door",)),
        Thing("switch", the_switch(inside)[:1], ("+x",), the_switch(inside)[1:]),
    )
    return (*found, Thing("jack", the_jack(inside)[:1], ("+x",), the_jack(inside)[1:])) if jack else found
