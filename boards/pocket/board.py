"""Board pocket: one screen, its buttons and a Pico."""

# what                                     Pico      pin
# screen 1, SDA                            GP4         6
# screen 1, SCL                            GP5         7
# screen 1, VCC                            3V3(OUT)   36
# screen 1, GND                            GND        38
# station 1, left                          GP10       14
# station 1, right                         GP11       15
# station 1, ok                            GP12       16
# station 1, back                          GP13       17
# station 1, other side of its buttons     GND        18
# buzzer, one leg                          GP22        29
# buzzer, other leg                        GND         28

NAME = "pocket"
TITLE = "Pocket console: one screen that the players pass around"
BUSES = ({"id": 0, "sda": 4, "scl": 5, "freq": 400000},)
STATIONS = ({"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},)
BUZZER = 22
