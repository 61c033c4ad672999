"""Random drawing calls, the same on every interpreter: what test_framebuf.py compares."""

import framebuf

COLOURS = (0, 1, 1, 2, 255, -1)


class Chance:
    """A small generator of numbers, as the two interpreters' own differ."""

    def __init__(self, seed):
        self.state = seed * 40503

    def upto(self, top):
        """0..top."""
        self.state = (self.state * 61 + 12347) & 0xFFFFFF
        return (self.state >> 8) % (top + 1)

    def of(self, choices):
        """One of them."""
        return choices[self.upto(len(choices) - 1)]

    def around(self, size):
        """A coordinate: mostly in 0..size-1 or near, sometimes far off."""
        return self.upto(600) - 300 if self.upto(9) == 0 else self.upto(size + 16) - 8


def picture(chance, most=48):
    """(a picture full of noise, its buffer, width, height)."""
    width, height = 1 + chance.upto(most), 1 + chance.upto(most)
    buffer = bytearray([chance.upto(255) for _ in range((height + 7) // 8 * width)])
    return framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB), buffer, width, height


def call(chance, width, height):
    """(name, arguments) of a random drawing call for a picture of this size."""
    x, y, colour = chance.around(width), chance.around(height), chance.of(COLOURS)
    w, h = chance.around(width), chance.around(height)
    return chance.of(
        (
            ("fill", (colour,)),
            ("pixel", (x, y)),
            ("pixel", (x, y, colour)),
            ("hline", (x, y, w, colour)),
            ("vline", (x, y, h, colour)),
            ("line", (x, y, w, h, colour)),
            ("rect", (x, y, w, h, colour)),
            ("fill_rect", (x, y, w, h, colour)),
            ("fill_rect", (x, y, w, h, colour)),
        )
    )


def drawn(seed, calls=60):
    """One line per call on one picture: the call, what it returned, the whole buffer after it."""
    chance, lines = Chance(seed), []
    screen, buffer, width, height = picture(chance)
    for _ in range(calls):
        name, arguments = call(chance, width, height)
        answer = getattr(screen, name)(*arguments)
        lines.append("%s%s -> %s %s" % (name, arguments, answer, buffer.hex()))
    return lines
