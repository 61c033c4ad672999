"""Buttons that are down at power-on: safe mode for who lets go, the game for a shorted one; which it is, is said."""

import asyncio
import time

import pytest

from boards import connect
from boards.host import clock, open_board
from firmware import safe_mode
from firmware.app import run
from firmware.console import Console
from firmware.device import aio
from firmware.device.buttons import Buttons
from firmware.screens.reader import MAX_LINES, Reader
from firmware.storage.store import Store
from firmware.words import text
from firmware.words.text import say_trouble
from host_tests.gallery import pencil


@pytest.fixture(autouse=True)
def on_a_chip(monkeypatch):
    """What boards/connect.py has on a chip only: MicroPython's clock and its timers."""
    monkeypatch.setattr(time, "ticks_ms", aio.ticks_ms, raising=False)
    monkeypatch.setattr(time, "ticks_diff", aio.ticks_diff, raising=False)
    monkeypatch.setattr(connect, "Watchdog", object)


def stations_of(board):
    """The board's stations, each with a canvas that remembers its words."""
    stations = board.stations
    for station in stations:
        station.canvas = pencil.Pencil(station.canvas.panel)
    return stations


def words(station):
    return " ".join([one for one, *_ in station.canvas.words])


def power_on(name, held, let_go=None, milliseconds=safe_mode.STUCK_MS - 500):
    """(whether it is safe mode, the stations) when buttons [(station, name)] are down, and one is let go in time."""
    board = open_board(name)
    for one in held:
        board.press(*one)
    stations = stations_of(board)
    hardware = connect.Hardware(board.board)

    async def wait():
        down = hardware.find_held()
        if let_go:
            asyncio.get_running_loop().call_later(milliseconds / 1000, board.release, *let_go)
        return await safe_mode.is_wanted(stations, down, hardware.find_held)

    return clock.run(wait()), stations


def test_a_button_that_is_let_go_leads_to_safe_mode_which_names_it():
    wanted, stations = power_on("pocket", [(0, "back")], (0, "back"))
    assert wanted
    assert words(stations[0]).startswith("Safe mode Button held down: back.")
    assert "The game was not started" in words(stations[0]) and "Power off and on" in words(stations[0])


def test_a_button_that_stays_down_is_shorted_and_the_game_starts():
    wanted, stations = power_on("table_four", [(1, "ok")])
    assert not wanted
    for station in stations:
        assert "Button held down: screen 2 OK." in words(station)
        assert "Hold it for 10 s to start the game." in words(station)


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
def test_what_nobody_can_scroll_fits_the_screen(code):
    text.choose(code)
    everything = [(station, name) for station in range(4) for name in connect.BUTTONS]
    shown = [["safe_crashes", "safe_end"], ["full"], ["fault", "fault_kept"], ["fault", "fault_in_page"]]
    shown = [[say_trouble(*([key, "ABCD"] if key.startswith("fault_") else [key])) for key in keys] for keys in shown]
    files = safe_mode.name_files(dict.fromkeys(("boot.py", "firmware/screens/table/choosing.py", "main.py"), ""))
    shown += [[say_trouble("files_first")], [say_trouble("files_left", files)]]
    for held, stations in ((everything[:1], 1), (everything[:4], 1), (everything, 4)):
        named = say_trouble("held", safe_mode.name_buttons(held, stations))
        shown += [[named, say_trouble("safe_let_go", 10)], [named, say_trouble("safe_held"), say_trouble("safe_end")]]
        shown += [[named, say_trouble("safe_files", files)]]
    assert [words for words in shown if len(Reader(say_trouble("safe_title"), words).lines) > MAX_LINES] == []


PRESSED_AGAIN = [  # [(ms since power-on, button, whether it closes)]; the console looks again after 800 ms
    ("twice", [(100, "ok", False), (700, "ok", True)], []),
    ("bounces", [(300, "ok", False), (305, "ok", True), (310, "ok", False), (329, "ok", True)], [(0, "ok")]),
    ("opens for longer than a contact bounces", [(300, "ok", False), (320, "ok", True)], []),
    ("another after the first", [(400, "ok", False), (390, "left", True)], []),
    ("opens at the last moment", [(795, "ok", False)], [(0, "ok")]),
]


@pytest.mark.parametrize("changes, held", [case[1:] for case in PRESSED_AGAIN], ids=[case[0] for case in PRESSED_AGAIN])
def test_only_a_button_that_was_down_all_the_time_is_held(changes, held):
    board = open_board("table_two")
    board.press(0, "ok")
    hardware = connect.Hardware(board.board)

    async def start():
        before = hardware.find_held()
        for ms, name, closes in changes:
            change = board.press if closes else board.release
            asyncio.get_running_loop().call_later(ms / 1000, change, 0, name)
        await aio.sleep_ms(800)
        return before, hardware.find_held()

    assert clock.run(start()) == ([(0, "ok")], held)


def test_a_shorted_button_presses_nothing_and_the_others_go_on_working(tmp_path):
    """A shorted right would move through a list for ever, a shorted ok choose a language."""
    board = open_board("table_two")
    board.press(0, "right")
    board.press(1, "ok")
    board.buttons = [Buttons({c.name: c.pin for c in one.contacts}, board.device) for one in board.buttons]  # power-on
    stations = stations_of(board)

    async def evening():
        aio.create_task(run(Console(stations, Store(str(tmp_path)), bytes)))
        await aio.sleep_ms(5000)
        before = [words(station) for station in stations]
        await board.tap(1, "right")
        await aio.sleep_ms(500)
        before.append(words(stations[1]))
        board.release(0, "right")
        await board.tap(0, "ok")
        await aio.sleep_ms(500)
        return before, [words(station) for station in stations]

    before, after = clock.run(evening())
    assert [one.split()[0] for one in before] == ["Language", "Language", "Lingua"]
    assert all("press OK" in one for one in after)
