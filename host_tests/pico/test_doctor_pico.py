"""The command `doctor` through the real mpremote at an emulated Pico: wires that are right, and wires that are not."""

import re

import pytest

import firmware
from host_tests.pico import served
from tools.doctor import speed

pytestmark = pytest.mark.pico
LINES = 4, 5  # which the screen pulls up
FILES = {"saves/settings.txt": b"language=en\n", "boot.py": b""}
FILES["board.py"] = b'NAME = "kitchen"\nfrom boards.pocket.board import BUSES, STATIONS, BUZZER, CABLE, TITLE\n'
ASKED = re.compile(r"at GP(\d+) \(pin \d+\): press it")


class Hand:
    """A hand that presses what it is asked for.

    It holds each for a second, because the command may be slow to listen beside much other work.
    """

    def __init__(self, board):
        self.emulator = board.console.emulator
        self.pressed, self.until = 0, None

    def __call__(self, said):
        wanted = ASKED.findall(said)
        if self.until and self.emulator.us > self.until[0]:
            self.emulator.ground(self.until[1], False)
            self.until = None
        elif not self.until and len(wanted) > self.pressed:
            gpio = int(wanted[self.pressed])
            self.pressed += 1
            self.emulator.ground(gpio, True)
            self.until = (self.emulator.us + 1_000_000, gpio)


def test_right_wires_then_a_pin_that_is_held_low_and_ctrl_c_and_no_screen(game, tmp_path):
    with served.open_pico(tmp_path, game, FILES) as board:
        for gpio in LINES:
            board.console.emulator.pull(gpio, True)
        check_wires(board)


def check_wires(board):
    emulator = board.console.emulator
    board.console.wait(2000)  # the game makes its folder when it starts first
    before = board.contents(), emulator.erases, emulator.programs
    code, said = board.command("doctor", typed="y\ny\n", meanwhile=Hand(board))
    assert code == 0, said
    assert f"MicroPython 1.25.0 on Raspberry Pi Pico with RP2040, {firmware.NAME}\nkitchen: Pocket console" in said
    assert said.count("    right\n") == 4 and "All right. Files on the Pico go before the game: boot.py." in said, said

    board.console.wait(2000)
    emulator.ground(12, True)
    code, said = board.command("doctor", "--seconds", "2", typed="y\nn\n", stop_at="station 1, right, at GP11")
    assert code == 130 and "Stopped. Nothing was changed on the Pico." in said, said
    assert "GP12 (pin 16), station 1, ok: it is low all the time" in said and "GP12 (pin 16): press it" not in said
    assert "The buzzer was not heard: is it between GP22 (pin 29) and GND?" in said
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
    for gpio in LINES:
        emulator.pull(gpio, False)
    code, said = board.command("doctor", "--quick")
    assert code == 1 and "nothing pulls its lines up: it is not connected or has no power" in said, said
    assert "press it" not in said and said.count("Screen 1") == 1
