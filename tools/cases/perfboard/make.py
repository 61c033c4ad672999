"""The sheets that a board needs: the pocket console's, or that of all stations of a table and that of its middle."""

from boards import header
from tools.cases.perfboard import plans, route, sheet
from tools.cases.perfboard.components import CABLE


def sheets(board, sizes):
    """{file name: the sheet as SVG}; NoWay where the pins of a board cannot be reached."""
    if len(board.STATIONS) == 1:
        return {"pocket-perfboard.svg": drawn(plans.pocket(board, sizes))}
    middle = drawn(plans.middle(board, sizes), ends(board))
    return {"station-perfboard.svg": drawn(plans.station(sizes)), "middle-perfboard.svg": middle}


def drawn(plan, others=()):
    """A plan's sheet."""
    return sheet.draw(plan, route.lay(plan), others)


def write(sheets, folder):
    """Write the sheets into a folder; their names."""
    for name, drawing in sheets.items():
        (folder / name).write_text(drawing, encoding="utf-8", newline="\n")
    return list(sheets)


def ends(board):
    """Where each cable's wires go, as rows of words."""
    stations = range(1, len(board.STATIONS) + 1)
    pins = {(number, name): f"pin {pin} ({header.PINS[pin - 1]})" for number, name, pin in plans.signals(board)}
    rows = [["wire", *[f"cable {number}" for number in stations]]]
    return rows + [[name, *[pins.get((n, name)) or f"row {plans.RAILS[name]}" for n in stations]] for name in CABLE]
