"""Cells that run low: the voltage is measured, a sign is at the title and in the menu, and a match warns."""

import pytest

from boards import supply
from boards.host import chip
from firmware.device import cells
from firmware.device.cells import EMPTY, EMPTY_MV, EVERY_S, GOOD, GOOD_MV, LOW, LOW_MV
from firmware.words.text import say_trouble
from host_tests.firmware.device.test_rest import no_demo
from host_tests.firmware.watching import cut, play_card, playing, watched
from host_tests.gallery.pencil import draw

MEASURED_MS = EVERY_S * 1000 + 1500
USB_MV = 4700
LOW_ONES, EMPTY_ONES = LOW_MV - 50, EMPTY_MV - 50


def sign(console):
    """What the title would show now, if anything shows."""
    return console.screen().find_level()


@pytest.mark.parametrize("millivolts", [1800, 2700, 3000, 4500, 5500])
@pytest.mark.parametrize("gated", [False, True])
def test_a_pico_with_or_without_a_radio_measures_what_it_runs_on(millivolts, gated):
    simulated = chip.new_chip()
    simulated.supply_mv, simulated.gated = millivolts, gated
    assert abs(supply.find_supply()() - millivolts) <= 2
    assert simulated.driven.get(supply.GATE) == (1 if gated else None)  # on a Pico it is the light


def test_on_a_board_without_the_resistors_an_open_pin_is_not_taken_for_cells():
    simulated = chip.new_chip()
    simulated.supply_mv = None
    assert simulated.sense_mv() < EMPTY_MV and supply.find_supply() is None
    assert simulated.driven[supply.GATE] is None


@pytest.fixture
def fresh():
    """Good cells, and good ones afterwards."""
    cells.use(None)
    yield
    cells.use(None)


def test_the_level_falls_with_the_voltage_and_rises_only_when_the_cells_were_changed(fresh):
    seen = []
    for millivolts in (4000, LOW_MV, LOW_ONES, LOW_MV + 1, GOOD_MV - 1, EMPTY_ONES, LOW_ONES, GOOD_MV - 1, GOOD_MV):
        cells.note(millivolts)
        seen.append(cells.level)
    assert seen == [GOOD, GOOD, LOW, LOW, LOW, EMPTY, EMPTY, EMPTY, GOOD]


def test_a_warning_comes_once_until_the_cells_were_changed(fresh):
    seen = []
    for millivolts in (LOW_ONES, EMPTY_ONES, LOW_MV + 100, EMPTY_ONES, GOOD_MV, EMPTY_ONES):
        cells.note(millivolts)
        seen.append(cells.take_warning())
    assert seen == [False, True, False, False, False, True]


@pytest.mark.parametrize("millivolts, level", [(LOW_ONES, LOW), (EMPTY_ONES, EMPTY)])
def test_the_title_shows_the_sign_without_a_press_and_takes_it_away_with_new_cells(millivolts, level, tmp_path):
    with watched(no_demo(tmp_path), "table_two") as console:
        before = console.rams()
        console.feed(millivolts)
        console.wait(MEASURED_MS)
        assert [console.screen(station).find_level() for station in range(2)] == [level, level]
        assert all(now != then for now, then in zip(console.rams(), before))
        console.feed(USB_MV)
        console.wait(MEASURED_MS)
        assert console.rams() == before


def test_the_menu_of_a_match_shows_the_sign(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        console.press(0, "back")
        assert console.kind() == "Menu" and console.screen().level == GOOD
        console.press(0, "back")
        console.feed(LOW_ONES)
        console.wait(MEASURED_MS)
        console.press(0, "back")
        assert console.screen().level == LOW
        assert bytes(draw(console.screen()).panel.buffer) == console.rams()[0]


def test_before_the_voltage_loses_a_match_everybody_is_warned_once_and_the_match_goes_on(tmp_path):
    title = say_trouble("cells_title")
    with playing(tmp_path, "person person", "table_two") as console:
        cut(console)
        console.settle()
        mover = console.station_of(console.runner.match.turn)
        console.feed(EMPTY_ONES)
        console.wait(MEASURED_MS)
        assert title not in console.words(mover), "it would hide a hand somebody thinks about"
        play_card(console, mover)
        assert [title in console.words(station) for station in range(2)] == [True, True]
        moves = len(console.runner.match.round.history)
        console.press(mover, "ok")
        console.settle()
        assert title not in console.words(mover) and title in console.words(1 - mover)
        assert len(console.runner.match.round.history) == moves
        console.press(1 - mover, "ok")
        console.settle()
        play_card(console, 1 - mover)
        console.settle()
        assert len(console.runner.match.round.history) == moves + 1
        assert not any(title in console.words(station) for station in range(2))


def test_a_match_that_is_taken_up_on_empty_cells_begins_with_the_warning(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
    with watched(tmp_path) as console:
        console.feed(EMPTY_ONES)
        console.wait(MEASURED_MS)
        console.press(0, "ok", "ok")
        console.settle()
        assert say_trouble("cells_title") in console.words()


def test_a_demo_plays_on_without_a_warning(tmp_path):
    with watched(tmp_path) as console:
        console.feed(EMPTY_ONES)
        titles = set()
        for _ in range(100):
            console.wait(1000)
            titles.add(console.kind())
        assert "Reader" not in titles and len(titles) > 1
