"""Panel on each controller and either way up: the same picture, and no memory taken for it."""

import random

import pytest

from boards import check
from boards.host import Simulated, chip, display
from host_tests import micropython
from tools.environment.driver import driver_path

SCREENS = [(controller, rotation) for controller in check.CONTROLLERS for rotation in (0, 180)]
ALLOCATION = """
import gc
from firmware.device.panel import Panel

class Bus:
    def writeto(self, address, data):
        pass
    def readfrom_into(self, address, buffer):
        buffer[0] = 0
    writevto = writeto

for controller, rotation in SCREENS:
    panel = Panel(Bus(), 0x3C, controller, rotation)
    panel.show()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for colour in (1, 0) * 50:
        panel.fill(colour)
        panel.show()
    print(gc.mem_alloc() - before)
    gc.enable()
"""


class Wiring:
    """A board with one screen, as board.py would have it."""

    NAME = "one"
    BUSES = ({"id": 0, "sda": 4, "scl": 5},)

    def __init__(self, controller, rotation):
        buttons = {"left": 10, "right": 11, "ok": 12, "back": 13}
        self.STATIONS = ({"bus": 0, "address": 0x3C, "controller": controller, "rotation": rotation, **buttons},)


@pytest.mark.parametrize("controller, rotation", SCREENS)
def test_each_controller_either_way_up_shows_what_is_drawn(controller, rotation):
    board = Simulated(Wiring(controller, rotation))
    panel, glass = board.panels[0], board.displays[0]
    assert type(glass) is display.MODELS[controller]
    chance = random.Random(5)
    for _ in range(100):
        x, y, w, h = (chance.randrange(-20, 128) for _ in "xywh")
        panel.fill_rect(x, y, w // 2, h // 2, chance.randrange(2))
        panel.show()
        assert glass.on and glass.seen() == panel.buffer
    board.unplug(0)
    panel.tend()
    assert panel.lost
    board.plug(0)
    panel.tend()
    assert glass.seen() == panel.buffer


def test_an_ssd1309_is_set_up_by_its_own_commands_without_a_charge_pump(monkeypatch):
    board, sent = Simulated(Wiring("ssd1309", 0)), []
    listen = board.displays[0].receive
    monkeypatch.setattr(board.displays[0], "receive", lambda data: (sent.append(bytes(data)), listen(data)))
    board.displays[0].locked = True  # as after a start of the Pico alone, in the middle of something
    board.panels[0].show()
    start = sent[0]
    assert start[:3] == b"\x00\xfd\x12" and 0x8D not in start and b"\xdb\x34" in start
    assert board.displays[0].on and board.displays[0].contrast == 0xFF


def test_a_pixel_on_an_ssd1309_costs_as_much_as_on_an_ssd1306():
    cost = []
    for controller in ("ssd1306", "ssd1309"):
        board = Simulated(Wiring(controller, 0))
        board.panels[0].show()
        board.panels[0].pixel(127, 63, 1)
        before = board.displays[0].bytes
        board.panels[0].show()
        cost.append(board.displays[0].bytes - before)
    assert cost[0] == cost[1]


def test_a_board_that_says_ssd1306_shows_the_same_on_an_ssd1309():
    board = Simulated(Wiring("ssd1306", 0))
    glass = board.displays[0] = chip.current_chip().buses[0][0x3C] = display.SSD1309()
    board.panels[0].fill_rect(3, 5, 70, 40, 1)
    board.panels[0].show()
    assert glass.on and glass.seen() == board.panels[0].buffer


def test_one_pixel_on_an_sh1106_is_15_bytes_on_the_wire():
    board = Simulated(Wiring("sh1106", 0))
    board.panels[0].show()
    board.panels[0].pixel(127, 63, 1)
    before = board.displays[0].bytes
    board.panels[0].show()
    assert board.displays[0].bytes - before == 4 + 3 + 8


@pytest.mark.micropython
def test_on_micropython_a_hundred_whole_frames_allocate_next_to_nothing():
    driver = (driver_path() / "ssd1306.py").read_text()
    code = ALLOCATION.replace("SCREENS", repr(SCREENS))
    allocated = micropython.run_code(code, files={"ssd1306.py": driver}, folders=("engine", "firmware")).split()
    assert len(allocated) == len(SCREENS) and max(map(int, allocated)) < 100 * 100
