"""The simulated chip: which pins are connected to ground, what is plugged into each bus, and what it runs on."""

PINS = 30  # GP0..GP29
PULL_UP, PULL_DOWN = 1, 2
OPEN_MV = 2300  # what an open pin happens to read, times three
STAYS_MV = 6600  # what one reads that stays high under its pull-down
# By chip: the pad of GP0, the steps behind it to the registers that set and clear bits, the bit of a pad's input.
PADS = {"rp2040": 0x4001C004, "rp2350": 0x40038004}
SET, CLEAR, INPUT = 2, 3, 0x40
_current = None


class Chip:
    """`grounded`: one bool per pin. `buses`: {bus: {address: device}}. `tones`: [(pin, Hz)], 0 for silence.

    `supply_mv`: the voltage it runs on, at first USB's; None on a board without the resistors that GP29 measures it by.
    `gated`: whether they are connected only while GP25 is high, as on a Pico W.
    `driven`: {pin: level} of the outputs. `pulls`: {pin: PULL_UP, PULL_DOWN or None}, its own ones; `pulled_up`: the
    pins that something outside pulls up. `deaf`: those whose inputs are off.
    `stays_high`: whether a pin that was high stays so under its own pull-down until its input is off, as on an RP2350
    (erratum E9). At first also on an RP2040: what works with it works without.
    `hz`: its clock, at first an RP2040's.
    `held`: {sda: [scl, clocks]}: a screen that holds SDA low until SCL has been clocked so often.
    `joined`: {pin: the one that a wire joins it with}.
    `wires`: {(sda, scl): {address: device}}, what is plugged into any other two pins.

    `spis`: {bus: {CS: device}}, the screens at each SPI bus; `spi_lines`: {bus: (DC, RES)}.

    A device has `receive(data)`, called once for each write, and `send(count) -> bytes`.
    """

    def __init__(self, kind):
        self.pads = PADS[kind]
        self.grounded = [False] * PINS
        self.buses = {0: {}, 1: {}}
        self.wires = {}
        self.spis, self.spi_lines = {0: {}, 1: {}}, {}
        self.tones = []
        self.hz = 125_000_000
        self.supply_mv = 4700
        self.gated = False
        self.driven = {}
        self.pulls = {}
        self.pulled_up = set()
        self.deaf = set()
        self.stays_high = True
        self._high = set()
        self.held = {}
        self.joined = {}
        self.on_change = {}  # {pin: a function called after its contact closed or opened}

    def ground(self, pin, closed):
        """Connect a pin to ground, or release it."""
        self.grounded[pin] = closed
        self._settle(pin)
        if pin in self.on_change:
            self.on_change[pin]()

    def drive(self, pin, level):
        """Change an output's level; a rising SCL is a clock for the screen that holds its SDA."""
        if level and self.driven.get(pin) == 0:
            for sda, held in list(self.held.items()):
                held[1] -= held[0] == pin
                if held[1] <= 0:
                    del self.held[sda]
        self.driven[pin] = level
        self._settle(pin)

    def set_up(self, pin, level, pull, hears=True):
        """Drive a pin, or not if the level is None; choose its pull, and whether its input is on."""
        self.driven[pin], self.pulls[pin] = level, pull
        self._switch_input(pin, hears)

    def send(self, bus, data):
        """Bytes arrive at the screens of an SPI bus whose CS is low, while its RES is high; as I2C would bring them."""
        dc, res = self.spi_lines[bus]
        for cs, device in self.spis[bus].items() if self.driven.get(res) else ():
            if self.driven.get(cs) == 0:
                device.receive((b"\x40" if self.driven.get(dc) else b"\x00") + data)

    def read(self, pin):
        """1 for a pin that is high, unless its input is off; else 0."""
        self._settle(pin)
        return int(pin in self._high - self.deaf)

    def write(self, address, bits):
        """Set or clear bits of a register. ValueError for all but the input of a pad."""
        change, place = divmod(address - self.pads, 0x1000)
        if change not in (SET, CLEAR) or place not in range(0, 4 * PINS, 4) or bits != INPUT:
            raise ValueError("register 0x%08X is not modelled" % address)
        self._switch_input(place // 4, change == SET)

    def sense_mv(self):
        """Three times what GP29 reads: the supply; its pull-down takes half of that, and all of an open pin's."""
        pulled = self.pulls.get(29) == PULL_DOWN
        if self.supply_mv is None or self.gated and not self.driven.get(25):
            stays = self.stays_high and 29 not in self.deaf
            return (STAYS_MV if stays else 0) if pulled else OPEN_MV
        return self.supply_mv // 2 if pulled else self.supply_mv

    def _switch_input(self, pin, on):
        (self.deaf.discard if on else self.deaf.add)(pin)
        self._settle(pin)

    def _settle(self, pin):
        """Let what pulls a pin have its effect."""
        lows = [self.driven.get(one) == 0 for one in (pin, self.joined.get(pin))]
        if self.grounded[pin] or pin in self.held or any(lows):
            self._high.discard(pin)
        elif self.driven.get(pin) or pin in self.pulled_up or self.pulls.get(pin) == PULL_UP:
            self._high.add(pin)
        elif self.pulls.get(pin) == PULL_DOWN and (pin in self.deaf or not self.stays_high):
            self._high.discard(pin)


def new_chip(kind="rp2040"):
    """A new chip; pins and buses made from now on belong to it."""
    global _current
    _current = Chip(kind)
    return _current


def current_chip():
    """The newest chip."""
    return _current or new_chip()
