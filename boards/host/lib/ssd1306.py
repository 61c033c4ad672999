"""Stand-in for micropython-lib's display driver `ssd1306`, I2C only: same methods, same bytes on the bus.

The commands are those of the SSD1306's datasheet, in the order in which that driver sends them.
"""

import framebuf

_DATA, _COMMAND = 0x40, 0x80  # control bytes: data follow to the end; one command byte follows
_COLUMNS, _PAGES = 0x21, 0x22
_CONTRAST, _INVERT, _POWER = 0x81, 0xA6, 0xAE


def _start_up(width, height, external_vcc):
    """The commands that set a display of this shape going."""
    rows = 0x02 if width > 2 * height else 0x12
    precharge, pump = (0x22, 0x10) if external_vcc else (0xF1, 0x14)
    return (
        _POWER,
        *(0x20, 0x00),  # pages are filled from left to right, one after the other
        0x40,  # the picture starts at row 0
        0xA1,  # column 127 at the left: how the modules are mounted
        *(0xA8, height - 1),  # rows in use
        0xC8,  # rows from the bottom up, as mounted
        *(0xD3, 0x00),  # no vertical shift
        *(0xDA, rows),  # wiring of the rows
        *(0xD5, 0x80),  # clock
        *(0xD9, precharge),
        *(0xDB, 0x30),  # deselect level
        *(_CONTRAST, 0xFF),
        0xA4,  # show the RAM
        _INVERT,
        *(0x8D, pump),
        _POWER | 1,
    )


class SSD1306(framebuf.FrameBuffer):
    """A display that is drawn on as a FrameBuffer; show() sends the picture.

    `buffer`: the picture, MONO_VLSB, 8 rows in a page. Subclasses have write_cmd(cmd) and write_data(buf).
    """

    def __init__(self, width, height, external_vcc):
        self.width, self.height, self.external_vcc = width, height, external_vcc
        self.pages = height // 8
        self.buffer = bytearray(self.pages * width)
        super().__init__(self.buffer, width, height, framebuf.MONO_VLSB)
        self.init_display()

    def init_display(self):
        """Set the display up and clear it."""
        self._commands(*_start_up(self.width, self.height, self.external_vcc))
        self.fill(0)
        self.show()

    def poweroff(self):
        """Dark; the picture stays in the display's RAM."""
        self._commands(_POWER)

    def poweron(self):
        """Bright again."""
        self._commands(_POWER | 1)

    def contrast(self, contrast):
        """0 to 255."""
        self._commands(_CONTRAST, contrast)

    def invert(self, invert):
        """1: black on white, 0: white on black."""
        self._commands(_INVERT | invert & 1)

    def show(self):
        """Send the whole picture."""
        first = 32 if self.width == 64 else 0  # a narrow glass is wired to the middle columns
        self._commands(_COLUMNS, first, first + self.width - 1, _PAGES, 0, self.pages - 1)
        self.write_data(self.buffer)

    def _commands(self, *commands):
        for command in commands:
            self.write_cmd(command)


class SSD1306_I2C(SSD1306):
    """A display at an address of an I2C bus. OSError while nothing answers there."""

    def __init__(self, width, height, i2c, addr=0x3C, external_vcc=False):
        self.i2c, self.addr = i2c, addr
        super().__init__(width, height, external_vcc)

    def write_cmd(self, cmd):
        """One command byte."""
        self.i2c.writeto(self.addr, bytes((_COMMAND, cmd)))

    def write_data(self, buf):
        """Bytes for the display's RAM."""
        self.i2c.writevto(self.addr, (bytes((_DATA,)), buf))
