"""The score of a finished round of Scopa, line by line."""

from engine.cards import DENARI, REBELLO, SETTEBELLO
from engine.primiera import count_primiera
from engine.types import Rules, ScoreLine

HIGHEST_WINS = ("cards", "denari", "primiera")  # the lines of which the highest value earns the point


def score_lines(piles: list[list[int]], scope: list[int], rules: "Rules") -> "list[ScoreLine]":
    """The lines of the score: (name, value per pile, points per pile), in the order they are counted.

    `piles` are the captured cards of each side (or of each player, when they are scored alone),
    `scope` the number of scope that each of them made.
    """
    ties = rules["ties"]
    lines = [
        score_most("cards", [len(pile) for pile in piles], ties),
        score_most("denari", [len([card for card in pile if card // 10 == DENARI]) for pile in piles], ties),
        score_holder("settebello", SETTEBELLO, piles),
        score_most("primiera", [count_primiera(pile) for pile in piles], ties),
        ("scope", list(scope), list(scope)),
    ]
    if rules["napola"] == "on":
        napole = [count_napola(pile) for pile in piles]
        lines.append(("napola", napole, napole))
    if rules["rebello"] == "on":
        lines.append(score_holder("rebello", REBELLO, piles))
    return lines


def score_most(name: str, values: list[int], ties: str) -> "ScoreLine":
    """One point for the highest value; when several share it, for each of them or for none (switch `ties`)."""
    best = max(values)
    holders = values.count(best)
    paid = best > 0 and (holders == 1 or ties == "each")
    return (name, values, [int(paid and value == best) for value in values])


def is_tied(line: "ScoreLine") -> bool:
    """Whether several piles share the highest value of a line of score_most(), so that the switch `ties` decides."""
    name, values, _ = line
    return name in HIGHEST_WINS and max(values) > 0 and values.count(max(values)) > 1


def score_holder(name: str, card: int, piles: list[list[int]]) -> "ScoreLine":
    """One point for the pile that holds a card."""
    points = [int(card in pile) for pile in piles]
    return (name, points, points)


def count_napola(pile: list[int]) -> int:
    """The length of the Denari in unbroken sequence from the Ace, if it reaches the 3; else 0."""
    length = 0
    while length < 10 and DENARI * 10 + length in pile:
        length += 1
    return length if length >= 3 else 0
