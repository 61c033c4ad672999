"""Frames on a line that may lose, garble or invent bytes: a message and its CRC-16 between zero bytes, packed by COBS.

What arrives damaged is dropped; a frame begins again after the next zero byte. Each has one in front, too, so that
noise on an idle line costs none.
"""

from engine.viper import ptr8, viper

MAX_MESSAGE = 528  # bytes of the longest message: half a picture
CHECK = 2  # bytes behind a message
MAX_FRAME = 535  # bytes of the longest frame: message, check, three bytes of COBS, two zero bytes


@viper
def check(data, at: int, end: int) -> int:
    """The CRC-16 (CCITT) of some bytes; 0 for bytes with their own CRC behind them."""
    source = ptr8(data)
    crc = 65535
    while at < end:
        crc ^= source[at] << 8
        bit = 0
        while bit < 8:
            crc <<= 1
            if crc & 65536:
                crc ^= 69665
            bit += 1
        at += 1
    return crc


@viper
def pack(message, length: int, frame) -> int:
    """Make a frame of a message, which has room for its CRC behind it; the frame's length."""
    source = ptr8(message)
    into = ptr8(frame)
    crc = int(check(message, 0, length))
    source[length] = crc >> 8
    source[length + 1] = crc & 255
    into[0] = 0
    code = 1  # the place of the byte that says how far it is to the next zero byte
    out = 2
    at = 0
    while at < length + CHECK:
        byte = source[at]
        if byte:
            into[out] = byte
            out += 1
        if byte == 0 or out - code == 255:
            into[code] = out - code
            code = out
            out += 1
        at += 1
    into[code] = out - code
    into[out] = 0
    return out + 1


@viper
def unpack(data, start: int, end: int) -> int:
    """Unpack what lies between two zero bytes, in its place; the message's length, 0 if it is damaged."""
    both = ptr8(data)
    at = start
    out = start
    while at < end:
        code = both[at]
        at += 1
        stop = at + code - 1
        if stop > end:
            return 0
        while at < stop:
            both[out] = both[at]
            out += 1
            at += 1
        if code < 255 and at < end:
            both[out] = 0
            out += 1
    if out - start <= CHECK or int(check(data, start, out)):
        return 0
    return out - start - CHECK


@viper
def find_zero(data, at: int, end: int) -> int:
    """The place of the first zero byte; `end` without one."""
    source = ptr8(data)
    while at < end and source[at]:
        at += 1
    return at


class Framing:
    """Sends and takes messages over a `plug`, as boards/plug.py has it. `damaged`: how many frames were dropped."""

    def __init__(self, plug) -> None:
        self.plug = plug
        self.frame = bytearray(MAX_FRAME)
        self.frame_view = memoryview(self.frame)
        self.inbox = bytearray(MAX_FRAME)
        self.inbox_view = memoryview(self.inbox)
        self.filled = 0  # bytes in it
        self.damaged = 0

    def send(self, message: bytearray, length: int) -> None:
        """Send the first bytes of a message, behind which its CRC has room."""
        self.plug.write(self.frame_view[: pack(message, length, self.frame)])

    def receive(self, take) -> None:
        """Call take(data, start, length) for each message that has come; of a flood, which must not stop all else, only
        for those in about so many bytes.
        """
        left = MAX_FRAME
        while left > 0:
            count = self.plug.read(self.inbox_view[self.filled :])
            if not count:
                return
            self._split(self.filled, self.filled + count, take)
            left -= count

    def _split(self, fresh, end, take):
        """Take the messages that end behind the place `fresh` of the inbox; keep the rest."""
        start = 0
        zero = find_zero(self.inbox, fresh, end)
        while zero < end:
            length = unpack(self.inbox, start, zero)
            if length:
                take(self.inbox, start, length)
            elif zero > start:
                self.damaged += 1
            start = zero + 1
            zero = find_zero(self.inbox, start, end)
        self.filled = end - start
        if start:
            self.inbox[: self.filled] = self.inbox[start:end]
        elif end == MAX_FRAME:  # no frame is so long
            self.filled, self.damaged = 0, self.damaged + 1
