"""The contact sheet: every card in every size, the backs, the letters and the title as one PNG."""

import boards.host  # noqa: F401  (puts the stand-in for framebuf on the path)

WIDTH, HEIGHT = 128, 64
SIZE_COLUMNS = 8, 4, 3  # cards side by side on a screen: table, hand, full


def draw_sheet(scale=4):
    """All screens of the sheet as the bytes of a PNG; a pixel becomes scale x scale."""
    from boards.host import frames

    return frames.png(screens(), scale)


def screens():
    """The frame buffers (1024 bytes each) of the sheet, the title first."""
    return [title(), backs()] + letters() + [frame for size in range(3) for frame in cards(size)]


def blank():
    """A canvas on a new frame buffer: (canvas, buffer)."""
    import framebuf

    from firmware.drawing.canvas import Canvas

    class Paper(framebuf.FrameBuffer):
        """A frame buffer without a screen."""

        def __init__(self):
            self.buffer = bytearray(WIDTH * HEIGHT // 8)
            super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)

        def show(self):
            """Do nothing."""

    paper = Paper()
    return Canvas(paper), paper.buffer


def title():
    """The title."""
    from firmware.art.logo import LOGO

    canvas, buffer = blank()
    canvas.image(LOGO, 0, 12)
    return buffer


def backs():
    """The backs of the three sizes, and the suits' symbols."""
    from firmware.drawing.canvas import FULL, HAND, TABLE

    canvas, buffer = blank()
    canvas.back(0, 0, TABLE)
    canvas.back(24, 0, HAND)
    canvas.back(64, 0, FULL)
    for suit in range(4):
        canvas.suit(suit, 112, suit * 14)
    return buffer


def cards(size):
    """All forty cards of a size, as many to a screen as fit; the last one of each screen is highlighted."""
    from firmware.drawing.canvas import SIZES

    (w, h), columns = SIZES[size], SIZE_COLUMNS[size]
    fit = columns * (HEIGHT // (h + 1) or 1)
    found = []
    for first in range(0, 40, fit):
        canvas, buffer = blank()
        for place, card in enumerate(range(first, min(first + fit, 40))):
            x, y = place % columns * (w + 2), place // columns * (h + 1)
            canvas.card(card, x, y, size)
        canvas.light(x, y, size)
        found.append(buffer)
    return found


def letters():
    """Every character of both fonts."""
    from firmware.art import small
    from firmware.drawing.canvas import LARGE, SMALL

    found = []
    for font in (SMALL, LARGE):
        lines, pitch = broken(small.CHARS, font), font.height + 1
        for first in range(0, len(lines), HEIGHT // pitch):
            canvas, buffer = blank()
            for row, line in enumerate(lines[first : first + HEIGHT // pitch]):
                canvas.text(line, 0, row * pitch, font)
            found.append(buffer)
    return found


def broken(characters, font):
    """The characters as lines that fit a screen."""
    lines = [""]
    for char in characters:
        if font.width(lines[-1] + char) > WIDTH:
            lines.append("")
        lines[-1] += char
    return lines
