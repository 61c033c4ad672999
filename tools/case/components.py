"""The components in a case, as the room that they take.

Each function gives the bodies of a component (boxes and rods), leads and solder included.
"""

from tools.case.shapes import Box, Peg, Rod, around
from tools.case.sizes import PITCH


def screen(sizes, x, y, z, spread=0.0):
    """A module whose picture has its middle at x, y and whose glass begins at z; `spread` larger or smaller."""
    one, middle = sizes.screen, y + sizes.screen.up
    width, height = (side + spread for side in one.board)
    back = z + one.thick
    board = around(x, middle, width, height, back - 1.4, back)
    glass = around(x, middle, *one.glass, z, back - 1.4)
    pins = around(x, middle - height / 2 + 1.5, one.pins * PITCH, 2.6, back, back + 3.0)
    parts = around(x, middle, width - 8, height - 8, back, back + one.parts)
    return (board, glass, pins, parts)


def picture(sizes, x, y, low, high):
    """What must stay free in front of a screen: all that lights up."""
    return around(x, y, *sizes.screen.active, low, high)


def buttons(sizes, places, z):
    """Buttons in front of a board whose face is at z."""
    one = sizes.button
    bodies = [around(x, y, one.size, one.size, z - one.body, z) for x, y in places]
    return (*bodies, *[Rod((x, y), z - one.height, z, one.plunger) for x, y in places])


def legs(sizes, places, z):
    """Their legs behind a board whose back is at z."""
    across, up = (holes * PITCH / 2 for holes in sizes.button.legs)
    corners = [(x + sx * across, y + sy * up) for x, y in places for sx in (-1, 1) for sy in (-1, 1)]
    return tuple(Rod(corner, z, z + sizes.solder, 1.0) for corner in corners)


def pico(sizes, x, y, z):
    """A Pico in sockets behind a board whose back is at z: its USB port up, its parts away from the player."""
    (width, length, thick), (count, apart), low = sizes.pico, sizes.pins, z + sizes.socket
    rows = [around(x + side * apart / 2, y, PITCH, count * PITCH, z, low) for side in (-1, 1)]
    board = around(x, y, width, length, low, low + thick)
    parts = around(x, y, width - 2, length - 2, low + thick, low + thick + sizes.on_pico)
    return (*rows, board, parts, port(sizes, x, y, z))


def port(sizes, x, y, z):
    (wide, deep, high, out), low, edge = sizes.port, z + sizes.socket + sizes.pico[2], y - sizes.pico[1] / 2
    return Box((x - wide / 2, edge - out, low), (x + wide / 2, edge - out + deep, low + high))


def plug(sizes, x, y, z, length=20):
    """A USB plug in that port, and the way to it."""
    found, (width, height) = port(sizes, x, y, z), sizes.plug
    middle = (found.low[2] + found.high[2]) / 2
    low = (x - width / 2, found.low[1] - length, middle - height / 2)
    return Box(low, (x + width / 2, found.low[1], middle + height / 2))


def bootsel(sizes, x, y, z, length=20):
    """The way to that Pico's BOOTSEL button from behind."""
    low, (down, aside) = z + sizes.socket + sizes.pico[2] + sizes.on_pico, sizes.bootsel
    return around(x, y - sizes.pico[1] / 2 + down, 2 * aside, 3.0, low, low + length)


def soldered(sizes, x, y, z):
    """The pins of that Pico's sockets on the face of the board, at z, soldered and cut off."""
    count, apart = sizes.pins
    return tuple(around(x + side * apart / 2, y, 2.0, count * PITCH, z - sizes.solder, z) for side in (-1, 1))


def switch(sizes, x, y, z):
    """A slide switch whose face is at x and looks to the right; its lever goes up and down."""
    (deep, long, wide), (out, thick, goes) = sizes.switch, sizes.lever
    body = Box((x - deep, y - long / 2, z - wide / 2), (x, y + long / 2, z + wide / 2))
    reach = (thick + goes) / 2
    return (body, Box((x, y - reach, z - thick / 2), (x + out, y + reach, z + thick / 2)))


def jack(sizes, x, y, z):
    """A jack whose face is at x and looks to the right, and the way of its thread and of a plug."""
    deep, wide = sizes.jack
    body = Box((x - deep, y - wide / 2, z - wide / 2), (x, y + wide / 2, z + wide / 2))
    return (body, Peg((y, z), x, x + 20, sizes.neck))
