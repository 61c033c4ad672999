"""Where everything is in a board's wiring picture: its stations around the Pico, and the way of each wire."""

from boards import check, header
from boards.connect import BUTTONS

LEFT, RIGHT = 0, 1
PITCH, TOP = 26, 190  # of the Pico's pins
TRACK, LABEL = 9, 98  # between wires; what a wire's name takes at its part
HEIGHT, GAP = 302, 36  # of a station, and to the next; together a multiple of the pins' distance, as the rows are
ROWS = (44, 70, 96, 122, 174, 200, 226, 252, 278)  # GND VCC SCL SDA; left right ok back; their common side
COLORS = {"3V3": "#d11a1a", "GND": "#222222"}
COLORS.update({"sda0": "#1060d0", "scl0": "#b07a00", "sda1": "#008a8a", "scl1": "#a000a0"})
DASHES = {"scl0": "7 3", "scl1": "7 3"}
SHADES = {"left": "#2e8b30", "right": "#e06a00", "ok": "#7a3fc0", "back": "#8a5a3c", "buzzer": "#7a6a00"}


class Net:
    """Everything that one pin of the Pico is connected to: `ends` are (side, y) at the parts."""

    def __init__(self, pin, color, dashes=""):
        self.pin, self.color, self.dashes = pin, color, dashes
        self.ends = []

    @property
    def home(self):
        """The side of the Pico that the pin is on."""
        return LEFT if self.pin <= 20 else RIGHT

    @property
    def y(self):
        """How far down the pin is."""
        return TOP + PITCH * (self.pin - 1 if self.home == LEFT else 40 - self.pin)

    @property
    def sides(self):
        """The channels that the wire runs in."""
        return sorted({self.home, *[side for side, _ in self.ends]})


def arrange(board):
    """{station: (side, y)}: each beside most of its pins, in their order, as many on the left as on the right."""
    wanted = []
    for number, station in enumerate(board.STATIONS):
        pins = [header.pin(station[name]) for name in BUTTONS]
        left = sum(pin <= 20 for pin in pins)
        height = sum(pin if pin <= 20 else 41 - pin for pin in pins)
        wanted.append((abs(left - 2), number, LEFT if left > 1 else RIGHT, height))
    sides, half = [[], []], (len(wanted) + 1) // 2
    for _, number, side, height in sorted(wanted, key=lambda one: (-one[0], one[1])):
        side = side if len(sides[side]) < half else 1 - side
        sides[side].append((height, number))
    return dict(sorted(place for side in (LEFT, RIGHT) for place in stack(sorted(sides[side]), side)))


def stack(stations, side):
    """(station, (side, y)) of the stations on one side, in the middle of the Pico's height or beyond it."""
    middle, step = TOP + PITCH * 19 // 2, HEIGHT + GAP
    first = middle - (step * len(stations) - GAP) // 2
    first -= (first + ROWS[0] - TOP) % PITCH - PITCH // 2  # no wire of a part runs level with one of a pin
    return [(number, (side, first + step * place)) for place, (_, number) in enumerate(stations)]


def connect(board, places):
    """The nets, in the order of the wiring table."""
    lines = [(bus["id"], line, bus[line]) for bus in board.BUSES for line in ("sda", "scl")]
    power, ground = Net(header.POWER, COLORS["3V3"]), Net(header.GROUND, COLORS["GND"])
    buses = {(number, line): bus_net(number, line, gpio) for number, line, gpio in lines}
    nets = [*buses.values(), power, ground, *buzzer_nets(board, places)]
    for number, (station, pin) in enumerate(zip(board.STATIONS, grounds(board))):
        side, top = places[number]
        screen = [ground, power, buses[station["bus"], "scl"], buses[station["bus"], "sda"]]
        own = [Net(header.pin(station[name]), SHADES[name]) for name in BUTTONS] + [Net(pin, COLORS["GND"])]
        for net, row in zip(screen + own, ROWS):
            net.ends.append((side, top + row))
        nets += own
    return nets


def buzzer_place(board, places):
    """(side, y) of the buzzer: below the last station of the side where its pin is, or else of the other."""
    side = LEFT if header.pin(board.BUZZER) <= 20 else RIGHT
    ends = [[y for where, y in places.values() if where == one] for one in (LEFT, RIGHT)]
    side = side if ends[side] else 1 - side
    return side, max(ends[side]) + HEIGHT + GAP


def buzzer_nets(board, places):
    """The two nets of the buzzer, where there is one."""
    if check.buzzer(board) is None:
        return []
    side, top = buzzer_place(board, places)
    nets = [Net(header.pin(board.BUZZER), SHADES["buzzer"]), Net(buzzer_ground(board), COLORS["GND"])]
    for net, row in zip(nets, ROWS):
        net.ends.append((side, top + row))
    return nets


def bus_net(number, line, gpio):
    """The net of a bus line."""
    return Net(header.pin(gpio), COLORS[f"{line}{number}"], DASHES.get(f"{line}{number}", ""))


def across(nets):
    """{net: y} of the wires that go around the Pico, above it or below it, whichever is nearer."""
    crossing = [net for net in nets if len(net.sides) > 1]
    middle = TOP + PITCH * 19 // 2
    above = sorted([net for net in crossing if net.y <= middle], key=lambda net: (net.home, net.y))
    below = sorted([net for net in crossing if net.y > middle], key=lambda net: (net.home, -net.y))
    lanes = {net: TOP - 62 - TRACK * place for place, net in enumerate(above)}
    lanes.update({net: TOP + PITCH * 19 + 36 + TRACK * place for place, net in enumerate(below)})
    return lanes


def heights(net, side, lanes):
    """Where a net's wire in a channel has to go: at the pin or the lane that it comes from, and at its ends."""
    start = [net.y] if net.home == side else []
    return start + ([lanes[net]] if net in lanes else []) + [y for where, y in net.ends if where == side]


def channel(nets, side, lanes):
    """{net: track} of one side; track 0 is next to the Pico. Wires to several parts run next to the parts."""
    found = [net for net in nets if side in net.sides]
    down = [net for net in found if not shared(net) and heights(net, side, lanes)[-1] > heights(net, side, lanes)[0]]
    up = [net for net in found if not shared(net) and net not in down]
    down.sort(key=lambda net: -heights(net, side, lanes)[0])
    up.sort(key=lambda net: heights(net, side, lanes)[0])
    rest = sorted([net for net in found if shared(net)], key=lambda net: (net in lanes, -lanes.get(net, net.y)))
    return {net: track for track, net in enumerate(up + down + rest)}


def shared(net):
    """Whether it is a wire of the screens, which goes to every part."""
    return net.color in COLORS.values() and not (net.color == COLORS["GND"] and net.pin != header.GROUND)


def grounds(board):
    """The pin of each station's buttons' common side: the ground that is nearest to them and not yet taken."""
    taken = [header.GROUND]
    for station in board.STATIONS:
        taken.append(nearest([header.pin(station[name]) for name in BUTTONS], taken))
    return taken[1:]


def buzzer_ground(board):
    """The same for the buzzer."""
    return nearest([header.pin(board.BUZZER)], [header.GROUND, *grounds(board)])


def nearest(pins, taken):
    """The ground nearest to some pins that is not taken."""
    free = [pin for pin in header.GROUNDS if pin not in taken]
    return min(free, key=lambda pin: (sum(abs(one - pin) for one in pins), -pin))
