"""The loops over a frame buffer's bytes: machine code on a board, plain Python elsewhere.

A frame buffer is 128x64 in MONO_VLSB: a page of 128 bytes for every 8 rows, a byte for a column of 8 pixels, the
top one in bit 0. Pictures have their pages as wide as themselves. On a board no index is checked, so each function
stays inside its buffers by itself.
"""

from engine.viper import ptr8, ptr16, viper

WIDTH = 128  # bytes of a page, one for a column
PAGES = 8  # of eight rows
SIZE = 1024  # bytes of a frame buffer
FIRST = 32  # the place of a font's first letter
START = 65536  # of a run's place


@viper
def stamp(screen, picture, start: int, width: int, pages: int, x: int, y: int, color: int):
    """Set (color 1) or clear (0) the lit pixels of a picture, its top left corner at (x, y), clipped.

    `picture`: bytes, of which `start` is the first one's place; its rows below the last are dark.
    """
    target = ptr8(screen)
    source = ptr8(picture)
    first = 0 if x >= 0 else 0 - x
    last = width if x + width <= WIDTH else WIDTH - x
    shift = y & 7
    row = y >> 3
    end = row + pages
    at = start
    while row < end:
        upper = row * WIDTH + x
        column = first
        while column < last:
            bits = source[at + column] << shift
            if bits:
                if row >= 0 and row < PAGES:
                    if color:
                        target[upper + column] |= bits & 255
                    else:
                        target[upper + column] &= 255 ^ (bits & 255)
                if row >= -1 and row < PAGES - 1:
                    if color:
                        target[upper + column + WIDTH] |= bits >> 8
                    else:
                        target[upper + column + WIDTH] &= 255 ^ (bits >> 8)
            column += 1
        at += width
        row += 1


@viper
def write(screen, data, starts, places, pages: int, gap: int, x: int, y: int, color: int) -> int:
    """Stamp letters side by side, `gap` columns between two, from (x, y) on; returns x after the last and its gap.

    `data`: the letters' bytes, `starts`: where that of place FIRST begins in them, and so on, and where the last ends,
    `places`: the string's letters, which have 1 or 2 `pages`.
    """
    begins = ptr16(starts)
    letters = ptr8(places)
    count = int(len(places))
    at = 0
    while at < count:
        place = letters[at] - FIRST
        start = begins[place]
        width = (begins[place + 1] - start) >> (pages - 1)
        stamp(screen, data, start, width, pages, x, y, color)
        x += width + gap
        at += 1
    return x


@viper
def span(starts, places, pages: int, gap: int) -> int:
    """Columns from the first to the last of letters that write() would stamp; 0 for none."""
    begins = ptr16(starts)
    letters = ptr8(places)
    count = int(len(places))
    width = 0
    at = 0
    while at < count:
        place = letters[at] - FIRST
        width += ((begins[place + 1] - begins[place]) >> (pages - 1)) + gap
        at += 1
    return width - gap if count else 0


@viper
def clear(screen):
    """Make the whole screen dark."""
    target = ptr8(screen)
    at = 0
    while at < SIZE:
        target[at] = 0
        at += 1


@viper
def put(screen, pictures, number: int, width: int, height: int, x: int, y: int):
    """Put one of several pictures of the same size, lit and dark, its top left corner at (x, y), clipped."""
    target = ptr8(screen)
    source = ptr8(pictures)
    pages = (height + 7) >> 3
    at = number * width * pages
    first = 0 if x >= 0 else 0 - x
    last = width if x + width <= WIDTH else WIDTH - x
    shift = y & 7
    row = y >> 3
    left = height  # rows of the picture from here on
    while left > 0:
        mask = (255 >> (8 - left if left < 8 else 0)) << shift
        upper = row * WIDTH + x
        column = first
        while column < last:
            bits = source[at + column] << shift
            if row >= 0 and row < PAGES:
                target[upper + column] = (target[upper + column] & (255 ^ (mask & 255))) | (bits & 255)
            if mask > 255 and row >= -1 and row < PAGES - 1:
                target[upper + column + WIDTH] = (target[upper + column + WIDTH] & (255 ^ (mask >> 8))) | (bits >> 8)
            column += 1
        at += width
        left -= 8
        row += 1


@viper
def invert(screen, x: int, y: int, width: int, height: int):
    """Swap lit and dark in a rectangle, clipped."""
    target = ptr8(screen)
    first = x if x >= 0 else 0
    last = x + width if x + width <= WIDTH else WIDTH
    end = y + height
    page = 0
    while page < PAGES:
        top = y - page * 8  # the rectangle's rows, counted from the page's first
        below = end - page * 8
        rows = 0
        if top < 8 and below > 0 and height > 0:
            rows = (255 << (top if top > 0 else 0)) & (255 >> (8 - below if below < 8 else 0))
        column = first
        at = page * WIDTH
        while rows and column < last:
            target[at + column] ^= rows
            column += 1
        page += 1


@viper
def shift(screen):
    """Move the whole screen a pixel to the right; its last column is lost."""
    target = ptr8(screen)
    at = SIZE - 1
    while at >= 0:
        target[at] = target[at - 1] if at & (WIDTH - 1) else 0
        at -= 1


@viper
def differing(new, old, start: int, gap: int) -> int:
    """The first run of bytes from start on in which two frame buffers differ: its place * 65536 + the place after it.

    It ends with its page; before, it goes on over up to `gap` equal bytes: what a run of its own costs on the wire.
    0: no difference.
    """
    one = ptr8(new)
    other = ptr8(old)
    while start < SIZE and one[start] == other[start]:
        start += 1
    if start == SIZE:
        return 0
    end = (start | (WIDTH - 1)) + 1
    last = start
    at = start
    while at < end and at - last <= gap:
        if one[at] != other[at]:
            last = at
        at += 1
    return start * START + last + 1


@viper
def pack(packet, shadow, screen, start: int, count: int):
    """Copy `count` bytes of a screen from a place on into a packet, behind its first byte, and to the same place of a
    shadow."""
    into = ptr8(packet)
    kept = ptr8(shadow)
    source = ptr8(screen)
    end = start + count
    at = 1
    while start < end:
        byte = source[start]
        into[at] = byte
        kept[start] = byte
        at += 1
        start += 1
