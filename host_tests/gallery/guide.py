"""The pages for soldering of the building guides (boards/*/build/*.svg): drawn from the pins.

`python -m host_tests.gallery.guide` in the tests' Python writes them all again; look at them before you keep them.
"""

import boards.host
from host_tests import sources
from tools.case import values
from tools.case.perfboard import make as perfboard
from tools.wiring import address

ANEW = "`python -m host_tests.gallery.guide` draws the guides' pages again; look at them before you keep them"
TWICE = "table_four", "station-perfboard.svg"  # it is table_two's


def folder(board):
    """Where the pictures of a board's guide are."""
    return sources.ROOT / "boards" / board / "build"


def sheets():
    """{file: drawing} of every board's perfboards, and of the resistor that decides a screen's address."""
    found = {folder("table_two") / "address.svg": address.draw_addresses()}
    for name in boards.host.board_names():
        board = boards.host.load_board(name)
        for file, drawing in perfboard.sheets(board, values.sizes_of(board, "0.96")).items():
            if (name, file) != TWICE:
                found[folder(name) / file] = drawing
    return found


def write_all():
    """Write every page again."""
    for path, drawing in sheets().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawing, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_all()
