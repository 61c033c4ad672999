"""What every board owes: the same names, pins that a Pico has and that can do it, wiring that agrees."""

import importlib
from pathlib import Path

import pytest

from boards import check, connect, header, host
from boards.host import chip
from tools.wiring import command as wiring

BOARDS = Path(host.__file__).parent.parent
NAMES = host.board_names()
HEADER = "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15 16 17 GND 18 19 20 21 GND 22 RUN 26 27 AGND 28"
PIN_OF = {int(name): pin for pin, name in enumerate(HEADER.split(), 1) if name.isdigit()}  # GPIO: pin of the Pico
GROUND = {pin for pin, name in enumerate(HEADER.split(), 1) if name == "GND"} | {38}
SPI_OF = {(0, "sck"): [2, 6, 18, 22], (0, "mosi"): [3, 7, 19], (1, "sck"): [10, 14, 26], (1, "mosi"): [11, 15, 27]}
SDA_OF = {0: range(0, 29, 4), 1: range(2, 29, 4)}  # RP2040 datasheet, GPIO functions; SCL is the next pin


@pytest.fixture(params=NAMES)
def board(request):
    return importlib.import_module(f"boards.{request.param}.board")


def pages():
    """{board: the page with its wiring}; both tables have one."""
    names = {"pocket": "pocket", "pocket_spi": "pocket", "table_two": "table_two", "table_four": "table_two"}
    return {board: (BOARDS / name / "README.md").read_text(encoding="utf-8") for board, name in names.items()}


def test_nothing_is_wrong_with_the_boards(board):
    assert check.faults(board) == []


def test_the_header_is_that_of_the_pico():
    assert [header.pin(gpio) for gpio in header.GPIOS] == [PIN_OF[gpio] for gpio in sorted(PIN_OF)]
    assert set(header.GPIOS) == set(PIN_OF) and set(header.GROUNDS) == GROUND
    assert (header.PINS[35], header.PINS[37], len(header.PINS)) == ("3V3(OUT)", "GND", 40)
    for bus in (0, 1):
        assert header.possible(bus, "sda") == [gpio for gpio in SDA_OF[bus] if gpio in PIN_OF]
        assert [header.possible(bus, line) for line in ("sck", "mosi")] == [SPI_OF[bus, "sck"], SPI_OF[bus, "mosi"]]
        assert header.possible(bus, "scl") == [gpio + 1 for gpio in SDA_OF[bus] if gpio + 1 in PIN_OF]


def test_the_wiring_table_of_a_page_says_what_the_data_say(board):
    rows = wiring.list_connections(board)
    grounds = [pin for what, name, pin in rows if name == "GND" and not what.startswith("screen")]
    assert {*grounds, 38} <= GROUND and len(set(grounds)) == len(grounds)
    pins = {what: f"{name} ({pin})" for what, name, pin in rows}
    page = pages()[board.NAME]
    text = " ".join(page.split())
    for number, station in enumerate(board.STATIONS, 1):
        bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
        lines = [f"GP{bus[line]} ({header.pin(bus[line])})" for line in check.lines(bus)]
        buttons = [pins[f"station {number}, {name}"] for name in ("left", "right", "ok", "back")]
        ground = pins[f"station {number}, other side of its buttons"]
        if "cs" in station:
            row = ["`pocket_spi`", *lines, pins[f"screen {number}, CS"]]
        else:
            row = [f"station {number}, 0x{station['address']:02X}", *lines, *buttons, ground]
        assert f"| {' | '.join(row)} |" in page
    assert "VCC is at 3V3(OUT) (36), its GND at GND (38)" in text and f"buzzer is at {pins['buzzer, one leg']}" in text
    for name in ("tip", "ring") if check.jack(board) else ():
        both = " and ".join(pins[f"jack, {name} {line}"] for line in ("out", "in"))
        assert f"{name} is at {both}" in page and f"sleeve at {pins['jack, sleeve']}" in page


def test_connecting_gives_each_station_its_screen_and_its_buttons(board):
    simulated = host.open_board(board.NAME)
    for station, (panel, display) in enumerate(zip(simulated.panels, simulated.displays)):
        panel.pixel(station, station, 1)
        panel.show()
        assert display.on and display.ram == panel.buffer
    for station, buttons in enumerate(simulated.buttons):
        assert [contact.name for contact in buttons.contacts] == sorted(connect.BUTTONS)
        for contact in buttons.contacts:
            assert contact.pin.value() == 1
            simulated.press(station, contact.name)
            assert contact.pin.value() == 0
            simulated.release(station, contact.name)


def test_an_unknown_board_is_refused_with_the_names_there_are():
    with pytest.raises(ValueError, match="table_foru.*" + ", ".join(NAMES)):
        host.open_board("table_foru")


def test_the_simulated_machine_refuses_what_a_pico_refuses():
    machine = importlib.import_module("machine")  # by name: only boards import it
    I2C, Pin = machine.I2C, machine.Pin
    chip.new_chip()
    for sda, scl in ((5, 4), (6, 7), (4, 7)):
        with pytest.raises(ValueError, match="bad S.. pin"):
            I2C(0, sda=Pin(sda), scl=Pin(scl))
    with pytest.raises(OSError):
        I2C(0, sda=Pin(4), scl=Pin(5)).writeto(0x3C, b"")
    assert Pin(10, Pin.IN).value() == 0  # without a pull-up the chip's own pull-down wins


class Flash:
    """In place of MicroPython's rp2.Flash: a flash that tells when it erases."""

    readblocks = None

    def __init__(self, tell):
        self.ioctl = lambda operation, sector: tell((operation, sector))


def test_buttons_are_looked_at_before_and_after_a_sector_is_erased():
    log = []
    connect.Flash(lambda: log.append("look"), Flash(log.append)).ioctl(6, 3)
    assert log == ["look", (6, 3), "look"]
