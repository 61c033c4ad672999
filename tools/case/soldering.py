"""Where everything goes on a perfboard, in holes counted from the upper left; and which screws."""

import boards.host
from boards import check
from tools import environment
from tools.case.sizes import PITCH, SCREENS, Sizes

HOLES = {(90, 70): (30, 24), (70, 50): (24, 18), (50, 70): (18, 24)}  # usual: columns and rows, by the board's size
LENGTHS = (6, 8, 10, 12, 16, 20, 25, 30)  # usual ones of M3 screws
BUZZER_LEGS = (1, 2)  # holes that they are apart, sideways and up: 5.7 mm, for legs 5 mm apart
LACKING = {"pocket": "pins or parts", "station": "parts", "middle": "pins"}  # what no kept page of a part is for
BITE = 6.0  # how far a screw must reach into the front


def plan(layout, sizes, pico=None, seen="the front", side="behind"):
    """Lines that say where the legs of the buttons, the buzzer and a Pico's sockets go; `side`: the Pico's."""
    columns, rows = HOLES[layout.board]
    width, height = layout.board
    lines = [
        f"Perfboard of {width} x {height} mm, {columns} x {rows} holes, seen from {seen}, counted from the upper left:"
    ]
    for name in layout.buttons:
        (left, upper), (right, lower) = legs(layout, sizes, name)
        lines.append(f"  {name:6} legs in columns {left:.0f} and {right:.0f}, rows {upper:.0f} and {lower:.0f}")
    if layout.buzzer:
        ends = " and ".join(f"column {column:.0f}, row {row:.0f}" for column, row in buzzer_legs(layout))
        lines.append(f"  buzzer legs in {ends}, if you have one")
    if pico:
        found = pins(layout, sizes, pico)
        lines.append("  Pico   {} the board, USB up: pin 1 in column {:.0f}, row {:.0f},".format(side, *found[1]))
        lines.append(
            "         pin 20 in row {:.0f}; pin 40 in column {:.0f}, row {:.0f}".format(found[20][1], *found[40])
        )
    return lines


def legs(layout, sizes, name):
    """The holes of a button's upper left leg and of its lower right one."""
    (column, row), (across, down) = hole(layout, *layout.buttons[name]), sizes.button.legs
    return (column - across / 2, row - down / 2), (column + across / 2, row + down / 2)


def buzzer_legs(layout):
    """The holes of the buzzer's lower left leg, for ground, and of its upper right one."""
    (column, row), (across, up) = hole(layout, *layout.buzzer), BUZZER_LEGS
    return (column - across / 2, row + up / 2), (column + across / 2, row - up / 2)


def pins(layout, sizes, place):
    """{pin: hole} of a Pico in sockets behind the board, its middle at x, y of the case."""
    (count, apart), (column, row) = sizes.pins, hole(layout, *place)
    top, aside = row - (count - 1) / 2, apart / PITCH / 2
    right = {pin: (column + aside, top + pin - 1) for pin in range(1, count + 1)}
    left = {pin: (column - aside, top + 2 * count - pin) for pin in range(count + 1, 2 * count + 1)}
    return {**right, **left}


def hole(layout, x, y):
    """(column, row) of a place, from 1; between two holes it has a half."""
    columns, rows = HOLES[layout.board]
    return x / PITCH + (columns + 1) / 2, y / PITCH + (rows + 1) / 2


def places(board, *holes):
    """The places of holes, which are (column, row), of a perfboard of that size."""
    columns, rows = HOLES[board]
    return tuple(((column - (columns + 1) / 2) * PITCH, (row - (rows + 1) / 2) * PITCH) for column, row in holes)


def pages(board, sizes, screen):
    """{part: the kept page with its every wire, a Path; None where other pins or parts need another page}."""
    ours, front = same_pins(board), is_usual(sizes, screen)
    if len(board.STATIONS) == 1:
        return {"pocket": page(ours, "pocket", screen) if ours and front else None}
    return {
        "station": page("table_two", "station", screen) if front else None,  # it has no pins of a Pico
        "middle": page(ours, "middle", screen) if ours else None,
    }


def ordered(pages, sizes):
    """The pages for boards to order, of those parts that have one; it is not for a large screen."""
    found = [page.with_name(f"{part}-board.svg") for part, page in pages.items() if page]
    return [page for page in found if page.exists() and not sizes.screen.is_large]


def same_pins(board):
    """The name of the smallest of our boards that has every wire of this one at the same pin; None."""
    found = [boards.host.load_board(name) for name in boards.host.board_names()]
    found = [one for one in found if wires(board) <= wires(one)]
    return min(found, key=lambda one: len(one.STATIONS)).NAME if found else None


def wires(board):
    """What is wired where; addresses and controllers change no wire."""
    buses = [(f"station {number}", one["bus"]) for number, one in enumerate(board.STATIONS)]
    return {*check.used(board), *check.jack(board), *buses}


def is_usual(sizes, screen):
    """Whether the buttons, and the screen to within a hole, are those that the pages are drawn for."""
    apart = (abs(one - other) for one, other in zip(sizes.screen.board, SCREENS[screen].board))
    return sizes.button == Sizes().button and max(apart) < PITCH


def page(board, part, screen):
    """The page of a part of one of our boards, the one for this screen if it has its own."""
    folder = environment.ROOT / "boards" / board / "build"
    own = folder / f"{part}-perfboard-{screen}.svg"
    return own if own.exists() else folder / f"{part}-perfboard.svg"


def screw(seat, split):
    """How long the screws must be whose heads lie at `seat`, the front ending at `split`; None when none is."""
    return next((length for length in LENGTHS if length >= seat - split + BITE), None)
