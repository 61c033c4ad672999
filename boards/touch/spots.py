"""The cards and targets that a screen has drawn, as spots: (x, y, width, height, what).

`what` is a card (int), a button's name, another name that the screen knows, or "" for words that mean nothing.
"""

from firmware.drawing.canvas import SIZES, Canvas

FINGER_MARGIN = 4  # pixels around a target in which a finger still means it


class SpottingCanvas(Canvas):
    """A canvas that keeps the `spots` of what is drawn on it."""

    def __init__(self, panel):
        super().__init__(panel)
        self.spots = []

    def clear(self):
        """Forget what was drawn before."""
        self.spots = []
        super().clear()

    def card(self, card, x, y, size):
        """Draw a card, and keep it."""
        self.spots.append((x, y) + SIZES[size] + (card,))
        super().card(card, x, y, size)

    def target(self, what, x, y, w, h):
        """Keep what a tap there means."""
        halves = what.split(" ")
        for place, half in enumerate(halves):
            self.spots.append((x + w * place // len(halves), y, w // len(halves), h, half))


def find_spot(spots, x: int, y: int) -> int | str | None:
    """What is on top at a pixel, or the target that is near; None for nothing."""
    for margin in (0, FINGER_MARGIN):
        for left, top, width, height, what in reversed(spots):
            if margin and (not what or isinstance(what, int)):
                continue
            if left - margin <= x < left + width + margin and top - margin <= y < top + height + margin:
                return what
    return None
