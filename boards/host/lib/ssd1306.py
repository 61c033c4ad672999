"""Stand-in for micropython-lib's display driver `ssd1306`: what the firmware has of it, the same bytes on the bus.

The commands are those of the SSD1306's datasheet, in the order in which that driver sends them.
"""

import framebuf

_COMMAND = 0x80  # control byte: one command byte follows


def _start_up(height):
    """The commands that set a display of 128 columns going."""
    return (
        0xAE,  # dark
        *(0x20, 0x00),  # pages are filled from left to right, one after the other
        0x40,  # the picture starts at row 0
        0xA1,  # column 127 at the left: how the modules are mounted
        *(0xA8, height - 1),  # rows in use
        0xC8,  # rows from the bottom up, as mounted
        *(0xD3, 0x00),  # no vertical shift
        *(0xDA, 0x12),  # wiring of the rows
        *(0xD5, 0x80),  # clock
        *(0xD9, 0xF1),  # precharge
        *(0xDB, 0x30),  # deselect level
        *(0x81, 0xFF),  # contrast
        0xA4,  # show the RAM
        0xA6,  # black is dark
        *(0x8D, 0x14),  # charge pump
        0xAF,  # bright
    )


class SSD1306_I2C(framebuf.FrameBuffer):
    """A display of 128x64 at an address of an I2C bus, drawn on as a FrameBuffer; subclasses send it with show().

    `buffer`: the picture, MONO_VLSB, 8 rows in a page. OSError while nothing answers there.
    """

    def __init__(self, width, height, i2c, addr):
        self.i2c, self.addr = i2c, addr
        self.width, self.height = width, height
        self.buffer = bytearray(height // 8 * width)
        super().__init__(self.buffer, width, height, framebuf.MONO_VLSB)
        self.init_display()

    def init_display(self):
        """Set the display up and clear it."""
        for command in _start_up(self.height):
            self.i2c.writeto(self.addr, bytes((_COMMAND, command)))
        self.fill(0)
        self.show()  # type: ignore[attr-defined]
