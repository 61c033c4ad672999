"""What doctor makes of what it measured: every mistake at the wires is a sentence, said once, with the pins in it."""

from types import SimpleNamespace

from boards import check, host
from host_tests.boards.test_own_board import SPI
from host_tests.boards.test_own_board import board as kitchen
from tools.doctor import diagnosis, questions
from tools.wiring import command as wiring

FOUR = host.load_board("table_four")
ALL = {(4, 5, 0x3C): 400000, (6, 7, 0x3C): 400000, (4, 5, 0x3D): 400000, (6, 7, 0x3D): 400000}
LINES = [4, 5, 6, 7]
RIGHT = {(number, name): [station[name]] for number, station in enumerate(FOUR.STATIONS) for name in check.BUTTONS}


def screens(missing=(), elsewhere=(), low=(), high=LINES):
    """What is said when some screens are not where they belong."""
    found = {place: hz for place, hz in ALL.items() if place not in missing}
    found.update(dict.fromkeys(elsewhere, 100000))
    return diagnosis.diagnose_screens(FOUR, found, low, high)


def test_nothing_is_said_when_all_is_right():
    assert screens() == diagnosis.diagnose_low_pins(FOUR, []) == diagnosis.stray_pins(FOUR, []) == []
    assert diagnosis.diagnose_pictures(FOUR, dict.fromkeys(range(4), "y")) == []
    assert diagnosis.diagnose_presses(FOUR, RIGHT) == []


def test_where_a_screen_is_and_where_it_belongs():
    for situation, said in (
        (
            {"missing": [(4, 5, 0x3C)], "elsewhere": [(8, 9, 0x3C)]},
            "Screen 1: its SDA is at GP8 (pin 11) and belongs at GP4 (pin 6);"
            " its SCL is at GP9 (pin 12) and belongs at GP5 (pin 7).",
        ),
        (
            {"missing": [(4, 5, 0x3C)], "elsewhere": [(2, 3, 0x3C), (5, 4, 0x3C)]},
            "Screen 1: SDA and SCL are swapped: SDA belongs at GP4 (pin 6), SCL at GP5 (pin 7).",
        ),
        (
            {"missing": [(4, 5, 0x3C)], "high": [4, 6, 7]},
            "Screen 1 does not answer at SDA GP4 (pin 6), SCL GP5 (pin 7), address 0x3C; its neighbour does.",
        ),
        ({"missing": [(4, 5, 0x3C), (4, 5, 0x3D)], "high": [4, 6, 7]}, "nothing pulls its SCL up: that wire is loose"),
        ({"missing": [(4, 5, 0x3C), (4, 5, 0x3D)], "low": [5], "high": [4]}, "it cannot while a line is low."),
        ({"missing": [(4, 5, 0x3C), (4, 5, 0x3D)], "high": []}, "nothing pulls its lines up"),
        ({"missing": [(4, 5, 0x3C), (4, 5, 0x3D)]}, "Is it one for I2C (four pins)"),
    ):
        assert said in screens(**situation)[0]


def test_a_screen_with_the_other_address_and_one_that_is_slow():
    pocket = host.load_board("pocket")
    (said,) = diagnosis.diagnose_screens(pocket, {(4, 5, 0x3D): 400000}, [], LINES)
    assert said.startswith("Screen 1: it answers at 0x3D instead of 0x3C: change the small resistor on its back")
    (said,) = diagnosis.diagnose_screens(pocket, {(4, 5, 0x3C): 100000}, [], LINES)
    assert "only at 100000 Hz, not at 400000" in said and '"freq": 100000' in said


def test_which_wire_of_the_jack_is_wrong():
    pocket = host.load_board("pocket")
    tip, ring = [(0, [17]), (17, [0])], [(16, [1]), (1, [16])]
    for joined, said in (
        ([*tip, *ring], []),
        (ring, ["Jack, tip: GP0 (pin 1) and GP17 (pin 22) are not joined."]),
        ([(0, [17, 16, 1]), *tip, *ring], ["Jack: GP0 (pin 1) and GP1 (pin 2) touch: one is the tip's, the other"]),
        ([(0, [16]), (1, [17])], ["Jack, tip: ", "Jack, ring: ", "Jack: GP0 (pin 1) and GP16 (pin 21) touch"]),
    ):
        found = diagnosis.diagnose_jack(pocket, joined)
        assert len(found) == len(said) and all(map(str.startswith, found, said)), found
    assert diagnosis.diagnose_cable(pocket, [0, 16]) == []
    assert diagnosis.diagnose_cable(pocket, []) == ["Jack: nothing arrived. Is its sleeve at GND (pin 3)?"]
    (said,) = diagnosis.diagnose_cable(pocket, [16])
    assert said == "Jack, tip: nothing arrived. Is it joined to GP0 (pin 1) and GP17 (pin 22)?"
    assert "or a plug is half in" in diagnosis.diagnose_low_pins(pocket, [17])[0]


def test_a_silent_ssd1309_may_lack_its_bridge_for_ack():
    assert "bridge for ACK" in diagnosis.diagnose_screens(kitchen(station0_controller="ssd1309"), {}, [], [14, 15])[0]
    assert "bridge for ACK" not in diagnosis.diagnose_screens(kitchen(), {}, [], [14, 15])[0]


def test_four_large_screens_have_their_power_from_a_regulator():
    large = SimpleNamespace(**{**vars(FOUR), "STATIONS": [{**one, "controller": "ssd1309"} for one in FOUR.STATIONS]})
    assert f"{'every screen, VCC':40} a regulator, not 3V3(OUT) 36" in wiring.text_table(large)
    assert "(VCC at a regulator, not 3V3(OUT) (pin 36)," in diagnosis.diagnose_screens(large, {}, [], [])[0]


def test_pins_that_are_held_low():
    line, button = diagnosis.diagnose_low_pins(FOUR, [5, 19, 26])
    assert line.startswith("GP5 (pin 7), screens 1 and 3, SCL: it is low all the time: its wire touches GND, or")
    assert button.startswith("GP19 (pin 25), station 2, right: it is low all the time") and "quarter" in button
    (stray,) = diagnosis.stray_pins(FOUR, [5, 26])
    assert stray == "GP26 (pin 31) is low all the time, and nothing belongs there: is a wire in the wrong hole?"


def test_what_people_see():
    two, other = diagnosis.diagnose_pictures(FOUR, {0: 2, 1: "u", 2: 0, 3: "s"})[0::2]
    assert two.startswith("Screens 1 and 3 are swapped. Swap them back, or change their addresses")
    assert other.startswith('Screen 4 has the other controller: write "controller": "sh1106" in the line of station 4')
    assert '"rotation": 180 in the line of station 2' in diagnosis.diagnose_pictures(FOUR, {1: "u"})[0]
    assert '"controller": "ssd1306"' in diagnosis.diagnose_pictures(kitchen(), {0: "s"})[0]
    assert "shows nothing" in diagnosis.diagnose_pictures(FOUR, {1: "n"})[0]
    (said,) = diagnosis.diagnose_pictures(FOUR, {0: 1, 1: 0})
    assert said.endswith("or move their wires: screen 1 belongs at GP4 (pin 6) and GP5 (pin 7).")


def test_which_wires_of_a_screen_at_spi_may_be_wrong():
    board = kitchen(**SPI)
    assert diagnosis.diagnose_screens(board, {}, [], []) == diagnosis.diagnose_lines(board, []) == []
    (said,) = diagnosis.diagnose_low_pins(board, [14])
    assert "screens 1 and 2, SCK: it is low all the time: its wire touches GND, or a screen has no power" in said
    touching = diagnosis.diagnose_lines(board, [(14, [15]), (15, [14]), (12, [])])
    assert touching == ["SCK (D0) at GP14 (pin 19) and MOSI (D1) at GP15 (pin 20) touch."]
    dark, *swapped = diagnosis.diagnose_pictures(board, {1: "n"}) + diagnosis.diagnose_pictures(board, {0: 1, 1: 0})
    assert "RES at GP13 (pin 17), CS at GP21 (pin 27)? Are the resistors on its back set to 4SPI? If so, try" in dark
    assert swapped == ["Screens 1 and 2 are swapped. Swap them back, or swap the wires of their CS."]


def test_presses_that_came_otherwise():
    for changes, said in (
        ({(0, "left"): [20], (1, "ok"): [10]}, "Station 1, left and station 2, ok are swapped: the first belongs at"),
        ({(0, "left"): [26]}, "Station 1, left: you pressed GP26 (pin 31); it should be GP10 (pin 14)."),
        ({(0, "left"): []}, "Station 1, left: nothing arrived. Is one leg at GP10 (pin 14) and the other at GND (pin"),
        ({(0, "left"): [10, 11]}, "Station 1, left: GP10 (pin 14) and GP11 (pin 15) go low together, but only GP10"),
        ({(3, name): [] for name in check.BUTTONS}, "Nothing came from any button of station 4: is the other side of"),
    ):
        (line,) = diagnosis.diagnose_presses(FOUR, {**RIGHT, **changes})
        assert line.startswith(said)


def test_missing_screens_are_searched_for_at_all_pins_that_are_not_low():
    calls, answers = [], [[(4, 5, 0x3C, 100000), (4, 5, 0x3C, 400000)], [(8, 9, 0x3C, 100000)]]
    pico = SimpleNamespace(ask=lambda *call: calls.append(call) or answers.pop(0))
    found = questions.find_screens(pico, FOUR, [8, 9], [6])
    assert found == {(4, 5, 0x3C): 400000, (8, 9, 0x3C): 100000}
    assert calls == [("find_screens", [(0, 4, 5, 400000)]), ("search", [4, 5, 7, 8, 9])]
