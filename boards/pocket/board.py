"""Board pocket: one screen, its buttons and a Pico."""

NAME = "pocket"
TITLE = "Pocket console: one screen that the players pass around"
BUSES = ({"id": 0, "sda": 4, "scl": 5, "freq": 400000},)
STATIONS = ({"bus": 0, "address": 0x3C, "left": 10, "right": 11, "ok": 12, "back": 13},)
BUZZER = 22
CABLE = {"uart": 0, "tip": (0, 17), "ring": (16, 1)}
