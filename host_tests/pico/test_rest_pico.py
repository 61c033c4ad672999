"""Resting screens and the chip's clock on the emulated Pico; with seconds in the place of minutes."""

from pathlib import Path

import pytest

from boards import connect
from firmware.device import clock, station
from tools.pico import game_image
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
DIM_S, DARK_S, IDLE_S = 3, 6, 2  # dim after longer than the start takes
WAKING_MS = 100


@pytest.fixture
def flash(game, tmp_path):
    """The flash of a table for two that rests soon, and shows no demo."""
    files = {"saves/settings.txt": b"demo=off\n"}
    for module, lines, sooner in (
        (station, "DIM_S, DARK_S = 120, 600", f"DIM_S, DARK_S = {DIM_S}, {DARK_S}"),
        (clock, "IDLE_S = 10", f"IDLE_S = {IDLE_S}"),
    ):
        path = Path(module.__file__)
        source = path.read_text(encoding="utf-8")
        assert lines in source
        files[f"firmware/device/{path.name}"] = source.replace(lines, sooner).encode()
    path = tmp_path / "flash.bin"
    path.write_bytes(game_image.make_flash("table_two", files))
    return path


def wait_for(console, light, limit):
    """The time, in ms, until all screens are as bright as that."""
    before = console.now
    while set(console.lights()) != {light}:
        assert console.now - before <= limit, (light, console.lights())
        console.wait(5)
    return console.now - before


def test_the_screens_dim_go_dark_and_wake_at_once_and_the_press_does_nothing_else(flash):
    with Console("table_two", 1, flash) as console:
        assert console.start()
        console.press(0, "right")  # in Italian
        title = console.rams()
        wait_for(console, "dim", DIM_S * 1000 + 1500)
        console.wait(300)
        assert console.rams() == [moved(ram) for ram in title]
        wait_for(console, "dark", (DARK_S - DIM_S) * 1000 + 1500)
        console.plug(0, False)
        console.wait(1500)
        console.plug(0, True)  # its set-up is gone, and the others are dark: so is this one
        console.wait(2500)
        assert console.lights() == ["dark", "dark"]
        console.hold(1, "right")
        assert wait_for(console, "lit", WAKING_MS) <= WAKING_MS
        console.wait(1500)
        console.release(1, "right")
        console.wait(200)
        assert [moved(ram) for ram in title] == console.rams()
        wait_for(console, "dim", DIM_S * 1000 + 1500)
        console.press(1, "ok")
        console.wait(300)
        assert console.lights() == ["lit", "lit"] and console.rams() == title


def test_the_clock_is_slow_in_the_dark_and_full_before_the_first_byte_on_the_wire(flash):
    with Console("table_two", 1, flash, usb=True) as console:
        assert console.start()
        console.press(0, "right")  # in Italian
        title = console.rams()
        wait_for(console, "dark", DARK_S * 1000 + 3000)
        assert console.emulator.hz == connect.FULL
        console.wait(IDLE_S * 1000 + 2000)
        assert console.emulator.hz == connect.SLOW
        seen, written = [], console.emulator.on_write
        console.emulator.on_write = lambda *write: (seen.append(write), written(*write))
        console.wait(3000)
        assert console.emulator.hz == connect.SLOW and not seen
        console.hold(1, "ok")
        assert wait_for(console, "lit", WAKING_MS) <= WAKING_MS
        assert console.emulator.hz == connect.FULL
        console.release(1, "ok")
        console.wait(1500)
        assert [moved(ram) for ram in title] == console.rams()
        console.wait((DARK_S + IDLE_S) * 1000 + 2000)
        assert console.emulator.hz == connect.SLOW
        console.emulator.take_printed()
        console.emulator.type(b"\x03")
        console.wait(500)
        assert b"KeyboardInterrupt" in console.emulator.take_printed() and console.emulator.hz == connect.FULL
        console.emulator.type(b"print(6 * 7)\r\x04")
        console.wait(1000 * IDLE_S - 500)
        assert b"42" in console.emulator.take_printed()
        assert console.lights() == ["lit", "lit"] and console.emulator.hz == connect.FULL
        assert console.emulator.log == []


def moved(ram):
    """A picture a pixel further right."""
    pages = [bytes(ram[start : start + 128]) for start in range(0, 1024, 128)]
    return b"".join([b"\0" + page[:-1] for page in pages])
