"""The model of the SSD1306: what its datasheet says of commands, addressing and what is seen."""

import pytest

from boards.host.display import SH1106, SSD1309, Display, display_of


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
    assert {screen.ram[128 * page + 127] for page in range(8)} == {0x55}
    assert 0xFF not in screen.ram
    screen.receive(command(0xB3, 0x0F, 0x17))
    screen.receive(data(9))
    assert screen.ram[3 * 128 + 0x7F - 2] == 9


@pytest.mark.parametrize("wrong", ((0x20, 0x00), (0x21, 0, 127), (0x22, 0, 7), (0x8D, 0x14)))
def test_an_sh1106_refuses_what_only_the_ssd1306_has(wrong):
    with pytest.raises(ValueError, match="an SH1106 has no command"):
        SH1106().receive(command(*wrong))


def test_an_sh1106_refuses_data_behind_its_last_column():
    screen = SH1106()
    screen.receive(command(0xB0, 0x00, 0x10))
    with pytest.raises(ValueError, match="column 131"):
        screen.receive(data(*bytes(133)))


def test_an_ssd1309_skips_the_charge_pump_that_it_has_not():
    screen = SSD1309()
    screen.receive(command(0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0x8D, 0x14, 0xAF))
    assert screen.on
    screen.receive(data(7))
    assert screen.ram[0x40] == 7, "the charge pump's operand is a command of its own: half of a column"


def test_an_ssd1309_that_is_locked_obeys_nothing_until_it_is_unlocked():
    screen = SSD1309()
    screen.receive(command(0xFD, 0x16, 0xAF, 0x81, 0x00))
    assert not screen.on and screen.contrast == 0x7F
    screen.receive(command(0xFD, 0x12, 0xAF))
    assert screen.on and screen.light() == "lit"


def test_an_ssd1309_refuses_the_charge_pump_of_an_sh1106():
    with pytest.raises(ValueError, match="an SSD1309 has no command 0xAD"):
        SSD1309().receive(command(0xAD, 0x8B))


def test_a_station_says_which_display_it_has():
    assert type(display_of({})) is Display and display_of({}).upright == 1
    assert type(display_of({"controller": "sh1106", "rotation": 180})) is SH1106
    assert type(display_of({"controller": "ssd1309"})) is SSD1309
    assert display_of({"rotation": 180}).upright == 0


def test_how_bright_it_is_tells_when_it_is_dim_or_dark_and_a_listener_hears_of_it():
    screen, heard = Display(), []
    assert screen.light() == "dark"
    screen.listener = lambda: heard.append(screen.light())
    for command in (b"\x00\xaf", b"\x00\x81\x00", b"\x00\xae", b"\x00\x81\xff\xaf", b"\x00\x81\xff"):
        screen.receive(command)
    assert heard == ["lit", "dim", "dark", "lit"]
