"""Board table_two: two screens, each on a bus of its own.

At 400 kHz a bus with one screen bears a cable of 0.9 m if the screen has pull-ups of 4.7 kilohm; the guide says 0.8 m.
For pull-ups of 10 kilohm see "Cables of a table" in boards/README.md.
"""

# what                                     Pico      pin
# screen 1, SDA                            GP4         6
# screen 1, SCL                            GP5         7
# screen 2, SDA                            GP6         9
# screen 2, SCL                            GP7        10
# every screen, VCC                        3V3(OUT)   36
# every screen, GND                        GND        38
# station 1, left                          GP10       14
# station 1, right                         GP11       15
# station 1, ok                            GP12       16
# station 1, back                          GP13       17
# station 1, other side of its buttons     GND        18
# station 2, left                          GP18       24
# station 2, right                         GP19       25
# station 2, ok                            GP20       26
# station 2, back                          GP21       27
# station 2, other side of its buttons     GND        28
# buzzer, one leg                          GP22        29
# buzzer, other leg                        GND         23

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
