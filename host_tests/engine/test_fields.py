"""Plain data from another program, piece by piece: what is taken, and what is said of the rest."""

from engine import fields
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import refused
from host_tests.engine.test_view_from_data import BRISCOLA, SCOPA

OVER = {"turn": None, "seat": 0, "hands": [[], []], "counts": [0, 0]}
WRONG = (
    ({"dealer": None}, "dealer: must be a seat from 0 to 1, not None"),
    ({"dealer": -1}, "dealer: must be a seat from 0 to 1, not -1"),
    ({"hands": [5, []]}, "hands: must be a list of cards, not 5"),
    ({"legal": [5]}, "legal: must be a list of cards, not 5"),
    ({"legal": 5}, "legal: must be a list of moves, not 5"),
    ({"history": 5}, "history: must be a list of [seat, move], not 5"),
    ({"history": [5]}, "history: must be a list of parts: a seat and a move, not 5"),
    ({"history": [[-1, ["AD"]]]}, "history: must be a seat from 0 to 1, not -1"),
    ({"piles": 5}, "piles: must be a list of lists of cards, not 5"),
    ({"piles": [["AD", "4D"], []]}, "piles: AD is in two places"),
    ({"trick": ["AD"]}, "trick: AD is in two places"),
    ({"counts": 5}, "counts: must be a list of numbers, not 5"),
    ({"counts": [11, 3]}, "counts: must be a whole number from 0 to 10, not 11"),
    ({"counts": [-1, 3]}, "counts: must be a whole number from 0 to 10, not -1"),
    ({"won": 5}, "won: must be a list of numbers, not 5"),
    ({"won": [21, 0]}, "won: must be a whole number from 0 to 20, not 21"),
    (dict(OVER, leader=9), "leader: must be a seat from 0 to 1, not 9"),
    (dict(OVER, leader=None), "leader: must be a seat from 0 to 1, not None"),
    ({"score": 5}, "score: must be a list of numbers, not 5"),
    ({"score": [1001, 0]}, "score: must be a whole number from 0 to 1000, not 1001"),
    ({"deals": 1}, "score: is missing; target and deals come with it"),
    ({"score": [1, 0], "deals": -1}, "deals: must be a whole number from 0 to 100000, not -1"),
    ({"score": [1, 0], "deals": 100001}, "deals: must be a whole number from 0 to 100000, not 100001"),
    ({"piles": [list(range(20)), list(range(15))]}, "stock: counts, trick and piles leave -1 cards for it, not 0"),
)
WRONG_SCOPA = (
    ({"dealer": 9}, "dealer: must be a seat from 0 to 1, not 9"),
    ({"table": ["7C", "2C", "4S", "RB"]}, "table: 7C is in two places"),
    ({"last": 9}, "last: must be a seat from 0 to 1 or null, not 9"),
    ({"scope": [21, 0]}, "scope: must be a whole number from 0 to 20, not 21"),
    (
        {"piles": [["4D", "4B"], []], "last": 0},
        "stock: 28 cards are left for it, and 2 players cannot share them evenly; are the piles complete?",
    ),
)


def test_what_is_wrong_is_said_with_the_field_what_it_must_be_and_what_it_is():
    for base, wrong in ((BRISCOLA, WRONG), (SCOPA, WRONG_SCOPA)):
        for change, message in wrong:
            said = refused(ValueError, read_view, dict(base, **change))
            assert said == message, (change, said)


def test_a_list_may_have_any_size_where_none_is_asked_for():
    some = [1, 2]
    found = fields.parse_items("seats", some)
    assert found == some and found is not some and fields.parse_items("seats", (1, 2)) == some
    assert refused(ValueError, fields.parse_items, "seats", 5) == "seats: must be a list of items, not 5"


def test_a_seat_may_be_nobody_only_where_that_is_said():
    assert fields.parse_optional_seat("last", None, 2) is None
    assert refused(ValueError, fields.parse_seat, "last", None, 2) == "last: must be a seat from 0 to 1, not None"
