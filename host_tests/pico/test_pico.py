"""The real MicroPython runs the firmware on an emulated Pico, and its screens are those of the PC."""

from pathlib import Path

import pytest

import tools.play.console
from host_tests.gallery import evenings, golden
from tools.pico import game_image
from tools.pico.pico_console import PicoConsole

pytestmark = pytest.mark.pico


def test_an_evening_shows_the_golden_pictures_of_the_pc(game, tmp_path):
    def opened(board, seed, folder):
        path = Path(folder, "flash.bin")
        path.write_bytes(game_image.make_flash(board))
        console = PicoConsole(board, seed, path)
        assert console.start()
        return console

    for part, shown in evenings.play("pocket_italian_scopone", tmp_path, opened).items():
        golden.check(golden.EVENINGS / f"{part}.txt", shown)


KITCHEN = """
NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 1, "sda": 14, "scl": 15}, {"id": 0, "sck": 18, "mosi": 19, "dc": 16, "res": 17})
STATIONS = (
    {"bus": 1, "address": 0x3C, "left": 6, "right": 7, "ok": 8, "back": 9, "controller": "ssd1309"},
    {"bus": 0, "cs": 20, "left": 2, "right": 3, "ok": 4, "back": 5, "controller": "sh1106", "rotation": 180},
)
"""
BACK_MS = 2000, 9000  # within it a screen that is back shows what it should; at SPI nobody notices, and all is repeated


def test_a_board_of_ones_own_with_other_screens_which_come_off_and_come_back(opened, tmp_path):
    board = str(tmp_path / "board.py")
    Path(board).write_text(KITCHEN, encoding="utf-8")
    with tools.play.console.PcConsole(board, 1, str(tmp_path)) as pc:
        pico = opened(board)

        def both(*presses, ms=BACK_MS[0]):
            for console in (pico, pc):
                for station, button in presses:
                    console.press(station, button)
                console.wait(ms)

        for presses in ((), [(0, "ok")], [(1, "ok"), (0, "ok")], [(0, "right")]):
            both(*presses)
            assert pico.rams() == pc.rams(), presses
        for station in range(2):
            other, before = 1 - station, pico.rams()
            pico.plug(station, False)
            both((0, "right"), (1, "right"), (0, "ok"), (1, "ok"))
            assert pico.rams()[other] == pc.rams()[other] != before[other], station
            pico.plug(station, True)
            assert not any(pico.rams()[station])
            both(ms=BACK_MS[station])
            assert pico.rams() == pc.rams(), station
