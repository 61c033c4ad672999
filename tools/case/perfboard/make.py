"""The sheets for a board: one for a pocket console; for a table one for all stations and one for the middle."""

from tools.case.perfboard import plans, route, sheet, table_middle


def sheets(board, sizes):
    """{file name: the sheet as SVG}; NoWay when no route to a pin exists."""
    if len(board.STATIONS) == 1:
        return {"pocket-perfboard.svg": draw_sheet_file(plans.pocket(board, sizes))}
    middle = draw_sheet_file(table_middle.middle(board, sizes), table_middle.listed(board))
    return {"station-perfboard.svg": draw_sheet_file(plans.station(sizes)), "middle-perfboard.svg": middle}


def draw_sheet_file(plan, others=()):
    """A plan's sheet."""
    return sheet.draw_sheet(plan, route.route_wires(plan), others)


def write_sheets(sheets, folder):
    """Write the sheets into a folder; their names."""
    for name, drawing in sheets.items():
        (folder / name).write_text(drawing, encoding="utf-8", newline="\n")
    return list(sheets)
