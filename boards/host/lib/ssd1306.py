"""Stand-in for micropython-lib's display driver `ssd1306`: what the firmware has of it."""

import framebuf


class SSD1306_I2C(framebuf.FrameBuffer):
    """A display of 128x64 at an address of an I2C bus, drawn on as a FrameBuffer; subclasses set it up and send it.

    `buffer`: the picture, MONO_VLSB, 8 rows in a page.
    """

    def __init__(self, width, height, i2c, addr):
        self.i2c, self.addr = i2c, addr
        self.width, self.height = width, height
        self.buffer = bytearray(height // 8 * width)
        super().__init__(self.buffer, width, height, framebuf.MONO_VLSB)
        self.init_display()  # type: ignore[attr-defined]
