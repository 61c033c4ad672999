"""Pictures of a display's RAM (1024 bytes, byte x + 128 * page, bit 0 on top): as text and as PNG."""

import struct
import zlib

WIDTH, HEIGHT = 128, 64
_HALVES = " ▀▄█"  # index: upper pixel 1, lower pixel 2
BLACK, BORDER, WHITE = 0, 96, 255


def half_blocks(ram: bytes) -> list[str]:
    """32 lines of 128 characters, each two pixels high."""
    return ["".join([_HALVES[bits] for bits in _rows(ram, 2 * line, 2)]) for line in range(HEIGHT // 2)]


def braille(ram: bytes) -> list[str]:
    """16 lines of 64 characters, each two pixels wide and four high."""
    return [_braille_line(_rows(ram, 4 * line, 4)) for line in range(HEIGHT // 4)]


def parse_half_blocks(lines):
    """The inverse of half_blocks(): lines to RAM; trailing blanks may be missing. ValueError for other text."""
    if len(lines) != HEIGHT // 2:
        raise ValueError(f"a picture has {HEIGHT // 2} lines, not {len(lines)}")
    ram = bytearray(WIDTH * HEIGHT // 8)
    for number, line in enumerate(lines):
        if len(line) > WIDTH or line.strip(_HALVES):
            raise ValueError(f"not a line of a picture: {line!r}")
        for x, character in enumerate(line):
            ram[number // 4 * WIDTH + x] |= _HALVES.index(character) << number % 4 * 2
    return ram


def png(rams, scale=4, columns=2):
    """A PNG of one RAM, or of a list of them in columns; a pixel becomes scale x scale."""
    if isinstance(rams, (bytes, bytearray, memoryview)):
        rams = [rams]
    columns = min(len(rams), columns)
    rows = []
    for first in range(0, len(rams), columns):
        pictures = [_framed(ram, scale) for ram in rams[first : first + columns]]
        while len(pictures) < columns:
            pictures.append([bytes(len(line)) for line in pictures[0]])
        rows += [b"".join(parts) for parts in zip(*pictures)]
    return _encode(rows)


def _rows(ram, first, count):
    """`count` rows of pixels from row `first` on: for each column an int with the top row in bit 0."""
    page, shift, mask = first // 8, first % 8, (1 << count) - 1
    return [byte >> shift & mask for byte in ram[page * WIDTH : (page + 1) * WIDTH]]


def _braille_line(columns):
    """Unicode numbers the dots 1 2 3 7 down the left side and 4 5 6 8 down the right."""
    codes = [
        left & 7 | (left & 8) << 3 | (right & 7) << 3 | (right & 8) << 4
        for left, right in zip(columns[::2], columns[1::2])
    ]
    return "".join([chr(0x2800 + code) for code in codes])


def _framed(ram, scale):
    """Rows of grey bytes: the picture enlarged, one scaled pixel of black and then a thin line around it."""
    margin = bytes([BLACK]) * scale
    width = (WIDTH + 2) * scale
    edge, blank = bytes([BORDER]) * (width + 2), bytes([BORDER]) + bytes([BLACK]) * width + bytes([BORDER])
    rows = [edge] + [blank] * scale
    for y in range(HEIGHT):
        pixels = b"".join([bytes([WHITE if bit else BLACK]) * scale for bit in _rows(ram, y, 1)])
        rows += [edge[:1] + margin + pixels + margin + edge[:1]] * scale
    return rows + [blank] * scale + [edge]


def _encode(rows):
    """A grey PNG (8 bits, no filter) from rows of bytes."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    data = zlib.compress(b"".join([b"\0" + row for row in rows]), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
