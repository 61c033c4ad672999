"""A browser's screens do not wear out, so they never rest."""

import pytest

from firmware.device.station import DARK_S, DIM_S
from host_tests.web.consoles import Console

pytestmark = [pytest.mark.micropython]


def test_the_screens_stay_lit_however_long_nobody_presses():
    with Console("pocket", seed=1, kept={"settings.txt": "demo=off\n"}) as console:
        console.wait(500)
        shown = console.lights()
        for _ in range(2):
            console.wait((DARK_S + DIM_S) * 500)
            assert console.lights() == shown == ["lit"]
        console.press(0, "ok")
        assert console.said[0].startswith("Set-up")
