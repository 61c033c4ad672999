"""What is wrong with a board to order: its nets beside board.py, its places beside the printed case."""

from boards import header
from boards.connect import BUTTONS
from host_tests.tools.fabrication import copper
from tools.case import components, front, pocket, shell, soldering, station
from tools.case.components import PITCH, Sizes
from tools.case.perfboard.components import VSYS
from tools.case.shapes import around

SIZES = Sizes()
SCREENS = ("0.96", "1.3")  # those that the boards are for
SCREEN = {"GND": "GND", "VCC": "3V3", "SCL": "SCL", "SDA": "SDA"}  # {its pad: the net}
BUZZER_LEGS = 5.0  # mm that they are apart: data sheet of the TDK PS1240P02BT
NEAR = 0.2  # mm that a leg may be beside its hole in a perfboard, whose holes are a tenth of an inch apart


def faults(tree, name, board):
    """Sentences: what is wrong with the board called `name`, drawn in `tree`, for the pins of `board`."""
    nets, places = (pocket_nets(board), pocket_places) if name == "pocket" else (station_nets(), station_places)
    return [
        *wrong_nets(tree, nets),
        *wrong_places(copper.pads(tree), places()),
        *wrong_sides(tree),
        *in_the_way(tree, name),
    ]


def pocket_nets(board):
    """{net: names of pads} that a pocket console must have."""
    one = board.STATIONS[0]
    bus = next(bus for bus in board.BUSES if bus["id"] == one["bus"])
    nets = {button.upper(): {pico(header.pin(one[button])), (button.upper(), "2")} for button in BUTTONS}
    nets |= {line: {pico(header.pin(bus[line.lower()])), ("SCREEN", line)} for line in ("SDA", "SCL")}
    nets["BUZZER"] = {pico(header.pin(board.BUZZER)), ("BUZZER", "1")}
    nets["3V3"] = {pico(header.POWER), ("SCREEN", "VCC")}
    nets["GND"] = {("SCREEN", "GND"), ("FUSE", "2"), ("BUZZER", "2"), *map(pico, header.GROUNDS), *grounds()}
    nets["CELLS-"] = {("CELLS", "-"), ("FUSE", "1")}
    nets["CELLS+"] = {("CELLS", "+"), ("SWITCH", "1")}
    nets["SWITCHED"] = {("SWITCH", "2"), ("DIODE", "A")}
    nets["VSYS"] = {("DIODE", "K"), pico(VSYS)}
    return nets


def station_nets():
    """The same for a station of a table."""
    nets = {button.upper(): {("CABLE", button.upper()), (button.upper(), "2")} for button in BUTTONS}
    nets |= {net: {("CABLE", line), ("SCREEN", line)} for line, net in SCREEN.items()}
    nets["GND"] |= grounds()
    return nets


def pico(pin):
    """The name of the pad at a pin of the Pico."""
    return "PICO", str(pin)


def grounds():
    """The buttons' legs that go to ground."""
    return {(button.upper(), "3") for button in BUTTONS}


def wrong_nets(tree, nets):
    """What the pads' nets, and the copper itself, join or leave apart against the plan."""
    pads = copper.pads(tree)
    inside = {name for net in nets.values() for name in net}
    planned = {*map(frozenset, nets.values()), *[frozenset({pad.name}) for pad in pads if pad.name not in inside]}
    for pad in pads:
        if pad.net != next((net for net, names in nets.items() if pad.name in names), ""):
            yield f"{pad.name} is in net {pad.net!r}"
    for group in copper.joined(tree) ^ planned:
        yield f"copper or plan alone joins {sorted(group)}"


def pocket_places():
    """{name of a pad: its place} where the pocket's case has it."""
    pins = soldering.pins(pocket.LAYOUT, SIZES, pocket.PICO)
    found = {pico(pin): in_mm(pocket.LAYOUT, hole) for pin, hole in pins.items()}
    x, y = pocket.LAYOUT.buzzer
    found |= {("BUZZER", number): (x, y + side * BUZZER_LEGS / 2) for number, side in (("1", -1), ("2", 1))}
    return found | button_places(pocket.LAYOUT)


def station_places():
    """The same for a station."""
    return button_places(station.LAYOUT)


def in_mm(layout, hole):
    """Where a hole of a perfboard is in the case."""
    counts = soldering.HOLES[layout.board]
    return tuple((one - (count + 1) / 2) * PITCH for one, count in zip(hole, counts))


def button_places(layout):
    """The places of the buttons' legs: 1 is the upper left one, 4 the lower right one."""
    found = {}
    for name in BUTTONS:
        (left, upper), (right, lower) = (in_mm(layout, one) for one in soldering.legs(layout, SIZES, name))
        for number, place in enumerate(((left, upper), (right, upper), (left, lower), (right, lower)), 1):
            found[name.upper(), str(number)] = place
    return found


def wrong_places(pads, places):
    """Pads that are not where the case has their part."""
    for pad in pads:
        wanted = places.get(pad.name, pad.place)
        if max(abs(one - other) for one, other in zip(pad.place, wanted)) > NEAR:
            yield f"{pad.name} is at {pad.place}, not at {wanted}"


def wrong_sides(tree):
    """Components on the wrong side: buttons and buzzer face the player, the rest is behind."""
    ahead = {*[button.upper() for button in BUTTONS], "BUZZER", "SCREEN"}
    for name, (_, side) in copper.components(tree).items():
        if (side == "F.Cu") != (name in ahead):
            yield f"{name} is on {side}"


def in_the_way(tree, name):
    """Joints where the case, a spacer or the holder of the cells needs room, and another size of the board."""
    layout = {"pocket": pocket, "station": station}[name].LAYOUT
    (width, height), corners = layout.board, copper.outline(tree)
    if corners != sorted((sx * width / 2, sy * height / 2) for sx in (-1, 1) for sy in (-1, 1)):
        yield f"the outline is {corners}"
    for pad in copper.pads(tree):
        for what, box in kept_free(layout, name):
            if any(covers(box, corner) for corner in edge(pad)) and not (what == "holder" and pad.name[0] == "SCREEN"):
                yield f"{pad.name} is under the {what}"


def kept_free(layout, name):
    """(what, box) of all that lies on the board, where no solder may be."""
    screens = [Sizes(screen=components.SCREENS[one]) for one in SCREENS]
    found = [("spacer", box) for sizes in screens for box in front.sides(layout, sizes, 0, 1)]
    found += [("corner of the front", box) for box in front.corners(layout, SIZES)]
    found += [("pillar", box) for box in shell.pillars(layout, SIZES, 99)[::2]]
    if name == "pocket":
        (x, y), (width, height, _) = pocket.HOLDER, SIZES.holder
        found.append(("holder", around(x, y, width, height, 0, 1)))
    return found


def edge(pad):
    """Points on the edge of a pad and its middle."""
    (x, y), reach = pad.place, pad.size / 2
    return [(x + dx * reach, y + dy * reach) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def covers(box, point):
    """Whether a box covers a point of the board."""
    return all(low < one < high for low, one, high in zip(box.low, point, box.high))
