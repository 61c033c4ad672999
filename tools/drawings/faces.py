"""Composes the faces of cards from an edge, the rank's character, pips, emblems and figures; and their backs."""

import functools

from engine.cards import RANKS
from firmware.drawing.sizes import HAND, SIZES, TABLE
from tools import drawings

FONT_HEIGHT = 14  # of the large letters
ACE, FANTE = 0, 7  # among the ranks
CAVALLO, ROBE = 1, 3  # among the figures

# Where the pips of the ranks 2 to 7 stand, from the card's top left corner. They leave the rank's corner free;
# the seventh pip stands beside the rank.
HAND_PIPS = (
    ((11, 13), (11, 28)),
    ((11, 13), (5, 29), (17, 29)),
    ((5, 14), (17, 14), (5, 30), (17, 30)),
    ((4, 13), (18, 13), (11, 23), (4, 33), (18, 33)),
    ((5, 13), (17, 13), (5, 23), (17, 23), (5, 33), (17, 33)),
    ((5, 13), (17, 13), (5, 23), (17, 23), (5, 33), (17, 33), (17, 3)),
)
FULL_PIPS = (
    ((14, 17), (14, 41)),
    ((14, 17), (5, 42), (22, 42)),
    ((5, 19), (22, 19), (5, 44), (22, 44)),
    ((5, 17), (22, 17), (13, 32), (5, 47), (22, 47)),
    ((5, 17), (22, 17), (5, 32), (22, 32), (5, 47), (22, 47)),
    ((5, 17), (22, 17), (5, 32), (22, 32), (5, 47), (22, 47), (22, 2)),
)


class Face:
    """An empty card with its edge, round at the corners."""

    def __init__(self, size):
        self.width, self.height = SIZES[size]
        right, bottom = self.width - 1, self.height - 1
        self.lit = {(x, y) for x in range(1, right) for y in (0, bottom)}
        self.lit |= {(x, y) for x in (0, right) for y in range(1, bottom)}

    def stamp(self, rows, left, top):
        """Light the pixels of a drawing, its top left corner at (left, top)."""
        self.lit |= {(left + x, top + y) for y, row in enumerate(rows) for x in range(len(row)) if row[x] == "#"}

    def rows(self):
        columns = range(self.width)
        return ["".join(".#"[(x, y) in self.lit] for x in columns) for y in range(self.height)]


@functools.cache
def load_rows(name):
    """The drawings of a file, in order."""
    return [rows for _label, _top, rows in drawings.load_drawings(name)]


@functools.cache
def letters():
    """The large letters: {character: the rows of its cell}."""
    return {label: drawings.cell(top, rows, FONT_HEIGHT) for label, top, rows in drawings.load_drawings("large")}


def compose(card, size):
    """The face of a card (0..39) as a drawing."""
    suit, rank = card // 10, card % 10
    face = Face(size)
    if size == TABLE:
        face.stamp(load_rows("ranks")[rank], 2, 2)
        face.stamp(load_rows("pips")[suit], 3, 10)
        return face.rows()
    face.stamp(letters()[RANKS[rank]], 3, 1)
    if rank == ACE:
        stamp_ace(face, load_rows("aces" if size == HAND else "aces_full")[suit])
    elif rank < FANTE:
        for place in (HAND_PIPS if size == HAND else FULL_PIPS)[rank - 1]:
            face.stamp(load_rows("suits" if size == HAND else "pips_full")[suit], *place)
    else:
        stamp_court(face, suit, rank - FANTE, size)
    return face.rows()


def stamp_ace(face, rows):
    """The suit's emblem, standing in the middle of the card's lower edge."""
    face.stamp(rows, (face.width - len(rows[0])) // 2, face.height - 3 - len(rows))


def stamp_court(face, suit, place, size):
    """The figure (0 Fante, 1 Cavallo, 2 Re) with its suit; enlarged, one wears it on the breast or rides above it."""
    figures, symbol = load_rows("figures"), load_rows("suits")[suit]
    if size == HAND:
        face.stamp(symbol, 18, 3)
        face.stamp(figures[place], 2, 14)
        return
    face.stamp(symbol, 28, 3)
    face.stamp(figures[place], 7, 14)
    if place != CAVALLO:
        face.stamp(figures[ROBE], 2, 42)
    face.stamp(load_rows("pips_full")[suit], 14, 46)


def compose_back(size):
    face = Face(size)
    face.stamp(load_rows("backs")[size], 2, 2)
    return face.rows()


def pack_faces(size):
    """The bytes of all forty faces of a size, and of the back behind them."""
    return b"".join(drawings.pages(rows) for rows in [compose(card, size) for card in range(40)] + [compose_back(size)])
