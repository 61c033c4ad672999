"""Draws a board's wiring picture: the Pico, each station's screen and buttons, the wires between them, the words."""

from boards import check, header
from boards.connect import BUTTONS
from tools.wiring import schematic, svg
from tools.wiring.schematic import HEIGHT, ROWS

WIDTH = 190  # of a station
SCREEN = ("GND", "VCC", "SCL", "SDA")
BUZZER = 90  # its height
MARGIN, PICO = 24, 196
SOFT, HARD = "#eef1f4", "#8a939c"


def draw_wiring(board):
    """The picture of a board as the text of an SVG file."""
    places = schematic.arrange(board)
    nets = schematic.connect(board, places)
    lanes = schematic.across(nets)
    tracks = [schematic.channel(nets, side, lanes) for side in (schematic.LEFT, schematic.RIGHT)]
    return compose(board, places, nets, tracks, lanes)


def compose(board, places, nets, tracks, lanes):
    """The whole picture, from where everything is."""
    gap = [schematic.LABEL + 14 + schematic.TRACK * len(one) for one in tracks]
    edge = [MARGIN + WIDTH + gap[0], MARGIN + WIDTH + gap[0] + PICO]  # the Pico's
    if not any(side == schematic.LEFT for side, _ in places.values()):
        edge = [one - WIDTH - schematic.LABEL for one in edge]
    right = any(side == schematic.RIGHT for side, _ in places.values())
    width = edge[1] + (gap[1] + WIDTH if right else 40) + MARGIN
    ends = [y + HEIGHT for _, y in places.values()]
    if check.buzzer(board) is not None:
        ends.append(schematic.buzzer_place(board, places)[1] + BUZZER)
    bottom = max([schematic.TOP + 19 * schematic.PITCH + 60, *lanes.values(), *ends])
    shapes = []
    for net in nets:
        shapes += wires(net, edge, tracks, lanes)
    shapes += pico(edge, nets)
    for number, (side, y) in sorted(places.items()):
        x = edge[0] - gap[0] - WIDTH if side == schematic.LEFT else edge[1] + gap[1]
        shapes += station(board, number, side, x, y)
        shapes += labels(side, x, y, nets)
    if check.buzzer(board) is not None:
        side, y = schematic.buzzer_place(board, places)
        x = edge[0] - gap[0] - WIDTH if side == schematic.LEFT else edge[1] + gap[1]
        shapes += buzzer(side, x, y) + labels(side, x, y, nets)
    return svg.svg_file(width, bottom + 92, heading(board, width) + shapes + footing(board, bottom + 34))


def wires(net, edge, tracks, lanes):
    """A net's wire: a white seam below it shows at each crossing which is which; a dot is a joint."""
    pieces, dots = [], []
    for side in net.sides:
        x = track(edge, side, tracks[side][net])
        ys = sorted(schematic.heights(net, side, lanes))
        pieces.append([(x, ys[0]), (x, ys[-1])])
        if side == net.home:
            pieces.append([(edge[side], net.y), (x, net.y)])
        far = len(tracks[side]) * schematic.TRACK + schematic.LABEL + 14
        ends = [y for where, y in net.ends if where == side]
        pieces += [[(x, y), (edge[side] + (far if side else -far), y)] for y in ends]
        dots += [svg.disc(x, y, 3.2, net.color) for y in ys[1:-1]]
    if net in lanes:
        pieces.append([(track(edge, side, tracks[side][net]), lanes[net]) for side in net.sides])
    seams = [svg.path(piece, "#ffffff", 5) for piece in pieces]
    return seams + [svg.path(piece, net.color, 2.2, net.dashes) for piece in pieces] + dots


def track(edge, side, number):
    """Where a channel's wire runs."""
    away = 20 + schematic.TRACK * number
    return edge[side] + (away if side else -away)


def pico(edge, nets):
    """The Pico from above, with its pins; the used ones stand out in their wires' colors."""
    left, top = edge[0], schematic.TOP - 24
    height = 19 * schematic.PITCH + 48
    shapes = [svg.box(left, top, PICO, height, "#dff0e0", "#2f6b3a", 10, 1.5)]
    shapes += [svg.box(left + PICO // 2 - 30, top - 14, 60, 44, "#d5d8dc", "#777777", 3)]
    shapes += [svg.text(left + PICO // 2, top + 12, "USB", 12, "middle", bold=True)]
    middle = schematic.TOP + 10 * schematic.PITCH
    shapes += [svg.box(left + PICO // 2 - 25, middle - 25, 50, 50, "#333a40", corner=3)]
    shapes += [svg.text(left + PICO // 2, middle + 4, "Pico", 13, "middle", "#ffffff", True)]
    colors = {net.pin: net.color for net in nets}
    for number, name in enumerate(header.PINS, 1):
        shapes += pin(edge, number, name, colors.get(number))
    return shapes


def pin(edge, number, name, color):
    """One pin: its pad at the edge, its number and its name."""
    side = 0 if number <= 20 else 1
    y = schematic.TOP + schematic.PITCH * (number - 1 if side == 0 else 40 - number)
    inwards, anchor = (-1, "end") if side else (1, "start")
    x, shade = edge[side], "#111111" if color else "#8d9a90"
    return [
        svg.disc(x + 8 * inwards, y, 6, color or "#ffffff", "#2f6b3a" if color else "#9db5a1", 1.2),
        svg.text(x + 18 * inwards, y + 4, str(number), 11, anchor, shade, bool(color)),
        svg.text(x + 36 * inwards, y + 4, name, 11, anchor, shade, bool(color)),
    ]


def station(board, number, side, x, y):
    """A station: its screen above its buttons, all terminals towards the Pico."""
    data = board.STATIONS[number]
    near, far = (x, x + WIDTH) if side else (x + WIDTH, x)
    step = 1 if side else -1
    screen = data.get("controller", "ssd1306").upper()
    turned = ", upside down" if data.get("rotation") else ""
    shapes = [svg.box(x, y, WIDTH, HEIGHT, SOFT, HARD, 8)]
    shapes += [svg.text(x + WIDTH // 2, y + 19, f"station {number + 1}", 14, "middle", bold=True)]
    shapes += [svg.box(min(near + 46 * step, far - 10 * step), y + 32, WIDTH - 56, 102, "#1c2733", "#0a0f14", 4)]
    glass = near + (46 + (WIDTH - 56) // 2) * step
    shapes += [svg.text(glass, y + 70, f"screen {number + 1}", 13, "middle", "#ffffff", True)]
    shapes += [svg.text(glass, y + 90, f"address 0x{data['address']:02X}", 12, "middle", "#ffffff")]
    shapes += [svg.text(glass, y + 110, screen + turned, 10, "middle", "#cfd8e0")]
    anchor = "start" if side else "end"
    for row, name in zip(ROWS, SCREEN):
        shapes += [svg.disc(near, y + row, 4, "#ffffff", "#222222", 1.4)]
        shapes += [svg.text(near + 10 * step, y + row + 4, name, 11, anchor, bold=True)]
    return shapes + buttons(near, step, y)


def buttons(near, step, y):
    """The four buttons, joined behind by the wire that goes to ground."""
    rail, ground = near + 150 * step, y + ROWS[8]
    shapes = [svg.path([(rail, y + ROWS[4]), (rail, ground), (near, ground)], "#222222", 2.2)]
    for row, name in zip(ROWS[4:8], BUTTONS):
        level = y + row
        shapes += [svg.path([(near, level), (rail, level)], "#222222", 1.4)]
        shapes += [svg.box(near + 102 * step - 10, level - 9, 20, 18, "#c9ced3", "#444444", 3)]
        shapes += [svg.disc(near + 102 * step, level, 6, schematic.SHADES[name], "#222222")]
        start = near + (10 if step > 0 else -48)
        shapes += [svg.box(start, level - 8, 38, 16, SOFT)]
        shapes += [svg.text(near + 11 * step, level + 4, name, 11, "start" if step > 0 else "end", bold=True)]
        shapes += [svg.disc(near, level, 4, "#ffffff", "#222222", 1.4)]
        if row != ROWS[4]:
            shapes += [svg.disc(rail, level, 3, "#222222")]
    return [*shapes, svg.disc(near, ground, 4, "#ffffff", "#222222", 1.4)]


def buzzer(side, x, y):
    """The buzzer with its two terminals."""
    near, anchor, step = (x, "start", 1) if side else (x + WIDTH, "end", -1)
    shapes = [svg.box(x, y, WIDTH, BUZZER, SOFT, HARD, 8)]
    shapes += [svg.text(x + WIDTH // 2, y + 19, "buzzer", 14, "middle", bold=True)]
    shapes += [svg.disc(x + WIDTH // 2, y + 57, 24, "#1c2733"), svg.disc(x + WIDTH // 2, y + 57, 4, "#ffffff")]
    for row, name in zip(ROWS, ("signal", "GND")):
        shapes += [svg.disc(near, y + row, 4, "#ffffff", "#222222", 1.4)]
        shapes += [svg.text(near + 10 * step, y + row + 4, name, 11, anchor, bold=True)]
    return shapes


def labels(side, x, y, nets):
    """At every terminal, the pin that its wire comes from, so that no wire has to be followed."""
    shapes = []
    for net in nets:
        for where, height in net.ends:
            if where == side and y < height < y + HEIGHT:
                text = f"{header.PINS[net.pin - 1]} · pin {net.pin}".replace("3V3(OUT)", "3V3")
                middle = x - 50 if side else x + WIDTH + 50
                shapes += [svg.box(middle - 42, height - 9, 84, 18, "#ffffff", net.color, 9, 1.3)]
                shapes += [svg.text(middle, height + 4, text, 10.5, "middle", bold=True)]
    return shapes


def heading(board, width):
    """The title and how to look at it."""
    size = min(20, (width - 2 * MARGIN) * 5 // (3 * len(board.TITLE)))
    return [
        svg.text(MARGIN, 36, board.TITLE, size, bold=True),
        svg.text(MARGIN, 58, "Pico, Pico W or Pico 2 from above, USB at the top.", 13),
    ]


def footing(board, y):
    """What the wires do not say."""
    lines = ["The order of a screen's pins differs from maker to maker: go by the letters printed beside them."]
    if any(station["address"] == 0x3D for station in board.STATIONS):
        lines.append("Address 0x3D: move the small resistor on the back of the screen (printed there as 0x7A).")
    lines.append("Each button joins its pin to ground when pressed. Any pin named GND will do. Wires join at a dot.")
    return [svg.text(MARGIN, y + 18 * number, line, 12.5) for number, line in enumerate(lines)]
