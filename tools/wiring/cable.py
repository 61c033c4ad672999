"""The longest cables of a table, for the pull-up resistors on its screens and the speed of its bus.

The rise time of a line, 0.8473 x resistance x capacitance, has a limit (NXP UM10204, 7.1). Wires and chips add
capacitance; the pull-ups of all modules on a bus are in parallel.
"""

import math

RISE_NS = {400000: 300, 100000: 1000}  # Hz: the longest rise time (UM10204, table 10)
SLOPE = 0.8473  # of the time constant, from 0.3 to 0.7 of the voltage
CHIP_PF, METRE_PF, MOST_PF = 10, 60, 400  # a chip's pin; a metre of network cable; a whole line (UM10204, table 10)
PULL_UPS = {"472": 4.7, "103": 10}  # what is printed on a resistor: kilohm
GUIDE = 0.8, "472"  # metres of each cable in the guides, and the pull-ups of the usual module


def longest_cable(hz, kilohm, modules=1):
    """Metres of each cable, with one cable for each module of a bus; 0.0 if even the chips are too much."""
    line = min(RISE_NS[hz] / (SLOPE * kilohm / modules), MOST_PF)
    return max(0.0, line - CHIP_PF * (1 + modules)) / METRE_PF / modules


def fastest_speed(modules, metres=GUIDE[0], pull_up=GUIDE[1]):
    """The fastest speed in Hz of a bus with such cables; None if they are too long for any."""
    return next((hz for hz in RISE_NS if longest_cable(hz, PULL_UPS[pull_up], modules) >= metres), None)


def markdown_lines():
    """The table of lengths as lines of Markdown."""
    heads = [f"{hz // 1000} kHz, {screens}" for screens in ("one screen on a bus", "two") for hz in RISE_NS]
    lines = [f"| on the resistor | pull-up | {' | '.join(heads)} |", "|---|---:|" + "---:|" * len(heads)]
    for printed, kilohm in PULL_UPS.items():
        metres = [f"{round_down(longest_cable(hz, kilohm, modules))} m" for modules in (1, 2) for hz in RISE_NS]
        lines.append(f"| {printed} | {kilohm} kilohm | {' | '.join(metres)} |")
    return lines


def round_down(metres):
    """A length rounded down to two significant digits."""
    digits = 1 - math.floor(math.log10(metres))
    return f"{math.floor(metres * 10**digits) / 10**digits:.{digits}f}"
