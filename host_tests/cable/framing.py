"""Frames over a bad line, for CPython and MicroPython: whatever happens to the bytes, no wrong message arrives."""

from firmware.cable.framing import CHECK, MAX_FRAME, MAX_MESSAGE, Framing
from firmware.cable.messages import HEAD, RUN, SIZE, add_run, draw_runs

MESSAGES = 200
LENGTHS = (1, 2, 7, 252, 253, 254, 255, 256, 507, MAX_MESSAGE)


class Loop:
    """A plug that hears itself, in pieces; spoil(byte) gives what arrives for a byte that is sent."""

    def __init__(self, spoil):
        self.spoil, self.waiting = spoil, bytearray()

    def write(self, data):
        for byte in data:
            self.waiting += self.spoil(byte)

    def read(self, view):
        count = min(len(self.waiting), len(view), 100)
        view[:count] = self.waiting[:count]
        self.waiting = self.waiting[count:]
        return count


def chances():
    """Numbers below 65536 as if by chance."""
    state = 1
    while True:
        state = (state * 20077 + 12345) & 0x3FFFFF
        yield state >> 6


def receive_all(framing):
    """The messages that wait; AssertionError if it does not take them."""
    came = []
    while framing.plug.waiting:
        waits = len(framing.plug.waiting)
        framing.receive(lambda data, start, count: came.append(bytes(data[start : start + count])))
        assert len(framing.plug.waiting) < waits
    return came


def send_all(spoil, chance):
    """Send messages of all kinds of bytes and lengths; those that were sent, those that came."""
    framing, came, sent = Framing(Loop(spoil)), [], []
    for number in range(MESSAGES):
        message = bytearray(LENGTHS[number % len(LENGTHS)] + CHECK)
        for place in range(len(message)):
            message[place] = (0, 255, next(chance) & 255)[next(chance) % 3] if number // len(LENGTHS) & 1 else number
        length = len(message) - CHECK
        sent.append(bytes(message[:length]))
        framing.send(message, length)
        came += receive_all(framing)
    return sent, came, framing.damaged


def check_a_line():
    for fault in ("none", "lost", "garbled", "invented"):
        chance = chances()

        def spoil(byte, fault=fault, chance=chance):
            if fault == "none" or next(chance) % 1000:
                return bytes([byte])
            other = next(chance) & 255
            return {"lost": b"", "garbled": bytes([byte ^ (other or 1)]), "invented": bytes([other, byte])}[fault]

        sent, came, damaged = send_all(spoil, chance)
        assert [message for message in came if message not in sent] == [], fault
        assert came == sent and not damaged if fault == "none" else len(came) > MESSAGES // 2 and damaged, fault


class Flood:
    """A plug that never ends."""

    reads = 0

    def read(self, view):
        self.reads += 1
        assert self.reads == 1
        return len(view)


def check_noise():
    """A message arrives after noise of any length in which no frame ends, and a flood of it ends nothing."""
    Framing(Flood()).receive(None)
    for length in (1, MAX_FRAME - 1, MAX_FRAME, MAX_FRAME + 1, 10 * MAX_FRAME):
        framing = Framing(Loop(lambda byte: bytes([byte])))
        framing.plug.waiting += b"U" * length
        framing.send(bytearray(b"here" + bytes(CHECK)), 4)
        assert receive_all(framing) == [b"here"] and framing.damaged, length


def check_a_picture():
    old, new, message = bytearray(SIZE), bytearray([place & 255 for place in range(SIZE)]), bytearray(MAX_MESSAGE)
    at = add_run(message, HEAD, new, old, 100, 228)
    shown = bytearray(SIZE)
    assert draw_runs(shown, message, HEAD, at) and shown == old and shown[100:228] == new[100:228]
    for place, end in ((SIZE - 127, at), (100, at - 1), (100, HEAD + RUN - 1)):  # beyond the screen, or cut short
        message[HEAD], message[HEAD + 1] = place >> 8, place & 255
        untouched = bytearray(SIZE)
        assert not draw_runs(untouched, message, HEAD, end) and not any(untouched), place


CHECKS = (check_a_line, check_noise, check_a_picture)
