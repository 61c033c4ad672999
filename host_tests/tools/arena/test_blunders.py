"""Nobody laughs at Nino: no level spends, gives away or leaves what no experienced player would."""

import pytest

from engine.cards import ALL, parse, text
from engine.deal import Stream, derive_seed
from engine.players import find_player
from engine.rules import complete_rules
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import SEED
from host_tests.tools.arena.blunders import count_blunders, find_blunders
from tools.arena import duel

DECISIONS = 2000
MOST = {"level1": 20, "level2": 10, "level3": 10}  # 1 in 100, 1 in 200
# The briscola, cards left to draw, the card led (or none), the hand, and the cards that would be a blunder.
BRISCOLA = (
    ("4D", 24, "6C", "AD FC CS", "AD"),
    ("2B", 24, "4B", "5D CC AS", "AS"),
    ("4S", 30, "", "4D 3C AB", "3C AB"),
    ("4B", 28, "", "AD 2D RD", "AD"),
    ("4S", 24, "7D", "AD 4C 2B", "4C 2B"),
    ("2C", 24, "FC", "AC 3C AB", "AB"),
    ("2S", 24, "CD", "AS CS 3B", "AS 3B"),
    ("2D", 10, "CC", "RC 5S 6B", "5S 6B"),
    ("2B", 20, "RD", "RC RB CS", "RC CS"),
    ("2B", 20, "AB", "RB 6B AS", "RB AS"),
    ("2B", 20, "4C", "FD 5S AS", "FD AS"),
    ("2B", 20, "2D", "4D CD 5S", "4D"),
    ("2D", 34, "", "RD 7S CS", "RD"),
)
# The table, the hand, and the cards that it would be a blunder to lay.
SCOPA = (
    ("CC 4C AB", "CD 7S CB", "7S CB CD"),
    ("RC 5C 3S", "6D 7B 4S", "6D 7B"),
    ("7D RB 5S", "2C FB CS", "2C"),
    ("FD CB AS", "FS 2C 4B", "2C 4B"),
)


@pytest.mark.parametrize("level", MOST)
@pytest.mark.parametrize("game, players", [("briscola", 2), ("briscola", 4), ("scopa", 2), ("scopa", 4)])
def test_a_level_hardly_ever_blunders(game, players, level):
    kinds, moves = count_blunders(level, game, players, DECISIONS)
    assert moves < MOST[level], kinds


def briscola_view(turned_up, stock, led, hand):
    """A view of Briscola for two: the second seat's, if a card was led."""
    led, hand = led.split(), hand.split()
    rest = [text(card) for card in ALL if text(card) not in (turned_up, *led, *hand)]
    data = {"game": "briscola", "turned_up": turned_up, "hands": [[], hand] if led else [hand, []]}
    return read_view({**data, "trick": led, "piles": [rest[: 34 - stock], []], "seat": len(led), "turn": len(led)})


def scopa_view(table, hand, players):
    """A view of Scopa."""
    rest = [text(card) for card in ALL if text(card) not in f"{table} {hand}"]
    data = {"game": "scopa", "players": players, "table": table.split(), "last": 0, "piles": [rest[:1], []]}
    return read_view({**data, "hands": [hand.split()] + [[]] * (players - 1)})


@pytest.mark.parametrize("level", MOST)
def test_a_level_never_makes_these(level):
    choose = find_player(level)
    views = [(briscola_view(*position), blunders) for *position, blunders in BRISCOLA]
    views += [(scopa_view(table, hand, players), laid) for table, hand, laid in SCOPA for players in (2, 4)]
    for view, blunders in views:
        made = {choose(view, Stream(derive_seed(SEED, b"absurd", number)).below) for number in range(100)}
        assert not {(parse(card),) for card in blunders.split()} & made, view.hands


def test_every_blunder_is_found():
    for *position, blunders in BRISCOLA:
        for card in blunders.split():
            assert find_blunders(briscola_view(*position), (parse(card),))


@pytest.mark.parametrize(
    "stronger, weaker, deals", [("level2", "level1", 60), ("level3", "level2", 100), ("level4", "level3", 14)]
)
def test_each_level_beats_the_one_below_it(stronger, weaker, deals):
    task = {"game": "briscola", "players": 2, "rules": complete_rules("briscola"), "seed": 1, "compiled": False}
    played = duel.play_chunk({**task, "names": [stronger, weaker], "folder": ".", "first": 0, "count": deals})
    assert sum(won for won, _ in played["pairs"]) > 0.55 * 2 * duel.PARTS * deals
