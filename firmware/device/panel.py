"""Panel: the display driver, extended to send only changes, drive other controllers and survive a missing screen."""

from ssd1306 import SSD1306_I2C

from firmware.device.controllers import find_controller, first_column
from firmware.drawing import pixels

WIDTH, HEIGHT, PAGES = 128, 64, 8  # a page is 8 rows, 128 bytes
NOTHING = b"\x00\xe3"  # NOP, to see whether the screen acknowledges
UPRIGHT, UPSIDE_DOWN = b"\x00\xa1\xc8", b"\x00\xa0\xc0"  # segment and COM scan direction
OFF = 0x40  # the status bit of a display that is off

# Brightness, as everybody else names it: contrast and pre-charge period, on. A screen that is off keeps its picture.
LIGHTS = {
    "low": b"\x00\x81\x10\xd9\x31\xaf",
    "middle": b"\x00\x81\x60\xd9\x71\xaf",
    "full": b"\x00\x81\xff\xd9\xf1\xaf",
    "dim": b"\x00\x81\x00\xd9\x11\xaf",
    "dark": b"\x00\xae",
}

# The commands that say where data go; _point() fills in what changes.
# SSD1306 and SSD1309: columns x to y, pages n to 7. SH1106: the column's lower and upper half, page n.
WINDOW, SH1106_WINDOW = b"\x00\x21\x00\x7f\x22\x00\x07", b"\x00\x00\x10\xb0"

GRAIN = 8  # data are sent in multiples of this many bytes
GAP = 24  # unchanged bytes that are cheaper to send along than another run
MAX_SLACK = 12  # unchanged bytes that are cheaper to send along than another addressing command
PACKET = bytearray(b"\x40" + bytes(WIDTH))  # the control byte and the data being sent; one panel sends at a time
PACKETS = [memoryview(PACKET)[: 1 + size] for size in range(0, WIDTH + 1, GRAIN)]  # preallocated for all sizes


class Panel(SSD1306_I2C):
    """A 128x64 screen at `address` of an I2C, or of a Spi (boards/spi.py); draw on it as on a FrameBuffer, then show().

    `controller`: the name of one; `rotation`: 0, or 180 for a screen that is mounted upside down;
    `column`: where an SH1106's glass begins; `free_bus()` opens the bus again, and frees it if a screen blocks it.
    `turned`: whether people want it the other way up. `light`: how bright it should be, one of LIGHTS. brightness.py
    changes both.
    `lost`: the screen must be set up: at first, and after a failed write. show() tries once; after that, a missing
    screen costs nothing until tend() tries again.
    """

    def __init__(self, i2c, address, controller="ssd1306", rotation=0, column=2, free_bus=None):
        self.lost = True
        self.failed = False  # show() skips it until tend()
        self.has_status = False  # its status can be read, and says that it is on
        self.repeats = False  # the set-up was sent once only: the screen may have been too busy to obey
        super().__init__(WIDTH, HEIGHT, i2c, address)
        self.rotation, self.column = rotation, column
        self.free_bus = free_bus
        self.controller = find_controller(controller)
        self.has_pages_only = self.controller.hidden > 0
        self.turned, self.light = False, "full"
        self.shadow = bytearray(len(self.buffer))  # what the screen shows
        self.window = bytearray(SH1106_WINDOW if self.has_pages_only else WINDOW)
        self.status = bytearray(1)
        self.left = 0  # the SH1106's first visible column, as it is turned now
        self.repeated = 0  # the offset of the page that was repeated last
        self.begin = self.size = 0  # the columns of the window that is sent, within each page
        self.follows = -1  # the page to which the address pointer advances by itself

    def init_display(self) -> None:
        """Do nothing: the driver calls this at once, but here the first show() sets the screen up."""

    def show(self) -> bool:
        """Send what has changed, and return whether anything had; never raises OSError."""
        if self.failed:
            return False
        try:
            everything = self.lost
            if everything:
                self.i2c.writeto(self.addr, self.controller.before)
                self._set_up()
                self.repeats = True
            changed = self._send(everything)
            self.lost = False
            return changed
        except OSError:
            self.lost = self.failed = True
            return False

    def shine(self, light: str) -> None:
        """Be as bright as one of LIGHTS for now; a missing screen gets `light` when it is back."""
        if light == "dark":
            self.has_status = False  # its status says off from now on, on purpose
        if not self.lost:
            try:
                self.i2c.writeto(self.addr, LIGHTS[light])
            except OSError:
                self.lost = self.failed = True

    def tend(self) -> None:
        """Look after the screen, once a second: if it is back, or has lost power, set it up and send everything.

        A screen that has just been powered on may acknowledge its set-up and ignore it, so that is sent twice. One
        whose status says nothing is sent it each time, and one page after the other.
        """
        self.failed = False
        if not self.lost:
            try:
                if self.repeats or not self.has_status:
                    self._repeat()
                else:
                    self.i2c.writeto(self.addr, NOTHING)
                    self.lost = self._is_dark()  # it lost power for a moment
            except OSError:
                self.lost = True
        if self.lost:
            if self.free_bus:
                self.free_bus()
            self.show()

    def _set_up(self):
        """Send the set-up, of which nobody sees anything if the screen has obeyed it before."""
        turned = bool(self.rotation) != self.turned
        self.left = first_column(self.controller, self.column, turned)
        self.i2c.writeto(self.addr, self.controller.start)
        self.i2c.writeto(self.addr, UPSIDE_DOWN if turned else UPRIGHT)
        self.i2c.writeto(self.addr, LIGHTS[self.light])
        self.has_status = not self._is_dark()

    def _repeat(self):
        """Send the set-up again, and with it a page; everything the first time, and once the screen is on at last."""
        everything, was_on = self.repeats, self.has_status
        self._set_up()
        self.repeats = False
        if everything or self.has_status and not was_on:
            self._send(True)
        else:
            self.follows = -1
            self._send_part(self.repeated, WIDTH)
            self.repeated = (self.repeated + WIDTH) % len(self.buffer)

    def _is_dark(self):
        """Whether the screen's status says off; also if it cannot be read."""
        self.status[0] = OFF
        try:
            self.i2c.readfrom_into(self.addr, self.status)
        except OSError:
            pass
        return self.status[0] & OFF != 0

    def _send(self, everything):
        """Send everything, or what changed; whether there was anything to send."""
        self.follows = -1
        if everything:
            for start in range(0, PAGES * WIDTH, WIDTH):
                self._send_part(start, WIDTH)
            return True
        changed = run = pixels.differing(self.buffer, self.shadow, 0, GAP)
        while run:
            start, end = run >> 16, run & 0xFFFF
            self._send_part(start, end - start)
            run = pixels.differing(self.buffer, self.shadow, end, GAP)
        return changed != 0

    def _send_part(self, start, count):
        """Send at least `count` bytes of a page from the offset `start` on, in multiples of GRAIN."""
        page, column = start // WIDTH, start % WIDTH
        slack = self.size - count
        if page != self.follows or not 0 <= column - self.begin <= slack <= MAX_SLACK:
            self.size = (count + GRAIN - 1) // GRAIN * GRAIN
            self.begin = min(column, WIDTH - self.size)
            self._point(page)
            self.i2c.writeto(self.addr, self.window)
        pixels.pack(PACKET, self.shadow, self.buffer, page * WIDTH + self.begin, self.size)
        self.i2c.writeto(self.addr, PACKETS[self.size // GRAIN])
        self.follows = -1 if self.has_pages_only else page + 1

    def _point(self, page):
        """Put a page and the columns to send into the addressing command."""
        window, column = self.window, self.begin
        if self.has_pages_only:
            column += self.left
            window[1], window[2], window[3] = column & 15, 0x10 | column >> 4, 0xB0 | page
        else:
            window[2], window[3], window[5] = column, column + self.size - 1, page
