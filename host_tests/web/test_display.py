"""The model of the displays in JavaScript decodes what the one in Python does, from any stream of bytes."""

import random

import pytest

from boards import check
from boards.host import display
from host_tests.web.consoles import in_page

STREAMS, WRITES = 60, 80
PLAIN = (0xAE, 0xAF, 0xAF, 0xAF, 0xA6, 0xA7, 0xA4, 0xA4, 0xA4, 0xA5, 0xA0, 0xA1, 0xC0, 0xC8, 0x2E, 0xE3, 0x40, 0x7F)
ONE_BYTE = (0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB)


@pytest.mark.parametrize("controller", check.CONTROLLERS)
def test_any_stream_shows_the_same_pixels(controller):
    chance = random.Random(controller)
    streams = []
    for number in range(STREAMS):
        data = [write(chance, controller) for _ in range(WRITES)]
        streams.append({"controller": controller, "rotation": number % 2 * 180, "writes": data})
    there = in_page("shown", *streams)
    assert there == [shown(stream) for stream in streams]
    assert len({picture for answers in there for picture, *_ in answers}) > 500


def write(chance, controller):
    """One write in hex: commands, each whole, or picture bytes; sometimes a command a byte at a time."""
    if chance.random() < 0.5:
        return "40" + chance.randbytes(chance.choice((1, 8, 40, 128)) if controller != "sh1106" else 8).hex()
    commands = b"".join([command(chance, controller) for _ in range(chance.randrange(1, 4))])
    if controller == "sh1106":
        commands += bytes((0x10 | chance.randrange(7), chance.randrange(16)))  # so that 64 data bytes have room
    if chance.random() < 0.3:
        return b"".join([bytes((0x80, byte)) for byte in commands]).hex()
    return (b"\x00" + commands).hex()


def command(chance, controller):
    """The bytes of a command that the controller knows."""
    if controller == "ssd1309" and chance.random() < 0.2:
        return bytes(chance.choice(((0x8D,), (0xFD, 0x12), (0xFD, 0x12), (0xFD, 0x16))))
    kind = chance.randrange(3 if controller == "sh1106" else 4)
    if kind == 0:
        return bytes((chance.choice(PLAIN),))
    if kind == 1:
        return bytes((chance.choice(ONE_BYTE), chance.randrange(256)))
    if kind == 2:
        return bytes((0xB0 | chance.randrange(8),))
    first, rows = chance.randrange(128), chance.randrange(8)  # a mode brings its window: the pointer may lie outside
    return bytes(
        (0x20, chance.choice((0, 2)), 0x21, first, chance.randrange(first, 128), 0x22, rows, chance.randrange(rows, 8))
    )


def shown(stream):
    """[[picture in hex, light]] after each write on the model in Python; a write that it refuses ends the list."""
    screen = display.display_of(stream)
    answers = []
    for data in stream["writes"]:
        try:
            screen.receive(bytes.fromhex(data))
        except ValueError:
            return [*answers, "refused"]
        answers.append([screen.seen().hex(), max(1, screen.contrast) if screen.on else 0, screen.send(1)[0]])
    return answers
