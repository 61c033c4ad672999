"""Stand-in for MicroPython's `framebuf`: the three formats with one bit per pixel, byte for byte.

Left out: `text` (it needs MicroPython's built-in font; the firmware has fonts of its own), `ellipse`, `poly`,
the grey and colour formats, and the buffer protocol of a FrameBuffer (read the buffer handed to it instead).

A "strip" below is an int that holds eight rows of a picture: byte i is column i, bit 0 the top row, as in
MONO_VLSB. One operation on a strip works on all its columns, which makes drawing fast in plain Python.
"""

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4
_LARGEST = 0xFFFF


def _spread(order):
    """For each byte of a row: eight bytes, one for each pixel from left to right."""
    return tuple(bytes((byte >> bit) & 1 for bit in order) for byte in range(256))


_SPREAD = {MONO_HLSB: _spread(range(7, -1, -1)), MONO_HMSB: _spread(range(8))}
_REPEATED = [0]  # _REPEATED[n]: n bytes of 0x01


def _repeat(byte, count):
    """`count` copies of a byte as one int."""
    while len(_REPEATED) <= count:
        _REPEATED.append(_REPEATED[-1] << 8 | 1)
    return byte * _REPEATED[count]


def _rows_mask(first, end):
    """The bits of a strip for its rows first..end-1; either may lie outside 0..8."""
    first, end = max(first, 0), min(end, 8)
    return (1 << end) - (1 << first) if end > first else 0


def _needed(width, height, form, stride):
    """Bytes a picture of this shape occupies."""
    if form == MONO_VLSB:
        return (height - 1) // 8 * stride + width
    return (height - 1) * (stride // 8) + (width + 7) // 8


class FrameBuffer:
    """A picture in `buffer` (width x height pixels, `stride` pixels from one row to the next).

    Raises TypeError for a buffer that cannot be written, ValueError for a bad size or format.
    """

    def __init__(self, buffer, width, height, format, stride=None):
        if memoryview(buffer).readonly:
            raise TypeError("object with buffer protocol required")
        self._adopt(buffer, width, height, format, stride)

    def _adopt(self, buffer, width, height, form, stride=None):
        stride = width if stride is None else stride
        if not (0 < width <= _LARGEST and 0 < height <= _LARGEST and width <= stride <= _LARGEST):
            raise ValueError("bad size")
        if form not in (MONO_VLSB, MONO_HLSB, MONO_HMSB):
            raise ValueError("invalid format")
        if form != MONO_VLSB:
            stride = (stride + 7) & ~7
        if _needed(width, height, form, stride) > len(buffer):
            raise ValueError("buffer too small")
        self._buffer, self._width, self._height = buffer, width, height
        self._format, self._stride = form, stride

    def _place(self, x, y):
        """Where a pixel lives: its byte's index and its bit."""
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, y & 7
        index = (y * self._stride + x) >> 3
        return index, x & 7 if self._format == MONO_HMSB else 7 - (x & 7)

    def _set(self, x, y, colour):
        index, bit = self._place(x, y)
        if colour:
            self._buffer[index] |= 1 << bit
        else:
            self._buffer[index] &= ~(1 << bit)

    def pixel(self, x, y, *colour):
        """Get a pixel (None outside the picture), or set it."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour:
            return self._set(x, y, colour[0])
        index, bit = self._place(x, y)
        return self._buffer[index] >> bit & 1

    def fill(self, colour):
        """Every pixel."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, width, height, colour):
        """A filled rectangle, clipped; nothing for a width or height below 1."""
        left, right = max(x, 0), min(x + width, self._width)
        top, bottom = max(y, 0), min(y + height, self._height)
        if left >= right or top >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_strips(left, right, top, bottom, colour)
            return
        for row in range(top, bottom):
            for column in range(left, right):
                self._set(column, row, colour)

    def _fill_strips(self, left, right, top, bottom, colour):
        for page in range(top >> 3, (bottom + 7) >> 3):
            touched = _repeat(_rows_mask(top - 8 * page, bottom - 8 * page), right - left)
            self._change(page, left, right - left, touched, touched if colour else 0)

    def _change(self, page, x, width, touched, value):
        """In one strip of a MONO_VLSB picture give the `touched` bits those of `value`."""
        start = page * self._stride + x
        old = int.from_bytes(self._buffer[start : start + width], "little")
        self._buffer[start : start + width] = (old & ~touched | value).to_bytes(width, "little")

    def hline(self, x, y, width, colour):
        """A horizontal line to the right."""
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        """A vertical line downwards."""
        self.fill_rect(x, y, 1, height, colour)

    def rect(self, x, y, width, height, colour, fill=False):
        """A rectangle's outline, or a filled one."""
        if fill:
            return self.fill_rect(x, y, width, height, colour)
        self.fill_rect(x, y, width, 1, colour)
        self.fill_rect(x, y + height - 1, width, 1, colour)
        self.fill_rect(x, y, 1, height, colour)
        self.fill_rect(x + width - 1, y, 1, height, colour)

    def line(self, x1, y1, x2, y2, colour):
        """A line between two points, both drawn (Bresenham)."""
        across, down = abs(x2 - x1), abs(y2 - y1)
        step_x, step_y = 1 if x2 > x1 else -1, 1 if y2 > y1 else -1
        steep = down > across
        far, near = (down, across) if steep else (across, down)
        error = 2 * near - far
        x, y = x1, y1
        for _ in range(far):
            self.pixel(x, y, colour)
            if error >= 0:
                x, y = (x + step_x, y) if steep else (x, y + step_y)
                error -= 2 * far
            x, y = (x, y + step_y) if steep else (x + step_x, y)
            error += 2 * near
        self.pixel(x2, y2, colour)

    def text(self, string, x, y, colour=1):
        """Not here: the 8x8 font belongs to MicroPython."""
        raise NotImplementedError("framebuf.text is not simulated; draw text with firmware.drawing.canvas")

    def scroll(self, xstep, ystep):
        """Move the picture; what is uncovered keeps its old pixels. Steps beyond its size do nothing."""
        copy = (bytes(self._buffer), self._width, self._height, self._format, self._stride)
        self.blit(copy, xstep, ystep)

    def blit(self, source, x, y, key=-1, palette=None):
        """Draw another picture: a FrameBuffer, or a tuple (buffer, width, height, format[, stride]).

        A palette (a picture too) gives the colours for source pixels 0 and 1; the colour `key` is not drawn.
        """
        source = _picture(source)
        colours = [None if colour == key else colour for colour in _colours(palette)]
        left, right = max(x, 0), min(x + source._width, self._width)
        top, bottom = max(y, 0), min(y + source._height, self._height)
        if left >= right or top >= bottom:
            return
        if self._format != MONO_VLSB:
            self._blit_pixels(source, x, y, (left, right, top, bottom), colours)
            return
        width = right - left
        strips = [source._strip(page, left - x, width) for page in range((source._height + 7) >> 3)] + [0]
        for page in range(top >> 3, (bottom + 7) >> 3):
            mask = _repeat(_rows_mask(top - 8 * page, bottom - 8 * page), width)
            ones = _shifted(strips, 8 * page - y, width)
            self._change(page, left, width, *_mixed(ones, mask, colours))

    def _blit_pixels(self, source, x, y, area, colours):
        left, right, top, bottom = area
        for row in range(top, bottom):
            for column in range(left, right):
                colour = colours[source.pixel(column - x, row - y)]
                if colour is not None:
                    self._set(column, row, colour)

    def _strip(self, page, x, width):
        """Rows 8 * page .. 8 * page + 7 of the columns x .. x + width - 1, in any format."""
        if self._format == MONO_VLSB:
            start = page * self._stride + x
            return int.from_bytes(self._buffer[start : start + width], "little")
        spread, size = _SPREAD[self._format], self._stride >> 3
        strip = 0
        for row in range(8 * page, min(8 * page + 8, self._height)):
            start = row * size + (x >> 3)
            pixels = b"".join([spread[byte] for byte in self._buffer[start : start + (width + 14 >> 3)]])
            strip |= int.from_bytes(pixels[x & 7 : (x & 7) + width], "little") << (row & 7)
        return strip


def _shifted(strips, first, width):
    """The strip whose top row is row `first` of a picture given as strips (and a 0 after the last)."""
    page, bit = first >> 3, first & 7
    upper, lower = strips[page] if page >= 0 else 0, strips[page + 1] if bit else 0
    mask = 0xFF >> bit
    return upper >> bit & _repeat(mask, width) | lower << (8 - bit) & _repeat(mask ^ 0xFF, width)


def _mixed(ones, mask, colours):
    """(bits touched, their values) when the source pixels 0 and 1 become these colours (None: left alone)."""
    ones &= mask
    parts = ((mask ^ ones, colours[0]), (ones, colours[1]))
    touched = value = 0
    for bits, colour in parts:
        touched |= 0 if colour is None else bits
        value |= bits if colour else 0
    return touched, value


def _picture(source):
    """A FrameBuffer as it is; a tuple or list as one that is only read."""
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)):
        raise TypeError("object isn't a tuple or list")
    if len(source) not in (4, 5):
        raise ValueError("need (buffer, width, height, format[, stride])")
    picture = FrameBuffer.__new__(FrameBuffer)
    picture._adopt(*source)
    return picture


def _colours(palette):
    """The colours of source pixels 0 and 1."""
    if palette is None:
        return (0, 1)
    palette = _picture(palette)
    return palette.pixel(0, 0), palette.pixel(1, 0)
