"""The bill of materials of a board: what to buy for each kind of component on it."""

import csv
import io

HEAD = ("quantity", "what", "value", "example")
PARTS = {  # {the footprint's name: (quantity, what, value, example) of everything that one of them takes}
    "button": ((1, "push button", "12 x 12 mm, 7.3 mm high, four legs", "Omron B3F-4050"),),
    "buzzer": ((1, "buzzer", "passive piezo, 12 mm wide, legs 5 mm apart", "TDK PS1240P02BT"),),
    "cable": (
        (
            1,
            "cable",
            "eight copper wires in four twisted pairs, 0.8 m, 5.5 mm thick",
            "round network cable, stranded, no CCA",
        ),
    ),
    "cells": ((1, "battery holder", "three AA side by side, 58 x 48 x 16 mm, two wires", "without lid and switch"),),
    "diode": ((1, "Schottky diode", "1 A, 20 V, DO-41", "1N5817"),),
    "fuse": ((1, "resettable fuse (PTC)", "holds 0.25 A, trips at 0.5 A, legs 5.1 mm apart", "Bourns MF-R025"),),
    "pico": (
        (1, "Raspberry Pi Pico", "Pico, Pico W, Pico 2 or Pico 2 W", "SC0915 (Pico) or SC1631 (Pico 2)"),
        (2, "socket", "20 holes in a row, 2.54 mm apart, 8.5 mm high", "female header 1 x 20"),
        (2, "header", "20 pins in a row, 2.54 mm apart", "male header 1 x 20"),
    ),
    "jack": ((1, "jack", "3.5 mm, stereo, three lugs, thread M6, for a panel", "PJ-392"),),
    "resistor": ((1, "resistor", "1 kilohm, 0.25 W", "bands brown, black, red"),),
    "screen": ((1, "screen", "OLED, 0.96 or 1.3 inch, 128x64, I2C, four holes, no pins", "SSD1306 or SH1106 module"),),
    "switch": ((1, "slide switch", "lever 4 mm", "SS12D00G4"),),
}


def as_csv(kinds):
    """The bill for these kinds of components, one for each, as CSV."""
    counts = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
    rows = [(count * each, *words) for kind, count in counts.items() for each, *words in PARTS[kind]]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([HEAD, *rows])
    return text.getvalue()
