"""Screens at an SPI bus, for a driver that writes over I2C: the address of a screen is the GPIO of its CS.

The firmware opens a bus with it, and `doctor` sends it to the board.
"""

EIO = 5
WRITES = 20  # of a low RES: each takes a Pico over 1 us, and the controllers want 3 to 10 us


class Spi:
    """The SPI of a bus {"id", "sck", "mosi", "dc", "res"}, which resets its screens; `chips`: the GPIOs of their CS.

    Nothing is read: whether a screen is there, nobody knows.
    """

    def __init__(self, bus, hz, chips):
        from machine import SPI, Pin, freq

        freq(freq())  # from then on the SPI has a clock of its own, which change_clock() leaves alone (pico-sdk 2.1.1)
        spi = SPI(bus["id"], baudrate=hz, sck=Pin(bus["sck"]), mosi=Pin(bus["mosi"]), miso=None)
        self.write = spi.write
        self.dc = Pin(bus["dc"], Pin.OUT, value=0)
        self.chips = {gpio: Pin(gpio, Pin.OUT, value=1) for gpio in chips}
        reset = Pin(bus["res"], Pin.OUT, value=0)
        for _ in range(WRITES):
            reset(0)
        reset(1)

    def writeto(self, gpio, data):
        """Write to the screen with that CS. The first byte is I2C's control byte: commands or a picture."""
        chip = self.chips[gpio]
        self.dc(data[0] >> 6)
        chip(0)
        self.write(memoryview(data)[1:])
        chip(1)

    def readfrom_into(self, gpio, data):
        """OSError: there is no line to read a status from."""
        raise OSError(EIO)
