"""Briscola by the levels: what the net has learned, and how it is asked."""

from engine.briscola import STRENGTH

NOBODY = 255  # in the place of a card


def code(view, card):
    """A card as the kernels have it: the suits counted from the briscola on, and its strength."""
    return (card // 10 - view.trump) % 4 * 16 + STRENGTH[card]


def codes(view, cards):
    """Cards as the kernels have them, in bytes."""
    return bytearray([code(view, card) for card in cards])


def count_hand(round):
    """How many cards the seat to play holds, whose hand a kernel's round begins with."""
    return sum([round[place] != NOBODY for place in range(3)])
