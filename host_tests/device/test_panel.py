"""Panel, on each controller and either way up: only what changed travels, and a missing screen stops nobody."""

import random

import pytest

from boards import check
from boards.host import Simulated, display

SCREENS = [(controller, rotation) for controller in check.CONTROLLERS for rotation in (0, 180)]
FRAMING = 10  # bytes on the wire around data: address, 7 bytes that say where they go, address, 0x40


class Wiring:
    """A board with one screen, as board.py would have it."""

    NAME = "one"
    BUSES = ({"id": 0, "sda": 4, "scl": 5},)

    def __init__(self, controller, rotation):
        buttons = {"left": 10, "right": 11, "ok": 12, "back": 13}
        self.STATIONS = ({"bus": 0, "address": 0x3C, "controller": controller, "rotation": rotation, **buttons},)


def unreadable(*_):
    """What a bus does where nothing answers."""
    raise OSError("no answer")


@pytest.mark.parametrize("controller, rotation", SCREENS)
def test_whatever_is_drawn_arrives_also_after_a_moment_without_power(controller, rotation):
    board = Simulated(Wiring(controller, rotation))
    panel, glass, chance = board.panels[0], board.displays[0], random.Random(5)
    assert type(glass) is display.MODELS[controller]
    for _ in range(100):
        x, y, w, h = (chance.randrange(-20, 128) for _ in "xywh")
        panel.fill_rect(x, y, w // 2, h // 2, chance.randrange(2))
        panel.show()
        assert glass.on and glass.seen() == panel.buffer
    glass.power_on()
    panel.show()
    assert glass.seen() != panel.buffer
    panel.tend()
    assert glass.seen() == panel.buffer
    board.unplug(0)
    panel.tend()
    assert panel.lost
    board.plug(0)
    panel.tend()
    assert glass.seen() == panel.buffer


def sent(board):
    """Bytes that reach the display when the panel shows now."""
    before = board.displays[0].bytes
    board.panels[0].show()
    return board.displays[0].bytes - before


def test_only_what_changed_travels(board):
    for y in range(64):
        board.panels[0].pixel(y * 2 + 1, y, 1)
        assert (sent(board), sent(board)) == (FRAMING + 8, 0)
    board.panels[0].fill(0)
    sent(board)
    board.panels[0].fill_rect(40, 16, 30, 40, 1)  # pages below one another, of which only the first says where
    assert sent(board) == FRAMING + 5 * 32 + 4 * 2


def test_a_lost_screen_costs_one_write_until_it_is_tended(board):
    tried = []
    board.displays[0].receive = lambda data: tried.append(data) or unreadable()
    for _ in range(20):
        board.panels[0].fill(len(tried) & 1 ^ 1)
        board.panels[0].show()
    assert len(tried) == 1
    board.panels[0].tend()
    assert len(tried) == 2 and board.panels[0].lost


@pytest.mark.parametrize("send", (lambda count: bytes([0x40] * count), unreadable))
def test_a_screen_whose_status_tells_nothing_is_not_set_up_again_and_again(send, board):
    board.displays[0].send, board.panels[0].lost = send, True
    board.panels[0].show()
    for _ in range(3):
        before = board.displays[0].bytes
        board.panels[0].tend()
        assert board.displays[0].bytes - before == 3 and not board.panels[0].lost
