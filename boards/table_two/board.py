"""Board table_two: two screens, each on a bus of its own.

At 400 kHz a bus with one screen bears a cable of 0.9 m if the screen has pull-ups of 4.7 kilohm; the guide says 0.8 m.
For pull-ups of 10 kilohm see "Cables of a table" in boards/README.md.
"""

NAME = "table_two"
TITLE = "Table for two: a screen and buttons for each of two seats"
BUSES = (
    {"id": 0, "sda": 4, "scl": 5, "freq": 400000},
    {"id": 1, "sda": 6, "scl": 7, "freq": 400000},
)
STATIONS = (
    {"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},
    {"bus": 1, "address": 0x3C, "left": 18, "right": 19, "ok": 20, "back": 21},
)
BUZZER = 22
