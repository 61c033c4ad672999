"""Connects a board's data to the hardware: the buses, screens and buttons that the firmware is given."""

import os
import select
import sys
import time

from boards.bus import free
from firmware.device.controllers import COLUMN, USUAL, find_controller

BUTTONS = ("left", "right", "ok", "back")
FREQ = 400000  # Hz, unless the bus says otherwise
LOOK = (("controller", USUAL), ("rotation", 0), ("column", COLUMN))  # of a screen, unless the station says otherwise
WATCHDOG_S = 8  # seconds until the watchdog resets the board
OPEN_MS = 20  # a contact that is open for less bounces, as in firmware/device/buttons.py
EIO = 5
PROGRAM_BYTES = 256  # as MicroPython itself mounts the flash
FULL = 200000000  # Hz: what the maker of the RP2040 certifies at 1.15 V (pico-sdk 2.1.1)
VREG, VOLTAGE, VOLTS_1_15 = 0x40064000, 0xF0, 0xC0  # its voltage: the register, the bits in it, what they are then
SLOW = 64000000  # Hz: USB works above 48 MHz only, on either chip, and the radio of a Pico W above 60 MHz
TYPED_BYTES = 256  # of input that is discarded at once: half of what MicroPython keeps
TIMEOUT_US = 20000  # the longest write, one page of a screen, takes 12 ms on a bus of 100 kHz


def connect(board):
    """One tuple (what firmware's Panel is made from, {button: pin}) for each station of the board.

    A pin reads 1, and 0 while its button is pressed. ValueError for pins that the chip cannot use this way.
    """
    buses = {bus["id"]: _open(bus, board) for bus in board.BUSES}
    return [(_screen(buses[station["bus"]], station), _pins(station)) for station in board.STATIONS]


class Hardware:
    """A connected board: everything that the firmware is given.

      name      the board's name
      stations  what connect() returns
      watchdog  a Watchdog
      tone      what sound() returns
      left_out, has_changes   of changed.prefer(): the files that were left out, and whether others are used
    and the functions entropy(), share_flash(), change_clock() and drop_input() of this module; find_held(),
    find_supply() and open_plug().
    """

    def __init__(self, board):
        raise_clock()  # before the buses are made, which follow it
        self.name = board.NAME
        self.cable = getattr(board, "CABLE", None)
        self.stations = connect(board)
        self.holds = None
        self.left_out, self.has_changes = {}, False
        self.watchdog = Watchdog()
        self.tone = sound(board)
        self.entropy = entropy
        self.share_flash = share_flash
        self.change_clock = change_clock
        self.drop_input = drop_input

    def find_held(self) -> list[tuple[int, str]]:
        """The buttons that have been down all the time since the first call, at power-on: [(station, name)]."""
        if self.holds is None:
            self.holds = [(place, Hold(self.stations[place[0]][1][place[1]])) for place in find_held(self.stations)]
        return [place for place, hold in self.holds if hold.lasts()]

    def find_supply(self):
        """What find_supply() of boards/supply.py returns."""
        from boards import supply  # only now: the splash need not wait for it

        return supply.find_supply()

    def restart(self):
        """Reset the chip."""
        from machine import reset

        reset()

    def open_plug(self):
        """The Plug of boards/plug.py for a cable to another console; None if the board has none."""
        if self.cable is None:
            return None
        from boards.plug import Plug

        return Plug(self.cable)


def find_held(connected) -> list[tuple[int, str]]:
    """The buttons that are down: [(station, name)]."""
    return [
        (station, name)
        for station, (_, pins) in enumerate(connected)
        for name in sorted(pins)
        if pins[name].value() == 0
    ]


class Hold:
    """Watches a button that is down, by its pin's interrupt: nobody polls it while the console starts.

    It is held until its contact has been open for OPEN_MS; one that is open for less bounces.
    """

    def __init__(self, pin):
        self.pin = pin
        self.ended = False
        self.open_since = None
        pin.irq(self._note, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def lasts(self) -> bool:
        """Whether the button has been down all the time."""
        self._note(self.pin)
        if self.ended:
            self.pin.irq(None)
        return not self.ended

    def _note(self, pin):
        """The contact may have changed. In an interrupt: nothing here allocates."""
        now = time.ticks_ms()  # type: ignore[attr-defined]
        if self.open_since is not None and time.ticks_diff(now, self.open_since) >= OPEN_MS:  # type: ignore[attr-defined]
            self.ended = True
        if pin.value() == 0:
            self.open_since = None
        elif self.open_since is None:
            self.open_since = now


def entropy(count: int) -> bytes:
    """`count` random bytes from the machine's own source."""
    return os.urandom(count)


class Watchdog:
    """Resets the board, after calling `on_timeout()`, if not fed for WATCHDOG_S seconds. The first feed() starts it.

    It is a timer, not the chip's own watchdog: that one cannot be stopped once it runs, and would reset the board
    in the middle of an upload. This one ends with stop() and with every soft reset, and its last words may use
    the flash, as it acts between two steps of Python. It does not see an endless loop in C.
    """

    def __init__(self):
        from machine import Timer

        self.on_timeout = None
        self.timer = Timer()  # once: one for each match would fragment the heap
        self.tick = self._tick
        self.runs = False
        self.left = 0

    def feed(self) -> None:
        """Restart the countdown."""
        self.left = WATCHDOG_S
        if not self.runs:
            self.timer.init(period=1000, callback=self.tick)
            self.runs = True

    def stop(self) -> None:
        """Stop until it is fed again."""
        if self.runs:
            self.timer.deinit()
            self.runs = False

    def _tick(self, _timer):
        self.left -= 1
        if self.left <= 0:
            from machine import reset

            try:
                self.on_timeout()
            finally:
                reset()


class Flash:
    """The flash under the board's file system, over `device`, an rp2.Flash; `poll()` is called between two operations.

    Erasing a sector takes 45 ms, and nothing else runs meanwhile. While `begun` is a list, each block of which the
    beginning is written is added to it.
    """

    def __init__(self, poll, device):
        self.device = device
        self.readblocks = device.readblocks
        self.poll = poll
        self.begun = None

    def writeblocks(self, block: int, data: bytes, offset: int = 0):
        """Write bytes into an erased block from an offset on."""
        self.poll()
        if self.begun is not None and not offset:
            self.begun.append(block)
        return self.device.writeblocks(block, data, offset)

    def program(self, block: int, page: int, data: bytes) -> None:
        """Clear bits of a page, without an erase; OSError unless its bytes then are what they should be.

        `page` is the page's place in the block, `data` its bytes; where one is 0xFF, the flash stays as it is.
        """
        self.device.writeblocks(block, data, page)
        there = bytearray(len(data))
        self.readblocks(block, there, page)
        for byte, wanted in zip(there, data):
            if wanted != 0xFF and byte != wanted:
                raise OSError(EIO)

    def ioctl(self, operation: int, argument: int):
        """The block device protocol: size, erase a block, ..."""
        self.poll()
        result = self.device.ioctl(operation, argument)
        self.poll()
        return result


def share_flash(poll):
    """Mount the file system on a Flash that calls `poll()` between operations, so that no press is missed; return it.

    No file may be open meanwhile.
    """
    from rp2 import Flash as Device

    flash = Flash(poll, Device())
    os.umount("/")
    os.mount(os.VfsLfs2(flash, progsize=PROGRAM_BYTES), "/")
    return flash


def raise_clock() -> None:
    """Set an RP2040 to its full clock and the voltage that this needs; leave other chips."""
    if "RP2040" in getattr(sys.implementation, "_machine", ""):
        from machine import freq, mem32

        mem32[VREG] = mem32[VREG] & ~VOLTAGE | VOLTS_1_15
        time.sleep_ms(1)  # type: ignore[attr-defined]
        freq(FULL)


def change_clock(hz: int = SLOW) -> int:
    """Set the chip's clock, in Hz; return the one before. The I2C buses scale with it."""
    from machine import freq

    before = freq()
    freq(hz)
    return before


def drop_input() -> None:
    """Discard what a computer has sent over USB, as modem managers do. MicroPython keeps it for whoever reads; once its
    512 bytes are full, no Ctrl-C comes through, with which mpremote interrupts the game.
    """
    typed = select.poll()
    typed.register(sys.stdin, select.POLLIN)
    for _ in range(TYPED_BYTES):
        if not typed.poll(0):
            return
        sys.stdin.buffer.read(1)


def buzzer(board) -> int | None:
    """The GPIO of the board's buzzer, or None."""
    return getattr(board, "BUZZER", None)


def sound(board):
    """A function tone(Hz) that sounds the board's buzzer, until tone(0); None where there is no buzzer."""
    if buzzer(board) is None:
        return None
    opened = []  # the pin, with the first tone: at power-on it would delay the first picture by 0.8 ms

    def tone(hz):
        if not opened:
            from machine import PWM, Pin

            opened.append(PWM(Pin(buzzer(board))))
        if hz:
            opened[0].freq(hz)
        opened[0].duty_u16(32768 if hz else 0)

    return tone


def open_bus(bus):
    """The I2C of a bus, which is freed first if a screen holds its SDA; opened again, it is the same object."""
    from machine import I2C, Pin

    free(bus["sda"], bus["scl"])
    return I2C(bus["id"], sda=Pin(bus["sda"]), scl=Pin(bus["scl"]), freq=bus.get("freq", FREQ), timeout=TIMEOUT_US)


def is_spi(bus) -> bool:
    """Whether a bus is an SPI, else an I2C."""
    return "sck" in bus


def frequency(bus, board) -> int:
    """The Hz of a bus: at an SPI without "freq" what all its screens take."""
    return bus.get("freq", fastest_spi(bus, board) if is_spi(bus) else FREQ)


def fastest_spi(bus, board) -> int:
    """The Hz that all screens at an SPI bus take."""
    names = [station.get("controller", USUAL) for station in board.STATIONS if station["bus"] == bus["id"]]
    return min([find_controller(name).spi_hz for name in names] or [FREQ])


def address(station) -> int:
    """What a screen is chosen by: at an SPI bus the GPIO of its CS."""
    return station["cs"] if "cs" in station else station["address"]


def _open(bus, board):
    """A bus, and a function that frees it from a screen that blocks it; None for an SPI, which none can."""
    if not is_spi(bus):
        return open_bus(bus), lambda: open_bus(bus)
    from boards.spi import Spi

    chips = [station["cs"] for station in board.STATIONS if station["bus"] == bus["id"]]
    return Spi(bus, frequency(bus, board), chips), None


def _screen(bus, station):
    """What firmware's Panel is made from."""
    i2c, free_bus = bus
    return tuple([i2c, address(station)] + [station.get(word, default) for word, default in LOOK] + [free_bus])


def _pins(station):
    from machine import Pin

    return {button: Pin(station[button], Pin.IN, Pin.PULL_UP) for button in BUTTONS}
