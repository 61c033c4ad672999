"""Panel: the display driver, made to send only what changed, to know the SH1106 and to survive a missing screen."""

from ssd1306 import SSD1306_I2C

from firmware.drawing import pixels

WIDTH, HEIGHT, PAGES = 128, 64, 8  # a page is 8 rows, 128 bytes
NOTHING = b"\x00\xe3"  # the command that does nothing, to see whether anybody answers
UPSIDE_DOWN = b"\x00\xa0\xc0"  # columns from the other end, rows from the other end
OFF = 0x40  # the bit of the status that a dark screen sets

# The SH1106 has no addressing modes and another charge pump, so the driver's start-up is not for it. This one does
# the same (SH1106 datasheet, commands): clock, rows, pump, mounted as the driver expects, contrast, on.
SH1106_START = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb\x35\xa4\xa6\xaf"

# The commands that say where data go; _point() fills in what changes.
# SSD1306: columns x to y, pages n to 7. SH1106: the column's lower and upper half, page n.
WINDOWS = {"ssd1306": b"\x00\x21\x00\x7f\x22\x00\x07", "sh1106": b"\x00\x00\x10\xb0"}
SH1106_LEFT = 2  # its 132 columns stick out by 2 on each side

GRAIN = 8  # data travel in multiples of this many bytes
SPARE = 12  # bytes that need not be sent cost less than to say where others go
PACKET = bytearray(b"\x40" + bytes(WIDTH))  # "data follow", and the data on their way; one panel sends at a time
PACKETS = [memoryview(PACKET)[: 1 + size] for size in range(0, WIDTH + 1, GRAIN)]  # made once, for all sizes


class Panel(SSD1306_I2C):
    """A 128x64 screen at `address` of an I2C bus; draw on it as on a FrameBuffer, then show().

    `controller`: "ssd1306" or "sh1106"; `rotation`: 0, or 180 for a screen that is mounted upside down.
    `turned`: whether people want it the other way up. `light`: the command that says how bright the screen is, or that
    it is off; None: as its set-up leaves it. comfort.py changes both.
    `lost`: no screen is known to be there. It is so at first, and after a write that failed. show() tries a screen
    once; one that failed costs nothing more until tend(), which takes it up again when it is back.
    """

    def __init__(self, i2c, address, controller="ssd1306", rotation=0):
        self.lost = True
        self.resting = False  # it failed; show() leaves it alone
        self.waking = False
        self.tells = False  # its status can be read and is to be believed
        super().__init__(WIDTH, HEIGHT, i2c, address)
        self.controller, self.rotation = controller, rotation
        self.turned, self.light = False, None
        self.shadow = bytearray(len(self.buffer))  # what the screen has
        self.window = bytearray(WINDOWS[controller])
        self.status = bytearray(1)
        self.column = self.size = 0  # where on their page data go, and how many bytes of each page are sent
        self.follows = -1  # the page that the next data go to by themselves, to the same columns

    def init_display(self):
        """Nothing: the driver wants this done at once, here the first show() does it."""

    def show(self):
        """Send what changed since the last time, and return whether anything had; never raises OSError."""
        if self.waking or self.resting:  # the driver ends its set-up by showing a cleared picture: not wanted here
            return False
        try:
            everything = self.lost
            if everything:
                self._wake()
            changed = self._send(everything)
            self.lost = False
            return changed
        except OSError:
            self.lost = self.resting = True
            return False

    def tend(self):
        """Look whether the screen is still there and on; one that was lost is set up anew and sent everything."""
        self.resting = False
        if not self.lost:
            try:
                self.i2c.writeto(self.addr, NOTHING)
                self.lost = self.tells and self._is_dark()  # it was without power for a moment
            except OSError:
                self.lost = self.resting = True
        if self.lost:
            self.show()

    def _wake(self):
        """Set the screen up; the picture stays as it is drawn."""
        if self.controller == "sh1106":
            self.i2c.writeto(self.addr, SH1106_START)
        else:
            self._wake_as_driver()
        if bool(self.rotation) != self.turned:
            self.i2c.writeto(self.addr, UPSIDE_DOWN)
        if self.light:
            self.i2c.writeto(self.addr, self.light)
        self.tells = not self._is_dark()  # of one that is to be off nothing is to be believed

    def _wake_as_driver(self):
        """The driver's set-up, which clears the picture; keep it."""
        self.shadow[:] = self.buffer
        self.waking = True
        try:
            super().init_display()
        finally:
            self.waking = False
            self.buffer[:] = self.shadow

    def _is_dark(self):
        """Whether the screen says that it is off; silence counts as a yes."""
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
        """Send at least `count` bytes of a page, from a place in the picture on, in whole grains."""
        page, column = start // WIDTH, start % WIDTH
        spare = self.size - count
        if page != self.follows or not 0 <= column - self.column <= spare <= SPARE:
            self.size = (count + GRAIN - 1) // GRAIN * GRAIN
            self.column = min(column, WIDTH - self.size)
            self._point(page)
            self.i2c.writeto(self.addr, self.window)
        pixels.pack(PACKET, self.shadow, self.buffer, page * WIDTH + self.column, self.size)
        self.i2c.writeto(self.addr, PACKETS[self.size // GRAIN])
        self.follows = page + 1 if self.controller == "ssd1306" else -1

    def _point(self, page):
        """Have the data that follow go to a page, and to as many of its columns as are sent; then to the next one's."""
        window, column = self.window, self.column
        if self.controller == "sh1106":
            column += SH1106_LEFT
            window[1], window[2], window[3] = column & 15, 0x10 | column >> 4, 0xB0 | page
        else:
            window[2], window[3], window[5] = column, column + self.size - 1, page
