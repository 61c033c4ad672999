"""The emulated Pico at MicroPython's prompt: the time of a wire, a reset, and power that fails."""

import contextlib

import pytest

from tools.pico import storage
from tools.pico.emulator import Emulator

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("prompt")]  # one Pico for all
PAGE = 256


@pytest.fixture(scope="module")
def pico(pico_image, tmp_path_factory):
    """A Pico with MicroPython only, at its prompt, with a host on its cable."""
    path = tmp_path_factory.mktemp("pico") / "flash.bin"
    path.write_bytes(storage.make_flash(pico_image, None))
    with contextlib.closing(Emulator(path, [(0, 0x3C)], usb=True)) as emulator:
        emulator.run(400_000)
        yield emulator


def said(pico, line, us=100_000):
    """What MicroPython prints after a line typed at its prompt, without that line."""
    pico.type(b"\x03")
    pico.run(20_000)
    pico.take_printed()
    pico.type(line.encode() + b"\r")
    pico.run(us)
    return pico.take_printed().decode().split("\r\n", 1)[1].removesuffix("\r\n>>> ")


def test_a_write_takes_the_time_of_the_wire(pico):
    heard = []
    pico.on_write = lambda us, bus, address, data: heard.append((bus, address, data))
    said(pico, "from machine import I2C, Pin; import time; i = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
    said(pico, "def f():\n t = time.ticks_us(); i.writeto(0x3c, bytes(100)); return time.ticks_us() - t\n\r")
    took = int(said(pico, "print(f())"))
    assert heard == [(0, 0x3C, bytes(100))]
    assert 101 * 22.5 < took < 101 * 22.5 + 200


def test_files_stay_after_a_reset_and_power_that_fails_leaves_half_an_operation(pico):
    said(pico, "f = open('a.txt', 'w'); f.write('here'); f.close()", 1_000_000)
    said(pico, "import machine; machine.reset()", 500_000)
    assert [reason for _, reason in pico.resets] == [2]
    assert said(pico, "print(open('a.txt').read())") == "here"
    before = pico.flash.read_bytes()
    assert storage.read_files(before) == {"/a.txt": b"here"}
    pico.cut_at(2)  # the first page after the erase
    pico.type(b"import rp2; rp2.Flash().writeblocks(300, bytes(4096))\r")
    pico.run(1_000_000)
    assert not pico.powered
    differing = [at for at, (one, other) in enumerate(zip(before, pico.flash.read_bytes())) if one != other]
    first = storage.START + 300 * storage.BLOCK
    assert differing == list(range(first, first + PAGE // 2))
