"""Stand-in for MicroPython's `machine` in a browser: pins and I2C buses, through functions from JavaScript."""

from binascii import hexlify

from firmware.device import aio
from firmware.device.buttons import SCAN_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Any

EIO = 5
PINS = 30  # GP0..GP29 of an RP2040
HELD_MS = 30  # the least time between two changes of a pin, once it was read: longer than the debounce
grounded = bytearray(PINS)  # 1 for each pin that is connected to ground
fresh: dict = {}  # {pin: when its present level was first read, or None}; other pins may change at once
waiting: list = []  # (pin, whether it is closed), in the order of the presses
changed = aio.Event()  # set by every change
chip: "Any" = None  # the object from JavaScript (runtime/chip.mjs): write(), read(), tone(), random()


def use(given):
    """Connect all pins and buses to a chip."""
    global chip
    chip = given


def ground(number, closed):
    """Connect a pin to ground, or release it.

    Changes are queued: while Python is busy several may arrive, and the firmware must see each of them.
    """
    waiting.append((number, closed))
    change()
    changed.set()


def change():
    """Apply the queued changes that are due."""
    while waiting and waiting[0][0] not in fresh:
        number, closed = waiting.pop(0)
        grounded[number] = 1 if closed else 0
        fresh[number] = None


async def wait_for_change():
    """Wait until a pin may have changed: a console at rest does nothing."""
    if waiting:
        await aio.sleep_ms(SCAN_MS)
    else:
        changed.clear()
        await changed.wait()


def see(number):
    """Note that a pin was read after a change; after HELD_MS it may change again."""
    now = aio.ticks_ms()
    if fresh[number] is None:
        fresh[number] = now
    elif aio.ticks_diff(now, fresh[number]) >= HELD_MS:
        del fresh[number]
        change()


class Pin:
    """A pin: `Pin(10, Pin.IN, Pin.PULL_UP)`. ValueError for a pin the chip lacks."""

    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2

    def __init__(self, number, mode=0, pull=2):
        if number not in range(PINS):
            raise ValueError("invalid pin")
        self.number = number
        self.open = 1 if pull == self.PULL_UP else 0

    def value(self):
        """0 while connected to ground, otherwise the level of its pull (down by default)."""
        if self.number in fresh:
            see(self.number)
        return 0 if grounded[self.number] else self.open

    __call__ = value


class I2C:
    """A bus of the chip. Bytes go to JavaScript as hex, because a pointer would have no length there."""

    def __init__(self, number, scl, sda, freq=400000, timeout=50000):
        self.number = number

    def writeto(self, address, data, stop=True):
        """One write; the bytes the device took. OSError when nobody has this address."""
        if not chip.write(self.number, address, hexlify(data).decode()):
            raise OSError(EIO)
        return len(data)

    def writevto(self, address, vector, stop=True):
        """One write of several buffers."""
        return self.writeto(address, b"".join([bytes(part) for part in vector]), stop)

    def readfrom_into(self, address, buffer, stop=True):
        """One read that fills a buffer; a display answers with the same byte again and again."""
        status = chip.read(self.number, address)
        if status < 0:
            raise OSError(EIO)
        for place in range(len(buffer)):
            buffer[place] = status
