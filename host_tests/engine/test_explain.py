"""Why a trick was won, and why a card captured what it did."""

from engine.cards import SUITS, parse
from engine.explain import RANK, SUIT, explain_capture, explain_lay, explain_trick
from engine.rules import complete_rules
from host_tests.engine.helpers.decks import cards, rows

ANY = ("any_trump_wins", (RANK, 2), (RANK, 1), (SUIT, 1))
ORDER = ("order_of_cards",)
NO_SCOPA = ("no_scopa_with_ace",)
TRICKS = (  # trick, reasons; Spade is the briscola
    ("AC 2S", [ANY]),
    ("2S AC 3C", [ANY]),  # it was led
    ("4C AC 2S AD", [ANY]),  # the Ace of the suit led would have won
    ("RS AC 3S 2S", [("highest_trump", (RANK, 3), (RANK, 10)), ORDER]),
    ("5C RC AB", [("highest_of_suit", (RANK, 10), (RANK, 5)), ORDER]),
    ("3D RD AB 4D", [("highest_of_suit", (RANK, 3), (RANK, 10)), ORDER]),
    ("2C AB AD", [("nobody_followed", (SUIT, 1))]),
)
SINGLE, SUM = ("equal_value", (RANK, 7), (RANK, 7)), ("sum_of_cards", 7, "4+3")
CAPTURES = (  # switch; card, what it takes | table; reasons. A scopa is marked by an exclamation mark
    ("", "7S 7C | 4D 7C 3B", [("single_before_sum", (RANK, 7), "4+3")]),
    ("", "7S 7C | 5D 7C FS", [SINGLE]),
    ("", "7S 7C | 7C AD 2D 4D 3C", [("single_before_sum", (RANK, 7), "4+3")]),  # a short one is named
    ("", "7S 7C | 7C 4C 3C 5D 2D", [("single_before_sum", (RANK, 7), "5+2")]),  # or the first in order
    ("", "7S 4D 3B | 4D 3B RC", [SUM]),
    ("", "FS 3B 5D | 5D 6C 3B", [("sum_of_figure", (RANK, 8), 8, "5+3")]),
    ("", "RS FB AC AD | FB AC AD 2S", [("sum_of_figure", (RANK, 10), 10, "8+1+1")]),
    ("fewest", "7S 4D 3B | 4D 3B AC 2C RD", [SUM, ("fewest_cards",)]),
    ("", "7S 4D 3B | 4D 3B AC 2C RD", [SUM]),
    ("fewest", "7S 4D 3B | 4D 3B RC", [SUM]),
    ("", "7S 4D 3B | 4D 3B!", [SUM, ("that_is_scopa",)]),
    ("", "7S 4D 3B | 4D 3B", [SUM, ("no_scopa_at_last",)]),
    ("asso", "AS 6D 4C | 6D 4C", [("ace_takes_all",), NO_SCOPA]),
    ("asso", "AS 6D | 6D", [("ace_takes_all",), NO_SCOPA]),
    ("asso", "AS AC | 6D AC", [("ace_takes_ace",)]),
    ("asso", "7S 7C | 7C 6D", [SINGLE]),
    ("", "AS AC | AC 6D", [("equal_value", (RANK, 1), (RANK, 1))]),
)
LAYS = (
    ("7S", "FC 2D", ("card_takes_nothing", 7)),
    ("FS", "RC 2D", ("figure_takes_nothing", (RANK, 8), 8)),
    ("7S", "", ("table_was_empty",)),
)
SWITCHES = {"": {}, "fewest": {"captures": "fewest"}, "asso": {"asso": "on"}}


def test_why_a_trick_was_won():
    for trick, reasons in TRICKS:
        assert explain_trick(tuple(cards(trick)), SUITS.index("S")) == reasons, trick


def test_why_a_card_captured_what_it_did():
    for switch, words, reasons in CAPTURES:
        [[played, table]] = rows(words)
        card, *taken = cards(played)
        rules, there = complete_rules("scopa", SWITCHES[switch]), tuple(cards(table.rstrip("!")))
        found = explain_capture(card, tuple(sorted(taken)), there, rules, table[-1] == "!")
        assert found == reasons, (switch, words)


def test_why_a_card_took_nothing():
    for card, table, reason in LAYS:
        assert explain_lay(parse(card), tuple(cards(table))) == [reason]
