"""The model of the displays: what their datasheets say of commands, addressing and what is seen."""

from boards.host.display import SH1106, SSD1309, Display

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


WINDOW, PAGE, PIECES = (0x21, 10, 11, 0x22, 2, 3), (0x20, 0x02, 0xB5, 0x0E, 0x17), (0x21, 5, 9, 0x22, 1, 1)


def test_picture_bytes_go_where_the_commands_say():
    for writes, lit in (
        ([command(*WINDOW), data(1, 2, 3, 4, 5)], {266: 5, 267: 2, 394: 3, 395: 4}),  # line by line, and again
        ([command(*PAGE), data(1, 2, 3)], {5 * 128 + 126: 1, 5 * 128 + 127: 2, 5 * 128: 3}),  # stays in its page
        ([*[bytes((0x80, byte)) for byte in PIECES], b"\x80\x81\x80\x07\x40\xff"], {128 + 5: 0xFF}),  # in pieces
    ):
        screen = fresh()
        for write in writes:
            screen.receive(write)
        assert {place: byte for place, byte in enumerate(screen.ram) if byte} == lit


def test_the_listener_hears_of_changes_of_the_picture_and_of_the_light_only():
    screen, heard = fresh(), []
    screen.listener = lambda: heard.append((bytes(screen.ram[:2]), screen.light()))
    screen.receive(data(7, 8))
    screen.receive(command(0x21, 0, 127, 0x22, 0, 7))
    screen.receive(data(7, 8))
    for write in ((0x81, 0), (0xAE,), (0x81, 0xFF, 0xAF), (0x81, 0xFF)):
        screen.receive(command(*write))
    assert heard == [(b"\x07\x08", light) for light in ("lit", "dim", "dark", "lit")]


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
