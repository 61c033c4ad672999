"""Board pocket_spi: a pocket whose screen has seven holes, for SPI."""

NAME = "pocket_spi"
TITLE = "Pocket console with an SPI screen: one screen that the players pass around"
BUSES = ({"id": 1, "sck": 26, "mosi": 27, "dc": 20, "res": 21},)
STATIONS = ({"bus": 1, "cs": 19, "left": 10, "right": 11, "ok": 12, "back": 13},)
BUZZER = 22
CABLE = {"uart": 0, "tip": (0, 17), "ring": (16, 1)}
