"""The box in the middle of a table board: the Pico, with a cable to every station."""

from tools.case import components, front, ornaments, shell, soldering
from tools.case.assembly import Assembly, Part, Thing
from tools.case.front import Layout
from tools.case.shapes import Box, Rod, around, pixels, union
from tools.case.sizes import PITCH
from tools.case.station import CABLE, CABLE_BEHIND

LAYOUT = Layout(
    board=(50, 70),
    room=(68, 72),
    posts=((-30.2, 31.6), (30.2, 31.6), (-30.2, -31.6), (30.2, -31.6)),
    split=12.0,
    raised=5.0,
    buzzer=(7 * PITCH, -10.5 * PITCH),
)
PICO = 0.0, -2 * PITCH
BACK = 2.4  # thickness of the lid
SEAT = 4.0  # how far behind the tray's end the heads of the screws lie
ABOVE = 2.5  # between what is highest on the Pico and the lid
CABLES_APART = 9.0


def build(sizes, stations, inside=None):
    """The box for so many stations; `inside` are the sizes that really go in, where they are others."""
    inside = inside or sizes
    parts = Part("tray", front.front(LAYOUT, sizes)), Part("lid", cover(sizes, stations), (180, 0, 0))
    at = LAYOUT.back(inside)
    free = components.plug(inside, *PICO, at), components.bootsel(inside, *PICO, at)
    pico = (*components.pico(inside, *PICO, at), *components.soldered(inside, *PICO, LAYOUT.face(inside)))
    things = (
        Thing("perfboard", (around(0, 0, *LAYOUT.board, LAYOUT.face(inside), at),), ("-z", "+z")),
        Thing("Pico", pico, ("-z",), free),
        Thing("cables", tuple(cable(x) for x in cables(stations))),
        Thing("buzzer", (Rod(LAYOUT.buzzer, at, at + inside.buzzer[1], inside.buzzer[0]),), ("-z",), heard(inside)),
    )
    plan = tuple(soldering.plan(LAYOUT, sizes, PICO, "below", "above"))
    return Assembly("middle", parts, things, soldering.screw(SEAT, 0), plan)


def cables(stations):
    """x of each station's cable, on the lower side."""
    return [CABLES_APART * (n - (stations - 1) / 2) for n in range(stations)]


def cable(x):
    middle, (radius, _), edge = LAYOUT.split + CABLE_BEHIND, CABLE, LAYOUT.room[1] / 2
    return Box((x - radius, edge - 6, middle - radius), (x + radius, edge + 20, middle + radius))


def holes(sizes, stations):
    """Openings for a USB plug, for a pen at BOOTSEL, and for the cables."""
    inner = depths(sizes)[0]
    found = shell.ways_to_pico(LAYOUT, sizes, PICO, inner, inner + BACK)
    return found + [cable(x).grown(CABLE[1], ("-y",)) for x in cables(stations)]


def heard(inside):
    """What must be free for the buzzer to be heard: its way through the lid."""
    top = LAYOUT.back(inside) + inside.buzzer[1]
    return tuple(front.sound(LAYOUT, top, top + 30, front.HEARD))


def depths(sizes):
    """z of the lid's inner face and of its outer face."""
    highest = max(sizes.port[2], sizes.on_pico)
    inner = LAYOUT.back(sizes) + sizes.socket + sizes.pico[2] + highest + ABOVE
    return inner, inner + BACK


def cover(sizes, stations):
    """The lid, with the name engraved; it is seen from the other side than a front."""
    inner, outer = depths(sizes)
    solid = shell.hollow(LAYOUT, sizes, inner, outer)
    solid -= union(shell.screw_holes(LAYOUT, LAYOUT.split + SEAT, outer) + holes(sizes, stations))
    solid -= union(front.sound(LAYOUT, inner - 1, outer + 1, front.SOUND))
    name = pixels(ornaments.NAME, 0.7, 0, ornaments.DEEP).rotate((0, 180, 0))
    return solid - name.translate((0, 16, outer))
