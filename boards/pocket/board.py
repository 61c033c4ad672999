"""Board pocket: one screen, its buttons and a Pico."""

# what                                     Pico      pin
# screen 0, SDA                            GP4         6
# screen 0, SCL                            GP5         7
# screen 0, VCC                            3V3(OUT)   36
# screen 0, GND                            GND        38
# station 0, left                          GP10       14
# station 0, right                         GP11       15
# station 0, ok                            GP12       16
# station 0, back                          GP13       17
# station 0, other side of its buttons     GND        18

NAME = "pocket"
TITLE = "Pocket console: one screen that the players pass around"
BUSES = ({"id": 0, "sda": 4, "scl": 5, "freq": 400000},)
STATIONS = ({"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},)
