"""A link as a QR code in the terminal, by the console's own encoder."""

from firmware.drawing import qr

MARGIN = 2  # modules around the code, in the colour of its light ones
INK = "\x1b[38;5;16;48;5;231m"  # black on white, whichever colours the terminal has
RESET = "\x1b[0m"
HALVES = " ▄▀█"  # of two modules, one above the other: neither is dark, the lower one, the upper one, both


def draw_code(link):
    """The lines of a link's QR code, each a string of the same width without its colours; [] for a link that is too
    long for the encoder. Scheme, name and our own path mean the same in capital letters, and the encoder has no others.
    """
    try:
        picture, width, _ = qr.make_picture(link.upper(), lambda: None)
    except ValueError:
        return []
    at = range(qr.SIZE)
    rows = [[picture[(y * qr.SCALE >> 3) * width + x * qr.SCALE] >> (y * qr.SCALE & 7) & 1 for x in at] for y in at]
    side, blank = [0] * MARGIN, [0] * (qr.SIZE + 2 * MARGIN)
    rows = [blank] * MARGIN + [side + row + side for row in rows] + [blank] * (MARGIN + 1)
    return ["".join([HALVES[2 * upper + lower] for upper, lower in zip(*pair)]) for pair in zip(rows[::2], rows[1::2])]
