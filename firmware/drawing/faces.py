"""Card faces and backs, composed from an edge, the rank's character, pips, emblems and figures."""

from engine.cards import RANKS
from firmware.art import aces, aces_full, backs, figures, pips, pips_full, ranks, suits
from firmware.drawing import pixels
from firmware.drawing.fonts import LARGE

SIZES = ((14, 20), (30, 44), (40, 64), (17, 10))
TABLE, HAND, FULL, LITTLE = 0, 1, 2, 3
ACE, FANTE = 0, 7  # among the ranks
CAVALLO = 1  # among the figures

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


def draw_card(canvas, card, x, y, size):
    """Draw the face of a card (0..39) with its top left corner at (x, y); a LITTLE one has no edge."""
    suit, rank = card // 10, card % 10
    if size == LITTLE:
        canvas.image(ranks.ALL[rank], x + 1, y + 1)
        canvas.image(pips.ALL[suit], x + 8, y + 1)
        return
    draw_edge(canvas, x, y, size)
    if size == TABLE:
        canvas.image(ranks.ALL[rank], x + 2, y + 2)
        canvas.image(pips.ALL[suit], x + 3, y + 10)
        return
    canvas.text(RANKS[rank], x + 3, y + 1, LARGE)
    if rank == ACE:
        draw_ace(canvas, suit, x, y, size)
    elif rank < FANTE:
        draw_pips(canvas.panel.buffer, suit, rank - 1, x, y, size)
    else:
        draw_court(canvas, suit, rank - FANTE, x, y, size)


def draw_ace(canvas, suit, x, y, size):
    """The suit's emblem, standing in the middle of the card's lower edge."""
    picture = (aces if size == HAND else aces_full).ALL[suit]
    w, h = SIZES[size]
    canvas.image(picture, x + (w - picture[1]) // 2, y + h - 3 - picture[2])


def draw_pips(buffer, suit, place, x, y, size):
    """As many pips as the rank says, on a frame buffer's bytes, for they are many; place 0 is the 2."""
    data, width, height = (suits if size == HAND else pips_full).ALL[suit]
    pages = (height + 7) >> 3
    for dx, dy in (HAND_PIPS if size == HAND else FULL_PIPS)[place]:
        pixels.stamp(buffer, data, 0, width, pages, x + dx, y + dy, 1)


def draw_court(canvas, suit, place, x, y, size):
    """The figure (0 Fante, 1 Cavallo, 2 Re) with its suit; enlarged, one wears it on the breast or rides above it."""
    if size == HAND:
        canvas.suit(suit, x + 18, y + 3)
        canvas.image(figures.ALL[place], x + 2, y + 14)
        return
    canvas.suit(suit, x + 28, y + 3)
    canvas.image(figures.ALL[place], x + 7, y + 14)
    if place != CAVALLO:
        canvas.image(figures.ROBE, x + 2, y + 42)
    canvas.image(pips_full.ALL[suit], x + 14, y + 46)


def draw_back(canvas, x, y, size):
    """Draw a card's back with its top left corner at (x, y)."""
    draw_edge(canvas, x, y, size)
    canvas.image(backs.ALL[size], x + 2, y + 2)


def draw_edge(canvas, x, y, size):
    """Clear the card's ground and draw its edge with rounded corners."""
    w, h = SIZES[size]
    pixels.edge(canvas.panel.buffer, x, y, w, h)
