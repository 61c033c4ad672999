"""The real ssd1306 driver against the firmware's panel, which sets up screens by itself, and against the stand-in."""

import importlib.util
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

    def __init__(self):
        self.writes, self.glass = [], display.Display(0)

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
