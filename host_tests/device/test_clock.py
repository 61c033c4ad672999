"""The chip's clock: slower when nothing goes on, and as before in time for whatever comes then."""

import sys

import pytest

from boards import connect
from boards.host import chip
from host_tests.console.observing import observed
from tools.pico.chips import CHIPS

FULL = 125_000_000
USB = 48_000_000
DARK_MS = 600_000
STILL_MS = 12_000  # a second is counted at its end, and tending takes its time
ASKED = 2  # bytes that ask whether a screen is still there


class Heard:
    """A display that notes how fast the chip was at each write but for those that ask whether it is there."""

    def __init__(self, display, made, speeds):
        self.display, self.made, self.speeds = display, made, speeds
        self.send = display.send

    def receive(self, data):
        if len(data) > ASKED:
            self.speeds.add(self.made.hz)
        self.display.receive(data)


@pytest.mark.parametrize("kind", CHIPS)
def test_a_chip_gets_the_clock_back_that_it_had_and_usb_works_at_the_slow_one(kind):
    made = chip.new_chip()
    made.hz = full = CHIPS[kind].hz
    before = connect.change_clock()
    assert USB < made.hz < full
    assert connect.change_clock(before) < full
    assert made.hz == full


def test_a_pico_2_keeps_its_clock_and_its_voltage(monkeypatch):
    monkeypatch.setattr(sys.implementation, "_machine", "Raspberry Pi Pico 2 with RP2350", raising=False)
    made = chip.new_chip("rp2350")  # which has no register for the voltage where an RP2040 has it
    made.hz = CHIPS["rp2350"].hz
    connect.raise_clock()
    assert made.hz == CHIPS["rp2350"].hz


@pytest.mark.parametrize("still_ms, light", [(STILL_MS, "lit"), (DARK_MS + STILL_MS, "dark")])
def test_a_press_has_the_full_clock_before_anything_is_sent(still_ms, light, calm):
    with observed(calm, "table_two") as console:
        made, speeds = console.simulated.chip, set()
        for bus in made.buses.values():
            for address in bus:
                bus[address] = Heard(bus[address], made, speeds)
        console.press(0, "right")
        console.wait(still_ms - 4000)
        assert made.hz == (FULL if light == "lit" else made.hz) and speeds == {FULL}
        console.wait(4000)
        assert made.hz < FULL and console.lights() == [light, light]
        if light == "dark":  # nobody looks for it in the dark, and it is found again all the same
            console.simulated.displays[0].power_on()
        console.press(1, "right")
        assert made.hz == FULL and console.lights()[1] == "lit"
        console.wait(1500)
        assert speeds == {FULL} and console.lights() == ["lit", "lit"] and console.kind() == "Title"
        assert [bytes(panel.buffer) for panel in console.simulated.panels] == console.rams()
