"""Views from plain data: there and back for every kind of position, short ones completed, wrong ones refused."""

import json

from engine.deal import derive_seed
from engine.rules import expand_preset
from host_tests.engine.helpers.decks import SEED, cards, refused
from host_tests.engine.helpers.random_games import KINDS, draw_match, draw_round, step
from host_tests.engine.helpers.state import state
from tools.arena.positions import read_view

BRISCOLA = {"game": "briscola", "hands": [["AD", "4C", "5C"], []], "turned_up": "RB"}
SCOPA = {"game": "scopa", "hands": [["7C", "2S", "5S"], []], "table": ["7D", "2C", "4S", "RB"]}
SCOPONE = {"game": "scopa", "players": 4, "rules": {"scopone": "10"}, "table": []}
SIX = {"game": "briscola", "players": 6, "hands": [["7B", "4C", "5C"]] + [[]] * 5, "turned_up": "RB"}
THREE = {"players": 3, "turn": 1, "hands": [[], ["7C", "2S", "5S"], []], "table": ["7D", "2C", "4S", "RB", "FD"]}
UNEVEN = " are left for it, and 2 players cannot share them evenly; are the piles complete?"
COMPLETED = (  # a base and what is changed in it; fields that follow
    (BRISCOLA, {}, {"players": 2, "seat": 0, "turn": 0, "leader": 0, "dealer": 1, "stock": 34, "counts": [3, 3]}),
    (BRISCOLA, {}, {"piles": [[], []], "trump": 3, "won": [0, 0], "rules": expand_preset("briscola", "book")}),
    (BRISCOLA, {"hands": [["5C", "AD", "4C"], []]}, {"hands": [cards("AD 4C 5C"), []], "legal": [(0,), (13,), (14,)]}),
    (BRISCOLA, {"players": 3, "turn": 1, "hands": [[], ["AD", "4C", "5C"], []]}, {"leader": 1, "dealer": 0}),
    (
        BRISCOLA,
        {"players": 4, "seat": 2, "trick": ["4D", "2D"], "hands": [[], [], ["AD", "4C", "5C"], []]},
        {"turn": 2, "leader": 0, "counts": [2, 2, 3, 3], "stock": 28, "trick": cards("4D 2D")},
    ),
    (
        BRISCOLA,
        {"rules": {"exchange": "two"}, "hands": [["2B", "4C", "5C"], []]},
        {"legal": [(-1, 31), (13,), (14,), (31,)]},
    ),
    (BRISCOLA, {"score": [2, 1]}, {"score": [2, 1], "target": 3, "deals": 1}),
    (SIX, {"rules": {"exchange": "two"}}, {"rules": expand_preset("briscola", "book")}),
    (SCOPA, {"rules": "common"}, {"rules": expand_preset("scopa", "common"), "stock": 30, "last": None}),
    (SCOPA, dict(THREE, counts=[2, 3, 3]), {"dealer": 2}),
    (SCOPA, dict(THREE, dealer=2), {"counts": [2, 3, 3]}),
    (
        SCOPA,
        {"table": ["3D", "4C", "2C", "RB"], "legal": [["2S", "2C"], ["7C", "4C", "3D"], ["5S", "2C", "3D"]]},
        {"legal": [(16, 2, 13), (21, 11), (24, 2, 11)]},  # in any order
    ),
)
WRONG = (  # a change that makes a view of Briscola impossible, what is said
    ({"game": "poker"}, 'game: must be "briscola" or "scopa", not \'poker\''),
    ({"tricks": []}, "tricks: a view of briscola has no such field; it has game, players, "),
    ({"players": 7}, "players: must be a whole number from 2 to 6, not 7"),
    ({"players": 3}, "hands: must have 3 lists of cards, not 2"),
    ({"rules": "pub"}, "rules: unknown preset 'pub'"),
    ({"rules": {"asso": "on"}}, "rules: briscola has no switch asso"),
    ({"seat": 2, "turn": 0}, "seat: must be a seat from 0 to 1, not 2"),
    ({"hands": [["AD", "4C", "5X"], []]}, "hands: must be a card: 0 to 39, or its rank and suit, as "),
    ({"hands": [["AD", "4C", "RB"], []]}, "turned_up: RB is in two places"),
    ({"hands": [["AD", "4C"], []]}, "counts: 2 for the seat to act; while there is a stock it is 3"),
    ({"hands": [[], []]}, "turn: seat 0 has no card to play"),
    ({"trick": ["4D", "5D"]}, "trick: 2 cards cannot be an unfinished trick of 2 players"),
    ({"counts": [3, 4]}, "counts: 4 for seat 1 does not fit 3 for seat 0, which is to act"),
    ({"piles": [list(range(20)), list(range(15))]}, "stock: counts, trick and piles leave -1 cards for it, not 0"),
    ({"piles": [["4D", "5D", "6D"], []]}, "stock: 31 cards" + UNEVEN),
    ({"piles": [["4D", "5D", "6D"], ["7D"]]}, "piles: they must hold whole tricks of 2 cards"),
    ({"piles": 5}, "piles: must be a list of lists of cards, not 5"),
    ({"legal": [["AD"], ["4C"], ["6C"]]}, "legal: must be [[0], [13], [14]] here"),
    ({"history": [[0]]}, "history: must have 2 parts: a seat and a move, not 1"),
    ({"score": [True, 0]}, "score: must be a whole number from 0 to 1000, not True"),
    ({"score": [1, 0], "target": 4}, "target: a match of briscola can be to one of"),
    ({"score": [1, 0], "target": True}, "target: must be a whole number from 1 to 1000, not True"),
    ({"rules": {"asso": "on", 5: "on"}}, "rules: briscola has no switch 5"),
    ({"game": ["briscola"]}, 'game: must be "briscola" or "scopa", not [\'briscola\']'),
    ({"turn": True}, "turn: must be a seat from 0 to 1, not True"),
    ({"trump": 3.0}, "trump: must be 3 here, not 3.0"),
    ({5: []}, "5: a view of briscola has no such field"),
)
WRONG_SCOPA = (
    ({"table": ["7C", "2C", "4S", "RB"]}, "table: 7C is in two places"),
    ({"piles": [["4D", "4B"], []]}, "last: is missing; the piles are not empty"),
    ({"void": True}, "void: must be False here, not True"),
)
WRONG_SCOPONE = (({"hands": [list(range(7)), [], [], []]}, "stock: 12 cards are left for it, and 4 players"),)


def there_and_back(view):
    """The view after a journey through JSON."""
    return read_view(json.loads(json.dumps(view.__dict__)))


def test_every_view_comes_back_as_it_was():
    for game, players in KINDS:
        table, _, below = draw_round(game, players, derive_seed(SEED, b"plain" + game.encode(), players))
        while table.turn is not None:
            if len(table.history) % 5 == 0 or len(table.history) > 30:
                for seat in range(players):
                    view = table.view(seat)
                    assert state(there_and_back(view)) == state(view), view.__dict__
            step(table, below)


def test_a_view_of_a_match_comes_back():
    for number in range(3):
        match, below = draw_match(derive_seed(SEED, b"match", number))
        while match.round is None or (match.turn is not None and len(match.round.history) < 7):
            step(match, below)
        for seat in range(match.players):
            assert state(there_and_back(match.view(seat))) == state(match.view(seat))


def test_a_few_fields_are_a_position():
    for base, change, wanted in COMPLETED:
        view = read_view(dict(base, **change))
        assert {name: getattr(view, name) for name in wanted} == wanted, change


def test_what_is_wrong_is_said_with_the_field_what_it_must_be_and_what_it_is():
    for base, wrong in ((BRISCOLA, WRONG), (SCOPA, WRONG_SCOPA), (SCOPONE, WRONG_SCOPONE)):
        for change, message in wrong:
            said = refused(ValueError, read_view, {**base, **change})
            assert said[: len(message)] == message, (change, said)
    for base in (BRISCOLA, SCOPA):
        for name in base:
            short = {key: base[key] for key in base if key != name}
            assert refused(ValueError, read_view, short)[: len(name) + 1] == name + ":"
    left_out = {"game": "briscola", "players": 3, "hands": [["2B", "4C", "5C"], [], []], "turned_up": "RB"}
    assert refused(ValueError, read_view, left_out) == "hands: 2B is not played with 3 players"
    assert "from a dict" in refused(ValueError, read_view, [1])
