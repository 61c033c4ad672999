"""Board table_four: four screens, two on each bus at different addresses.

A bus with two screens bears two cables of 1.0 m at 400 kHz if each screen has pull-ups of 4.7 kilohm; the guide says
0.8 m. For pull-ups of 10 kilohm see "Cables of a table" in boards/README.md.
"""

NAME = "table_four"
TITLE = "Table for four: a screen and buttons for each of four seats"
BUSES = (
    {"id": 0, "sda": 4, "scl": 5, "freq": 400000},
    {"id": 1, "sda": 6, "scl": 7, "freq": 400000},
)
STATIONS = (
    {"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},
    {"bus": 1, "address": 0x3C, "left": 18, "right": 19, "ok": 20, "back": 21},
    {"bus": 0, "address": 0x3D, "left": 2, "right": 3, "ok": 8, "back": 9},
    {"bus": 1, "address": 0x3D, "left": 14, "right": 15, "ok": 16, "back": 17},
)
BUZZER = 22
