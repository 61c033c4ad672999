"""Draws a board with one station on a breadboard of 63 columns: `breadboard.svg`, and on it what differs from pin map
to pin map. Under the screen, below row b, are no wires but those of the batteries.

A place is (column, row), in steps of 2.54 mm: columns 1 to 63 from the left; rows j to f are 0 to 4, e to a
are 7 to 11.
"""

from pathlib import Path
from xml.sax.saxutils import escape

from boards import check, header
from boards.connect import BUTTONS
from firmware.device import controllers
from tools.case.sizes import PITCH, SCREENS

DRAWING = Path(__file__).with_name("breadboard.svg")  # breadboard, batteries, buttons, and words
STEP, LEFT, TOP = 15, 58, 200  # pixels: a step, column 0, row j
VSYS, GROUNDS = 39, {"GND": 18, "ground": 13}  # pins for the screen and the buzzer; a rail has the usual one
BUZZER = ((12, 4), (14, 4))  # its legs
RED, BLACK = "#d11a1a", "#222222"
COLORS = {
    "left": "#2e8b30",
    "right": "#e06a00",
    "ok": "#7a3fc0",
    "back": "#8a5a3c",
    "buzzer": "#7d7460",
    "ground": BLACK,
}
LINES = {  # of a screen, in the order of a usual module
    **{"GND": BLACK, "VCC": RED, "SCL": "#b07a00", "SCK": "#b07a00", "SDA": "#1060d0", "MOSI": "#1060d0"},
    **{"RES": "#a000a0", "DC": "#008a8a", "CS": "#7a6a00"},
}
LEGS = {"left": 22, "right": 27, "back": 32, "ok": 37}  # the column of the leg that a button's wire goes to
GAP = 40.6  # the column between buttons and Pico, where wires of its lower pins come up
ABOVE, BELOW, LANE = -5.4, 17.7, 0.45  # the rows of the first wires there, and to the next one above


def draw(board):
    """The text of the SVG file, which has the first station."""
    pins = pins_of(board)
    lines = [name for name in LINES if name in pins]
    first = 4 - len(lines) // 2
    ends = {name: (first + place, 7) for place, name in enumerate(lines)}
    ends.update({name: (LEGS[name], 0) for name in BUTTONS})
    shapes = [text(-2, -13.2, f"{board.TITLE.partition(':')[0]}: station 1 on a breadboard", 19)]
    shapes += name_pins({*pins.values(), header.GROUND, VSYS})
    shapes += screen(board, first + (len(lines) - 1) / 2)
    shapes += [shape for name in lines for shape in name_line(ends[name][0], name)]
    if "buzzer" in pins:
        shapes += buzzer()
        ends.update({name: (column, 0) for name, (column, _) in zip(("buzzer", "ground"), BUZZER)})
    order = sorted(ends, key=lambda name: -ends[name][0])
    lower = [name for name in order if hole(pins[name])[1]]
    for lane, name in enumerate(order):
        corners = around(pins[name], ends[name], ABOVE - LANE * lane, lower.index(name) if name in lower else None)
        shapes += wire(corners, {**COLORS, **LINES}[name])
    return DRAWING.read_text(encoding="utf-8").replace("</svg>", "\n".join([*shapes, "</svg>"]))


def pins_of(board):
    """{name: pin} of the first station's buttons, of its screen's lines, and of the legs of a buzzer."""
    station = board.STATIONS[0]
    bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
    gpios = {key if key in BUTTONS else key.upper(): gpio for key, gpio in {**bus, **station}.items()}
    found = {name: header.pin(gpios[name]) for name in (*BUTTONS, *LINES) if name in gpios}
    found.update({"GND": GROUNDS["GND"], "VCC": header.POWER})
    if check.buzzer(board) is not None:
        found.update({"buzzer": header.pin(board.BUZZER), "ground": GROUNDS["ground"]})
    return found


def hole(pin):
    """The outermost place in the column of a pin."""
    return (64 - pin, 0) if pin <= 20 else (pin + 23, 11)


def around(pin, end, above, lower):
    """The corners of a wire from a pin to a place, by a row above the breadboard; `lower`: which of the lower pins."""
    column, row = hole(pin)
    start = [(column, above)]
    if lower is not None:
        below, gap = BELOW + LANE / 2 * lower, GAP + 0.45 * lower
        start = [(column, below), (gap, below), (gap, above)]
    return [(column, row), *start, (end[0], above), end]


def at(column, row):
    return round(LEFT + column * STEP, 1), round(TOP + row * STEP, 1)


def text(column, row, words, size, more='fill="#222222" font-weight="bold"'):
    """Words that begin at a place; `more`: attributes."""
    x, y = at(column, row)
    return f'<text x="{x}" y="{y + round(size * 0.36, 1)}" font-size="{size}" {more}>{escape(words)}</text>'


def disc(place, radius, color):
    """A disc; its radius in pixels."""
    x, y = at(*place)
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"/>'


def wire(places, color):
    """A wire from hole to hole; its white seam shows at a crossing which is which."""
    points = " ".join(["{},{}".format(*at(*place)) for place in places])
    line = f'<polyline points="{points}" fill="none" stroke-linejoin="round"'
    seam, core = f'{line} stroke="#ffffff" stroke-width="6"/>', f'{line} stroke="{color}" stroke-width="3"/>'
    return [seam, core, disc(places[0], 3.6, color), disc(places[-1], 3.6, color)]


def name_pins(used):
    """The Pico's pins with their names; those that are used stand out."""
    shapes = []
    for pin, name in enumerate(header.PINS, 1):
        column, row = hole(pin)
        x, y = at(column + 0.2, 2.65 if row == 0 else 8.35)
        look = 'fill="#ffffff" font-weight="bold"' if pin in used else 'fill="#a9cdb5"'
        more = f'{look} text-anchor="{"end" if row == 0 else "start"}" transform="rotate(-90 {x} {y})"'
        shapes.append(f'<text x="{x}" y="{y}" font-size="8" {more}>{name}</text>')
        shapes.append(disc((column, 2 if row == 0 else 9), 4.5, "#e6c35c" if pin in used else "#b9c9bd"))
    return shapes


def name_line(column, name):
    """A hole of the screen with its name."""
    return [disc((column, 11), 4.5, "#e6c35c"), text(column, 11.9, name, 6, 'fill="#ffffff" text-anchor="middle"')]


def screen(board, middle):
    """A module in its true size, by its controller; `middle`: of its holes."""
    inches = controllers.find_controller(board.STATIONS[0].get("controller", controllers.USUAL)).inches
    width, height = (side / PITCH * STEP for side in SCREENS[inches].board)
    lit, high = (side / PITCH * STEP for side in SCREENS[inches].glass)
    x, y = at(middle, 11 - 1.5 / PITCH)
    shapes = []
    for wide, tall, down, look in ((width, height, 0, "#1d3f6b"), (lit, high, (height - high) / 2, "#0b0f14")):
        place = f'x="{x - wide / 2:.1f}" y="{y + down:.1f}" width="{wide:.1f}" height="{tall:.1f}"'
        shapes.append(f'<rect {place} rx="3" fill="{look}" fill-opacity="0.85"/>')
    more = 'fill="#ffffff" font-weight="bold" text-anchor="middle"'
    shapes.append(text(middle, 11 + height / 2 / STEP, f'{inches}" screen', 13, more))
    around_it = "Batteries' wires: around the screen, into row b or c"
    return [*shapes, text(43, -12, around_it, 12)] if SCREENS[inches].is_large else shapes


def buzzer():
    (left, row), (right, _) = BUZZER
    middle = (left + right) / 2
    name = text(middle, row + 1.2, "buzzer", 10, 'fill="#ffffff" font-weight="bold" text-anchor="middle"')
    return [disc((middle, row), 36, "#1c2733"), *[disc(leg, 4, "#f6f4ee") for leg in BUZZER], name]
