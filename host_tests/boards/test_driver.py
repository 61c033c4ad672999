"""The ssd1306 stand-in against the real driver, under the firmware's panel: the same bytes, the same picture."""

import importlib.util
import random
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import boards.host
from boards.host import display
from tools import environment
from tools.environment.driver import driver_path

PANEL = Path(environment.ROOT, "firmware", "device", "panel.py")
MICROPYTHON = SimpleNamespace(const=lambda value: value)  # the real driver wants no more of that module


class Recorder:
    """A bus that keeps what is written to it; `glass`, a display, hears it too."""

    def __init__(self, rotation=0):
        self.writes, self.glass = [], display.Display(rotation)

    def writeto(self, address, data):
        self.writes.append((address, bytes(data)))
        self.glass.receive(bytes(data))

    def writevto(self, address, vector):
        self.writeto(address, b"".join(bytes(part) for part in vector))

    def readfrom_into(self, address, buffer):
        buffer[:] = self.glass.send(len(buffer))


def load(path):
    """The module in this file, by itself."""
    spec = importlib.util.spec_from_file_location(f"{path.stem}_under_test", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def drivers(monkeypatch):
    """(the real driver, the stand-in), both drawing on the framebuf stand-in."""
    monkeypatch.setitem(sys.modules, "micropython", MICROPYTHON)
    return [load(Path(folder) / "ssd1306.py") for folder in (driver_path(), boards.host._LIB)]


def use_at_random(module, seed):
    """Many random calls on a panel; what arrived on the bus, and the picture."""
    chance = random.Random(seed)
    rotation = chance.choice((0, 180))
    bus = Recorder(rotation)
    screen = module.Panel(bus, chance.choice((0x3C, 0x3D)), "ssd1306", rotation)

    def anywhere():
        return chance.randrange(-8, 136), chance.randrange(-8, 72)

    calls = (
        lambda: screen.show(),
        lambda: (bus.glass.power_on(), screen.tend()),  # it was without power for a moment
        lambda: screen.pixel(*anywhere(), chance.randrange(2)),
        lambda: screen.fill_rect(*anywhere(), chance.randrange(61), chance.randrange(41), 1),
        lambda: screen.line(*anywhere(), *anywhere(), chance.randrange(2)),
        lambda: screen.fill(chance.randrange(2)),
    )
    for _ in range(60):
        chance.choice(calls)()
    screen.show()
    assert bus.glass.seen() == screen.buffer
    return bus.writes, (screen.width, screen.height, screen.addr), bytes(screen.buffer)


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_panel_on_the_stand_in_writes_what_it_writes_on_the_driver(seed, drivers, monkeypatch):
    found = []
    for driver in drivers:
        monkeypatch.setitem(sys.modules, "ssd1306", driver)
        found.append(use_at_random(load(PANEL), seed))
    assert found[0] == found[1] and len(found[0][0]) > 80


def orders(bus):
    """{each command that a bus carried, with its operands}, but for the window, NOP and "off"."""
    data = b"".join(data[1:] for _, data in bus.writes if data[0] != 0x40)
    found = set()
    while data:
        size = 1 + display._OPERANDS.get(data[0], 0)
        found.add(data[:size])
        data = data[size:]
    return {order for order in found if order[0] not in (0x21, 0x22, 0xAE, 0xE3)}


def test_a_panel_is_set_up_as_the_driver_does_it(drivers, monkeypatch):
    monkeypatch.setitem(sys.modules, "ssd1306", drivers[0])
    ours, theirs = Recorder(), Recorder()
    load(PANEL).Panel(ours, 0x3C).show()
    drivers[0].SSD1306_I2C(128, 64, theirs)
    assert orders(ours) == orders(theirs)


def test_the_stand_in_has_nothing_that_the_driver_lacks(drivers):
    real, ours = ({name for name in dir(module.SSD1306_I2C) if name[0] != "_"} for module in drivers)
    assert ours < real
