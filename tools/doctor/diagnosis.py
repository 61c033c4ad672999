"""Turns measurements and the user's answers into sentences that say which wire is wrong.

The data count screens and stations from 0, the sentences from 1.
"""

from boards import check, header
from boards.connect import BUTTONS, frequency, is_spi
from firmware.device import controllers
from tools.wiring import command as wiring

RESISTOR = "the small resistor on its back (0x3C is printed there as 0x78, 0x3D as 0x7A)"
LARGE = (
    " Many 2.42 inch modules answer only once a bridge for ACK is soldered on their back; those with seven pins are for"
    " SPI, as boards/README.md says."
)
SPI_NAMES = {"sck": "SCK (D0)", "mosi": "MOSI (D1)", "dc": "DC", "res": "RES"}  # and what modules print
POWERED = f"VCC at %s (pin {header.POWER}), GND at a GND pin"


def name_pin(gpio):
    """GP4 (pin 6)"""
    return f"GP{gpio} (pin {header.pin(gpio)})"


def name_button(place):
    """station 1, left: the place (0, "left")"""
    return f"station {place[0] + 1}, {place[1]}"


def pin_owners(board):
    """{GPIO: its part in the wiring table}."""
    return {int(name[2:]): what for what, name, _ in wiring.list_connections(board) if name[:2] == "GP"}


def screen_places(board):
    """{(sda, scl, address): screen}: where each screen should answer."""
    lines = {bus["id"]: (bus["sda"], bus["scl"]) for bus in i2c_buses(board)}
    stations = [(number, station) for number, station in enumerate(board.STATIONS) if "cs" not in station]
    return {(*lines[station["bus"]], station["address"]): number for number, station in stations}


def i2c_buses(board):
    """The board's buses at which screens answer."""
    return [bus for bus in board.BUSES if not is_spi(bus)]


def spi_lines(board):
    """{GPIO: its line} of all SPI buses, with the CS of each screen there."""
    found = {bus[line]: SPI_NAMES[line] for bus in board.BUSES if is_spi(bus) for line in SPI_NAMES}
    stations = [(number, station) for number, station in enumerate(board.STATIONS, 1) if "cs" in station]
    return {**found, **{station["cs"]: f"CS of screen {number}" for number, station in stations}}


def diagnose_low_pins(board, low):
    """Faults of pins that are low without a press."""
    found, known = [], pin_owners(board)
    lines = [*[bus[line] for bus in i2c_buses(board) for line in ("sda", "scl")], *spi_lines(board)]
    for gpio in low:
        if gpio in lines:
            reason = f"its wire touches GND, or a screen has no power ({POWERED % wiring.supply(board)})"
        elif gpio == check.buzzer(board):
            continue  # some buzzers are hardly more than a piece of wire
        elif gpio in [pin for _, pin in check.jack(board)]:
            reason = "its wire touches GND, or a plug is half in, or the console at the cable is off"
        else:
            reason = "its wire touches GND, or the button sits a quarter turn round: then two joined legs are used"
        if gpio in known:
            found.append(f"{name_pin(gpio)}, {known[gpio]}: it is low all the time: {reason}.")
    return found


def diagnose_lines(board, joined):
    """Faults of lines of SPI buses that touch; `joined`: [(GPIO, those that went low with it)]."""
    names = spi_lines(board)
    pairs = sorted({tuple(sorted((gpio, other))) for gpio, others in joined for other in others})
    text = "%s at %s and %s at %s touch."
    return [text % (names[one], name_pin(one), names[other], name_pin(other)) for one, other in pairs]


def diagnose_jack(board, joined):
    """Faults of the jack's wires on the board; `joined`: [(GPIO, those that went low with it)]."""
    found = {frozenset((gpio, other)) for gpio, others in joined for other in others}
    pairs = {name: frozenset(board.CABLE[name]) for name in ("tip", "ring")}
    said = [f"Jack, {name}: {join_pins(pair)} are not joined." for name, pair in pairs.items() if pair not in found]
    wrong = sorted(map(sorted, found - {*pairs.values()}))
    return said + [f"Jack: {join_pins(one)} touch: one is the tip's, the other the ring's." for one in wrong[:1]]


def join_pins(gpios):
    """GP0 (pin 1) and GP17 (pin 22)"""
    return " and ".join(map(name_pin, sorted(gpios)))


def diagnose_cable(board, came):
    """Faults between the board and the plug of a cable, whose contacts all touched GND; `came`: the GPIOs that did."""
    silent = [name for name in ("tip", "ring") if not set(board.CABLE[name]) & set(came)]
    if len(silent) == 2:
        return [f"Jack: nothing arrived. Is its sleeve at GND (pin {wiring.list_jack(board)[-1][2]})?"]
    return [f"Jack, {name}: nothing arrived. Is it joined to {join_pins(board.CABLE[name])}?" for name in silent]


def stray_pins(board, low):
    """Notes on unused pins that are low: perhaps a wire is in the wrong hole."""
    known = pin_owners(board)
    text = "%s is low all the time, and nothing belongs there: is a wire in the wrong hole?"
    return [text % name_pin(gpio) for gpio in low if gpio not in known]


def diagnose_screens(board, found, low, high):
    """Faults of screens; `found`: {(sda, scl, address): Hz}, `high`: pins with a pull-up."""
    expected = screen_places(board)
    speeds = {bus["sda"]: frequency(bus, board) for bus in i2c_buses(board)}
    elsewhere = sorted(place for place in found if place not in expected)
    said, power = [], POWERED % wiring.supply(board)
    for place, number in sorted(expected.items(), key=lambda item: item[1]):
        if place not in found:
            other = min(elsewhere, key=lambda one: mismatch(place, one), default=None)
            if other:
                elsewhere.remove(other)
                said.append(describe_moved(number, place, other))
            else:
                large = board.STATIONS[number].get("controller") == "ssd1309"
                said.append(describe_silent(number, place, found, low, high, power) + LARGE * large)
        elif found[place] != speeds[place[0]]:
            said.append(
                f"Screen {number + 1} answers only at {found[place]} Hz, not at {speeds[place[0]]}: shorten the wires,"
                f' or write "freq": {check.SLOWEST} in the line of its bus in board.py.'
            )
    return said


def mismatch(place, other):
    """A sort key for where a screen answers instead: the likeliest mistake first."""
    turned = (place[1], place[0])
    kind = 0 if other[:2] == place[:2] else 1 if other[:2] == turned else 2
    return kind, other[2] != place[2], other


def describe_moved(number, place, other):
    """The fault of a screen that answers elsewhere: which wires, or the resistor on its back."""
    (sda, scl, address), (its_sda, its_scl, its_address) = place, other
    parts = []
    if (its_sda, its_scl) == (scl, sda):
        parts.append(f"SDA and SCL are swapped: SDA belongs at {name_pin(sda)}, SCL at {name_pin(scl)}")
    else:
        wires = (("SDA", sda, its_sda), ("SCL", scl, its_scl))
        parts += [
            f"its {name} is at {name_pin(its)} and belongs at {name_pin(own)}" for name, own, its in wires if own != its
        ]
    if its_address != address:
        parts.append(f"it answers at 0x{its_address:02X} instead of 0x{address:02X}: change {RESISTOR}")
    return f"Screen {number + 1}: {'; '.join(parts)}."


def describe_silent(number, place, found, low, high, power):
    sda, scl, address = place
    begin = f"Screen {number + 1} does not answer at SDA {name_pin(sda)}, SCL {name_pin(scl)}, address 0x{address:02X}"
    loose = [name for name, gpio in (("SDA", sda), ("SCL", scl)) if gpio not in high]
    if sda in low or scl in low:
        return f"{begin}: it cannot while a line is low."
    if [one for one in found if one[:2] == (sda, scl)]:
        begin = f"{begin}; its neighbour does. Does it have power ({power})?"
        return f"{begin} Does it have the other address? Then change {RESISTOR}."
    if len(loose) == 2:
        return f"{begin}, and nothing pulls its lines up: it is not connected or has no power ({power})."
    if loose:
        return f"{begin}, and nothing pulls its {loose[0]} up: that wire is loose or in another hole."
    return f"{begin}. Does it have power ({power})? Is it one for I2C (four pins), with address 0x3C or 0x3D?"


def diagnose_pictures(board, answers):
    """Faults of pictures; `answers`: {screen: "y", "u" upside down, "s" shifted, "n" nothing, or the number shown}."""
    said, wrong = [], {number: other for number, other in answers.items() if isinstance(other, int)}
    for number, answer in sorted(answers.items()):
        station, line = board.STATIONS[number], f"in the line of station {number + 1} in board.py"
        rotation = 0 if station.get("rotation") else 180
        hidden = controllers.find_controller(station.get("controller", controllers.USUAL)).hidden
        other = next(one.name for one in controllers.CONTROLLERS if bool(one.hidden) != bool(hidden))
        if answer == "u":
            said.append(f'Screen {number + 1} is upside down: turn it, or write "rotation": {rotation} {line}.')
        elif answer == "s":
            said.append(
                f'Screen {number + 1} has the other controller: write "controller": "{other}" {line}.'
                ' If it is shifted as an sh1106, too, add "column": 0.'
            )
        elif answer == "n":
            try_it = f'try "controller": "{other}" {line}; if that does not help, the screen is broken'
            answers = f"Screen {number + 1} answers and shows nothing:"
            said.append(f"{describe_dark(board, number) if 'cs' in station else answers} {try_it}.")
        elif answer != "y" and not (wrong.get(answer) == number and answer < number):  # else it is said already
            said.append(describe_exchanged(board, number, answer, wrong.get(answer) == number))
    return said


def describe_dark(board, number):
    """The fault of a screen at an SPI bus that shows nothing: no screen there answers, so each wire may be it."""
    station = board.STATIONS[number]
    bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
    wires = [f"{SPI_NAMES[line]} at {name_pin(bus[line])}" for line in SPI_NAMES]
    power = POWERED % wiring.supply(board)
    return (
        f"Screen {number + 1} shows nothing. Does it have power ({power})? Are its wires right: {', '.join(wires)},"
        f" CS at {name_pin(station['cs'])}? Are the resistors on its back set to 4SPI? If so,"
    )


def describe_exchanged(board, number, other, mutual):
    """The fault of a station whose screen showed another one's number."""
    one, two = board.STATIONS[number], board.STATIONS[other]
    if mutual:
        begin, both = f"Screens {number + 1} and {other + 1} are swapped", "Swap them back"
    else:
        begin, both = f"Screen {other + 1} is at station {number + 1}", f"Put screen {number + 1} there"
    if "cs" in one and "cs" in two:
        return f"{begin}. {both}, or swap the wires of their CS."
    if one["bus"] == two["bus"]:
        return f"{begin}. {both}, or change their addresses with the small resistor on their backs."
    bus = next(bus for bus in board.BUSES if bus["id"] == one["bus"])
    pins = f"{name_pin(bus['sda'])} and {name_pin(bus['scl'])}"
    return f"{begin}. {both}, or move their wires: screen {number + 1} belongs at {pins}."


def diagnose_presses(board, answers):
    """Faults of buttons; `answers`: {(station, button): [the GPIOs that went low]}."""
    wanted = {(number, name): station[name] for number, station in enumerate(board.STATIONS) for name in BUTTONS}
    grounds, said, paired = wiring.grounds(board), [], []
    came = [
        [answers[place] for place in wanted if place[0] == number and place in answers]
        for number in range(len(board.STATIONS))
    ]
    dead = [number for number, presses in enumerate(came) if len(presses) > 1 and not any(presses)]
    for number in dead:
        said.append(
            f"Nothing came from any button of station {number + 1}:"
            f" is the other side of them at GND (pin {grounds[number]})?"
        )
    for (number, name), came in sorted(answers.items(), key=lambda one: wanted[one[0]]):
        own = wanted[number, name]
        if came == [own] or number in dead or (number, name) in paired:
            continue
        button = name_button((number, name)).capitalize()
        if not came:
            where = f"Is one leg at {name_pin(own)} and the other at GND (pin {grounds[number]})?"
            said.append(f"{button}: nothing arrived. {where}")
        elif len(came) > 1:
            pins = " and ".join(map(name_pin, came))
            said.append(f"{button}: {pins} go low together, but only GP{own} should: their wires touch.")
        else:
            said.append(describe_misplaced(board, (number, name), came[0], answers, wanted, paired))
    return said


def describe_misplaced(board, place, came, answers, wanted, paired):
    """The fault of a button at another pin; two that are swapped are one fault."""
    own = wanted[place]
    other = next((one for one in wanted if wanted[one] == came), None)
    if other and answers.get(other) == [own]:
        paired.append(other)
        both = f"{name_button(place).capitalize()} and {name_button(other)}"
        return f"{both} are swapped: the first belongs at {name_pin(own)}, the second at {name_pin(came)}."
    whose = pin_owners(board).get(came)
    whose = f", where {whose} belongs" if whose else ""
    return f"{name_button(place).capitalize()}: you pressed {name_pin(came)}{whose}; it should be {name_pin(own)}."
