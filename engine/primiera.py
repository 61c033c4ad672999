"""The Primiera of Scopa: the best card of each of the four suits."""

WORTH = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)  # of A 2 3 4 5 6 7 F C R


def find_best_of_suits(pile: list[int]) -> list[int | None]:
    """The best card of each suit in a pile, Denari first: four cards, None for a suit that is missing."""
    best: list[int | None] = [None] * 4
    for card in sorted(pile):
        leader = best[card // 10]
        if leader is None or WORTH[card % 10] > WORTH[leader % 10]:
            best[card // 10] = card
    return best


def find_primiera(pile: list[int]) -> tuple[int, ...]:
    """The four cards of a pile's Primiera, Denari first; () without all four suits, because then there is none."""
    best = [card for card in find_best_of_suits(pile) if card is not None]
    return tuple(best) if len(best) == 4 else ()


def count_primiera(pile: list[int]) -> int:
    """The points of a pile's Primiera: at most 84; 0 without all four suits."""
    return sum([WORTH[card % 10] for card in find_primiera(pile)])
