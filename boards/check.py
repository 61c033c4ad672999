"""Validates a board's data, with messages for its author; touches no hardware. Stations are numbered from 1."""

import difflib

from boards import header
from boards.connect import BUTTONS, LOOK, address, buzzer, fastest_spi, frequency, is_spi
from firmware.device import controllers

NEEDED, OPTIONAL = ("NAME", "TITLE", "BUSES", "STATIONS"), ("BUZZER", "CASE", "CABLE")
CONTROLLERS = tuple([controller.name for controller in controllers.CONTROLLERS])
ROTATIONS = (0, 180)
ADDRESSES = (0x3C, 0x3D)
SLOWEST, FASTEST = 100000, 1000000  # Hz; at an SPI bus the fastest depends on the screens
LINES = ("sda", "scl", "sck", "mosi", "dc", "res")  # what the screens of a bus share
I2C, SPI = LINES[:2], LINES[2:]


def faults(board) -> list[str]:
    """What is wrong with a board (a module with NAME, TITLE, BUSES, STATIONS), as a list of sentences."""
    found = _mistyped(board) + _names(board)
    if found:
        return found
    found = _words("bus", board.BUSES, _bus_words) + (
        _other_kind(board) or _words("station", board.STATIONS, _station_words)
    )
    return found or _pins(board) + _buses(board) + _screens(board) + _cable(board)


def used(board) -> list[tuple[str, int]]:
    """[(what, GPIO)] of everything that is connected, the buses first."""
    found = [("bus %d, %s" % (bus["id"], line.upper()), bus[line]) for bus in board.BUSES for line in lines(bus)]
    for number, station in enumerate(board.STATIONS, 1):
        found += [("station %d, CS" % number, station["cs"])] if "cs" in station else []
        found += [("station %d, %s" % (number, button), station[button]) for button in BUTTONS]
    return found if buzzer(board) is None else found + [("buzzer", buzzer(board))]


def lines(bus) -> list[str]:
    """The lines that all screens of a bus share."""
    return [line for line in LINES if line in bus]


def jack(board) -> list[tuple[str, int]]:
    """[(contact, GPIO)] of the jack for a cable: at tip and ring the one that sends, then the one that receives."""
    cable = getattr(board, "CABLE", None)
    if cable is None:
        return []
    return [
        ("jack, %s %s" % (name, ("out", "in")[way]), cable[name][way]) for name in ("tip", "ring") for way in (0, 1)
    ]


def _mistyped(board):
    """Report names that look mistyped; unknown others are allowed."""
    found = []
    for name in sorted(vars(board)):
        near = difflib.get_close_matches(name, NEEDED + OPTIONAL, 1) if name.isupper() else []
        if near and name not in near:
            found.append("%s means nothing here; did you mean %s?" % (name, near[0]))
    return found


def _names(board):
    missing = [name for name in NEEDED if not hasattr(board, name)]
    if missing:
        return ["the file does not say what %s is" % name for name in missing]
    found = []
    if not _is_name(board.NAME):
        found.append("NAME is %r; it must be small letters, digits and _ in quotes, a letter first" % (board.NAME,))
    if not isinstance(board.TITLE, str) or "\n" in board.TITLE:
        found.append("TITLE must be one line of text in quotes")
    for name in ("BUSES", "STATIONS"):
        value = getattr(board, name)
        if not isinstance(value, (tuple, list)) or not value or not all([isinstance(one, dict) for one in value]):
            found.append("%s must be ({...},), with a {...} and a comma for each" % name)
    if buzzer(board) is not None and not _is_number(board.BUZZER):
        found.append("BUZZER must be the number of a GPIO, not %r" % (board.BUZZER,))
    if _has_cable(board) and not _is_cable(board.CABLE):
        found.append('CABLE must be {"uart": 0, "tip": (sends, receives), "ring": (sends, receives)}, with GPIOs')
    return found


def _has_cable(board):
    return getattr(board, "CABLE", None) is not None


def _is_cable(cable):
    """Whether it has the words and the kinds of values that a CABLE must have."""
    if not isinstance(cable, dict) or sorted(cable) != ["ring", "tip", "uart"]:
        return False
    contacts = [cable["tip"], cable["ring"]]
    if not all([isinstance(contact, (tuple, list)) and len(contact) == 2 for contact in contacts]):
        return False
    return all([_is_number(value) for value in [cable["uart"]] + list(contacts[0]) + list(contacts[1])])


def _is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _is_name(name):
    letters = "abcdefghijklmnopqrstuvwxyz"
    if not isinstance(name, str) or name == "" or name[0] not in letters:
        return False
    return all([letter in letters + "0123456789_" for letter in name])


def _words(kind, things, words):
    """What is wrong with the words of each bus or station, or with the numbers that they name.

    `words(thing)`: those that it must have, those that it may have.
    """
    found = []
    for number, thing in enumerate(things, 1):
        needed, possible = words(thing)
        place = _place(kind, number, thing)
        found += ['%s has no "%s"' % (place, word) for word in needed if word not in thing]
        for word in sorted(thing):
            if word not in needed + possible:
                found.append("%s: there is no %r; it can have %s" % (place, word, ", ".join(needed + possible)))
            elif word != "controller" and not _is_number(thing[word]):
                found.append("%s: %s must be a number, not %r" % (place, word, thing[word]))
    return found


def _bus_words(bus):
    return ("id",) + (SPI if any([line in bus for line in SPI]) else I2C), ("freq",)


def _station_words(station):
    return ("bus", "cs" if "cs" in station else "address") + BUTTONS, tuple([word for word, _ in LOOK])


def _other_kind(board):
    """Stations with the word for the other kind of bus."""
    text = 'station %d: bus %d is %s; there a screen has "%s"%s'
    found, kinds = [], {bus.get("id"): is_spi(bus) for bus in board.BUSES}
    for number, station in enumerate(board.STATIONS, 1):
        bus = station.get("bus")
        if bus in kinds and kinds[bus] and "address" in station:
            found.append(text % (number, bus, "an SPI", "cs", ", the GPIO of its CS"))
        elif bus in kinds and not kinds[bus] and "cs" in station:
            found.append(text % (number, bus, "an I2C", "address", ""))
    return found


def _place(kind, number, thing):
    """What a bus or a station is called; a bus has the number that the Pico gives it."""
    if kind == "station":
        return "station %d" % number
    return "bus %d" % thing["id"] if _is_number(thing.get("id")) else "line %d of BUSES" % number


def _pins(board):
    found, users = [], {}
    for what, gpio in used(board):
        if gpio not in header.GPIOS:
            found.append("%s: a Pico has no pin GP%d" % (what, gpio))
        elif gpio in users:
            found.append("GP%d is used twice: %s and %s" % (gpio, users[gpio], what))
        users[gpio] = what
    return found


def _buses(board):
    found, known = [], []
    for bus in board.BUSES:
        number = bus["id"]
        if number not in (0, 1):
            found.append("there is no bus %d; a Pico has buses 0 and 1" % number)
            continue
        if number in known:
            found.append("bus %d is listed twice" % number)
        known.append(number)
        found += _lines(number, bus, *lines(bus)[:2])
    return found


def _speeds(board):
    """The bus speeds that are too low or too high; of boards with known controllers."""
    found = []
    for bus in board.BUSES:
        fastest = fastest_spi(bus, board) if is_spi(bus) else FASTEST
        if not SLOWEST <= frequency(bus, board) <= fastest:
            found.append("bus %d: freq is %d; it can be %d to %d" % (bus["id"], bus["freq"], SLOWEST, fastest))
    return found


def _lines(number, bus, first, second):
    """What is wrong with the pins of a bus; both in one sentence where one mistake explains them."""
    one, two = bus[first], bus[second]
    if _fits(number, first, one) and _fits(number, second, two):
        return []
    if _fits(number, first, two) and _fits(number, second, one):
        swapped = (number, first, second, two, first.upper(), one, second.upper())
        return ["bus %d: %s and %s are swapped; GP%d is its %s, GP%d its %s" % swapped]
    if _fits(1 - number, first, one) and _fits(1 - number, second, two):
        return ["bus %d: GP%d and GP%d are pins of bus %d" % (number, one, two, 1 - number)]
    return [_wrong_line(number, line, bus[line]) for line in (first, second) if not _fits(number, line, bus[line])]


def _fits(number, line, gpio):
    return gpio not in header.GPIOS or gpio in header.possible(
        number, line
    )  # _pins() reports a pin that does not exist


def _wrong_line(number, line, gpio):
    possible = ", ".join(["GP%d" % gpio for gpio in header.possible(number, line)])
    return "bus %d: GP%d cannot be its %s; it can be %s" % (number, gpio, line.upper(), possible)


def _cable(board):
    if not _has_cable(board):
        return []
    found, uart, users = [], board.CABLE["uart"], {gpio: what for what, gpio in used(board)}
    if uart not in (0, 1):
        return ["there is no UART %d; a Pico has UARTs 0 and 1" % uart]
    for contact in ("tip", "ring"):
        for does, gpio in zip(header.UART_LINES, board.CABLE[contact]):
            what, possible = "cable, %s" % contact, header.can_talk(uart, does)
            if gpio not in possible:
                choice = ", ".join(["GP%d" % other for other in possible])
                found.append("%s: on GP%d UART %d %s nothing; it can be %s" % (what, gpio, uart, does, choice))
            elif gpio in users:
                found.append("GP%d is used twice: %s and %s" % (gpio, users[gpio], what))
            users[gpio] = what
    return found


def _screens(board):
    found, users = [], {}
    numbers = [bus["id"] for bus in board.BUSES]
    for number, station in enumerate(board.STATIONS, 1):
        bus, place = station["bus"], address(station)
        controller, rotation = station.get("controller", controllers.USUAL), station.get("rotation", 0)
        if bus not in numbers:
            found.append("station %d: its screen is on bus %d, which is not in BUSES" % (number, bus))
        if "cs" not in station and place not in ADDRESSES:
            text = "station %d: address 0x%02X; a screen has 0x3C or 0x3D (some print 0x78 and 0x7A for them)"
            found.append(text % (number, place))
        if "cs" not in station and (bus, place) in users:
            text = "stations %d and %d: both screens are on bus %d at 0x%02X; make them one, to pass on"
            found.append(text % (users[bus, place], number, bus, place))
        users[bus, place] = number
        if rotation not in ROTATIONS:
            found.append("station %d: rotation %d; it can be 0 or 180" % (number, rotation))
        if controller not in CONTROLLERS:
            known = ", ".join(CONTROLLERS[:-1]) + " or " + CONTROLLERS[-1]
            found.append("station %d: controller %r; it can be %s" % (number, controller, known))
            continue
        last = controllers.find_controller(controller).hidden
        if not 0 <= station.get("column", 0) <= last:
            text = "station %d: column %d; with an %s it can be %s"
            found.append(text % (number, station["column"], controller, "0 to %d" % last if last else "0 only"))
    return found or _speeds(board)
