"""Where everything goes on a perfboard, in holes counted from the upper left; and which screws."""

from tools.cases.components import PITCH

HOLES = {(90, 70): (30, 24), (70, 50): (24, 18), (50, 70): (18, 24)}  # usual: columns and rows, by the board's size
LENGTHS = (6, 8, 10, 12, 16, 20, 25, 30)  # usual ones of M3 screws
BUZZER_LEGS = 3  # holes that the legs of a buzzer are apart, usually
BITE = 6.0  # how far a screw must reach into the front


def plan(layout, sizes, pico=None, seen="the front"):
    """Lines that say where the legs of the buttons, the buzzer and a Pico's sockets go."""
    columns, rows = HOLES[layout.board]
    width, height = layout.board
    lines = [
        f"Perfboard of {width} x {height} mm, {columns} x {rows} holes, seen from {seen}, counted from the upper left:"
    ]
    across, down = sizes.button.legs
    for name, (x, y) in layout.buttons.items():
        column, row = hole(layout, x, y)
        first, last = column - across / 2, column + across / 2
        lines.append(
            f"  {name:6} legs in columns {first:.0f} and {last:.0f}, rows {row - down / 2:.0f} and {row + down / 2:.0f}"
        )
    if layout.buzzer:
        column, row = hole(layout, *layout.buzzer)
        apart = BUZZER_LEGS / 2
        lines.append(
            f"  buzzer legs in columns {column - apart:.0f} and {column + apart:.0f}, row {row:.0f}, if you have one"
        )
    if pico:
        count, apart = sizes.pins
        column, row = hole(layout, *pico)
        top, aside = row - (count - 1) / 2, apart / PITCH / 2
        lines.append(f"  Pico   behind the board, USB up: pin 1 in column {column + aside:.0f}, row {top:.0f},")
        lines.append(
            f"         pin 20 in row {top + count - 1:.0f}; pin 40 in column {column - aside:.0f}, row {top:.0f}"
        )
    return lines


def hole(layout, x, y):
    """(column, row) of a place, from 1; between two holes it has a half."""
    columns, rows = HOLES[layout.board]
    return x / PITCH + (columns + 1) / 2, y / PITCH + (rows + 1) / 2


def screw(seat, split):
    """How long the screws must be whose heads lie at `seat`, the front ending at `split`; None when none is."""
    return next((length for length in LENGTHS if length >= seat - split + BITE), None)
