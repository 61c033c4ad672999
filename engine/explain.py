"""Why a trick was won and what a card captured: reasons, from what everybody saw at the table and nothing else.

A reason is a tuple: its key, then what its words name, each as (RANK, 1..10), (SUIT, 0..3) or (TEXT, a string).
"""

from engine.briscola import STRENGTH, find_winner
from engine.captures import find_sums
from engine.cards import FANTE, rank, suit

RANK, SUIT, TEXT = range(3)


def explain_trick(cards, trump):
    """The reasons why a trick was won; `cards` in playing order, `trump` the suit of the briscola."""
    place = find_winner(cards, trump)
    winner, others = cards[place], cards[:place] + cards[place + 1 :]
    rivals = sorted([card for card in others if suit(card) == suit(winner)], key=lambda card: STRENGTH[card])
    mine = (RANK, rank(winner))
    if rivals:
        key = "highest_trump" if suit(winner) == trump else "highest_of_suit"
        return [(key, mine, (RANK, rank(rivals[-1]))), ("order_of_cards",)]
    if suit(winner) == trump:
        beaten = others[find_winner(others, trump)]
        return [("any_trump_wins", mine, (RANK, rank(beaten)), (SUIT, suit(beaten)))]
    return [("nobody_followed", (SUIT, suit(winner)))]


def explain_capture(card, taken, table, rules, scopa):
    """The reasons why a card captured what it did in Scopa.

    `taken` is what it took of `table`, as that lay before; `scopa`: whether it counted as one.
    """
    ace = rules["asso"] == "on" and rank(card) == 1
    reasons = explain_ace(taken) if ace else explain_value(card, taken, table, rules)
    if scopa:
        reasons.append(("that_is_scopa",))
    elif len(taken) == len(table):
        reasons.append(("no_scopa_with_ace",) if ace else ("no_scopa_at_last",))
    return reasons


def explain_ace(taken):
    """The switch asso: the Ace has taken an Ace, or everything."""
    return [("ace_takes_ace",) if len(taken) == 1 and rank(taken[0]) == 1 else ("ace_takes_all",)]


def explain_value(card, taken, table, rules):
    """A card took one of its own value, or some that add up to it."""
    value = rank(card)
    sums = [found for found in find_sums(sorted(table), value) if len(found) > 1]
    if len(taken) == 1:
        if sums:
            return [("single_before_sum", (RANK, value), (TEXT, format_sum(min(sums, key=len))))]
        return [("equal_value", (RANK, value), (RANK, value))]
    key = "sum_of_figure" if value >= FANTE else "sum_of_cards"
    reasons = [(key,) + name_value(value) + ((TEXT, format_sum(taken)),)]
    if rules["captures"] == "fewest" and [found for found in sums if len(found) > len(taken)]:
        reasons.append(("fewest_cards",))
    return reasons


def explain_lay(card, table):
    """The reasons why a card captured nothing; `table` as it lay before."""
    if not table:
        return [("table_was_empty",)]
    value = rank(card)
    return [("figure_takes_nothing" if value >= FANTE else "card_takes_nothing",) + name_value(value)]


def name_value(value):
    """A value as it is named: a figure with its number, any other by its number alone."""
    return ((RANK, value), (TEXT, str(value))) if value >= FANTE else ((TEXT, str(value)),)


def format_sum(cards):
    """Cards as a sum of their values: `4+3`, the greatest first."""
    return "+".join([str(value) for value in sorted([rank(card) for card in cards], reverse=True)])
