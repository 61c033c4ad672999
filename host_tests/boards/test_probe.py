"""What doctor runs on a board, on the simulated chip: finding a screen at any two pins, its number, two fingers."""

import importlib
import sys
import types

import pytest

from boards import check, connect, host, pads
from boards.host import chip, display
from tools.doctor import diagnosis, questions

framebuf = importlib.import_module("framebuf")  # the stand-in, which is there since boards.host is


@pytest.fixture
def probe(monkeypatch):
    """The module that is sent to a board, with a clock of its own."""
    module = importlib.import_module("boards.probe")
    clock = types.SimpleNamespace(now=0, ticks_diff=lambda later, earlier: later - earlier)
    clock.ticks_ms = lambda: clock.now
    clock.sleep_ms = lambda ms: setattr(clock, "now", clock.now + ms)
    for one in (module, pads):
        monkeypatch.setattr(one, "time", clock)
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
    assert pads.find_pulled_up([3, 4, 5]) == [] and probe.find_low([3, 4, 5]) == [4]


@pytest.mark.parametrize(
    "pulled_up, low, answers, said",
    [
        ([], [], False, ["nothing pulls its lines up: it is not connected or has no power (VCC at 3V3(OUT) (pin 36)"]),
        ([5], [], False, ["nothing pulls its SDA up: that wire is loose or in another hole."]),
        ([], [4, 5], False, ["GND, or a screen has no power"] * 2 + ["it cannot while a line is low"]),
        ([4, 5], [], False, ["Does it have power (VCC at 3V3(OUT) (pin 36), GND at a GND pin)? Is it one for I2C"]),
        ([4, 5], [], True, []),
    ],
    ids=["nothing connected", "SDA loose", "a screen without VCC", "a screen without GND", "all well"],
)
@pytest.mark.parametrize("kind, machine", [("rp2040", "Pico with RP2040"), ("rp2350", "Pico 2 with RP2350")])
def test_after_the_game_a_pico_and_a_pico_2_name_the_same_wire(
    probe, monkeypatch, kind, machine, pulled_up, low, answers, said
):
    monkeypatch.setattr(sys.implementation, "_machine", "Raspberry Pi " + machine, raising=False)
    simulated, board = chip.new_chip(kind), host.load_board("pocket")
    simulated.pulled_up, simulated.stays_high = set(pulled_up), kind == "rp2350"
    for gpio in low:
        simulated.ground(gpio, True)
    simulated.buses[0] = {0x3C: display.Display()} if answers else {}
    connect.connect(board)  # its pull-ups make every line high
    watched = questions.watched_gpios(board)
    high, low = pads.find_pulled_up(watched), probe.find_low(watched)
    pico = types.SimpleNamespace(ask=lambda function, *values: getattr(probe, function)(*values))
    found = questions.find_screens(pico, board, high, low)
    faults = diagnosis.diagnose_low_pins(board, low) + diagnosis.diagnose_screens(board, found, low, high)
    assert len(faults) == len(said) and all(part in fault for part, fault in zip(said, faults)), faults


I2C, SPI = {"id": 1, "sda": 6, "scl": 7}, {"id": 1, "sck": 14, "mosi": 15, "dc": 12, "res": 13}


@pytest.mark.parametrize("bus, place", [(I2C, {"address": 0x3D}), (SPI, {"cs": 20})], ids=["I2C", "SPI"])
@pytest.mark.parametrize("rotation", [0, 180])
@pytest.mark.parametrize("controller", check.CONTROLLERS)
def test_each_kind_of_screen_shows_its_number_upright_in_a_whole_border(probe, controller, rotation, bus, place):
    station = {"bus": 1, "controller": controller, "rotation": rotation, **place}
    board = types.SimpleNamespace(NAME="table_four", BUSES=[bus], STATIONS=[{"bus": 0}, station])
    pico = types.SimpleNamespace(ask=lambda function, *values: getattr(probe, function)(*values))
    simulated, glass = chip.current_chip(), display.display_of(station)
    simulated.spi_lines = {1: (12, 13)}
    assert questions.show_number(pico, board, 1) == (bus == SPI), "nobody notices a screen that is missing at SPI"
    (simulated.spis if bus == SPI else simulated.buses)[1] = {connect.address(station): glass}
    assert questions.show_number(pico, board, 1)
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


def test_wires_that_join_two_pins_are_found_and_both_contacts_that_touch_ground(probe):
    simulated = chip.current_chip()
    simulated.joined = {0: 17, 17: 0}
    assert probe.find_joined([0, 17, 16, 1]) == [(0, [17]), (17, [0]), (16, []), (1, [])]
    assert simulated.driven == dict.fromkeys([0, 17, 16, 1]) and probe.touch([0, 16], 1) == []
    simulated.grounded[16] = True
    assert probe.touch([0, 16], 1) == [16]


@pytest.mark.parametrize("changes, heard", [((), False), ((False, True), False), ((True, False) * 4, True)])
def test_a_console_that_sends_is_heard_but_not_one_that_is_off(probe, changes, heard):
    simulated, later = chip.current_chip(), iter(changes)

    def look():
        simulated.ground(17, next(later, simulated.grounded[17]))
        probe.time.now += 1
        return probe.time.now

    probe.time.ticks_ms = look
    assert probe.hear([0, 17], 1) == heard


def test_the_buzzer_is_not_watched():
    assert 9 in questions.watched_gpios(host.load_board("pocket"))
    assert 9 not in questions.watched_gpios(types.SimpleNamespace(BUZZER=9))
