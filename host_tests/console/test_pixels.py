"""Pixels: the inner loops stay inside their buffers, for on a board nobody else checks."""

import random

from firmware.drawing import pixels


class Guarded(bytearray):
    """Bytes that refuse a place outside, counted from the end as well, as plain Python would not."""

    def __getitem__(self, place):
        assert isinstance(place, slice) or 0 <= place < len(self), place
        return super().__getitem__(place)

    def __setitem__(self, place, value):
        assert 0 <= place < len(self), place
        super().__setitem__(place, value)


def test_a_stamp_anywhere_touches_only_the_screen_and_only_its_own_pixels():
    chance = random.Random(1)
    for _ in range(30):
        width, height = chance.randrange(1, 50), chance.randrange(1, 70)
        pages = (height + 7) // 8
        x, y, color = chance.randrange(-60, 140), chance.randrange(-80, 80), chance.randrange(2)
        lit = {(c, r) for c in range(width) for r in range(height) if chance.randrange(2)}
        picture = bytearray(3 + width * pages)
        for c, r in lit:
            picture[3 + r // 8 * width + c] |= 1 << (r & 7)
        screen = Guarded(bytes([255 * (1 - color)]) * 1024)
        pixels.stamp(screen, Guarded(picture), 3, width, pages, x, y, color)
        changed = {(c, r) for c in range(128) for r in range(64) if (screen[r // 8 * 128 + c] >> (r & 7) & 1) == color}
        assert changed == {(x + c, y + r) for c, r in lit if 0 <= x + c < 128 and 0 <= y + r < 64}


def test_a_picture_put_anywhere_covers_its_own_place_and_nothing_else():
    chance = random.Random(3)
    for _ in range(30):
        x, y, w, h = (chance.randrange(*ends) for ends in ((-60, 140), (-70, 80), (1, 50), (1, 70)))
        size = w * ((h + 7) // 8)
        lit = {(c, r) for c in range(w) for r in range(h) if chance.randrange(2)}
        pictures = bytearray(3 * size)
        for c, r in lit:
            pictures[2 * size + r // 8 * w + c] |= 1 << (r & 7)
        ground = chance.randrange(2)
        screen = Guarded(bytes([255 * ground]) * 1024)
        pixels.put(screen, Guarded(pictures), 2, w, h, x, y)
        for c in range(128):
            for r in range(64):
                inside = 0 <= c - x < w and 0 <= r - y < h
                assert (screen[r // 8 * 128 + c] >> (r & 7) & 1) == ((c - x, r - y) in lit if inside else ground)
