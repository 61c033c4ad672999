"""The perfboards of the pocket console and of a station of a table, with every wire on them."""

from boards import check, header
from boards.connect import BUTTONS
from tools.case import pocket as pocket_case
from tools.case import station as station_case
from tools.case.perfboard import components
from tools.case.perfboard.joints import BACK, FRONT, End, Plan, Wire
from tools.case.soldering import HOLES
from tools.wiring import schematic

BRIDGES = ("diode's ring", f"pin {components.VSYS}"), ("fuse to GND", f"pin {header.GROUND}")
POCKET_MEASURED = (
    "Pico out: no contact between VSYS, 3V3 and GND, nor wires 13 and 14",
    "contact: pin 38 to the screen's GND and wire 14, pin 36 to VCC",
    "diode test: red on wire 13, black on pin 39, 0.1 to 0.4 V",
)


def pocket(board, sizes):
    """The pocket console's, wired to the pins of the board."""
    layout, pins = pocket_case.layout_of(sizes), {name: pin for _, name, pin in signals(board)}
    pico = components.pico(layout, sizes, pocket_case.PICO)
    found = [components.buttons(layout, sizes), components.screen(layout, sizes), pico, components.cells(pico[0])]
    pins.update({"GND": header.GROUND, "VCC": header.POWER})
    wires = [Wire(BACK, name, f"pin {pins[name]}", name) for name in BUTTONS]
    wires += grounds(layout, f"pin {schematic.grounds(board)[0]}")
    wires += [Wire(FRONT, f"screen {name}", f"pin {pins[name]}", name) for name in components.SCREEN]
    wires.append(Wire(BACK, "switch", "diode", "cells", "100 mm"))
    wires.append(Wire(BACK, "cells -", "fuse", "GND", "the holder's black wire"))
    if check.buzzer(board) is not None:  # its wires come last: all others have the same numbers with it
        found.append(components.buzzer(layout, sizes))
        wires.append(Wire(BACK, "buzzer", f"pin {header.pin(board.BUZZER)}", "buzzer"))
        wires.append(Wire(BACK, "buzzer GND", f"{in_order(layout)[2]} GND", "GND"))
    plan = make_plan("the pocket console", layout, found, wires)
    return plan._replace(solder=BRIDGES, measured=POCKET_MEASURED)


def station(sizes):
    """A station's, wired to the eight wires of its cable."""
    layout = station_case.layout_of(sizes)
    found = [components.buttons(layout, sizes), components.screen(layout, sizes), components.cable(layout)]
    wires = [Wire(BACK, name, f"cable {name}", name) for name in BUTTONS] + grounds(layout, "cable GND")
    wires += [Wire(FRONT, f"screen {name}", f"cable {name}", name) for name in components.SCREEN]
    plan = make_plan("a station", layout, found, wires)
    ends = [(name, joint) for name, joint in plan.joints.items() if name.startswith("cable ")]
    return plan._replace(cables=tuple([End(name, joint.at, name) for name, joint in ends]))


def signals(board):
    """(number of the station, name, pin) of the cables' wires that go to a pin."""
    buses, found = {bus["id"]: bus for bus in board.BUSES}, []
    for number, station in enumerate(board.STATIONS, 1):
        gpios = {name: station[name] for name in BUTTONS}
        gpios.update({line: buses[station["bus"]][line.lower()] for line in ("SCL", "SDA")})
        found += [(number, name, header.pin(gpios[name])) for name in components.CABLE if name in gpios]
    return found


def in_order(layout):
    """The buttons from left to right."""
    return sorted(BUTTONS, key=lambda name: layout.buttons[name])


def grounds(layout, end):
    """One wire after the other from button to button, and from the last one to ground."""
    names = [f"{name} GND" for name in in_order(layout)]
    return [Wire(BACK, one, other, "GND") for one, other in zip(names, [*names[1:], end])]


def make_plan(title, layout, found, wires):
    """All components on one board."""
    joints = {name: joint for one, _, _ in found for name, joint in one.items()}
    taken = tuple([place for _, holes, _ in found for place in holes])
    bodies = tuple([body for _, _, those in found for body in those])
    return Plan(title, layout.board, HOLES[layout.board], joints, taken, bodies, tuple(wires))
