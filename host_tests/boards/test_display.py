"""The model of the displays: what their datasheets say of commands, addressing and what is seen."""

import pytest

from boards.host.display import SH1106, SSD1309, Display, display_of

ON = (0xAF, 0x20, 0x00)  # and horizontal addressing


def command(*data):
    """The bytes of one write that holds commands."""
    return bytes((0x00, *data))


def data(*values):
    """The bytes of one write that holds picture bytes."""
    return bytes((0x40, *values))


def fresh():
    """A display that is on, with horizontal addressing and an empty picture."""
    screen = Display()
    screen.receive(command(*ON))
    screen.receive(data(*bytes(1024)))
    return screen


def test_after_power_on_it_is_dark_and_the_ram_is_anything():
    screen = Display()
    assert any(screen.ram) and not any(screen.seen())
    assert screen.send(1) == b"\x40"


WINDOW, PAGE, PIECES = (0x21, 10, 11, 0x22, 2, 3), (0x20, 0x02, 0xB5, 0x0E, 0x17), (0x21, 5, 9, 0x22, 1, 1)


@pytest.mark.parametrize(
    "writes, lit",
    [
        ([command(*WINDOW), data(1, 2, 3, 4, 5)], {266: 5, 267: 2, 394: 3, 395: 4}),  # line by line, and again
        ([command(*PAGE), data(1, 2, 3)], {5 * 128 + 126: 1, 5 * 128 + 127: 2, 5 * 128: 3}),  # stays in its page
        ([*[bytes((0x80, byte)) for byte in PIECES], b"\x80\x81\x80\x07\x40\xff"], {128 + 5: 0xFF}),  # in pieces
    ],
)
def test_picture_bytes_go_where_the_commands_say(writes, lit):
    screen = fresh()
    for write in writes:
        screen.receive(write)
    assert {place: byte for place, byte in enumerate(screen.ram) if byte} == lit


def test_off_all_on_and_inverted_change_what_is_seen_and_not_the_ram():
    screen = fresh()
    screen.receive(command(0xA7))
    assert set(screen.seen()) == {0xFF} and not any(screen.ram)
    screen.receive(command(0xA5))
    assert not any(screen.seen())
    screen.receive(command(0xA4, 0xA6, 0xAE))
    assert not any(screen.seen()) and screen.send(2) == b"\x40\x40"


def test_the_listener_hears_of_changes_of_the_picture_and_of_the_light_only():
    screen, heard = fresh(), []
    screen.listener = lambda: heard.append((bytes(screen.ram[:2]), screen.light()))
    screen.receive(data(7, 8))
    screen.receive(command(0x21, 0, 127, 0x22, 0, 7))
    screen.receive(data(7, 8))
    for write in ((0x81, 0), (0xAE,), (0x81, 0xFF, 0xAF), (0x81, 0xFF)):
        screen.receive(command(*write))
    assert heard == [(b"\x07\x08", light) for light in ("lit", "dim", "dark", "lit")]


@pytest.mark.parametrize(
    "model, write, said",
    [
        *[(Display, command(*unknown), "not modelled") for unknown in ((0xFE,), (0x26,), (0x20, 0x01))],
        *[
            (SH1106, command(*only), "an SH1106 has no command")
            for only in ((0x20, 0x00), (0x21, 0, 127), (0x8D, 0x14))
        ],
        (SH1106, command(0x22, 0, 7), "an SH1106 has no command"),
        (SH1106, data(*bytes(133)), "column 131"),
        (SSD1309, command(0xAD, 0x8B), "an SSD1309 has no command 0xAD"),
    ],
)
def test_what_a_display_does_not_have_is_not_ignored(model, write, said):
    screen = model()
    with pytest.raises(ValueError, match=said):
        screen.receive(write)


@pytest.mark.parametrize("model", (Display, SH1106, SSD1309))
@pytest.mark.parametrize("rotation, remap, scan", ((0, 0xA1, 0xC8), (180, 0xA0, 0xC0)))
def test_a_picture_is_upright_when_the_commands_fit_the_mounting(model, rotation, remap, scan):
    screen = model(rotation)
    screen.receive(command(0xAF, remap, scan))
    screen.ram[:] = bytes(1024)
    screen.ram[0] = 0x01
    assert screen.seen() == screen.ram
    screen.receive(command(remap ^ 1))
    assert screen.seen()[127] == 0x01
    screen.receive(command(scan ^ 8))
    assert screen.seen()[1023] == 0x80


def test_an_sh1106_shows_132_columns_without_their_edges_page_by_page():
    screen = SH1106()
    for page in range(8):
        screen.receive(command(0xB0 | page, 0x00, 0x10))
        screen.receive(data(0xFF, 0xFF, page, *bytes(126), 0x55, 0xFF, 0xFF))
    assert [screen.ram[128 * page] for page in range(8)] == list(range(8))
    assert {screen.ram[128 * page + 127] for page in range(8)} == {0x55} and 0xFF not in screen.ram


def test_an_ssd1309_skips_the_charge_pump_that_it_has_not_and_locked_it_obeys_nothing():
    screen = SSD1309()
    screen.receive(command(0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0x8D, 0x14, 0xFD, 0x16, 0xAF, 0x81, 0x00))
    assert not screen.on and screen.contrast == 0x7F
    screen.receive(command(0xFD, 0x12, 0xAF))
    screen.receive(data(7))
    assert screen.light() == "lit"
    assert screen.ram[0x40] == 7, "the charge pump's operand is a command of its own: half of a column"


@pytest.mark.parametrize(
    "station, model, upright",
    [
        ({}, Display, 1),
        ({"controller": "sh1106", "rotation": 180}, SH1106, 0),
        ({"controller": "ssd1309"}, SSD1309, 1),
        ({"rotation": 180}, Display, 0),
    ],
)
def test_a_station_says_which_display_it_has(station, model, upright):
    assert type(display_of(station)) is model and display_of(station).upright == upright
