"""Resting screens and the chip's clock on the emulated Pico W; with seconds in the place of minutes."""

from pathlib import Path

import pytest

import tools.play.console
from boards import connect
from firmware.device import peripherals, station
from firmware.device.peripherals import LOW_MV
from host_tests.device.test_rest import moved

pytestmark = pytest.mark.pico
DIM_S, DARK_S, IDLE_S = 3, 6, 2  # dim after longer than the start takes
WAKING_MS = 100


def sooner(module, lines, changed):
    """{path: bytes} of a module of the firmware with other times."""
    path = Path(module.__file__)
    source = path.read_text(encoding="utf-8")
    assert lines in source
    return {f"firmware/device/{path.name}": source.replace(lines, changed).encode()}


def wait_for(console, light, limit):
    """Wait until all screens are as bright as that, for so many ms."""
    before = console.now
    while set(console.lights()) != {light}:
        assert console.now - before <= limit, (light, console.lights())
        console.wait(5)


def test_the_screens_dim_go_dark_and_wake_at_once_and_the_clock_rests_with_them(opened, tmp_path):
    files = {
        "saves/settings.txt": b"demo=off\nlanguage=it\n",
        **sooner(station, "DIM_S, DARK_S = 120, 600", f"DIM_S, DARK_S = {DIM_S}, {DARK_S}"),
        **sooner(peripherals, "IDLE_S = 10", f"IDLE_S = {IDLE_S}"),
    }
    console = opened("table_two", files, usb=True)
    console.emulator.feed(LOW_MV - 20, gated=True)  # as a Pico W measures it; the title has a sign
    assert console.start()
    title = console.rams()
    (tmp_path / "settings.txt").write_bytes(files["saves/settings.txt"])
    with tools.play.console.PcConsole("table_two", 1, str(tmp_path)) as pc:
        usual = pc.rams()
        pc.simulated.chip.supply_mv = LOW_MV - 20
        pc.wait(11_000)  # it is measured every ten seconds
        assert title == pc.rams() != usual

    wait_for(console, "dim", DIM_S * 1000 + 1500)
    console.wait(300)
    assert console.rams() == [moved(ram) for ram in title]
    wait_for(console, "dark", (DARK_S - DIM_S) * 1000 + 1500)
    assert console.emulator.hz == connect.FULL
    console.wait(IDLE_S * 1000 + 2000)
    assert console.lights() == ["dark", "dark"] and console.emulator.hz == connect.SLOW

    console.hold(1, "right")  # which does nothing but wake them
    wait_for(console, "lit", WAKING_MS)
    assert console.emulator.hz == connect.FULL  # before the first byte on the wire
    console.wait(1500)
    assert [moved(ram) for ram in title] == console.rams() and console.emulator.log == []
