"""The real MicroPython measures the voltage of the emulated Pico, and the sign is that of the PC."""

import pytest

import tools.play.console
from firmware.device.cells import EMPTY_MV, EVERY_S, LOW_MV
from tools.pico import game_image
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
MEASURED_MS = EVERY_S * 1000 + 2000


@pytest.mark.parametrize("gated", [False, True], ids=["Pico", "Pico W"])
def test_a_pico_shows_the_sign_of_the_pc_at_the_title(game, gated, tmp_path):
    path = tmp_path / "flash.bin"
    path.write_bytes(game_image.make_flash("pocket", {"saves/settings.txt": b"demo=off\n"}))
    (tmp_path / "settings.txt").write_text("demo=off\n", encoding="utf-8")
    shown = []
    with Console("pocket", 1, path) as pico, tools.play.console.Console("pocket", 1, str(tmp_path)) as pc:
        pico.emulator.feed(LOW_MV + 20, gated)  # before its first instruction
        pc.feed(LOW_MV + 20)
        assert pico.start()
        pc.wait(500)
        for millivolts in (LOW_MV + 20, LOW_MV - 20, EMPTY_MV + 20, EMPTY_MV - 20, 4500):
            pico.emulator.feed(millivolts, gated)
            pc.feed(millivolts)
            pico.wait(MEASURED_MS)
            pc.wait(MEASURED_MS)
            assert pico.rams() == pc.rams(), millivolts
            shown.append(pico.rams()[0])
        assert pico.emulator.log == []
    usual, low, still_low, empty, good = shown
    assert low == still_low and good == usual and len({usual, low, empty}) == 3
