"""The plan of a perfboard as data; places are holes counted from the upper left, as the player sees it."""

from typing import NamedTuple

FRONT, BACK = "front", "back"  # the side of the buttons; the side of the Pico, where the wires are


class Joint(NamedTuple):
    """Something to solder a wire to. Where another part covers the solder's other side, a wire goes through the hole
    beside it."""

    at: tuple  # column, row; the end of a wire that comes from elsewhere may lie between the holes
    side: str  # where it is soldered
    beside: tuple = None
    sign: str = ""  # its label
    below: float = 1  # the label's distance below it, in holes
    aside: float = 0  # and to its right

    def end(self, side):
        """Where a wire that runs on a side ends."""
        return self.at if side == self.side else self.beside

    def turned(self):
        """The same, with the hole on its other side."""
        return self._replace(beside=(2 * self.at[0] - self.beside[0], self.at[1]))


class Body(NamedTuple):
    """A component's body that covers holes on a side: a rectangle."""

    name: str
    side: str
    low: tuple
    high: tuple
    above: bool = False  # whether there is room for wires below it

    def covers(self, place):
        """Whether a wire cannot be there."""
        return not self.above and all(a <= b <= c for a, b, c in zip(self.low, place, self.high))


class Wire(NamedTuple):
    """A wire between two joints, by their names."""

    side: str
    start: str
    end: str
    net: str  # the signal, which sets its colour: a button, GND, VCC, SCL, SDA, buzzer, cells
    own: str = ""  # for a wire that belongs to a component: its name and required length


class End(NamedTuple):
    """The end of a cable's wire: it comes from behind through a hole, and in front solder joins it to a joint."""

    name: str
    hole: tuple
    joint: str


class Plan(NamedTuple):
    """A whole perfboard."""

    title: str
    size: tuple  # mm
    holes: tuple  # columns, rows
    joints: dict  # {name: Joint}
    taken: tuple  # holes of legs and pins, used or not
    bodies: tuple
    wires: tuple
    solder: tuple = ()  # pairs of joints in front that touch: one drop of solder
    measured: tuple = ("a meter shows no contact between VCC and GND",)
    window: bool = True  # whether it has a screen
    cables: tuple = ()  # the ends of cables' wires
    views: tuple = ("Front: the side of the buttons and the screen", "Rear: the same board turned over like a page")


def around(place, width, height):
    """The corners of a rectangle, in holes."""
    (x, y), (w, h) = place, (width / 2, height / 2)
    return (x - w, y - h), (x + w, y + h)
