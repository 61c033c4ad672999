"""The Primiera of Scopa: the best card of each of the four suits."""

WORTH = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)  # of A 2 3 4 5 6 7 F C R


def find_best_of_suits(pile):
    """The best card of each suit in a pile, Denari first: four cards, None for a suit that is missing."""
    best = [None] * 4
    for card in sorted(pile):
        suit = card // 10
        if best[suit] is None or WORTH[card % 10] > WORTH[best[suit] % 10]:
            best[suit] = card
    return best


def find_primiera(pile):
    """The four cards of a pile's Primiera, Denari first; () when a suit is missing, for then there is none."""
    best = find_best_of_suits(pile)
    return () if None in best else tuple(best)


def count_primiera(pile):
    """The points of a pile's Primiera, at most 84; 0 when a suit is missing, for then there is none."""
    return sum([WORTH[card % 10] for card in find_primiera(pile)])
