"""Panel: the display driver, made to send only what changed and to survive a missing screen."""

from ssd1306 import SSD1306_I2C

WIDTH, HEIGHT, PAGES = 128, 64, 8  # a page is 8 rows, 128 bytes


class Panel(SSD1306_I2C):
    """A 128x64 screen at `address` of an I2C bus; draw on it as on a FrameBuffer, then show().

    `lost`: no screen is known to be there. It is so at first, and after a write that failed; each show() then
    tries anew, sets the screen up and sends everything.
    """

    def __init__(self, i2c, address):
        self.lost = True
        self.waking = False
        super().__init__(WIDTH, HEIGHT, i2c, address)
        self.shadow = bytearray(len(self.buffer))  # what the screen has
        self.new_pages = _pages(self.buffer)
        self.old_pages = _pages(self.shadow)
        self.window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")  # commands: columns 0 to 127, pages n to 7
        self.packet = bytearray(1 + WIDTH)
        self.packet[0] = 0x40  # data follow
        self.payload = memoryview(self.packet)[1:]

    def init_display(self):
        """Nothing: the driver wants this done at once, here the first show() does it."""

    def show(self):
        """Send the pages that changed since the last time; never raises OSError."""
        if self.waking:  # the driver ends its set-up by clearing and showing, which is not wanted here
            return
        try:
            everything = self.lost
            if everything:
                self._wake()
            self._send(everything)
            self.lost = False
        except OSError:
            self.lost = True

    def _wake(self):
        """Set the screen up as the driver does, which clears the picture, and keep the picture."""
        self.shadow[:] = self.buffer
        self.waking = True
        try:
            super().init_display()
        finally:
            self.waking = False
            self.buffer[:] = self.shadow

    def _send(self, everything):
        for page in range(PAGES):
            new, old = self.new_pages[page], self.old_pages[page]
            if everything or new != old:
                self.window[5] = page
                self.i2c.writeto(self.addr, self.window)
                self.payload[:] = new
                self.i2c.writeto(self.addr, self.packet)
                old[:] = new


def _pages(buffer):
    """A view of each page."""
    whole = memoryview(buffer)
    return [whole[page * WIDTH : (page + 1) * WIDTH] for page in range(PAGES)]
