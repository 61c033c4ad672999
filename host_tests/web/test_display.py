"""The model of the displays in JavaScript shows what the one in Python does of all that the real driver writes."""

import random

import pytest

from boards import check
from boards.host import Simulated, display
from firmware.device import brightness
from host_tests.device.test_panel import Wiring
from host_tests.web.consoles import in_page

PICTURES = 40


@pytest.mark.parametrize("rotation", [0, 180])
@pytest.mark.parametrize("controller", check.CONTROLLERS)
def test_whatever_is_drawn_is_seen_the_same(controller, rotation, monkeypatch):
    receive, chance, writes, answers = display.Display.receive, random.Random(controller), [], []

    def note(screen, data):
        receive(screen, data)
        writes.append(bytes(data).hex())
        light = max(1, screen.contrast) if screen.on else 0
        answers.append([screen.seen().hex(), light, screen.send(1)[0]])

    monkeypatch.setattr(display.Display, "receive", note)
    panel = Simulated(Wiring(controller, rotation)).panels[0]
    for number in range(PICTURES):
        x, y, width, height = (chance.randrange(-20, 128) for _ in "xywh")
        panel.fill_rect(x, y, width, height, number % 3)
        panel.show()
        if number % 5 == 4:
            lights = [brightness.DARK, brightness.DIM, *brightness.LIGHTS.values()]
            brightness.set_brightness(panel, chance.choice(lights))
            panel.turned, panel.lost = chance.random() < 0.5, True
    (there,) = in_page("shown", {"controller": controller, "rotation": rotation, "writes": writes})
    assert there == answers and len({picture for picture, *_ in answers}) > PICTURES / 2
