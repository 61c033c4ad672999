"""Stand-in for MicroPython's `framebuf`: what the firmware draws with, in the format of its screens, byte for byte.

Byte x of a page is column x of eight rows, bit 0 the top one. Left out: the other formats, `blit`, `scroll`, `text`
and the shapes that the firmware does not draw.
"""

MONO_VLSB = 0


class FrameBuffer:
    """A picture of width x height pixels in `buffer`. A colour is 0, dark, or anything else, lit.

    Raises ValueError for another format and for a size that the buffer is too small for.
    """

    def __init__(self, buffer, width, height, format):  # noqa: A002 (MicroPython's word)
        if width < 1 or height < 1 or (height + 7) // 8 * width > len(buffer):
            raise ValueError("bad size")
        if format != MONO_VLSB:
            raise ValueError("invalid format")
        self._buffer, self._width, self._height = buffer, width, height

    def pixel(self, x, y, *colour):
        """Get a pixel (None outside the picture), or set it."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour:
            return self.fill_rect(x, y, 1, 1, colour[0])
        return self._buffer[y // 8 * self._width + x] >> y % 8 & 1

    def fill(self, colour):
        """Every pixel."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, width, height, colour):
        """A filled rectangle, clipped; nothing for a width or height below 1."""
        left, right = max(x, 0), min(x + width, self._width)
        top, bottom = max(y, 0), min(y + height, self._height)
        while left < right and top < bottom:
            end = min(bottom, (top | 7) + 1)  # of the part on this page
            rows = (1 << (end - top)) - 1 << top % 8
            self._fill_page(top // 8 * self._width, left, right, rows, colour)
            top = end

    def _fill_page(self, page, left, right, rows, colour):
        """The same on one page, which begins at byte `page`; bits of `rows`."""
        place = slice(page + left, page + right)
        if colour:
            self._buffer[place] = bytes([byte | rows for byte in self._buffer[place]])
        else:
            self._buffer[place] = bytes([byte & ~rows for byte in self._buffer[place]])

    def hline(self, x, y, width, colour):
        """A horizontal line to the right."""
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        """A vertical line downwards."""
        self.fill_rect(x, y, 1, height, colour)

    def rect(self, x, y, width, height, colour):
        """A rectangle's outline."""
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
