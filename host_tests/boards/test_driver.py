"""The ssd1306 stand-in against the real driver: the same calls, the same bytes, the same picture."""

import importlib.util
from pathlib import Path

import pytest

import boards.host
from boards.host import display
from host_tests.boards.framebuf_calls import Chance
from tools.environment.driver import driver_path


class Recorder:
    """A bus that keeps what is written to it."""

    def __init__(self):
        self.writes = []

    def writeto(self, address, data):
        self.writes.append((address, bytes(data)))

    def writevto(self, address, vector):
        self.writeto(address, b"".join(bytes(part) for part in vector))


def load(folder):
    """The module ssd1306 that lies in this folder."""
    spec = importlib.util.spec_from_file_location("driver_under_test", Path(folder) / "ssd1306.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def modules():
    """(the real driver, the stand-in), both drawing on the framebuf stand-in."""
    return load(driver_path()), load(boards.host._LIB)


def use(module, width, height, address, external_vcc):
    """Everything the driver can do; what arrived on the bus."""
    bus = Recorder()
    screen = module.SSD1306_I2C(width, height, bus, address, external_vcc)
    screen.fill_rect(3, 5, width // 2, height - 9, 1)
    screen.show()
    screen.contrast(17)
    screen.invert(1)
    screen.invert(0)
    screen.invert(True)
    screen.poweroff()
    screen.poweron()
    screen.line(0, 0, width - 1, height - 1, 0)
    screen.show()
    screen.write_cmd(0xE3)
    screen.write_data(b"\x01\x02\x03")
    screen.init_display()
    names = {name: getattr(screen, name) for name in ("width", "height", "pages", "external_vcc", "addr")}
    return bus.writes, names, bytes(screen.buffer)


@pytest.mark.parametrize("external_vcc", (False, True))
@pytest.mark.parametrize("width, height, address", ((128, 64, 0x3C), (128, 32, 0x3D), (64, 48, 0x3C), (96, 16, 0x3C)))
def test_stand_in_writes_what_the_driver_writes(modules, width, height, address, external_vcc):
    real, ours = (use(module, width, height, address, external_vcc) for module in modules)
    assert len(real[0]) > 60
    assert ours == real


def use_at_random(module, seed):
    """A few hundred random calls on a screen; what arrived on the bus, and the picture."""
    bus, chance = Recorder(), Chance(seed)
    screen = module.SSD1306_I2C(128, 64, bus, chance.of((0x3C, 0x3D)), chance.of((False, True)))
    calls = (
        lambda: screen.show(),
        lambda: screen.contrast(chance.upto(255)),
        lambda: screen.invert(chance.upto(3)),
        lambda: chance.of((screen.poweroff, screen.poweron))(),
        lambda: screen.write_data(bytes(chance.noise(1 + chance.upto(40)))),
        lambda: screen.pixel(chance.around(128), chance.around(64), chance.upto(1)),
        lambda: screen.fill_rect(chance.around(128), chance.around(64), chance.upto(60), chance.upto(40), 1),
        lambda: screen.line(*[chance.around(size) for size in (128, 64, 128, 64)], chance.upto(1)),
        lambda: screen.scroll(chance.upto(20) - 10, chance.upto(20) - 10),
    )
    for _ in range(300):
        chance.of(calls)()
    return bus.writes, bytes(screen.buffer)


@pytest.mark.parametrize("seed", range(1, 11))
def test_stand_in_writes_what_the_driver_writes_after_random_calls(modules, seed):
    real, ours = (use_at_random(module, seed) for module in modules)
    assert len(real[0]) > 100
    assert ours == real


def test_stand_in_has_the_defaults_of_the_driver(modules):
    for module in modules:
        bus = Recorder()
        assert (module.SSD1306_I2C(128, 64, bus).addr, bus.writes[0]) == (0x3C, (0x3C, b"\x80\xae"))


def test_stand_in_has_every_method_of_the_driver(modules):
    real, ours = ({name for name in dir(module.SSD1306_I2C) if name[0] != "_"} for module in modules)
    assert real == ours


def test_the_display_understands_the_real_driver(modules):
    class Bus(Recorder):
        def writeto(self, address, data):
            glass.receive(bytes(data))

    glass = display.Display()
    screen = modules[0].SSD1306_I2C(128, 64, Bus())
    assert glass.on and not any(glass.ram) and glass.contrast == 0xFF
    screen.line(0, 0, 127, 63, 1)
    received = glass.bytes
    screen.show()
    assert glass.ram == screen.buffer
    assert glass.bytes - received == 1044  # a whole frame on the wire
