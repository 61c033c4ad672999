"""Panel: the display driver, extended to send only changes, drive other controllers and survive a missing screen."""

from ssd1306 import SSD1306_I2C

from firmware.drawing import pixels

WIDTH, HEIGHT, PAGES = 128, 64, 8  # a page is 8 rows, 128 bytes
NOTHING = b"\x00\xe3"  # NOP, to see whether the screen acknowledges
UPSIDE_DOWN = b"\x00\xa0\xc0"  # segment and COM scan direction reversed
OFF = 0x40  # the status bit of a display that is off

# The driver's init sequence is for an SSD1306; these do the same for others (their datasheets, commands): clock, rows,
# orientation as in the driver, contrast, on. The SH1106 has no addressing modes and another charge pump. The SSD1309
# has no charge pump: its modules make the panel's voltage by themselves. It can be locked (0xFD), and its deselect
# levels are others.
STARTS = {
    "sh1106": b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb\x35\xa4\xa6\xaf",
    "ssd1309": b"\x00\xfd\x12\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x20\x00\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb\x34"
    b"\xa4\xa6\xaf",
}

# The commands that say where data go; _point() fills in what changes.
# SSD1306 and SSD1309: columns x to y, pages n to 7. SH1106: the column's lower and upper half, page n.
WINDOW, SH1106_WINDOW = b"\x00\x21\x00\x7f\x22\x00\x07", b"\x00\x00\x10\xb0"
SH1106_LEFT = 2  # it has 132 columns, 2 hidden on each side

GRAIN = 8  # data are sent in multiples of this many bytes
MAX_SLACK = 12  # unchanged bytes that are cheaper to send along than another addressing command
PACKET = bytearray(b"\x40" + bytes(WIDTH))  # the control byte and the data being sent; one panel sends at a time
PACKETS = [memoryview(PACKET)[: 1 + size] for size in range(0, WIDTH + 1, GRAIN)]  # preallocated for all sizes


class Panel(SSD1306_I2C):
    """A 128x64 screen at `address` of an I2C bus; draw on it as on a FrameBuffer, then show().

    `controller`: "ssd1306", "sh1106" or "ssd1309"; `rotation`: 0, or 180 for a screen that is mounted upside down.
    `turned`: whether people want it the other way up. `brightness`: the last brightness or off command, None for the
    controller's own set-up. brightness.py changes both.
    `lost`: the screen must be set up: at first, and after a failed write. show() tries once; after that, a missing
    screen costs nothing until tend() tries again.
    """

    def __init__(self, i2c, address, controller="ssd1306", rotation=0):
        self.lost = True
        self.failed = False  # show() skips it until tend()
        self.waking = False
        self.has_status = False  # its status can be read, and says that it is on
        super().__init__(WIDTH, HEIGHT, i2c, address)
        self.rotation = rotation
        self.start = STARTS.get(controller)  # None: the driver's own
        self.has_pages_only = controller == "sh1106"
        self.turned, self.brightness = False, None
        self.shadow = bytearray(len(self.buffer))  # what the screen shows
        self.window = bytearray(SH1106_WINDOW if self.has_pages_only else WINDOW)
        self.status = bytearray(1)
        self.column = self.size = 0  # of the window that is sent, within each page
        self.follows = -1  # the page to which the address pointer advances by itself

    def init_display(self) -> None:
        """Do nothing: the driver calls this at once, but here the first show() sets the screen up."""

    def show(self) -> bool:
        """Send what has changed, and return whether anything had; never raises OSError."""
        if self.waking or self.failed:  # the driver ends its set-up with show(): skip that
            return False
        try:
            everything = self.lost
            if everything:
                self._wake()
            changed = self._send(everything)
            self.lost = False
            return changed
        except OSError:
            self.lost = self.failed = True
            return False

    def tend(self) -> None:
        """Ping the screen; if it is back, or has lost power, set it up again and send everything."""
        self.failed = False
        if not self.lost:
            try:
                self.i2c.writeto(self.addr, NOTHING)
                self.lost = self.has_status and self._is_dark()  # it lost power for a moment
            except OSError:
                self.lost = self.failed = True
        if self.lost:
            self.show()

    def _wake(self):
        """Set the screen up; the frame buffer stays."""
        if self.start:
            self.i2c.writeto(self.addr, self.start)
        else:
            self._wake_as_driver()
        if bool(self.rotation) != self.turned:
            self.i2c.writeto(self.addr, UPSIDE_DOWN)
        if self.brightness:
            self.i2c.writeto(self.addr, self.brightness)
        self.has_status = not self._is_dark()

    def _wake_as_driver(self):
        """Run the driver's set-up, which clears the frame buffer, and restore it."""
        self.shadow[:] = self.buffer
        self.waking = True
        try:
            super().init_display()
        finally:
            self.waking = False
            self.buffer[:] = self.shadow

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
        changed = run = pixels.differing(self.buffer, self.shadow, 0)
        while run:
            start, end = run >> 16, run & 0xFFFF
            self._send_part(start, end - start)
            run = pixels.differing(self.buffer, self.shadow, end)
        return changed != 0

    def _send_part(self, start, count):
        """Send at least `count` bytes of a page from the offset `start` on, in multiples of GRAIN."""
        page, column = start // WIDTH, start % WIDTH
        slack = self.size - count
        if page != self.follows or not 0 <= column - self.column <= slack <= MAX_SLACK:
            self.size = (count + GRAIN - 1) // GRAIN * GRAIN
            self.column = min(column, WIDTH - self.size)
            self._point(page)
            self.i2c.writeto(self.addr, self.window)
        pixels.pack(PACKET, self.shadow, self.buffer, page * WIDTH + self.column, self.size)
        self.i2c.writeto(self.addr, PACKETS[self.size // GRAIN])
        self.follows = -1 if self.has_pages_only else page + 1

    def _point(self, page):
        """Put a page and the columns to send into the addressing command."""
        window, column = self.window, self.column
        if self.has_pages_only:
            column += SH1106_LEFT
            window[1], window[2], window[3] = column & 15, 0x10 | column >> 4, 0xB0 | page
        else:
            window[2], window[3], window[5] = column, column + self.size - 1, page
