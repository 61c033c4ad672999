"""The picture of a screen's back: the position of the resistor for address 0x3C and for 0x3D."""

from tools.wiring import svg

SIDE, GAP, TOP = 230, 70, 70  # of a module, between the two, above them
PINS = ("SDA", "SCL", "VCC", "GND")  # seen from behind
PLACES = {"0x78": 56, "0x7A": 130}  # what is printed beside each place: how far it is from the module's left edge
BACK, COPPER, BODY, ENDS = "#1f3a5f", "#e2b04a", "#20242a", "#d5d8dc"


def draw_addresses():
    """The picture as the text of an SVG file."""
    width = 2 * SIDE + GAP + 40
    left = draw_module(20, "0x78", "0x3C, as it is sold") + draw_module(20 + SIDE + GAP, "0x7A", "0x3D, moved")
    arrow = svg.text(20 + SIDE + GAP // 2, TOP + SIDE // 2 + 12, "\N{RIGHTWARDS ARROW}", 40, "middle", bold=True)
    title = svg.text(20, 30, "The back of a screen: its address", 17, bold=True)
    return svg.svg_file(width, TOP + SIDE + 20, [title, *left, arrow])


def draw_module(x, taken, says):
    """A module with its resistor at one of the two places."""
    shapes = [svg.text(x + SIDE // 2, TOP - 12, says, 14, "middle", bold=True)]
    shapes.append(svg.box(x, TOP, SIDE, SIDE, BACK, "#0a0f14", 8))
    for number, name in enumerate(PINS):
        across = x + SIDE // 2 + 32 * number - 48
        shapes += [svg.disc(across, TOP + 18, 8, COPPER), svg.disc(across, TOP + 18, 3.5, "#ffffff")]
        shapes.append(svg.text(across, TOP + 42, name, 10, "middle", "#ffffff"))
    shapes.append(svg.text(x + SIDE // 2, TOP + 108, "IIC ADDRESS SELECT", 13, "middle", "#ffffff", True))
    return shapes + [
        shape for name, at in PLACES.items() for shape in draw_resistor(x + at, TOP + 128, name, name == taken)
    ]


def draw_resistor(x, y, name, taken):
    """Two pads with their label, and the resistor if `taken`."""
    pads = [svg.box(x + at, y, 12, 20, COPPER, corner=2) for at in (0, 36)]
    resistor = [svg.box(x + 3, y + 1, 42, 18, ENDS, corner=1), svg.box(x + 10, y + 1, 28, 18, BODY)]
    return [*pads, *(resistor if taken else []), svg.text(x + 24, y + 42, name, 14, "middle", "#ffffff", True)]
