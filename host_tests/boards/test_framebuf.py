"""The framebuf stand-in against MicroPython's own framebuf: the same calls, the same bytes."""

import contextlib
import io

from host_tests import micropython

# Random calls, each printed with what it returns and leaves; the generator of numbers is the same on every interpreter.
CALLS = """
import framebuf

NUMBERS = {"pixel": 2, "hline": 3, "vline": 3, "line": 4, "rect": 4, "fill_rect": 4}
state = 1

def upto(top):
    global state
    state = (state * 61 + 12347) & 0xFFFFFF
    return (state >> 8) % (top + 1)

for _ in range(40):
    width, height = 1 + upto(48), 1 + upto(48)
    buffer = bytearray((height + 7) // 8 * width)
    screen = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB)
    for _ in range(60):
        name = sorted(NUMBERS)[upto(5)]
        places = [upto(80) - 16 for _ in range(NUMBERS[name])]
        print(name, places, getattr(screen, name)(*places, upto(2)), screen.pixel(upto(60), upto(60)), buffer.hex())
"""


def test_thousands_of_random_calls_leave_the_same_bytes():
    with contextlib.redirect_stdout(io.StringIO()) as here:
        exec(CALLS, {})
    (there,) = micropython.run_each([CALLS], folders=())
    for line, wanted in zip(here.getvalue().splitlines(), there["out"].splitlines(), strict=True):
        assert line == wanted
