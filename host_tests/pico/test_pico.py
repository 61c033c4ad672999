"""The real MicroPython runs the firmware on an emulated Pico, and its screens are those of the PC."""

from pathlib import Path

import pytest

import tools.play.console
from host_tests.gallery import evenings, golden
from tools.pico import chance, game_image, storage
from tools.pico.emulator import Emulator, Stopped
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
OK = 12  # the pin of button ok at the first station of every board


def opened(board, seed, folder):
    """The console on a Pico whose flash lies in `folder`, at its first picture."""
    path = Path(folder, "flash.bin")
    if not path.exists():
        path.write_bytes(game_image.make_flash(board))
    console = Console(board, seed, path)
    assert console.start()
    return console


# Both games and languages, a match with computers, one with a screen for each, one that the power
# breaks off, a replay, one after which another level plays, and one that ends with the costliest move.
EVENINGS = (
    "pocket_four_people",
    "pocket_italian_scopone",
    "pocket_checks_the_deal",
    "pocket_your_equal",
    "pocket_costliest_move",
    "power_is_back",
    "table_four_three_people",
)


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_shows_the_golden_pictures_of_the_pc(game, name, tmp_path):
    for part, shown in evenings.play(name, tmp_path, opened).items():
        golden.check(golden.EVENINGS / f"{part}.txt", shown)


def test_translated_code_does_the_same_at_the_same_time(game, tmp_path):
    """All that goes over the buses, with its time: the emulator's own steps, translated, and translated before."""
    heard, processes = [], []
    for exact in (True, False, False):
        path = tmp_path / "flash.bin"
        path.write_bytes(game_image.make_flash("pocket"))
        chance.find_functions(path)
        emulator = Emulator(path, [(0, 0x3C)], exact=exact)
        chance.give_entropy(emulator, path, bytes(range(64)))
        heard.append([])
        emulator.on_write = lambda *write: heard[-1].append(write)
        emulator.run(1_000_000)
        emulator.ground(OK, True)
        emulator.run(500_000)
        heard[-1].append((emulator.busy, emulator.log))
        processes.append(emulator.process)
        emulator.close()
    assert heard[0] == heard[1] == heard[2] and len(heard[0]) > 50
    assert processes == processes[:1] * 3


KITCHEN = """
NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 1, "sda": 14, "scl": 15},)
STATIONS = (
    {"bus": 1, "address": 0x3C, "left": 6, "right": 7, "ok": 8, "back": 9, "controller": "ssd1309"},
    {"bus": 1, "address": 0x3D, "left": 2, "right": 3, "ok": 4, "back": 5, "controller": "sh1106", "rotation": 180},
)
"""


@pytest.mark.parametrize("board", ["table_two", "one of one's own, with an SSD1309 and an SH1106 upside down"])
def test_a_board_shows_what_it_shows_on_the_pc(game, board, tmp_path):
    if board != "table_two":
        board = str(tmp_path / "board.py")
        Path(board).write_text(KITCHEN, encoding="utf-8")
    pictures = []
    for saves in ({}, {"saves": str(tmp_path)}):
        with (tools.play.console.Console if saves else Console)(board, seed=1, **saves) as console:
            pictures.append([])
            for button in (None, "ok", "ok", "right"):
                if button:
                    console.press(console.stations - 1, button)
                console.wait(1500)
                pictures[-1].append(console.rams())
    assert pictures[0] == pictures[1]
    assert len({screen for screens in pictures[0] for screen in screens}) >= 4


BACK_MS = 2000  # within it a screen that is back shows what it should


def both(consoles, *presses):
    """Press the same on the Pico and on the PC, and let the pictures come to rest."""
    for one in consoles:
        for station, button in presses:
            one.press(station, button)
        one.wait(BACK_MS)


def test_each_of_four_screens_may_come_off_and_come_back(game, tmp_path):
    with Console("table_four", 4) as pico, tools.play.console.Console("table_four", 4, str(tmp_path)) as pc:
        both((pico, pc))
        both((pico, pc), *[(station, "ok") for station in (0, 1, 2, 3, 0)])
        assert pico.rams() == pc.rams()
        for station in range(4):
            before = pico.rams()
            pico.plug(station, False)
            both((pico, pc), *[(other, "ok") for other in range(4)])
            others = [other for other in range(4) if other != station]
            assert [pico.rams()[other] for other in others] == [pc.rams()[other] for other in others], station
            assert any(pico.rams()[other] != before[other] for other in others)
            pico.plug(station, True)
            assert not any(pico.rams()[station])
            pico.wait(BACK_MS)
            pc.wait(BACK_MS)
            assert pico.rams() == pc.rams(), station


def said(pico, line, us=100_000):
    """What MicroPython prints after a line typed at its prompt, without that line."""
    pico.type(b"\x03")
    pico.run(20_000)
    pico.take_printed()
    pico.type(line.encode() + b"\r")
    pico.run(us)
    return pico.take_printed().decode().split("\r\n", 1)[1].removesuffix("\r\n>>> ")


def test_one_whose_process_died_can_be_put_away(pico):
    """Ctrl-C in a terminal goes to the emulator as well, which may die of it first."""
    pico.process.kill()
    pico.process.wait()
    with pytest.raises(Stopped):
        pico.run(1)
    pico.close()


def test_a_host_that_has_nothing_to_say_keeps_nobody_busy(pico):
    assert said(pico, "1 + 1") == "2"
    before = pico.busy
    pico.run(1_000_000)
    assert pico.busy - before < 10_000


def test_a_write_takes_the_time_of_the_wire(pico):
    heard = []
    pico.on_write = lambda us, bus, address, data: heard.append((bus, address, data))
    said(pico, "from machine import I2C, Pin; import time; i = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
    said(pico, "def f():\n t = time.ticks_us(); i.writeto(0x3c, bytes(100)); return time.ticks_us() - t\n\r")
    took = int(said(pico, "print(f())"))
    assert heard == [(0, 0x3C, bytes(100))]
    assert 101 * 22.5 < took < 101 * 22.5 + 200


def test_a_reset_starts_again_and_the_files_stay(pico):
    said(pico, "f = open('a.txt', 'w'); f.write('here'); f.close()", 1_000_000)
    said(pico, "import machine; machine.reset()", 500_000)
    assert [reason for _, reason in pico.resets] == [2]
    assert said(pico, "print(open('a.txt').read())") == "here"
    assert storage.read_files(pico.path.read_bytes()) == {"/a.txt": b"here"}


def test_power_that_fails_in_an_operation_leaves_half_of_it(pico):
    pico.cut_at(1)
    before = pico.path.read_bytes()
    said_nothing = pico.type(b"f = open('a.txt', 'w'); f.write('here'); f.close()\r")
    pico.run(1_000_000)
    assert said_nothing is None and not pico.powered
    after = pico.path.read_bytes()
    differing = [at for at, (one, other) in enumerate(zip(before, after)) if one != other]
    assert storage.START <= min(differing) and max(differing) - min(differing) < storage.BLOCK // 2
    pico.power(True)
    pico.run(1_000_000)
    assert said(pico, "import os; print('a.txt' in os.listdir())") in ("True", "False")
