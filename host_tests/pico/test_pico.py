"""The real MicroPython runs the firmware on an emulated Pico, and its screens are those of the PC."""

import contextlib
from pathlib import Path

import pytest

import tools.play.console
from firmware.device.cells import EMPTY_MV, EVERY_S
from host_tests.gallery import evenings, golden
from tools.pico import chance, game_image
from tools.pico.emulator import Emulator
from tools.pico.pico_console import Console
from tools.play.console import LOW_MS

pytestmark = [pytest.mark.slow, pytest.mark.pico]
OK = 12  # the pin of button ok at the first station of every board
SEEN_MS = 100  # a screen is shown by then
MEASURED_MS = EVERY_S * 1000 + 2000


@pytest.mark.parametrize("name", ["pocket_italian_scopone", "table_four_three_people"])
def test_an_evening_shows_the_golden_pictures_of_the_pc(game, name, tmp_path):
    def opened(board, seed, folder):
        path = Path(folder, "flash.bin")
        path.write_bytes(game_image.make_flash(board))
        console = Console(board, seed, path)
        assert console.start()
        return console

    for part, shown in evenings.play(name, tmp_path, opened).items():
        golden.check(golden.EVENINGS / f"{part}.txt", shown)


def test_translated_code_does_the_same_at_the_same_time(game, tmp_path):
    """All that goes over the buses, with its time: the emulator's own steps, and translated."""
    heard, processes = [], []
    for exact in (True, False):
        path = tmp_path / "flash.bin"
        path.write_bytes(game_image.make_flash("pocket"))
        chance.find_functions(path)
        with contextlib.closing(Emulator(path, [(0, 0x3C)], exact=exact)) as emulator:
            chance.give_entropy(emulator, path, bytes(range(64)))
            heard.append([])
            emulator.on_write = lambda *write: heard[-1].append(write)
            emulator.run(700_000)
            emulator.ground(OK, True)
            emulator.run(300_000)
            heard[-1].append((emulator.busy, emulator.log))
            processes.append(emulator.process)
    assert heard[0] == heard[1] and len(heard[0]) > 50
    assert processes[0] is processes[1]


KITCHEN = """
NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 1, "sda": 14, "scl": 15},)
STATIONS = (
    {"bus": 1, "address": 0x3C, "left": 6, "right": 7, "ok": 8, "back": 9, "controller": "ssd1309"},
    {"bus": 1, "address": 0x3D, "left": 2, "right": 3, "ok": 4, "back": 5, "controller": "sh1106", "rotation": 180},
)
"""
BACK_MS = 2000  # within it a screen that is back shows what it should


def test_a_board_of_ones_own_with_other_screens_which_come_off_and_come_back(opened, tmp_path):
    board = str(tmp_path / "board.py")
    Path(board).write_text(KITCHEN, encoding="utf-8")
    with tools.play.console.Console(board, 1, str(tmp_path)) as pc:
        pico = opened(board)

        def both(*presses):
            for console in (pico, pc):
                for station, button in presses:
                    console.press(station, button)
                console.wait(BACK_MS)

        for presses in ((), [(0, "ok")], [(1, "ok"), (0, "ok")], [(0, "right")]):
            both(*presses)
            assert pico.rams() == pc.rams(), presses
        for station in range(2):
            other, before = 1 - station, pico.rams()
            pico.plug(station, False)
            both((0, "ok"), (1, "ok"))
            assert pico.rams()[other] == pc.rams()[other] != before[other], station
            pico.plug(station, True)
            assert not any(pico.rams()[station])
            both()
            assert pico.rams() == pc.rams(), station


def test_empty_cells_and_presses_that_come_too_soon_at_the_title(opened, tmp_path):
    (tmp_path / "settings.txt").write_text("demo=off\n", encoding="utf-8")
    pico = opened(files={"saves/settings.txt": b"demo=off\n"})
    assert pico.start()
    title = pico.rams()
    for delay_ms in (5, 11, SEEN_MS):  # back leaves the set-up only if that was shown when the press began
        pico.hold(0, "ok")
        pico.wait(delay_ms)
        shown = pico.rams() != title
        assert shown is (delay_ms == SEEN_MS)
        pico.hold(0, "back")
        pico.wait(LOW_MS)
        pico.release(0, "ok")
        pico.release(0, "back")
        pico.wait(400)
        assert (pico.rams() == title) is shown, delay_ms
        if not shown:
            pico.press(0, "back")
            pico.wait(400)
        assert pico.rams() == title
    with tools.play.console.Console("pocket", 1, str(tmp_path)) as pc:
        for millivolts in (EMPTY_MV - 20, 4500):
            for console in (pico, pc):
                console.feed(millivolts)
                console.wait(MEASURED_MS)
            assert pico.rams() == pc.rams() and (pico.rams() == title) is (millivolts == 4500)
    assert pico.emulator.log == []
