"""Why a trick was won and what a card captured: reasons based only on what everybody saw at the table.

A reason is a tuple: its key, then the details that its words need, each as (RANK, 1..10), (SUIT, 0..3), a
number or a text.
"""

from engine.briscola import STRENGTH, find_winner
from engine.captures import find_sums
from engine.cards import FANTE, rank, suit
from engine.types import Reason, Rules, Sequence

RANK, SUIT = range(2)


def explain_trick(cards: tuple[int, ...], trump: int) -> "list[Reason]":
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


def explain_capture(
    card: int, taken: tuple[int, ...], table: "Sequence[int]", rules: "Rules", scopa: bool
) -> "list[Reason]":
    """The reasons why a card captured what it did in Scopa.

    `table` is the table before the capture, `taken` the captured cards, `scopa` whether the capture was a scopa.
    """
    ace = rules["asso"] == "on" and rank(card) == 1
    reasons = explain_ace(taken) if ace else explain_value(card, taken, table, rules)
    if scopa:
        reasons.append(("that_is_scopa",))
    elif len(taken) == len(table):
        reasons.append(("no_scopa_with_ace",) if ace else ("no_scopa_at_last",))
    return reasons


def explain_ace(taken: tuple[int, ...]) -> "list[Reason]":
    """The reason under the switch asso: the Ace took an Ace, or the whole table."""
    return [("ace_takes_ace",) if len(taken) == 1 and rank(taken[0]) == 1 else ("ace_takes_all",)]


def explain_value(card: int, taken: tuple[int, ...], table: "Sequence[int]", rules: "Rules") -> "list[Reason]":
    """The reasons why a card captured a card of equal value, or several that add up to it."""
    value = rank(card)
    sums = [found for found in find_sums(sorted(table), value) if len(found) > 1]
    if len(taken) == 1:
        if sums:
            shortest = min(sums, key=len)
            return [("single_before_sum", (RANK, value), format_sum(shortest))]
        return [("equal_value", (RANK, value), (RANK, value))]
    key = "sum_of_figure" if value >= FANTE else "sum_of_cards"
    reasons: list[Reason] = [(key,) + name_value(value) + (format_sum(taken),)]
    if rules["captures"] == "fewest" and [found for found in sums if len(found) > len(taken)]:
        reasons.append(("fewest_cards",))
    return reasons


def explain_lay(card: int, table: "Sequence[int]") -> "list[Reason]":
    """The reasons why a card captured nothing; `table` is the table before it was played."""
    if not table:
        return [("table_was_empty",)]
    value = rank(card)
    return [("figure_takes_nothing" if value >= FANTE else "card_takes_nothing",) + name_value(value)]


def name_value(value: int) -> "Reason":
    """The details that name a value: rank and number for a figure, the number alone for any other card."""
    return ((RANK, value), value) if value >= FANTE else (value,)


def format_sum(cards: "Sequence[int]") -> str:
    """The sum of the cards' values as text, the greatest first: `4+3`."""
    return "+".join([str(value) for value in sorted([rank(card) for card in cards], reverse=True)])
