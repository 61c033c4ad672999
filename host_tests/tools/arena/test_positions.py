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
THREE = {"players": 3, "turn": 1, "hands": [[], ["7C", "2S", "5S"], []], "table": ["7D", "2C", "4S", "RB", "FD"]}
COMPLETED = (  # a base and what is changed in it; fields that follow
    (BRISCOLA, {}, {"players": 2, "seat": 0, "turn": 0, "leader": 0, "dealer": 1, "stock": 34, "counts": [3, 3]}),
    (BRISCOLA, {}, {"piles": [[], []], "trump": 3, "won": [0, 0], "rules": expand_preset("briscola", "book")}),
    (BRISCOLA, {"hands": [["5C", "AD", "4C"], []]}, {"hands": [cards("AD 4C 5C"), []], "legal": [(0,), (13,), (14,)]}),
    (
        BRISCOLA,
        {"players": 4, "seat": 2, "trick": ["4D", "2D"], "hands": [[], [], ["AD", "4C", "5C"], []]},
        {"turn": 2, "leader": 0, "dealer": 3, "counts": [2, 2, 3, 3], "stock": 28, "trick": cards("4D 2D")},
    ),
    (BRISCOLA, {"rules": {"exchange": "two"}, "turned_up": "AC", "hands": [["2C", "4C", "5C"], []]}, {"stock": 34}),
    (BRISCOLA, {"score": [2, 1]}, {"score": [2, 1], "target": 3, "deals": 1}),
    (SCOPA, {"rules": "common"}, {"rules": expand_preset("scopa", "common"), "stock": 30, "last": None}),
    (SCOPA, dict(THREE, counts=[2, 3, 3]), {"dealer": 2}),
    (SCOPA, dict(THREE, dealer=2), {"counts": [2, 3, 3]}),
)
WRONG = {  # values of a field that cannot be, whatever else is there
    "game": ("poker", ["briscola"]),
    "tricks": ([],),
    "players": (7, "2"),
    "rules": ("pub", {"asso": "on"}, 5),
    "seat": (2, "0"),
    "turn": (1.0,),
    "hands": ([["AD", "4C", "5X"], []], [["AD", "4C"], []], [[], []], [["AD", "4C", "5C"]], [["2B"] * 3, []], 5),
    "turned_up": ("4C", 40),
    "trick": (["4D", "5D"],),
    "counts": ([3, 4],),
    "piles": (5, [["4D"], ["4D"]]),
    "stock": (33,),
    "legal": ([["AD"], ["4C"], ["6C"]],),
    "history": ([[0]],),
    "trump": (2,),
    "table": ([],),
}
AT_ODDS = (  # a base, the field that is named, what is changed
    (BRISCOLA, "stock", {"piles": [list(range(20)), list(range(15))]}),
    (BRISCOLA, "stock", {"piles": [["4D", "5D", "6D"], []]}),
    (BRISCOLA, "target", {"score": [1, 0], "target": 4}),
    (BRISCOLA, "score", {"target": 3}),
    (SCOPA, "table", {"table": ["7C", "2C", "4S", "RB"]}),
    (SCOPA, "last", {"table": ["7D", "2C"], "piles": [["4D", "4B"], []]}),
    (SCOPA, "void", {"void": True}),
    (SCOPA, "stock", dict(players=4, rules={"scopone": "10"}, table=[], hands=[list(range(7)), [], [], []])),
)


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


def test_what_is_wrong_is_said_with_the_field():
    wrong = [(BRISCOLA, name, {name: value}) for name, values in WRONG.items() for value in values]
    wrong += [(base, name, {name: None}) for base in (BRISCOLA, SCOPA) for name in base]
    for base, name, change in (*wrong, *AT_ODDS):
        data = {key: value for key, value in {**base, **change}.items() if value is not None}
        assert refused(ValueError, read_view, data).startswith(f"{name}: "), change
    said = refused(ValueError, read_view, dict(BRISCOLA, players=3, hands=[["2B", "4C", "5C"], [], []]))
    assert said == "hands: 2B is not played with 3 players"
