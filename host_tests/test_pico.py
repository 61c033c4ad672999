"""The real MicroPython runs the firmware on an emulated Pico, and its screens are those of the PC."""

from pathlib import Path

import pytest

from host_tests import evenings, golden
from tools import stage
from tools.rp2040 import image, storage
from tools.rp2040.console import Console
from tools.rp2040.emulator import Emulator

pytestmark = [pytest.mark.slow, pytest.mark.pico]
OK = 12  # the pin of button ok at station 0 of every board


@pytest.fixture(scope="session")
def micropython():
    """MicroPython's image; without one these tests are left out, which fails under CI."""
    try:
        return image.find()
    except image.Unavailable as problem:
        pytest.skip(str(problem))


def opened(board, seed, folder):
    """The console on a Pico whose flash lies in `folder`, at its first picture."""
    path = Path(folder, "flash.bin")
    if not path.exists():
        path.write_bytes(storage.flash(image.find(), stage.files(board)))
    console = Console(board, seed, path)
    assert console.start()
    return console


@pytest.mark.parametrize("name", evenings.NAMES)
def test_an_evening_shows_the_golden_pictures_of_the_pc(micropython, name, tmp_path):
    golden.check(golden.EVENINGS / f"{name}.txt", evenings.play(name, tmp_path, opened))


@pytest.fixture
def pico(micropython, tmp_path):
    """A Pico with MicroPython only, at its prompt, with a host on its cable and chance that is known."""
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.flash(micropython, None))
    emulator = Emulator(path, [(0, 0x3C)], usb=True, entropy=bytes(range(64)))
    emulator.path = path
    emulator.run(400_000)
    yield emulator
    emulator.close()


def said(pico, line, us=100_000):
    """What MicroPython prints after a line typed at its prompt, without that line."""
    pico.type(b"\x03")
    pico.run(20_000)
    pico.take_printed()
    pico.type(line.encode() + b"\r")
    pico.run(us)
    return pico.take_printed().decode().split("\r\n", 1)[1].removesuffix("\r\n>>> ")


def test_chance_is_the_ring_oscillator(pico):
    assert said(pico, "import os; print(os.urandom(4), os.urandom(2))") == r"b'\x00\x01\x02\x03' b'\x04\x05'"


def test_a_pull_up_holds_a_pin_until_it_is_grounded(pico):
    ask = f"from machine import Pin; print(Pin({OK}, Pin.IN, Pin.PULL_UP).value(), Pin(3, Pin.IN).value())"
    assert said(pico, ask) == "1 0"
    pico.ground(OK, True)
    assert said(pico, ask) == "0 0"
    pico.ground(OK, False)
    assert said(pico, ask) == "1 0"


def test_a_write_takes_the_time_of_the_wire(pico):
    heard = []
    pico.on_write = lambda us, bus, address, data: heard.append((bus, address, data))
    said(pico, "from machine import I2C, Pin; import time; i = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
    said(pico, "def f():\n t = time.ticks_us(); i.writeto(0x3c, bytes(100)); return time.ticks_us() - t\n\r")
    took = int(said(pico, "print(f())"))
    assert heard == [(0, 0x3C, bytes(100))]
    assert 101 * 22.5 < took < 101 * 22.5 + 200


def test_where_no_display_is_a_write_is_refused_at_once(pico):
    said(pico, "from machine import I2C, Pin; import time; i = I2C(0, sda=Pin(4), scl=Pin(5), timeout=20000)")
    assert "OSError: [Errno 5] EIO" in said(pico, "i.writeto(0x3d, b'123')")
    pico.plug(0, 0x3D, True)
    assert said(pico, "i.writeto(0x3d, b'123')") == "3"


def test_a_reset_starts_again_and_the_files_stay(pico):
    said(pico, "f = open('a.txt', 'w'); f.write('here'); f.close()", 1_000_000)
    said(pico, "import machine; machine.reset()", 500_000)
    assert [reason for _, reason in pico.resets] == [2]
    assert said(pico, "print(open('a.txt').read())") == "here"
    assert storage.contents(pico.path.read_bytes()) == {"/a.txt": b"here"}


def test_the_watchdog_resets(pico):
    said(pico, "import machine; w = machine.WDT(timeout=1000)", 900_000)
    assert pico.resets == []
    pico.run(300_000)
    assert [reason for _, reason in pico.resets] == [1]


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
