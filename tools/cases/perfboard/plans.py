"""The perfboards that there are: the pocket console's, and that of a table's station."""

from boards import check, header
from boards.connect import BUTTONS
from tools.cases import middle as middle_case
from tools.cases import pocket as pocket_case
from tools.cases import station as station_case
from tools.cases.perfboard import components
from tools.cases.perfboard.joints import BACK, FRONT, End, Plan, Wire
from tools.cases.soldering import HOLES
from tools.wires import schematic

RAILS = {"GND": 22, "VCC": 24}  # rows of the middle's perfboard, where these wires of all cables meet
POCKET_MEASURED = (
    "Pico out: no contact between VSYS, 3V3 and GND",
    "contact from the screen's GND to pin 38, from VCC to pin 36",
    "diode test: red on wire 13, black on pin 39, 0.1 to 0.4 V",
)
MIDDLE = {
    "views": ("Below: the side with the solder", "Above: the Pico's side, the board turned over like a page"),
    "measured": ("Pico out: no contact between pin 36 and pin 38",),
    "window": False,
}


def pocket(board, sizes):
    """The pocket console's, wired to the pins of the board."""
    layout, station = pocket_case.LAYOUT, board.STATIONS[0]
    bus = next(one for one in board.BUSES if one["id"] == station["bus"])
    pico = components.pico(layout, sizes, pocket_case.PICO)
    found = [components.buttons(layout, sizes), components.screen(layout, sizes), pico, components.cells(pico[0])]
    screen = {"GND": header.GROUND, "VCC": header.POWER, "SCL": header.pin(bus["scl"]), "SDA": header.pin(bus["sda"])}
    wires = [Wire(BACK, name, f"pin {header.pin(station[name])}", name) for name in BUTTONS]
    wires += grounds(layout, f"pin {schematic.grounds(board)[0]}")
    wires += [Wire(FRONT, f"screen {name}", f"pin {pin}", name) for name, pin in screen.items()]
    wires.append(Wire(BACK, "switch", "diode", "cells", "100 mm"))
    wires.append(Wire(BACK, "cells -", f"pin {header.GROUND}", "GND", "the holder's black wire"))
    if check.buzzer(board) is not None:  # its wires come last: all others have the same numbers with it
        found.append(components.buzzer(layout, sizes))
        wires.append(Wire(BACK, "buzzer", f"pin {header.pin(board.BUZZER)}", "buzzer"))
        wires.append(Wire(BACK, "buzzer GND", f"{in_order(layout)[2]} GND", "GND"))
    plan = whole("the pocket console", layout, found, wires)
    return plan._replace(solder=(("diode's ring", f"pin {components.VSYS}"),), measured=POCKET_MEASURED)


def station(sizes):
    """A station's, wired to the eight wires of its cable."""
    layout = station_case.LAYOUT
    found = [components.buttons(layout, sizes), components.screen(layout, sizes), components.cable(layout)]
    wires = [Wire(BACK, name, f"cable {name}", name) for name in BUTTONS] + grounds(layout, "cable GND")
    wires += [Wire(FRONT, f"screen {name}", f"cable {name}", name) for name in components.SCREEN]
    plan = whole("a station", layout, found, wires)
    ends = [(name, joint) for name, joint in plan.joints.items() if name.startswith("cable ")]
    return plan._replace(cables=tuple([End(name, joint.at, name) for name, joint in ends]))


def middle(board, sizes):
    """That of the box in the middle of a table: the ends of all cables, beside the pins of the board."""
    layout, stations = middle_case.LAYOUT, board.STATIONS
    pico, rails = components.pico(layout, sizes, middle_case.PICO), components.rails(RAILS, len(stations))
    ends, taken = [End(f"{n} {name}", rails[0][f"{n} {name}"].at, f"{n} {name}") for name, n in metal(stations)], []
    for number, name, pin in signals(board):
        joint, inside = pico[0][f"pin {pin}"], f"pin {pin}" not in taken
        hole = joint.beside if inside else outer(joint)
        ends.append(End(f"{number} {name}", hole, f"pin {pin}"))
        taken.append(f"pin {pin}")
    wires = []
    for name, pin in (("GND", f"pin {header.GROUND}"), ("VCC", f"pin {header.POWER}")):
        wires.append(Wire(BACK, name, pin, name))
        pico[0][pin] = pico[0][pin]._replace(beside=outer(pico[0][pin]))
    solder = [(f"{n - 1} {name}" if n > 1 else name, f"{n} {name}") for name, n in metal(stations)]
    plan = whole("the box in the middle", layout, [pico, rails, ({}, [end.hole for end in ends], [])], wires)
    return plan._replace(solder=tuple(solder), cables=tuple(ends), **MIDDLE)


def outer(joint):
    """The hole on the other side of a pin."""
    return 2 * joint.at[0] - joint.beside[0], joint.at[1]


def metal(stations):
    """(name, number of the station) of the wires that meet in a row."""
    return [(name, number) for name in RAILS for number in range(1, len(stations) + 1)]


def signals(board):
    """(number of the station, name, pin) of all other wires of the cables."""
    buses, found = {bus["id"]: bus for bus in board.BUSES}, []
    for number, station in enumerate(board.STATIONS, 1):
        lines = {line: buses[station["bus"]][line.lower()] for line in ("SCL", "SDA")}
        gpios = {**{name: station[name] for name in BUTTONS}, **lines}
        found += [(number, name, header.pin(gpios[name])) for name in components.CABLE if name in gpios]
    return found


def in_order(layout):
    """The buttons from left to right."""
    return sorted(BUTTONS, key=lambda name: layout.buttons[name])


def grounds(layout, end):
    """One wire after the other from button to button, and from the last one to ground."""
    names = [f"{name} GND" for name in in_order(layout)]
    return [Wire(BACK, one, other, "GND") for one, other in zip(names, [*names[1:], end])]


def whole(title, layout, found, wires):
    """All components on one board."""
    joints = {name: joint for one, _, _ in found for name, joint in one.items()}
    taken = tuple([place for _, holes, _ in found for place in holes])
    bodies = tuple([body for _, _, those in found for body in those])
    return Plan(title, layout.board, HOLES[layout.board], joints, taken, bodies, tuple(wires))
