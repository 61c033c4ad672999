"""Which table cards a card may capture in Scopa."""


def find_captures(card, table, rules):
    """Every capture open to a card: a list of tuples of table cards, each ascending; [] when it must be laid.

    A single card of equal value must be captured before any sum of several cards.
    """
    if rules["asso"] == "on" and card % 10 == 0:
        return capture_with_ace(table)
    singles = [(other,) for other in table if other % 10 == card % 10]
    if singles:
        return singles
    sums = find_sums(sorted(table), card % 10 + 1)
    if rules["captures"] == "fewest" and sums:
        fewest = min([len(taken) for taken in sums])
        return [taken for taken in sums if len(taken) == fewest]
    return sums


def capture_with_ace(table):
    """The switch asso: an Ace takes an Ace if one lies there, else everything on the table."""
    aces = [(other,) for other in table if other % 10 == 0]
    if aces or not table:
        return aces
    return [tuple(sorted(table))]


def find_sums(table, value):
    """Every set of cards of an ascending table whose values add up to `value`, as ascending tuples."""
    found = []
    open_sets = [((), 0)]  # the sets so far that may still grow, with their sums
    for card in table:
        for taken, total in list(open_sets):
            total += card % 10 + 1
            if total == value:
                found.append(taken + (card,))
            elif total < value:
                open_sets.append((taken + (card,), total))
    return found
