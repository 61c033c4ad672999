"""The components of a perfboard: their joints, the holes they take and the areas they cover."""

from boards import header
from boards.connect import BUTTONS
from tools.case import front
from tools.case.components import PITCH
from tools.case.perfboard.joints import BACK, FRONT, Body, Joint, around
from tools.case.soldering import buzzer_legs, hole, legs, pins

SCREEN = ("GND", "VCC", "SCL", "SDA")  # the pins of most modules, seen with the picture towards you
# A station's eight wires as they lie side by side: each two are a twisted pair. A line of the bus is never twisted with
# the other one, but SCL with GND and SDA with VCC (NXP UM10204, 7.5).
CABLE = ("left", "right", "SCL", "GND", "VCC", "SDA", "back", "ok")
PAIRS = tuple(zip(CABLE[::2], CABLE[1::2]))
CABLE_ROW = 2
FIRST = 6  # column of the rows where the cables of all stations meet
DIODE, FUSE = 3, 2  # holes between their leads
FUSE_LIES = 2.92, 5.5  # holes: the width and the length of the fuse, 7.4 x 12.7 mm, bent flat onto the board
VSYS = 39  # the pin that cells feed the Pico through


def buttons(layout, sizes):
    """(joints, taken holes, bodies): a button's upper right leg, and the lower left one to ground."""
    joints, taken, bodies = {}, [], []
    for name in sorted(BUTTONS, key=lambda one: layout.buttons[one]):
        low, high = legs(layout, sizes, name)
        joints[name] = Joint((high[0], low[1]), BACK)
        joints[f"{name} GND"] = Joint((low[0], high[1]), BACK)
        taken += [(x, y) for x in (low[0], high[0]) for y in (low[1], high[1])]
        side = sizes.button.size / PITCH
        bodies.append(Body(name, FRONT, *around(hole(layout, *layout.buttons[name]), side, side)))
    return joints, taken, bodies


def buzzer(layout, sizes, side=FRONT):
    """The same for a buzzer that lies on a side; its legs are soldered on the other."""
    ground, signal = buzzer_legs(layout)
    other, wide = {FRONT: BACK, BACK: FRONT}[side], 2 * sizes.buzzer[0] / PITCH
    joints = {"buzzer": Joint(signal, other), "buzzer GND": Joint(ground, other)}
    return joints, [ground, signal], [Body("buzzer", side, *around(hole(layout, *layout.buzzer), wide, wide))]


def pico(layout, sizes, place):
    """The same for a Pico in sockets behind the board: its pins are soldered in front, with a free hole beside each."""
    (column, row), found, joints = hole(layout, *place), pins(layout, sizes, place), {}
    for pin, at in found.items():
        joints[f"pin {pin}"] = Joint(at, FRONT, (at[0] + (1 if at[0] < column else -1), at[1]))
    top, count = found[1][1], sizes.pins[0]
    bodies = [Body("", BACK, *around((found[pin][0], row), 1, count)) for pin in (2 * count, 1)]
    width, length = (side / PITCH for side in sizes.pico[:2])
    bodies.append(Body("USB", BACK, (column - 1.3, top - 1.1), (column + 1.3, top + 0.3), above=True))
    bodies.append(Body("Pico", BACK, *around((column, row), width, length), above=True))
    return joints, [joint.at for joint in joints.values()], bodies


def screen(layout, sizes):
    """The ends of the screen's wires, and the spacer between it and the board: open at the upper edge."""
    x, y = front.screen_middle(layout, sizes)
    width, height = sizes.screen.board
    column, row = hole(layout, x, y - height / 2 + 1.5)
    row = round(2 * row) / 2
    below = 1 if row > 1 else -1
    places = [(column + n - 1.5, row) for n in range(len(SCREEN))]
    joints = {f"screen {name}": Joint(at, FRONT, None, name, below) for name, at in zip(SCREEN, places)}
    low, high = hole(layout, x - width / 2, y - height / 2), hole(layout, x + width / 2, y + height / 2)
    thick = 1
    walls = [
        Body("", FRONT, low, (low[0] + thick, high[1])),
        Body("", FRONT, (high[0] - thick, low[1]), high),
        Body("", FRONT, (low[0], high[1] - thick), high),
    ]
    return joints, [], [*walls, Body("screen", FRONT, low, high, above=True)]


def cells(joints_of_pico):
    """The diode and the fuse below the Pico, and where the wires of the cells come from.

    The diode's ring is beside VSYS. The fuse is in the minus wire: any short to ground goes through it.
    """
    ring, ground = joints_of_pico[f"pin {VSYS}"].beside, joints_of_pico[f"pin {header.GROUND}"].beside
    other = ring[0] + DIODE, ring[1]
    above = other[0], other[1] - 1
    near, far = (ground[0] + 1, ground[1] + 1), (ground[0] + 1 + FUSE, ground[1] + 1)  # away from the diode's end
    joints = {
        "diode's ring": Joint(ring, FRONT),
        "diode": Joint(other, FRONT, above, "diode", 0, 1.2),
        "switch": Joint((other[0] + 2, above[1] - 1.5), BACK, None, "switch", -1),
        "fuse to GND": Joint(near, FRONT),
        "fuse": Joint(far, FRONT, (far[0] + 1, far[1]), "fuse", -1, 0.6),
        "cells -": Joint((other[0] + 4, above[1] - 1.5), BACK, None, "cells -", -1),
    }
    return joints, [ring, other, near, far], [*diode(ring, other), fuse(near, far)]


def diode(ring, other):
    """Its body, and the mark at the end that has the ring."""
    inner, mark = (ring[0] + 0.4, other[0] - 0.4), (ring[0] + 0.55, ring[0] + 0.75)
    ends = (("diode", *inner), ("", *mark))
    return [Body(name, BACK, (x, ring[1] - 0.5), (y, ring[1] + 0.5)) for name, x, y in ends]


def fuse(near, far):
    """The fuse's body, bent flat below its leads; wires may run between it and the board."""
    middle, (width, length) = (near[0] + far[0]) / 2, FUSE_LIES
    top = near[1] + 0.4
    return Body("fuse", BACK, (middle - width / 2, top), (middle + width / 2, top + length), above=True)


def rows(where, stations):
    """Rows of holes where the same wire of all cables meets; the first hole of each is for the wire on to the Pico."""
    joints = {}
    for name, row in where.items():
        joints[name] = Joint((FIRST, row), FRONT, (FIRST, row), name, -1)
        for number in range(1, stations + 1):
            joints[f"{number} {name}"] = Joint((FIRST + 2 * number, row), FRONT)
    return joints, [joint.at for joint in joints.values()], []


def cable(layout):
    """A cable's eight wires: each comes from behind and is soldered in front. Frames mark the twisted pairs."""
    first = hole(layout, 0, 0)[0] - len(CABLE) / 2 + 0.5
    joints = {}
    for column, name in enumerate(CABLE):
        at = first + column, CABLE_ROW
        joints[f"cable {name}"] = Joint(at, FRONT, (at[0], at[1] + 1), name, 2)
    ends = [[joints[f"cable {name}"].at for name in pair] for pair in PAIRS]
    frames = [Body("", side, *framed(*pair), above=True) for pair in ends for side in (FRONT, BACK)]
    return joints, [joint.at for joint in joints.values()], frames


def framed(one, other):
    """The corners of a frame around two holes that lie side by side."""
    return (one[0] - 0.45, one[1] - 0.5), (other[0] + 0.45, other[1] + 0.5)


def partner(name):
    """The other wire of a twisted pair."""
    return next(one if name == other else other for one, other in PAIRS if name in (one, other))
