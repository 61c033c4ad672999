"""What doctor runs on a board, on the simulated chip: finding a screen at any two pins, its number, two fingers."""

import importlib
import types

import pytest

from boards import check, host
from boards.host import chip, display
from tools.doctor import questions

framebuf = importlib.import_module("framebuf")  # the stand-in, which is there since boards.host is


@pytest.fixture
def probe(monkeypatch):
    """The module that is sent to a board, with a clock of its own."""
    module = importlib.import_module("boards.probe")
    clock = types.SimpleNamespace(now=0, ticks_diff=lambda later, earlier: later - earlier)
    clock.ticks_ms = lambda: clock.now
    clock.sleep_ms = lambda ms: setattr(clock, "now", clock.now + ms)
    monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(framebuf.FrameBuffer, "text", block, raising=False)
    chip.new_chip()
    return module


def block(canvas, string, x, y, color=1):
    """A black bar where MicroPython's own letters would be."""
    canvas.fill_rect(x, y, 8 * len(string), 8, color)


def test_a_screen_whose_wires_are_swapped_or_elsewhere_is_found(probe):
    chip.current_chip().wires = {(5, 4): {0x3C: display.Display()}, (8, 9): {0x3D: display.Display()}}
    assert probe.find_screens([(0, 4, 5, 400000)]) == []
    assert probe.search([4, 5, 8, 9]) == [(5, 4, 0x3C, 100000), (8, 9, 0x3D, 100000)]


def test_a_screen_that_answers_at_both_speeds_counts_at_the_higher_one(probe):
    chip.current_chip().buses[0][0x3C] = display.Display()
    found = probe.find_screens([(0, 4, 5, 400000)])
    assert found == [(4, 5, 0x3C, 100000), (4, 5, 0x3C, 400000)]
    assert questions.by_place(found) == {(4, 5, 0x3C): 400000}


def test_a_line_that_is_low_is_not_searched(probe):
    chip.current_chip().wires = {(5, 4): {0x3C: display.Display()}}
    chip.current_chip().grounded[4] = True
    assert probe.search([4, 5]) == []
    assert probe.feel([3, 4, 5]) == ([], [4])


@pytest.mark.parametrize("rotation", [0, 180])
@pytest.mark.parametrize("controller", check.CONTROLLERS)
def test_each_kind_of_screen_shows_its_number_upright_in_a_whole_border(probe, controller, rotation):
    there = (1, 6, 7), 400000, 0x3D, controller, rotation, 2, "table_four"
    assert not probe.show_number(2, *there)
    glass = chip.current_chip().buses[1][0x3D] = display.display_of({"controller": controller, "rotation": rotation})
    assert probe.show_number(2, *there)
    assert bytes(glass.seen()) == bytes(probe.drawn(2, "table_four"))
    rows = [glass.seen()[page * 128 : page * 128 + 128] for page in range(8)]
    assert all(row[0] == row[127] == 0xFF for row in rows)
    assert all(byte & 1 for byte in rows[0]) and all(byte & 0x80 for byte in rows[7])


def test_nothing_comes_in_time_and_two_at_once(probe):
    assert probe.press([3, 4], 1) == []
    chip.current_chip().grounded[3] = chip.current_chip().grounded[4] = True
    assert probe.press([3, 4], 1) == [3, 4]


def test_a_buzzer_plays_two_rising_notes(probe):
    probe.beep(9)
    assert chip.current_chip().tones == [(9, 880), (9, 1175), (9, 0)]


def test_the_buzzer_is_not_watched():
    assert 9 in questions.watched_gpios(host.load_board("pocket"))
    assert 9 not in questions.watched_gpios(types.SimpleNamespace(BUZZER=9))
