"""How long the cables of a table may be, by the pull-up resistors on its screens and the speed of its bus.

A line of the bus has to rise in time, and takes 0.8473 x resistance x capacitance (NXP UM10204, 7.1). Wires and chips
are the capacitance; the pull-ups of all modules on a bus are in parallel.
"""

import math

RISE_NS = {400000: 300, 100000: 1000}  # Hz: the longest rise time (UM10204, table 10)
SLOPE = 0.8473  # of the time constant, from 0.3 to 0.7 of the voltage
CHIP_PF, METRE_PF, MOST_PF = 10, 60, 400  # a chip's pin; a metre of network cable; a whole line (UM10204, table 10)
PULL_UPS = {"472": 4.7, "103": 10}  # what is printed on a resistor: kilohm
GUIDE = 0.8, "472"  # metres of each cable in the guides, and the pull-ups of the usual module


def longest(hz, kilohm, modules=1):
    """Metres of each cable, one for each of the modules on a bus; 0.0 where not even the chips can be connected."""
    line = min(RISE_NS[hz] / (SLOPE * kilohm / modules), MOST_PF)
    return max(0.0, line - CHIP_PF * (1 + modules)) / METRE_PF / modules


def speed(modules, metres=GUIDE[0], pull_up=GUIDE[1]):
    """The fastest speed in Hz at which a bus bears such cables; None where none does."""
    return next((hz for hz in RISE_NS if longest(hz, PULL_UPS[pull_up], modules) >= metres), None)


def markdown():
    """The table of lengths as lines of Markdown, rounded down to two digits."""
    heads = [f"{hz // 1000} kHz, {screens}" for screens in ("one screen on a bus", "two") for hz in RISE_NS]
    lines = [f"| on the resistor | pull-up | {' | '.join(heads)} |", "|---|---:|" + "---:|" * len(heads)]
    for printed, kilohm in PULL_UPS.items():
        metres = [f"{rounded(longest(hz, kilohm, modules))} m" for modules in (1, 2) for hz in RISE_NS]
        lines.append(f"| {printed} | {kilohm} kilohm | {' | '.join(metres)} |")
    return lines


def rounded(metres):
    """Two digits of a length, never more than it is."""
    digits = 1 - math.floor(math.log10(metres))
    return f"{math.floor(metres * 10**digits) / 10**digits:.{digits}f}"
