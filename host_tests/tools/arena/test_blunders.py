"""Nobody laughs at Nino: no level spends, gives away or leaves what no experienced player would."""

import pytest

from engine.cards import ALL, parse
from engine.deal import Stream, derive_seed
from engine.players import find_player
from engine.rules import complete_rules
from host_tests.engine.helpers.decks import SEED, cards, last_hands
from host_tests.engine.helpers.level_rounds import briscola_at
from tools.arena import duel

LEVELS = ("level1", "level2", "level3")
# The briscola, cards left to draw, the trick so far (of two players, with more than one card of four), the hand, and
# the cards that would be a blunder.
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
    ("2B", 24, "6C", "4D 7B FS", "7B"),
    ("2B", 24, "5D", "AD RD 4S", "RD 4S"),
    ("2B", 20, "4C 5C", "6B 2D 5S", "6B"),
    ("2B", 20, "4C AC", "6B 2D 5S", "2D 5S"),
)
# The table, the hand, and the cards that it would be a blunder to lay.
SCOPA = (
    ("CC 4C AB", "CD 7S CB", "7S CB CD"),
    ("RC 5C 3S", "6D 7B 4S", "6D 7B"),
    ("7D RB 5S", "2C FB CS", "2C"),
    ("FD CB AS", "FS 2C 4B", "2C 4B"),
    ("5D RB", "5S 2B 4C", "2B 4C"),
)


def briscola_view(turned_up, stock, trick, hand):
    """A view of Briscola, of the seat that plays after the trick so far."""
    game = briscola_at(turned_up, trick, hand, 2 if len(trick.split()) < 2 else 4, stock)
    return game.view(game.turn)


def scopa_view(table, hand, players):
    game = last_hands(table, [hand] * players)
    rest = [card for card in ALL if card not in cards(f"{table} {hand}")]
    game.taken[0], game.stock = rest[: 4 - len(game.table)], [0] * (36 - 3 * players)
    return game.view(0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_never_makes_these(level):
    choose = find_player(level)
    views = [(briscola_view(*position), blunders) for *position, blunders in BRISCOLA]
    views += [(scopa_view(table, hand, players), laid) for table, hand, laid in SCOPA for players in (2, 4)]
    for view, blunders in views:
        made = {choose(view, Stream(derive_seed(SEED, b"absurd", number)).below) for number in range(100)}
        assert not {(parse(card),) for card in blunders.split()} & made, view.hands


@pytest.mark.parametrize(
    "stronger, weaker, deals", [("level2", "level1", 60), ("level3", "level2", 100), ("level4", "level3", 14)]
)
def test_each_level_beats_the_one_below_it(stronger, weaker, deals):
    task = {"game": "briscola", "players": 2, "rules": complete_rules("briscola"), "seed": 1, "compiled": False}
    played = duel.play_chunk({**task, "names": [stronger, weaker], "folder": ".", "first": 0, "count": deals})
    assert sum(won for won, _ in played["pairs"]) > 0.55 * 2 * duel.PARTS * deals
