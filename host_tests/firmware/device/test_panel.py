"""Panel: only what changed travels and a missing screen does not stop anybody."""

import random

import pytest

from boards.host import open_board
from host_tests import micropython
from tools.environment.driver import driver_path

FRAMING = 10  # bytes on the wire around data: address, 7 bytes that say where they go, address, 0x40
MICROPYTHON = """
from firmware.device.panel import Panel

class Bus:
    def writeto(self, address, data):
        print(address, bytes(data).hex())
    def writevto(self, address, parts):
        self.writeto(address, b"".join([bytes(part) for part in parts]))
    def readfrom_into(self, address, buffer):
        buffer[0] = 0

panel = Panel(Bus(), 0x3C)
for x, y, w, h, colour in CALLS:
    panel.fill_rect(x, y, w, h, colour)
    panel.show()
"""


@pytest.fixture
def board():
    """A pocket console whose screen has been shown once."""
    board = open_board("pocket")
    board.panels[0].show()
    return board


def sent(board):
    """Bytes that reach the display when the panel shows now."""
    before = board.displays[0].bytes
    board.panels[0].show()
    return board.displays[0].bytes - before


def test_one_pixel_sends_eight_columns_of_its_page(board):
    for y in range(64):
        board.panels[0].pixel(y * 2 + 1, y, 1)
        assert sent(board) == FRAMING + 8
        assert board.displays[0].ram == board.panels[0].buffer
        assert sent(board) == 0


def test_what_stands_below_one_another_travels_without_being_told_where_again(board):
    board.panels[0].fill_rect(40, 16, 30, 40, 1)
    assert sent(board) == FRAMING + 5 * 32 + 4 * 2
    assert board.displays[0].ram == board.panels[0].buffer


def test_whatever_is_drawn_arrives(board):
    chance = random.Random(4)
    for _ in range(300):
        x, y, w, h = (chance.randrange(-20, 128) for _ in "xywh")
        board.panels[0].fill_rect(x, y, w // 2, h // 2, chance.randrange(2))
        board.panels[0].show()
        assert board.displays[0].ram == board.panels[0].buffer


def test_a_lost_screen_costs_one_write_until_it_is_tended(board):
    tried = []
    board.displays[0].receive = dead(tried)
    for _ in range(20):
        board.panels[0].fill(len(tried) & 1 ^ 1)
        board.panels[0].show()
    assert len(tried) == 1
    board.panels[0].tend()
    board.panels[0].show()
    assert len(tried) == 2 and board.panels[0].lost


def dead(tried):
    """A display's receive() that counts and does not answer."""

    def receive(data):
        tried.append(data)
        raise OSError("no answer")

    return receive


def test_a_screen_that_was_without_power_for_a_moment_is_set_up_again(board):
    panel, glass = board.panels[0], board.displays[0]
    panel.fill_rect(0, 0, 50, 50, 1)
    panel.show()
    glass.power_on()
    assert sent(board) == 0 and not any(glass.seen())
    panel.tend()
    assert glass.seen() == panel.buffer


@pytest.mark.parametrize("status", (0x40, None))
def test_a_screen_whose_status_tells_nothing_is_not_set_up_again_and_again(status):
    board = open_board("pocket")
    board.displays[0].send = unreadable if status is None else lambda count: bytes([status] * count)
    board.panels[0].show()
    for _ in range(3):
        before = board.displays[0].bytes
        board.panels[0].tend()
        assert board.displays[0].bytes - before == 3 and not board.panels[0].lost


def unreadable(count):
    raise OSError("no answer")


def test_a_screen_may_die_at_any_write(board):
    panel, display, receive = board.panels[0], board.displays[0], board.displays[0].receive

    def dying(data):
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError("no answer")
        receive(data)

    for writes in range(1, 60):
        left, panel.lost, display.receive = writes, True, dying
        panel.fill_rect(5, 5, 100, 50, writes & 1)
        drawn = bytes(panel.buffer)
        panel.show()
        display.receive = receive
        panel.tend()
        assert not panel.lost and display.ram == drawn == panel.buffer, writes


@pytest.mark.micropython
def test_on_micropython_with_the_real_driver_the_same_bytes_travel(monkeypatch):
    chance = random.Random(7)
    calls = [tuple(chance.randrange(-9, 90) for _ in "xywh") + (chance.randrange(2),) for _ in range(40)]
    driver = (driver_path() / "ssd1306.py").read_text()
    code = MICROPYTHON.replace("CALLS", repr(calls))
    there = micropython.run_code(code, files={"ssd1306.py": driver}, folders=("engine", "firmware")).splitlines()
    board = open_board("pocket")
    here, receive = [], board.displays[0].receive
    monkeypatch.setattr(board.displays[0], "receive", lambda data: here.append(data) or receive(data))
    for x, y, w, h, colour in calls:
        board.panels[0].fill_rect(x, y, w, h, colour)
        board.panels[0].show()
    assert [f"60 {data.hex()}" for data in here] == there
