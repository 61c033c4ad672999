"""The sheets that a board needs: one for the pocket console, one for all stations of a table."""

from boards import header
from tools.cases.perfboard import plans, route
from tools.cases.perfboard import sheet as sheets
from tools.cases.perfboard.components import CABLE

ROWS = {"GND": 22, "VCC": 24}  # of the middle's perfboard, where these wires of all cables meet


def sheet(board, sizes):
    """(its file's name, the sheet as SVG); NoWay where the pins of a board cannot be reached."""
    if len(board.STATIONS) == 1:
        plan = plans.pocket(board, sizes)
        return "pocket-perfboard.svg", sheets.draw(plan, route.lay(plan))
    plan = plans.station(sizes)
    return "station-perfboard.svg", sheets.draw(plan, route.lay(plan), ends(board))


def write(sheet, folder):
    """Write a sheet into a folder; its name."""
    name, drawing = sheet
    (folder / name).write_text(drawing, encoding="utf-8", newline="\n")
    return name


def ends(board):
    """Where the other ends of the cables go, as rows of words."""
    stations = range(1, len(board.STATIONS) + 1)
    rows = [["In the middle, Pico:", *[f"cable {number}" for number in stations]]]
    return rows + [[name, *(places(board, name))] for name in CABLE]


def places(board, name):
    """Where a wire of each station's cable goes, in words."""
    if name in ROWS:
        return [f"row {ROWS[name]}"] * len(board.STATIONS)
    return [in_words(pin) for pin in pins(board, name)]


def pins(board, name):
    """The pin of the Pico that a wire of each station's cable goes to."""
    buses = {bus["id"]: bus for bus in board.BUSES}
    if name in ("SDA", "SCL"):
        return [header.pin(buses[station["bus"]][name.lower()]) for station in board.STATIONS]
    return [header.pin(station[name]) for station in board.STATIONS]


def in_words(pin):
    """pin 14 (GP10)"""
    return f"pin {pin} ({header.PINS[pin - 1]})"
