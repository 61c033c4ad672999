"""Computers at the table: their thinking is seen, and takes no longer than it must."""

from types import SimpleNamespace

import pytest

from engine.players import find_player
from firmware.device import memory
from firmware.match import runner
from host_tests.firmware.watching import begun, play_card, playing


def slow(console, ms):
    """A think() that takes the rule of thumb's move, and 50 ms for each of its steps, `ms` in all."""

    def think(name, view, below):
        for _ in range(ms // 50):
            console.loop._selector.now += 0.05
            yield
        return find_player("thumb")(view, below)

    return think


@pytest.mark.parametrize("thinks_ms, takes_ms", [(0, 300), (200, 300), (900, 900)])
def test_thinking_counts_into_the_time_that_a_computer_takes_and_is_seen(thinks_ms, takes_ms, tmp_path, monkeypatch):
    signs, moved = [], []

    def look(station):
        screen = station.screen
        if getattr(screen, "page", None) and screen.page.seat == 1 and not moved:
            moved.append(console.now)
        elif getattr(screen, "thinks", False) and not screen.page and screen.view.turn == 1 and not moved:
            signs.append(console.now)

    with begun(tmp_path, "person thumb", "table_two", look=look) as console:
        monkeypatch.setattr(runner, "think", slow(console, thinks_ms))
        moved.clear()
        signs.clear()
        while not moved:
            console.press(0, "ok")
            console.settle()
        assert len(signs) >= 2  # on both screens
        assert takes_ms <= moved[0] - signs[0] < takes_ms + 20


def test_garbage_is_collected_while_a_computer_thinks(tmp_path, monkeypatch):
    """Or the memory is full in the middle of it, and no button is looked at for long."""
    with begun(tmp_path, "person thumb") as console:
        swept = []
        monkeypatch.setattr(runner, "think", slow(console, 5000))
        monkeypatch.setattr(memory, "gc", SimpleNamespace(threshold=None, collect=lambda: swept.append(console.now)))
        play_card(console)
        console.settle()
        started = console.now
        while console.now < started + 8000 and len(swept) < 12:
            console.press(0, "ok")
            console.settle()
        assert len(swept) >= 12


def test_the_level_that_deals_or_cuts_is_called_by_its_name(tmp_path):
    for language, words in (("it", "Nonna dà le carte"), ("en", "Nonna deals")):
        with playing(tmp_path / language, "person level4", language=language) as console:
            assert words in console.words()
