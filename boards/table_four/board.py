"""Board table_four: four screens, two on each bus at different addresses.

A bus with two screens bears two cables of 1.0 m at 400 kHz if each screen has pull-ups of 4.7 kilohm; the guide says
0.8 m. For pull-ups of 10 kilohm see "Cables of a table" in boards/README.md.
"""

# what                                     Pico      pin
# screens 1 and 3, SDA                     GP4         6
# screens 1 and 3, SCL                     GP5         7
# screens 2 and 4, SDA                     GP6         9
# screens 2 and 4, SCL                     GP7        10
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
# station 3, left                          GP2         4
# station 3, right                         GP3         5
# station 3, ok                            GP8        11
# station 3, back                          GP9        12
# station 3, other side of its buttons     GND         8
# station 4, left                          GP14       19
# station 4, right                         GP15       20
# station 4, ok                            GP16       21
# station 4, back                          GP17       22
# station 4, other side of its buttons     GND        23
# buzzer, one leg                          GP22        29
# buzzer, other leg                        GND         13

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
