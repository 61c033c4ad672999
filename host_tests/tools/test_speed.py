"""`doctor --speed` at a Pico 2, whose likely times nobody knows; at a Pico: host_tests/pico/test_doctor_pico.py."""

from host_tests.engine.helpers.decks import refused
from tools.doctor import speed
from tools.flash import Refused, survey

PICO_2 = survey.PicoState("rp2350", "0.1.0", 0, "", "pocket", {})


class Timed:
    """A Pico 2 on which everything takes a quarter of a second, and its cache of the flash has 9 of 10 words."""

    registers = {0x400C800C: 900, 0x400C8010: 1000}

    def run(self, source):
        pass

    def ask(self, function, counters):
        return [(what, 250_000, *map(self.registers.get, counters)) for what in speed.LIKELY]


def test_a_pico_2_is_timed_and_compared_with_nothing(capsys):
    speed.compare(Timed(), PICO_2)
    head, *lines, ending = capsys.readouterr().out.splitlines()
    assert lines == [f"{what:9}   250.0 ms; the flash's cache had 90.0%" for what in speed.LIKELY]
    assert ending.startswith("How fast a Pico 2 should be, nobody has measured yet") and "likely" not in head


def test_without_the_game_nothing_is_timed():
    assert refused(Refused, speed.compare, Timed(), PICO_2._replace(game="")).startswith("Only the game's firmware")
