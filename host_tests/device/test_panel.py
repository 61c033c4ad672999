"""Panel, on each controller and either way up: only what changed travels, and a missing screen stops nobody."""

import random

import pytest

from boards import check, connect
from boards.host import Simulated, display
from firmware.device import brightness

SCREENS = [(controller, rotation) for controller in check.CONTROLLERS for rotation in (0, 180)]
FRAMING = 10  # bytes on the wire around data: address, 7 bytes that say where they go, address, 0x40


class Wiring:
    """A board with one screen, as board.py would have it."""

    NAME = "one"

    def __init__(self, controller, rotation, spi=False, **more):
        lines = {"sck": 6, "mosi": 7, "dc": 4, "res": 5} if spi else {"sda": 4, "scl": 5}
        self.BUSES = ({"id": 0, **lines},)
        place = {"cs": 1} if spi else {"address": 0x3C}
        station = {"controller": controller, "rotation": rotation, **place, **more}
        self.STATIONS = ({"bus": 0, "left": 10, "right": 11, "ok": 12, "back": 13, **station},)


def unreadable(*_):
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
    panel.tend()  # what it says of itself is trusted from now on
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


STATUS = {"true": None, "always off": lambda count: bytes([0x40] * count), "unreadable": unreadable}


@pytest.mark.parametrize("status", STATUS)
@pytest.mark.parametrize("deaf", (range(1, 99), range(3, 6), range(99)))
@pytest.mark.parametrize("controller", check.CONTROLLERS)
def test_a_screen_that_ignored_its_set_up_shows_the_picture_a_second_later(controller, deaf, status):
    """It acknowledges, and takes only the writes that are not in `deaf`."""
    board = Simulated(Wiring(controller, 0))
    panel, glass, writes = board.panels[0], board.displays[0], []
    receive, glass.send = glass.receive, STATUS[status] or glass.send
    glass.receive = lambda data: writes.append(data) or len(writes) - 1 in deaf or receive(data)
    panel.fill_rect(10, 10, 80, 40, 1)
    panel.show()
    assert glass.seen() != panel.buffer
    writes.extend([b""] * 99)  # it is ready now
    panel.tend()
    assert glass.seen() == panel.buffer


@pytest.mark.parametrize("controller, rotation", SCREENS)
@pytest.mark.parametrize("status", ("always off", "unreadable", "at SPI"))
def test_a_screen_that_says_nothing_of_itself_is_looked_after_unseen(status, controller, rotation):
    board = Simulated(Wiring(controller, rotation, status == "at SPI"))
    panel, glass, seen = board.panels[0], board.displays[0], []
    glass.send = STATUS.get(status)
    panel.line(0, 0, 127, 63, 1)
    panel.show()
    for light in (panel.light, brightness.DIM, brightness.DARK):
        brightness.set_brightness(panel, light)
        glass.listener = lambda: seen.append(glass.light())
        for _ in range(10):
            before = glass.bytes
            panel.tend()
            assert (glass.bytes - before < 200 or not panel.repeated) and not panel.lost
        assert seen == [], "nothing flickers"
        glass.listener = None
    brightness.set_brightness(panel, "full")
    board.unplug(0)
    panel.fill_rect(30, 30, 9, 9, 0)
    panel.show()
    if status != "at SPI":  # there nobody notices
        panel.failed = panel.lost = False
    board.plug(0)  # it was without power between two looks
    for _ in range(8):
        panel.tend()
    assert glass.seen() == panel.buffer


@pytest.mark.parametrize("rotation", (0, 180))
@pytest.mark.parametrize("column", range(5))
def test_an_sh1106_whose_glass_begins_elsewhere_shows_the_whole_picture_either_way_up(column, rotation):
    board = Simulated(Wiring("sh1106", rotation, column=column))
    panel, glass = board.panels[0], board.displays[0]
    panel.rect(0, 0, 128, 64, 1)
    panel.show()
    assert glass.seen() == panel.buffer
    panel.turned, panel.lost, glass.upright = True, True, not glass.upright
    panel.show()
    assert glass.seen() == panel.buffer


@pytest.mark.parametrize("clocks", (1, 9))
def test_a_screen_that_holds_the_bus_is_freed_when_it_is_opened_and_when_it_is_looked_for(clocks):
    board = Simulated(Wiring("ssd1306", 0))
    panel, glass = board.panels[0], board.displays[0]
    panel.show()
    board.chip.held[4] = [5, clocks]  # in the middle of a match
    panel.fill(1)
    panel.show()
    assert glass.seen() != panel.buffer
    panel.tend()
    assert glass.seen() == panel.buffer
    board.chip.held[4] = [5, clocks]  # from before the start
    connected = connect.connect(board.board)
    assert connected[0][0][0].scan() == [0x3C] and not board.chip.held
