"""Pictures of a display's RAM (1024 bytes, byte x + 128 * page, bit 0 on top): as text."""

WIDTH, HEIGHT = 128, 64
_HALVES = " ▀▄█"  # index: upper pixel 1, lower pixel 2


def half_blocks(ram: bytes) -> list[str]:
    """32 lines of 128 characters, each two pixels high."""
    return ["".join([_HALVES[bits] for bits in _rows(ram, 2 * line, 2)]) for line in range(HEIGHT // 2)]


def braille(ram: bytes) -> list[str]:
    """16 lines of 64 characters, each two pixels wide and four high."""
    return [_braille_line(_rows(ram, 4 * line, 4)) for line in range(HEIGHT // 4)]


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
