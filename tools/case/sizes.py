"""The dimensions of the components in a case, with their sources.

"Data sheet" is its maker's; "usual" is what several descriptions of things agree on that many make: there a case leaves
room for the largest. A board's CASE may change what is Annotated; `case --help` prints it, without the CAD packages.
"""

from dataclasses import dataclass, fields
from typing import Annotated, get_args

PITCH = 2.54  # of the holes of a perfboard and of headers


@dataclass(frozen=True)
class Screen:
    """An OLED module of 128x64 with its pins on the upper edge."""

    board: Annotated[tuple, "width, height"]
    glass: Annotated[tuple, "the same; it lies in the middle of the board"]
    active: Annotated[tuple, "the same of what lights up"]
    up: Annotated[float, "how much nearer its middle is to the pins than the middle of the board"]
    thick: Annotated[float, "glass and board together"] = 2.9
    parts: Annotated[float, "how far what is soldered onto its back stands out"] = 1.6
    spread: float = 0.5  # how much larger or smaller others are
    pins: int = 4  # seven for SPI

    @property
    def is_large(self):
        """Whether it is so large that a case must be laid out for it."""
        return self.board[0] > LARGE


LARGE = 45.0  # width in mm

# Usual for 0.96 inch: boards of 27.3 x 27.8, 27.4 x 28.0, 27.5 x 27.8; the glass is 26.7 x 19.26 x 1.42. Usual for 1.3
# inch: 35.4 x 33.5, the glass 34.5 x 23.0. Usual for 2.42 inch: boards of 71.5 x 43.5 (Waveshare's, with a plug instead
# of holes, has 61.5 x 39.5), a coil behind; the glass is 60.5 x 37.0 x 2.0, 55.01 x 27.49 of it light up. How far up
# the picture is differs from maker to maker: measure it.
SCREENS = {
    "0.96": Screen((27.5, 28.0), (26.7, 19.3), (21.74, 10.86), 1.8),
    "1.3": Screen((35.4, 33.5), (34.5, 23.0), (29.42, 14.7), 1.8),
    "2.42": Screen((71.5, 43.5), (60.5, 37.0), (55.01, 27.49), 2.2, 3.9, 2.5),
}


@dataclass(frozen=True)
class Button:
    """A push button with four legs; `height` is that of its plunger above the board."""

    size: float
    body: float
    height: float
    plunger: float  # its radius
    legs: tuple  # how many holes of a perfboard they are apart, sideways and up
    travel: float = 0.4


# Usual for 12 mm: 7.3 high. Those of 6 mm are sold from 4.3 to 13 high; here 7.
BUTTONS = {"12": Button(12.0, 3.9, 7.3, 3.5, (5, 2)), "6": Button(6.2, 3.6, 7.0, 1.75, (3, 2))}


@dataclass(frozen=True)
class Sizes:
    """All dimensions of what goes in."""

    screen: Screen = SCREENS["0.96"]
    button: Button = BUTTONS["12"]
    perfboard: Annotated[float, "its thickness"] = 1.6  # usual
    # Data sheet of the Pico, mechanical drawing: 51 x 21 x 1, two rows of 20 pins 17.78 apart, the USB port stands out
    # by 1.3 beyond the edge; the same for the Pico W, the Pico 2 and the Pico 2 W.
    pico: tuple = (21.0, 51.0, 1.0)
    pins: tuple = (20, 17.78)
    port: tuple = (8.0, 5.7, 3.0, 1.3)  # of the USB port: width, depth, height, how far it stands out
    plug: Annotated[tuple, "width and height of a USB plug's body"] = (11.5, 8.0)  # usual
    on_pico: float = 1.8  # the height of what is soldered onto it, besides the port
    bootsel: tuple = (12.0, 4.0)  # its button: how far from the edge with the port; at most so far from the middle line
    socket: Annotated[float, "the sockets, 8.5, and the plastic of the headers, 2.5"] = 11.0  # usual
    holder: Annotated[tuple, "width, height and depth, with the batteries"] = (58.0, 48.0, 16.0)  # usual for three AA
    buzzer: Annotated[tuple, "radius and height"] = (6.1, 6.5)  # data sheet of the TDK PS1240P02BT
    switch: Annotated[tuple, "how deep, long and wide"] = (3.6, 8.7, 3.7)  # usual for the slide switch SS12D00
    lever: Annotated[tuple, "of the switch: how far it stands out, how wide it is, how far it goes"] = (4.0, 1.5, 2.0)
    jack: Annotated[tuple, "how deep with its lugs, how wide and high"] = (14.0, 10.0)  # usual for 3.5 mm, for panels
    neck: Annotated[float, "radius of the jack's thread"] = 3.0  # M6
    solder: Annotated[float, "what stands out behind a board, cut off and soldered"] = 2.0


def meanings(kind):
    """{name: what it measures} of what a CASE may change."""
    return {field.name: get_args(field.type)[1] for field in fields(kind) if get_args(field.type)}


SCREW_HOLE = 1.7  # radius of a hole for an M3 screw
PILOT = 1.25  # radius of a hole that an M3 screw cuts its thread into
