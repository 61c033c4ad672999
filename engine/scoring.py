"""What a finished round of Scopa is worth, line by line."""

from engine.cards import DENARI, REBELLO, SETTEBELLO
from engine.primiera import count_primiera


def score_lines(piles, scope, rules):
    """The lines of the score: (name, value per pile, points per pile), in the order they are counted.

    `piles` are the captured cards of each side (or of each player, when they are scored alone),
    `scope` the scope each of them made.
    """
    ties = rules["ties"]
    lines = [
        most("cards", [len(pile) for pile in piles], ties),
        most("denari", [len([card for card in pile if card // 10 == DENARI]) for pile in piles], ties),
        holds("settebello", SETTEBELLO, piles),
        most("primiera", [count_primiera(pile) for pile in piles], ties),
        ("scope", list(scope), list(scope)),
    ]
    if rules["napola"] == "on":
        napole = [count_napola(pile) for pile in piles]
        lines.append(("napola", napole, napole))
    if rules["rebello"] == "on":
        lines.append(holds("rebello", REBELLO, piles))
    return lines


def most(name, values, ties):
    """One point for the highest value; when several share it, for each of them or for none (switch `ties`)."""
    best = max(values)
    holders = values.count(best)
    paid = best > 0 and (holders == 1 or ties == "each")
    return (name, values, [int(paid and value == best) for value in values])


def holds(name, card, piles):
    """One point for the pile that holds a card."""
    points = [int(card in pile) for pile in piles]
    return (name, points, points)


def count_napola(pile):
    """The length of the Denari in unbroken sequence from the Ace, if it reaches the 3; else 0."""
    length = 0
    while length < 10 and DENARI * 10 + length in pile:
        length += 1
    return length if length >= 3 else 0
