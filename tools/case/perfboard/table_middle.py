"""The perfboard in the middle of a table: the Pico, and the ends of all stations' cables."""

from boards import check, header
from tools.case import middle as case
from tools.case.perfboard import components
from tools.case.perfboard.joints import BACK, FRONT, End, Wire
from tools.case.perfboard.plans import make_plan, signals

ROWS = {"GND": 22, "VCC": 24}  # where these wires of all cables meet
SUPPLY = {"GND": f"pin {header.GROUND}", "VCC": f"pin {header.POWER}"}  # and where they go on to
BUZZER_GROUND = "pin 3"  # the nearest one, as the buttons' ground comes with the cables
REGULATED = (
    "regulator: IN to pin 40, GND to row 22, OUT to row 24, not to pin 36",
    "before the screens: 3.3 V between row 24 and row 22",
)
TOLD = {
    "views": ("Below: the side with the solder", "Above: the Pico's side, the board turned over like a page"),
    "measured": ("Pico out: no contact between pin 36 and pin 38",),
    "window": False,
}


def middle(board, sizes):
    """The plan of the middle, wired to the pins of the board."""
    pico, rows = components.pico(case.LAYOUT, sizes, case.PICO), components.rows(ROWS, len(board.STATIONS))
    for pin in SUPPLY.values():
        pico[0][pin] = pico[0][pin].turned()  # there nothing is in the way of these two wires
    ends = [*in_rows(rows[0]), *beside_pins(board, pico[0])]
    regulated = needs_regulator(board, sizes)
    wires = [Wire(BACK, name, pin, name) for name, pin in SUPPLY.items() if name == "GND" or not regulated]
    found = [pico, rows, ({}, [end.hole for end in ends], [])]
    if check.buzzer(board) is not None:
        pico[0][BUZZER_GROUND] = pico[0][BUZZER_GROUND]._replace(aside=-1)
        found.append(components.buzzer(case.LAYOUT, sizes, BACK))
        wires.append(Wire(FRONT, "buzzer", f"pin {header.pin(board.BUZZER)}", "buzzer"))
        wires.append(Wire(FRONT, "buzzer GND", BUZZER_GROUND, "GND"))
    plan = make_plan("the box in the middle", case.LAYOUT, found, wires)
    plan = plan._replace(solder=tuple(neighbours(rows[0])), cables=tuple(ends), **TOLD)
    return plan._replace(measured=plan.measured + REGULATED) if regulated else plan


def needs_regulator(board, sizes):
    """Whether the screens may take more than the 300 mA that a Pico's 3V3(OUT) should give: each up to 95 mA."""
    return sizes.screen.is_large and len(board.STATIONS) > 3


def in_rows(joints):
    """The cables' ends that meet in rows."""
    return [End(name, joint.at, name) for name, joint in joints.items() if name not in ROWS]


def neighbours(joints):
    """Each two joints that lie side by side in a row."""
    return [(one, other) for one, other in zip(joints, list(joints)[1:]) if joints[one].at[1] == joints[other].at[1]]


def beside_pins(board, joints):
    """The other ends, each in a hole beside its pin; if two stations share a pin, on both sides of it."""
    found = []
    for number, name, pin in signals(board):
        joint = joints[f"pin {pin}"]
        if any(end.joint == f"pin {pin}" for end in found):
            joint = joint.turned()
        found.append(End(f"{number} {name}", joint.beside, f"pin {pin}"))
    return found


def listed(board):
    """The table of where each cable's wires go."""
    stations = range(1, len(board.STATIONS) + 1)
    pins = {(number, name): f"pin {pin} ({header.PINS[pin - 1]})" for number, name, pin in signals(board)}
    lines = [["wire", *[f"cable {number}" for number in stations]]]
    return lines + [
        [called(name), *[pins.get((n, name)) or f"row {ROWS[name]}" for n in stations]] for name in components.CABLE
    ]


def called(name):
    """A wire's name; for those of the screen also which one it is twisted with."""
    return f"{name}, twisted with {components.partner(name)}" if name in components.SCREEN else name
