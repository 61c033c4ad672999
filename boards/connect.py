"""Connects a board's data to the hardware: the buses, screens and buttons that the firmware is given."""

import os
import sys
import time

BUTTONS = ("left", "right", "ok", "back")
FREQ = 400000  # Hz, unless the bus says otherwise
WATCHDOG_S = 8  # seconds until the watchdog resets the board
EIO = 5
PROGRAM_BYTES = 256  # as MicroPython itself mounts the flash
FULL = 200000000  # Hz: what the maker of the RP2040 certifies at 1.15 V (pico-sdk 2.1.1)
VREG, VOLTAGE, VOLTS_1_15 = 0x40064000, 0xF0, 0xC0  # its voltage: the register, the bits in it, what they are then
SLOW = 64000000  # Hz: USB works above 48 MHz only, on either chip, and the radio of a Pico W above 60 MHz
TIMEOUT_US = 20000  # the longest write, one page of a screen, takes 12 ms on a bus of 100 kHz


def connect(board):
    """One tuple ((i2c, address, controller, rotation), {button: pin}) for each station of the board.

    A pin reads 1, and 0 while its button is pressed. ValueError for pins that the chip cannot use this way.
    """
    buses = {bus["id"]: _bus(bus) for bus in board.BUSES}
    return [(_screen(buses, station), _pins(station)) for station in board.STATIONS]


class Hardware:
    """A connected board: everything that the firmware is given.

      name      the board's name
      stations  what connect() returns
      watchdog  a Watchdog
      tone      what sound() returns
    and the functions entropy(), share_flash() and change_clock() of this module; find_held() and find_supply().
    """

    def __init__(self, board):
        raise_clock()  # before the buses are made, which follow it
        self.name = board.NAME
        self.stations = connect(board)
        self.watchdog = Watchdog()
        self.tone = sound(board)
        self.entropy = entropy
        self.share_flash = share_flash
        self.change_clock = change_clock

    def find_held(self) -> list[tuple[int, str]]:
        """The buttons that are down: [(station, name)]."""
        return find_held(self.stations)

    def find_supply(self):
        """What find_supply() of boards/supply.py returns."""
        from boards import supply  # only now: the splash need not wait for it

        return supply.find_supply()


def find_held(connected) -> list[tuple[int, str]]:
    """The buttons that are down: [(station, name)]."""
    return [
        (station, name)
        for station, (_, pins) in enumerate(connected)
        for name in sorted(pins)
        if pins[name].value() == 0
    ]


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


def _bus(bus):
    from machine import I2C, Pin

    return I2C(bus["id"], sda=Pin(bus["sda"]), scl=Pin(bus["scl"]), freq=bus.get("freq", FREQ), timeout=TIMEOUT_US)


def _screen(buses, station):
    """What firmware's Panel is made from."""
    controller, rotation = station.get("controller", "ssd1306"), station.get("rotation", 0)
    return buses[station["bus"]], station["address"], controller, rotation


def _pins(station):
    from machine import Pin

    return {button: Pin(station[button], Pin.IN, Pin.PULL_UP) for button in BUTTONS}
