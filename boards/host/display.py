"""A model of the SSD1306 with 128x64 pixels: decodes what arrives on the bus (SSD1306 datasheet, rev 1.5)."""

WIDTH, HEIGHT, PAGES = 128, 64, 8
HORIZONTAL, PAGE_ONLY = 0, 2  # addressing modes

# Commands that bytes follow: how many.
_OPERANDS = {
    0x20: 1,  # addressing mode
    0x21: 2,  # first and last column
    0x22: 2,  # first and last page
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump
    0xA8: 1,  # rows in use
    0xAD: 1,  # current reference (SSD1306B)
    0xD3: 1,  # vertical shift
    0xD5: 1,  # clock
    0xD9: 1,  # precharge
    0xDA: 1,  # wiring of the rows
    0xDB: 1,  # deselect level
}
_ALONE = (0x2E, 0xE3, 0xA0, 0xA1, 0xC0, 0xC8, *range(0x40, 0x80))  # one byte, and no change here
_NOISE = bytes((i * 89 + i // 7 * 31) & 0xFF for i in range(WIDTH * PAGES))  # RAM is undefined at power-on


class Display:
    """Plug it into a bus of boards.host.chip: `buses[0][0x3C] = Display()`.

    `ram`: bytearray 1024, byte x + 128 * page, bit 0 on top. `on`, `inverted`, `contrast`: as commanded.
    `bytes`: how many came since power-on, addresses included. `listener`: None, or called without arguments
    after each write that changed `ram`. A command that is not modelled raises ValueError.
    """

    def __init__(self):
        self.listener = None
        self.power_on()

    def power_on(self):
        """The state after power-on: off, the RAM undefined, page addressing."""
        self.ram = bytearray(_NOISE)
        self.on = self.inverted = self.all_on = False
        self.contrast, self.bytes = 0x7F, 0
        self._mode, self._command = PAGE_ONLY, []
        self._columns, self._pages = (0, WIDTH - 1), (0, PAGES - 1)
        self._x = self._page = 0

    def seen(self):
        """What the glass shows, laid out as `ram`."""
        if not self.on:
            return bytes(len(self.ram))
        shown = bytes([0xFF] * len(self.ram)) if self.all_on else bytes(self.ram)
        return bytes([byte ^ 0xFF for byte in shown]) if self.inverted else shown

    def receive(self, data):
        """One write on the bus: control bytes, each with one byte (0x80 set) or all the rest behind it."""
        self.bytes += 1 + len(data)
        before = bytes(self.ram)
        place = 0
        while place < len(data):
            control = data[place]
            end = place + 2 if control & 0x80 else len(data)
            if control & 0x40:
                self._store(data[place + 1 : end])
            else:
                for byte in data[place + 1 : end]:
                    self._order(byte)
            place = end
        if self.listener and before != self.ram:
            self.listener()

    def send(self, count):
        """A read: the status, whose bit 6 tells that the display is off."""
        return bytes([0x00 if self.on else 0x40] * count)

    def _store(self, data):
        """Data bytes go to the pointer, which runs through the window of columns and pages."""
        done = 0
        while done < len(data):
            last = self._columns[1] if self._mode == HORIZONTAL else WIDTH - 1
            part = data[done : done + last + 1 - self._x]
            start = self._page * WIDTH + self._x
            self.ram[start : start + len(part)] = part
            done += len(part)
            self._x += len(part)
            if self._x > last:
                self._next_line()

    def _next_line(self):
        if self._mode == PAGE_ONLY:
            self._x = 0
            return
        self._x = self._columns[0]
        self._page = self._pages[0] if self._page == self._pages[1] else (self._page + 1) % PAGES

    def _order(self, byte):
        """One byte of a command; it is obeyed when its last one is here."""
        self._command.append(byte)
        if len(self._command) > _OPERANDS.get(self._command[0], 0):
            command, *operands = self._command
            self._command = []
            self._obey(command, operands)

    def _obey(self, command, operands):
        if command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command == 0x81:
            self.contrast = operands[0]
        elif command < 0x20 or 0xB0 <= command <= 0xB7:
            self._point(command)
        elif command in (0x20, 0x21, 0x22):
            self._window(command, operands)
        elif command not in _OPERANDS and command not in _ALONE:
            raise ValueError("command 0x%02X is not modelled" % command)

    def _point(self, command):
        """Page addressing: the page, or half of the column."""
        if command >= 0xB0:
            self._page = command & 7
        elif command < 0x10:
            self._x = self._x & 0x70 | command
        else:
            self._x = self._x & 0x0F | (command & 7) << 4

    def _window(self, command, operands):
        """The addressing mode, or the window of columns or pages; the pointer goes to its start."""
        if command == 0x20:
            self._mode = operands[0] & 3
            if self._mode not in (HORIZONTAL, PAGE_ONLY):
                raise ValueError("addressing mode %d is not modelled" % self._mode)
        elif command == 0x21:
            self._columns = operands[0] & 0x7F, operands[1] & 0x7F
            self._x = self._columns[0]
        else:
            self._pages = operands[0] & 7, operands[1] & 7
            self._page = self._pages[0]
