"""Panel on each controller and either way up: the same picture, and no memory taken for it."""

import random

import pytest

from boards import check
from boards.host import Simulated, display
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


@pytest.mark.micropython
def test_on_micropython_a_hundred_whole_frames_allocate_next_to_nothing():
    driver = (driver_path() / "ssd1306.py").read_text()
    code = ALLOCATION.replace("SCREENS", repr(SCREENS))
    allocated = micropython.run_code(code, files={"ssd1306.py": driver}, folders=("engine", "firmware")).split()
    assert len(allocated) == len(SCREENS) and max(map(int, allocated)) < 100 * 100
