"""The plug of a cable to another console: a UART that two wires can carry either way round.

CABLE of a board says which UART it is, and for each of the plug's two contacts the GPIO that sends and the one that
receives there. Only one of the two is ever in use, so any stereo cable works: a straight one joins tip to tip.
"""

BAUD = 460800
OWN = 4  # bytes, as in firmware/cable/messages.py
RECEIVED, SENT = 640, 600  # bytes of its buffers: a message, and what else may come while a screen is drawn


def find_ways(cable):
    """((sends, receives), (sends, receives)): the GPIOs of the two ways to use the plug."""
    return (cable["tip"][0], cable["ring"][1]), (cable["ring"][0], cable["tip"][1])


class Plug:
    """The UART of a board's CABLE; at first it sends nothing. `own`: a part of the chip's serial number."""

    def __init__(self, cable):
        from machine import UART, Pin, freq, unique_id

        freq(freq())  # from then on the UART has a clock of its own, which change_clock() leaves alone (pico-sdk 2.1.1)
        self.own = unique_id()[-OWN:]
        self.pin = Pin
        self.ways = find_ways(cable)
        (sends, receives), self.way = self.ways[0], 0
        self.uart = UART(cable["uart"], BAUD, tx=Pin(sends), rx=Pin(receives), rxbuf=RECEIVED, txbuf=SENT)
        self.write = self.uart.write
        self.turn(0)

    def turn(self, way: int) -> None:
        """Receive on the pin of one way, and send on none."""
        (sends, receives), (other_sends, other_receives) = self.ways[way], self.ways[1 - way]
        for gpio in (sends, other_sends, other_receives):
            self._let_go(gpio)
        self._use(receives)
        self.way = way

    def speak(self, whether: bool) -> None:
        """Be able to send, or let go of the wire: a console that is off is not fed through it."""
        (self._use if whether else self._let_go)(self.ways[self.way][0])

    async def wait(self):
        """Wait until bytes have come."""
        await readable(self.uart)

    def read(self, view) -> int:
        """Put bytes that have come into a memoryview; how many. It never waits for more."""
        count = min(self.uart.any(), len(view))
        return self.uart.readinto(view, count) if count else 0

    def _use(self, gpio):
        self.pin(gpio, self.pin.ALT, self.pin.PULL_UP, alt=self.pin.ALT_UART)

    def _let_go(self, gpio):
        self.pin(gpio, self.pin.IN, self.pin.PULL_UP)  # nothing is plugged in: as at rest


def readable(stream):
    """An awaitable that waits until a stream has something to read, in MicroPython's own poll."""
    from asyncio import core

    yield core._io_queue.queue_read(stream)
