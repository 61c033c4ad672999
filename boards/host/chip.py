"""The simulated chip: which pins are connected to ground, and what is plugged into each bus."""

PINS = 30  # GP0..GP29 of an RP2040
_current = None


class Chip:
    """`grounded`: one bool per pin. `buses`: {bus: {address: device}}. `tones`: [(pin, Hz)], 0 for silence.

    `hz`: its clock, at first an RP2040's.
    `wires`: {(sda, scl): {address: device}}, what is plugged into any other two pins.

    A device has `receive(data)`, called once for each write, and `send(count) -> bytes`.
    """

    def __init__(self):
        self.grounded = [False] * PINS
        self.buses = {0: {}, 1: {}}
        self.wires = {}
        self.tones = []
        self.hz = 125_000_000


def new_chip():
    """A new chip; pins and buses made from now on belong to it."""
    global _current
    _current = Chip()
    return _current


def current_chip():
    """The newest chip."""
    return _current or new_chip()
