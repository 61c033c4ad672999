"""Hands of others on the playing screen: briscola scoperta with three to six players, and partners at the end."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing.canvas import SIZES, TABLE
from host_tests.engine.helpers.decks import briscola_of
from host_tests.firmware.watching import cut, playing
from host_tests.gallery.moments_play import SIX, seen
from host_tests.gallery.pencil import crowded, draw

W, H = SIZES[TABLE]
READABLE, FEET = 10, 16  # columns and rows of a small card that show its rank and most of its suit


def positions(players, **rules):
    """The round before each of its moves."""
    game = briscola_of(SIX[:players], "3D", rules=rules)
    while game.turn is not None:
        yield game
        game.play(game.legal()[len(game.history) % len(game.legal())])


def hidden(cards):
    """The drawn cards (card, x, y, size) that leave the screen or of which later ones cover too much."""
    found = [card for card, x, y, _ in cards if x < 0 or x + W > 128 or y + H > 64]
    for place, (card, x, y, _) in enumerate(cards):
        later = [left for _, left, top, _ in cards[place + 1 :] if x - W < left < x + W and y - H < top < y + FEET]
        found += [card for left in later if left < x + READABLE]
    return found


@pytest.mark.parametrize("players", (3, 4, 5, 6))
def test_in_briscola_scoperta_every_hand_is_on_everybodys_playing_screen(players):
    for game in positions(players, open_hands="on"):
        for seat in (*range(players), None):
            pencil = draw(seen(game, seat))
            drawn = [card for card, *_ in pencil.cards]
            assert {card for hand in game.hands for card in hand} <= set(drawn)
            assert len(drawn) == len(set(drawn))
            assert hidden(pencil.cards) == []
            assert crowded(pencil) == []


@pytest.mark.parametrize("players", (3, 4, 5, 6))
def test_with_open_hands_one_sees_whose_turn_it_is(players):
    game = briscola_of(SIX[:players], "3D", rules={"open_hands": "on"})
    for _ in range(players - 1):
        for seat in (*range(players), None):
            pencil = draw(seen(game, seat))
            lit = {(left + 1, top + 2) for left, top, *size in pencil.strips if size == [6, H]}
            numbers = [word for word, x, y, *_ in pencil.words if (x, y) in lit]
            assert numbers == ([] if seat == game.turn else [str(game.turn + 1)])
        game.play(game.legal()[0])


@pytest.mark.parametrize(
    "board, seats",
    [
        ("pocket", "person person thumb"),
        ("table_four", "person person"),
    ],
)
def test_open_hands_are_open_on_every_board_to_whoever_looks(tmp_path, board, seats):
    pictures = []

    def look(station):
        if type(station.screen).__name__ == "BriscolaPlay":
            hands = {card for hand in console.runner.match.round.hands for card in hand}
            pictures.append(hands - {card for card, *_ in station.canvas.cards})

    with playing(tmp_path, seats, board, look=look, rules={"open_hands": "on"}) as console:
        cut(console)
        while "Score" not in {console.kind(station) for station in range(console.stations)}:
            for station in range(console.stations):
                if console.kind(station) != "Score":
                    console.press(station, "ok")
            console.wait(300)
    assert len(pictures) > 40 and not any(pictures)
