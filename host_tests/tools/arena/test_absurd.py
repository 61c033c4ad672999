"""Nobody laughs at Nino: no level spends, gives away or leaves what everybody at the table would not."""

import pytest

from engine.cards import ALL, parse, text
from engine.deal import Stream, derive_seed
from engine.players import find_player
from engine.view_from_data import read_view
from host_tests.engine.helpers.decks import SEED
from tools.arena.absurd import count_absurd, find_kinds

DECISIONS = 2000
MOST = {"level1": 20, "level2": 10, "level3": 10}  # 1 in 100, 1 in 200
# The briscola, cards left to draw, the card led (or none), the hand, and the card that would be absurd.
POSITIONS = (
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


@pytest.mark.parametrize("level", MOST)
@pytest.mark.parametrize("game, players", [("briscola", 2), ("briscola", 4), ("scopa", 2), ("scopa", 4)])
def test_a_level_hardly_ever_does_what_everybody_would_laugh_about(game, players, level):
    kinds, moves = count_absurd(level, game, players, DECISIONS)
    assert moves < MOST[level], kinds


@pytest.mark.parametrize("level", MOST)
@pytest.mark.parametrize("turned_up, stock, led, hand, absurd", POSITIONS)
def test_a_level_keeps_its_high_cards_and_brings_them_home(turned_up, stock, led, hand, absurd, level):
    view, choose = at_position(turned_up, stock, led.split(), hand.split()), find_player(level)
    made = [choose(view, Stream(derive_seed(SEED, b"absurd", number)).below) for number in range(200)]
    assert not {text(move[0]) for move in made} & set(absurd.split())


# At Scopa: the table, the hand, and the cards that it would be absurd to lay.
TABLES = (
    ("CC 4C AB", "CD 7S CB", "7S CB CD"),
    ("RC 5C 3S", "6D 7B 4S", "6D 7B"),
    ("7D RB 5S", "2C FB CS", "2C"),
    ("FD CB AS", "FS 2C 4B", "2C 4B"),
)


@pytest.mark.parametrize("level", MOST)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("table, hand, absurd", TABLES)
def test_a_level_lays_no_good_card_and_takes_an_equal(table, hand, absurd, players, level):
    rest = [text(card) for card in ALL if text(card) not in f"{table} {hand}"]
    data = {"game": "scopa", "players": players, "table": table.split(), "last": 0, "piles": [rest[:1], []]}
    view = read_view({**data, "hands": [hand.split()] + [[]] * (players - 1)})
    choose, made = find_player(level), set()
    for number in range(100):
        made.add(choose(view, Stream(derive_seed(SEED, b"absurd", number)).below))
    assert not {(parse(card),) for card in absurd.split()} & made


def at_position(turned_up, stock, led, hand):
    """A view of Briscola for two: the second seat's, if a card was led."""
    shown = [turned_up, *led, *hand]
    rest = [text(card) for card in ALL if text(card) not in shown]
    won = 40 - stock - 6
    data = {"game": "briscola", "turned_up": turned_up, "hands": [[], hand] if led else [hand, []]}
    return read_view({**data, "trick": led, "piles": [rest[:won], []], "seat": len(led), "turn": len(led)})


def test_every_kind_is_found_where_it_is_made():
    for turned_up, stock, led, hand, absurd in POSITIONS:
        view = at_position(turned_up, stock, led.split(), hand.split())
        for card in absurd.split():
            assert find_kinds(view, (parse(card),))
