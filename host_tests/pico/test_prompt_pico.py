"""The emulated Pico at MicroPython's prompt: a wire takes its time."""

import contextlib

import pytest

from tools.pico import storage
from tools.pico.emulator import Emulator

pytestmark = pytest.mark.pico


def said(pico, line):
    """What MicroPython prints after a line typed at its prompt, without that line."""
    pico.take_printed()
    pico.type(line.encode() + b"\r")
    pico.run(100_000)
    return pico.take_printed().decode().split("\r\n", 1)[1].removesuffix("\r\n>>> ")


def test_a_write_takes_the_time_of_the_wire(pico_image, tmp_path):
    path, heard = tmp_path / "flash.bin", []
    path.write_bytes(storage.make_flash(pico_image, None))
    with contextlib.closing(Emulator(path, [(0, 0x3C)], usb=True)) as pico:
        pico.run(400_000)
        pico.on_write = lambda us, bus, address, data: heard.append((bus, address, data))
        said(pico, "from machine import I2C, Pin; import time; i = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
        said(pico, "def f():\n t = time.ticks_us(); i.writeto(0x3c, bytes(100)); return time.ticks_us() - t\n\r")
        took = int(said(pico, "print(f())"))
    assert heard == [(0, 0x3C, bytes(100))]
    assert 101 * 22.5 < took < 101 * 22.5 + 200
