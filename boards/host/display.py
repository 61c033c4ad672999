"""Models of the SSD1306, SH1106 and SSD1309 with 128x64 pixels: they decode what arrives on the bus (datasheets)."""

from firmware.device.controllers import COLUMN, USUAL, find_controller

WIDTH, HEIGHT, PAGES = 128, 64, 8
HORIZONTAL, PAGE_ONLY = 0, 2  # addressing modes
DIM = 8  # a contrast below this is barely visible

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
_ALONE = (0x2E, 0xE3, *range(0x40, 0x80))  # one byte, and no change here
_NOISE = bytes((i * 89 + i // 7 * 31) & 0xFF for i in range(WIDTH * PAGES))  # RAM is undefined at power-on
_TURNED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))  # the bits of a byte the other way round


class Display:
    """An SSD1306. Plug it into a bus of boards.host.chip: `buses[0][0x3C] = Display()`.

    `rotation`: 180 when it is mounted upside down.

    `ram`: bytearray 1024, byte x + 128 * page, bit 0 on top. `on`, `inverted`, `contrast`: as commanded.
    `bytes`: the number received since power-on, addresses included. `listener`: None, or a function called without
    arguments after each write that changed `ram` or the brightness. A command that is not modelled raises ValueError.
    """

    def __init__(self, rotation=0):
        self.upright = 0 if rotation else 1  # how the remap bits must be for an upright picture
        self.listener = None
        self.power_on()

    def power_on(self):
        """The state after power-on: off, the RAM undefined, page addressing."""
        self.ram = bytearray(_NOISE)
        self.on = self.inverted = self.all_on = False
        self.contrast, self.bytes = 0x7F, 0
        self._mode, self._command = PAGE_ONLY, []
        self._columns, self._pages = (0, WIDTH - 1), (0, PAGES - 1)
        self._x = self._page = self._remap = self._scan = 0

    def seen(self):
        """The visible picture, laid out as `ram`."""
        if not self.on:
            return bytes(len(self.ram))
        shown = bytes([0xFF] * len(self.ram)) if self.all_on else self._upright()
        return bytes([byte ^ 0xFF for byte in shown]) if self.inverted else shown

    def light(self):
        """The brightness: "dark" when it is off, "dim" when barely visible, else "lit"."""
        return "dark" if not self.on else "dim" if self.contrast < DIM else "lit"

    def receive(self, data):
        """One write on the bus: control bytes, each with one byte (0x80 set) or all the rest behind it."""
        self.bytes += 1 + len(data)
        before = bytes(self.ram), self.light()
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
        if self.listener and before != (self.ram, self.light()):
            self.listener()

    def send(self, count):
        """A read: the status byte; bit 6 means that the display is off."""
        return bytes([0x00 if self.on else 0x40] * count)

    def _upright(self):
        """The RAM as it appears on the glass: columns and rows begin where the commands and the mounting say."""
        pages = [bytes(self.ram[start : start + WIDTH]) for start in range(0, len(self.ram), WIDTH)]
        if self._remap != self.upright:
            pages = [page[::-1] for page in pages]
        if self._scan != self.upright:
            pages = [page.translate(_TURNED) for page in reversed(pages)]
        return b"".join(pages)

    def _store(self, data):
        """Store data bytes at the pointer, which advances through the window of columns and pages."""
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
        """One byte of a command, which is executed after its last byte."""
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
        elif command in (0xA0, 0xA1):
            self._remap = command & 1
        elif command in (0xC0, 0xC8):
            self._scan = command >> 3 & 1
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


class SH1106(Display):
    """An SH1106: 132 columns, of which the glass shows 128 (those are `ram`); it knows page addressing only.

    `column`: the first of them as the modules are mounted; the other way round the glass begins at the other end.
    """

    HIDDEN = find_controller("sh1106").hidden

    def __init__(self, rotation=0, column=COLUMN):
        self.column = column
        super().__init__(rotation)

    def _store(self, data):
        first = self.column if self._remap else self.HIDDEN - self.column
        for byte in data:
            if self._x >= WIDTH + self.HIDDEN:
                raise ValueError("data behind column 131 are not modelled")
            if first <= self._x < first + WIDTH:
                self.ram[self._page * WIDTH + self._x - first] = byte
            self._x += 1

    def _point(self, command):
        """The page, or half of the column."""
        if command >= 0xB0:
            self._page = command & 7
        elif command < 0x10:
            self._x = self._x & 0xF0 | command
        else:
            self._x = self._x & 0x0F | (command & 0x0F) << 4

    def _order(self, byte):
        """Refuse, when a command begins, what only the SSD1306 has: addressing modes, windows, its charge pump."""
        if not self._command and (0x20 <= byte < 0x30 or byte == 0x8D):
            raise ValueError("an SH1106 has no command 0x%02X" % byte)
        super()._order(byte)


class SSD1309(Display):
    """An SSD1309: the panel's voltage comes from outside, so it has no charge pump; and it can be locked.

    Its data sheet does not list 0x8D. Modules take an SSD1306's set-up all the same, so they skip that byte, and take
    the next one, 0x14, for half of a column.
    """

    LOCK, LOCKED = 0xFD, 4  # the bit of its operand

    def power_on(self):
        """The state after power-on, which is not locked."""
        super().power_on()
        self.locked = False

    def _order(self, byte):
        first = self._command[0] if self._command else byte
        if first == self.LOCK:
            self._lock(byte)
        elif first == 0xAD:
            raise ValueError("an SSD1309 has no command 0x%02X" % byte)
        elif first != 0x8D and not self.locked:
            super()._order(byte)

    def _lock(self, byte):
        """Its second byte locks or unlocks: while it is locked, it obeys nothing else."""
        if self._command:
            self.locked = bool(byte & self.LOCKED)
        self._command = [] if self._command else [byte]


MODELS = {"ssd1306": Display, "sh1106": SH1106, "ssd1309": SSD1309}


def display_of(station):
    """The display of a station, from its line in board.py."""
    model, rotation = MODELS[station.get("controller", USUAL)], station.get("rotation", 0)
    return model(rotation, station.get("column", COLUMN)) if model is SH1106 else model(rotation)
