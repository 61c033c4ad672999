"""The sheets that a board needs: the pocket console's, or that of all stations of a table and that of its middle."""

from tools.cases.perfboard import plans, route, sheet, table_middle


def sheets(board, sizes):
    """{file name: the sheet as SVG}; NoWay where the pins of a board cannot be reached."""
    if len(board.STATIONS) == 1:
        return {"pocket-perfboard.svg": drawn(plans.pocket(board, sizes))}
    middle = drawn(table_middle.middle(board, sizes), table_middle.listed(board))
    return {"station-perfboard.svg": drawn(plans.station(sizes)), "middle-perfboard.svg": middle}


def drawn(plan, others=()):
    """A plan's sheet."""
    return sheet.draw(plan, route.lay(plan), others)


def write(sheets, folder):
    """Write the sheets into a folder; their names."""
    for name, drawing in sheets.items():
        (folder / name).write_text(drawing, encoding="utf-8", newline="\n")
    return list(sheets)
