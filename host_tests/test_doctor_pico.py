"""The command `doctor` through the real mpremote at an emulated Pico: wires that are right, and wires that are not."""

import re

import pytest

from boards.host import display
from host_tests import served
from tools.rp2040 import image

pytestmark = [pytest.mark.slow, pytest.mark.pico]
PULLED = {"pocket": (4, 5), "table_four": (4, 5, 6, 7)}
ASKED = re.compile(r"\(GP(\d+) \(pin \d+\)\): press it")


@pytest.fixture
def pico(tmp_path):
    """A function that makes the one Pico of a test: a board whose screens pull up their lines."""
    made = []

    def make(board="pocket", files=None):
        try:
            made.append(served.Served(tmp_path, image.find(), files, board))
        except image.Unavailable as problem:
            pytest.skip(str(problem))
        for gpio in PULLED[board]:
            made[0].console.emulator.pull(gpio, True)
        return made[0]

    yield make
    for one in made:
        one.close()


class Hand:
    """A hand that presses what it is asked for, each for 100 ms; `wired`: {GPIO asked for: the one that closes}."""

    def __init__(self, board, wired=()):
        self.emulator, self.wired = board.console.emulator, dict(wired)
        self.pressed, self.until = 0, None

    def __call__(self, said):
        asked = ASKED.findall(said)
        if self.until and self.emulator.us > self.until[0]:
            self.emulator.ground(self.until[1], False)
            self.until = None
        elif not self.until and len(asked) > self.pressed:
            gpio = self.wired.get(int(asked[self.pressed]), int(asked[self.pressed]))
            self.pressed += 1
            if gpio is not None:
                self.emulator.ground(gpio, True)
                self.until = (self.emulator.us + 100_000, gpio)


def test_right_wires_are_all_right_and_the_game_starts_again(pico):
    board = pico(files=served.game())
    before = board.contents()
    code, said = board.command("doctor", typed="y\n", meanwhile=Hand(board))
    assert code == 0, said
    assert "MicroPython 1.25.0 on Raspberry Pi Pico with RP2040\npocket: Pocket console" in said
    assert said.count("right\n") == 7 and "All right. The Pico starts again." in said, said
    assert board.contents() == before
    assert (board.console.emulator.erases, board.console.emulator.programs) == (0, 0)
    print(said)
