"""Cells that run low: the voltage is measured, a sign is at the title and in the menu, and a match warns."""

import pytest

from boards import supply
from boards.host import chip
from firmware.device.peripherals import EMPTY, GOOD, LOW, Battery
from firmware.words.text import say_trouble
from host_tests.console.observing import begun, observed, play_card

MEASURED_MS = 11_500
USB_MV = 4700
LOW_ONES, EMPTY_ONES = 2999, 2699


@pytest.mark.parametrize("gated, driven", [(False, None), (True, 1)])  # on a Pico without a radio it is the light
def test_a_pico_with_or_without_a_radio_measures_what_it_runs_on(gated, driven):
    simulated = chip.new_chip()
    for millivolts in (1800, 2700, 3000, 4500, 5500):
        simulated.supply_mv, simulated.gated = millivolts, gated
        assert abs(supply.find_supply()() - millivolts) <= 2
        assert simulated.driven.get(supply.GATE) == driven


def test_on_a_board_without_the_resistors_an_open_pin_is_not_taken_for_cells():
    simulated = chip.new_chip()
    simulated.supply_mv = None
    assert simulated.sense_mv() < EMPTY_ONES and supply.find_supply() is None
    assert simulated.driven[supply.GATE] is None


def test_the_level_rises_and_a_warning_comes_again_only_when_the_cells_were_changed():
    assert Battery(lambda: EMPTY_ONES).level == EMPTY, "it is measured at once"
    battery = Battery()
    rows = (
        (3000, GOOD, False),
        (LOW_ONES, LOW, False),
        (3299, LOW, False),
        (EMPTY_ONES, EMPTY, True),
        (EMPTY_ONES, EMPTY, False),
        (3299, EMPTY, False),
        (3300, GOOD, False),
        (EMPTY_ONES, EMPTY, True),
    )
    for millivolts, level, warns in rows:
        battery.note(millivolts)
        assert (battery.level, battery.take_warning()) == (level, warns), millivolts


def feed(console, millivolts):
    """Run the console on this voltage until it has measured it."""
    console.simulated.chip.supply_mv = millivolts
    console.wait(MEASURED_MS)


def test_the_title_shows_the_sign_without_a_press_and_takes_it_away_with_new_cells(calm):
    with observed(calm, "table_two") as console:
        seen = [console.rams()]
        for millivolts in (LOW_ONES, EMPTY_ONES, USB_MV):
            feed(console, millivolts)
            seen.append(console.rams())
    good, low, empty, again = seen
    assert good == again and all(len(set(pictures)) == 3 for pictures in zip(good, low, empty))


def test_a_match_shows_the_sign_in_its_menu_warns_everybody_once_and_goes_on(tmp_path):
    title = say_trouble("low_battery")
    with begun(tmp_path, "person person", "table_two") as console:
        mover = console.station_of(console.table.match.turn)
        feed(console, EMPTY_ONES)
        console.press(mover, "back")
        assert console.screen(mover).level == EMPTY
        console.press(mover, "back")
        assert title not in console.words(mover), "it would hide a hand somebody thinks about"
        play_card(console, mover)
        assert title in console.words(mover) and title in console.words(1 - mover)
        console.press(mover, "ok")
        console.settle()
        assert title not in console.words(mover) and title in console.words(1 - mover)
        console.press(1 - mover, "ok")
        console.settle()
        play_card(console, 1 - mover)
        assert len(console.table.match.round.history) == 2
        assert not any(title in console.words(station) for station in range(2))
    with observed(tmp_path) as console:
        feed(console, EMPTY_ONES)
        console.press(0, "ok", "ok")
        console.settle()
        assert title in console.words(), "a match that is taken up on empty cells begins with the warning"
