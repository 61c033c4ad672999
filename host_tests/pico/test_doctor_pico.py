"""The command `doctor` through the real mpremote at an emulated Pico: wires that are right, and wires that are not."""

import contextlib
import re

import pytest

import firmware
from boards.host import display
from host_tests import sources
from host_tests.pico import served
from tools.doctor import speed

pytestmark = [pytest.mark.slow, pytest.mark.pico]
PULLED = {"pocket": (4, 5), "table_four": (4, 5, 6, 7)}
ASKED = re.compile(r"at GP(\d+) \(pin \d+\): press it")
OWN = (sources.ROOT / "boards/table_four/board.py").read_text().replace('"table_four"', '"mine"')


@pytest.fixture
def pico(tmp_path, game):
    """A function that makes the one Pico of a test: a board whose screens pull up their lines."""
    with contextlib.ExitStack() as stack:

        def make(board="pocket", files=None):
            made = stack.enter_context(served.open_pico(tmp_path, game, files, board))
            for gpio in PULLED[board]:
                made.console.emulator.pull(gpio, True)
            return made

        yield make


class Hand:
    """A hand that presses what it is asked for; `wired`: {GPIO asked for: the one that closes}.

    It holds each for a second, because the command may be slow to listen beside much other work.
    """

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
                self.until = (self.emulator.us + 1_000_000, gpio)


def test_right_wires_then_a_pin_that_is_held_low_and_ctrl_c_and_no_screen(pico):
    board = pico()
    emulator = board.console.emulator
    board.console.wait(2000)  # the game makes its folder when it starts first
    before = board.contents(), emulator.erases, emulator.programs
    code, said = board.command("doctor", typed="y\ny\n", meanwhile=Hand(board))
    assert code == 0, said
    assert f"MicroPython 1.25.0 on Raspberry Pi Pico with RP2040, {firmware.NAME}\npocket: Pocket console" in said
    assert said.count("    right\n") == 4 and "All right. The Pico restarts." in said, said

    board.console.wait(2000)
    emulator.ground(12, True)
    code, said = board.command("doctor", "--seconds", "2", typed="y\nn\n", stop_at="station 1, right, at GP11")
    assert code == 130 and "Stopped. Nothing was changed on the Pico." in said, said
    assert "GP12 (pin 16), station 1, ok: it is low all the time" in said and "GP12 (pin 16): press it" not in said
    assert "The buzzer was not heard: is it between GP" in said
    board.console.take_changed()
    emulator.ground(12, False)
    board.console.wait(4000)
    assert board.console.take_changed() == [0]  # the game is there again, and has written nothing either
    code, said = board.command("doctor", "--speed")
    found = re.findall(r"^(\w+) +([\d.]+) +[\d.]+ ms; .* not counted", said, re.MULTILINE)
    times = {what: float(ms) for what, ms in found}
    assert code == 0 and set(times) == set(speed.LIKELY), said
    assert all(0.5 < times[what] / ms < 1 for what, (ms, _) in speed.LIKELY.items()), "this Pico's flash costs nothing"
    assert (board.contents(), emulator.erases, emulator.programs) == before

    emulator.plug(0, 0x3C, False)
    for gpio in PULLED["pocket"]:
        emulator.pull(gpio, False)
    code, said = board.command("doctor", "--quick")
    assert code == 1 and "nothing pulls its lines up: it is not connected or has no power" in said, said
    assert "press it" not in said


def test_a_board_of_ones_own_with_a_screen_at_the_other_address_and_another_on_swapped_places(pico):
    board = pico("table_four", {"board.py": OWN.encode()})
    emulator = board.console.emulator
    emulator.plug(1, 0x3D, False)
    glass = {place: display.Display() for place in ((0, 0x3C), (0, 0x3D), (1, 0x3C))}
    emulator.on_write = lambda us, bus, address, data: glass[bus, address].receive(data)
    assert "a board called mine: pass its board.py" in board.command("doctor", "--quick")[1]
    hand = Hand(board, {10: 11, 11: 10, 17: None})
    words = ("doctor", "--board", "table_four", "--seconds", "2")
    code, said = board.command(*words, typed="3\nmaybe\n2\n1\nx\n", meanwhile=hand)
    assert code == 1, said
    assert "Please answer with one of y, u, s, n, 1, 2, 3, 4." in said
    summary = said.partition("Faults to fix (4)")[2]
    assert "1. Screen 4 does not answer at SDA GP6 (pin 9), SCL GP7 (pin 10), address 0x3D; its neighbour" in summary
    assert "2. Screens 1 and 3 are swapped. Swap them back, or change their addresses" in summary
    assert "3. Station 1, left and station 1, right are swapped" in summary
    assert "4. Station 4, back: nothing arrived. Is one leg at GP17 (pin 22) and the other at GND (pin 23)?" in summary
    assert glass[0, 0x3C].ram != glass[0, 0x3D].ram
