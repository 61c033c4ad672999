"""Random drawing calls, the same on every interpreter: what test_framebuf.py compares."""

import framebuf

FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
COLOURS = (0, 1, 1, 2, 255, -1)
BAD_SOURCES = (None, 7, b"1234", (), (b"1234", 2, 2), (b"12", 8, 8, 0), (b"1234", 2, 2, 77), [b"1", 0, 1, 0])


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

    def noise(self, count):
        """So many bytes."""
        return bytearray([self.upto(255) for _ in range(count)])


def shape(chance, most=48):
    """(bytes needed, width, height, format, stride)."""
    width, height, form = 1 + chance.upto(most), 1 + chance.upto(most), chance.of(FORMATS)
    stride = width + chance.of((0, 0, 0, 1, 5, 8))
    return (stride + 7) * (height + 7) // 8 + 8, width, height, form, stride


def picture(chance, most=48):
    """(a picture full of noise, its buffer, width, height)."""
    size, width, height, form, stride = shape(chance, most)
    buffer = chance.noise(size)
    return framebuf.FrameBuffer(buffer, width, height, form, stride), buffer, width, height


def source(chance, most=48):
    """A picture to blit: a FrameBuffer, a tuple or a list."""
    size, width, height, form, stride = shape(chance, most)
    buffer, kind = chance.noise(size), chance.upto(3)
    if kind == 0:
        return framebuf.FrameBuffer(buffer, width, height, form, stride)
    if kind == 1:
        return (bytes(buffer), width, height, form)
    return [buffer, width, height, form, stride] if kind == 2 else (buffer, width, height, form, stride)


def palette(chance):
    """Two colours as a picture."""
    data = (chance.noise(2), 2, 1, chance.of(FORMATS))
    return framebuf.FrameBuffer(*data) if chance.upto(1) else data


def blit_arguments(chance, width, height):
    """Source and place, then perhaps a key, then perhaps a palette."""
    arguments = (source(chance), chance.around(width), chance.around(height))
    extras = chance.upto(2)
    if extras:
        arguments += (chance.of((-1, 0, 1, 2)),)
    return arguments + (palette(chance),) if extras == 2 else arguments


def call(chance, width, height):
    """(name, arguments) of a random drawing call for a picture of this size."""
    x, y, colour = chance.around(width), chance.around(height), chance.of(COLOURS)
    w, h = chance.around(width), chance.around(height)
    name, arguments = chance.of(
        (
            ("fill", (colour,)),
            ("pixel", (x, y)),
            ("pixel", (x, y, colour)),
            ("hline", (x, y, w, colour)),
            ("vline", (x, y, h, colour)),
            ("line", (x, y, w, h, colour)),
            ("rect", (x, y, w, h, colour)),
            ("rect", (x, y, w, h, colour, w % 2 == 1)),
            ("fill_rect", (x, y, w, h, colour)),
            ("scroll", (x, y)),
            ("blit", None),
            ("blit", None),
            ("blit", None),
        )
    )
    return name, blit_arguments(chance, width, height) if name == "blit" else arguments


def drawn(seed, calls=60):
    """One line per call on one picture: the call, what it returned, the whole buffer after it."""
    chance, lines = Chance(seed), []
    screen, buffer, width, height = picture(chance)
    for _ in range(calls):
        name, arguments = call(chance, width, height)
        answer = getattr(screen, name)(*arguments)
        shown = arguments[1:3] if name == "blit" else arguments
        lines.append("%s%s -> %s %s" % (name, shown, answer, buffer.hex()))
    return lines


def outcome(function, *arguments):
    """The name of the exception that the call raises, or "fine"."""
    try:
        function(*arguments)
    except Exception as error:
        return type(error).__name__
    return "fine"


def refused(seed, count=400):
    """What becomes of constructors with sizes, formats and buffers that may not fit, and of bad sources."""
    chance = Chance(seed)
    lines = [outcome(framebuf.FrameBuffer, bytes(8), 8, 8, 0)]
    for _ in range(count):
        size, width, height, form, stride = shape(chance, 20)
        buffer, form = bytearray(chance.upto(size)), chance.of((form, form, form, 99))
        width, height = chance.of((width, width, 0, -1)), chance.of((height, height, 0))
        stride -= chance.upto(2)
        lines.append(outcome(framebuf.FrameBuffer, buffer, width, height, form, stride))
        lines.append(outcome(framebuf.FrameBuffer, buffer, width, height, form))
    screen = picture(chance)[0]
    return lines + [outcome(screen.blit, bad, 0, 0) for bad in BAD_SOURCES]
