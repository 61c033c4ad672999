"""The simulated chip: which pins are connected to ground, what is plugged into each bus, and what it runs on."""

PINS = 30  # GP0..GP29 of an RP2040
OPEN_MV = 2300  # what an open pin happens to read, times three
_current = None


class Chip:
    """`grounded`: one bool per pin. `buses`: {bus: {address: device}}. `tones`: [(pin, Hz)], 0 for silence.

    `supply_mv`: the voltage it runs on, at first USB's; None on a board without the resistors that GP29 measures it by.
    `gated`: whether they are connected only while GP25 is high, as on a Pico W.
    `driven`: {pin: level} of the outputs. `pulled_down`: the pins with a pull-down.
    `hz`: its clock, at first an RP2040's.
    `held`: {sda: [scl, clocks]}: a screen that holds SDA low until SCL has been clocked so often.
    `wires`: {(sda, scl): {address: device}}, what is plugged into any other two pins.

    A device has `receive(data)`, called once for each write, and `send(count) -> bytes`.
    """

    def __init__(self):
        self.grounded = [False] * PINS
        self.buses = {0: {}, 1: {}}
        self.wires = {}
        self.tones = []
        self.hz = 125_000_000
        self.supply_mv = 4700
        self.gated = False
        self.driven = {}
        self.pulled_down = set()
        self.held = {}
        self.on_change = {}  # {pin: a function called after its contact closed or opened}

    def ground(self, pin, closed):
        """Connect a pin to ground, or release it."""
        self.grounded[pin] = closed
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

    def set_up(self, pin, level, pulled_down):
        """Drive a pin, or not if the level is None; and switch its pull-down."""
        self.driven[pin] = level
        (self.pulled_down.add if pulled_down else self.pulled_down.discard)(pin)

    def sense_mv(self):
        """Three times what GP29 reads: the supply; its pull-down takes half of that, and all of an open pin's."""
        pulled = 29 in self.pulled_down
        if self.supply_mv is None or self.gated and not self.driven.get(25):
            return 0 if pulled else OPEN_MV
        return self.supply_mv // 2 if pulled else self.supply_mv


def new_chip():
    """A new chip; pins and buses made from now on belong to it."""
    global _current
    _current = Chip()
    return _current


def current_chip():
    """The newest chip."""
    return _current or new_chip()
