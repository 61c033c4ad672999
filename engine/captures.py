"""Which table cards a card may capture in Scopa."""

from engine.types import Rules


def find_captures(card: int, table: list[int], rules: "Rules") -> list[tuple[int, ...]]:
    """Every capture open to a card, as tuples of table cards, each ascending; [] if the card captures nothing.

    A single card of equal value must be captured before any sum of several cards.
    """
    if rules["asso"] == "on" and card % 10 == 0:
        return capture_with_ace(table)
    singles: list[tuple[int, ...]] = [(other,) for other in table if other % 10 == card % 10]
    if singles:
        return singles
    sums = find_sums(sorted(table), card % 10 + 1)
    if rules["captures"] == "fewest" and sums:
        fewest = min([len(taken) for taken in sums])
        return [taken for taken in sums if len(taken) == fewest]
    return sums


def capture_with_ace(table: list[int]) -> list[tuple[int, ...]]:
    """The switch asso: an Ace takes an Ace if one is on the table, otherwise the whole table."""
    aces: list[tuple[int, ...]] = [(other,) for other in table if other % 10 == 0]
    if aces or not table:
        return aces
    return [tuple(sorted(table))]


def find_sums(table: list[int], value: int) -> list[tuple[int, ...]]:
    """Every set of cards of an ascending table whose values add up to `value`, as ascending tuples."""
    found = []
    open_sets: list[tuple[tuple[int, ...], int]] = [((), 0)]  # sets below the value, with their sums
    for card in table:
        for taken, total in list(open_sets):
            total += card % 10 + 1
            if total == value:
                found.append(taken + (card,))
            elif total < value:
                open_sets.append((taken + (card,), total))
    return found
