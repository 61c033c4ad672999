"""The model of the SSD1306: what its datasheet says of commands, addressing and what is seen."""

import pytest

from boards.host.display import Display


def command(*data):
    """The bytes of one write that holds commands."""
    return bytes((0x00, *data))


def data(*values):
    """The bytes of one write that holds picture bytes."""
    return bytes((0x40, *values))


def fresh():
    """A display that is on, with horizontal addressing and an empty picture."""
    screen = Display()
    screen.receive(command(0xAF, 0x20, 0x00))
    screen.receive(data(*bytes(1024)))
    return screen


def lit(screen):
    """{place in the RAM: byte} of all bytes that are not 0."""
    return {place: byte for place, byte in enumerate(screen.ram) if byte}


def test_after_power_on_it_is_dark_and_the_ram_is_anything():
    screen = Display()
    assert any(screen.ram) and not any(screen.seen())
    assert screen.send(1) == b"\x40"


def test_a_window_is_filled_line_by_line_and_then_from_its_start():
    screen = fresh()
    screen.receive(command(0x21, 10, 11, 0x22, 2, 3))
    screen.receive(data(1, 2, 3, 4, 5))
    assert lit(screen) == {266: 5, 267: 2, 394: 3, 395: 4}


def test_page_addressing_stays_in_its_page():
    screen = fresh()
    screen.receive(command(0x20, 0x02, 0xB5, 0x0E, 0x17))
    screen.receive(data(1, 2, 3))
    assert lit(screen) == {5 * 128 + 126: 1, 5 * 128 + 127: 2, 5 * 128: 3}


def test_a_command_may_come_in_pieces_and_beside_data():
    screen = fresh()
    for byte in (0x21, 5, 9, 0x22, 1, 1):
        screen.receive(bytes((0x80, byte)))
    screen.receive(b"\x80\x81\x80\x07\x40\xff")
    assert lit(screen) == {128 + 5: 0xFF} and screen.contrast == 7


def test_off_all_on_and_inverted_change_what_is_seen_and_not_the_ram():
    screen = fresh()
    screen.receive(command(0xA7))
    assert set(screen.seen()) == {0xFF} and not any(screen.ram)
    screen.receive(command(0xA5))
    assert not any(screen.seen())
    screen.receive(command(0xA4, 0xA6, 0xAE))
    assert not any(screen.seen()) and screen.send(2) == b"\x40\x40"


def test_the_listener_hears_of_changes_only():
    screen, heard = fresh(), []
    screen.listener = lambda: heard.append(bytes(screen.ram[:2]))
    screen.receive(data(7, 8))
    screen.receive(command(0x21, 0, 127, 0x22, 0, 7))
    screen.receive(data(7, 8))
    assert heard == [b"\x07\x08"]


@pytest.mark.parametrize("unknown", ((0xFE,), (0x26,), (0x20, 0x01)))
def test_what_is_not_modelled_is_not_ignored(unknown):
    with pytest.raises(ValueError, match="not modelled"):
        fresh().receive(command(*unknown))
