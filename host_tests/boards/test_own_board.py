"""Somebody's own board: what is wrong with it is said in words, and what is right is played."""

import copy
from types import SimpleNamespace

import pytest

from boards import check, host
from host_tests.commands import call
from tools.wiring import command as wiring

OWN = '''"""Two at a kitchen table."""

NAME = "kitchen"
TITLE = "Kitchen table"
BUSES = ({"id": 1, "sda": 14, "scl": 15, "freq": 1000000},)
STATIONS = (
    {"bus": 1, "address": 0x3C, "left": 0, "right": 1, "ok": 2, "back": 3, "controller": "sh1106"},
    {"bus": 1, "address": 0x3D, "left": 26, "right": 27, "ok": 28, "back": 22, "rotation": 180},
)
'''


def board(**changes):
    """The kitchen table with changes: NAME=..., station0_left=..., bus0_sda=... (None takes a word away)."""
    names = {}
    exec(OWN, names)
    made = SimpleNamespace(**{name: copy.deepcopy(names[name]) for name in ("NAME", "TITLE", "BUSES", "STATIONS")})
    for place, value in changes.items():
        kind, _, word = place.partition("_")
        things = {"bus0": made.BUSES, "station0": made.STATIONS, "station1": made.STATIONS[1:]}.get(kind)
        if things is None:
            setattr(made, place, value)
        elif value is None:
            things[0].pop(word, None)
        else:
            things[0][word] = value
    return made


SPI = {"bus0_sda": None, "bus0_scl": None, "bus0_freq": None, "station0_address": None, "station1_address": None}
SPI.update({"bus0_sck": 14, "bus0_mosi": 15, "bus0_dc": 12, "bus0_res": 13, "station0_cs": 20, "station1_cs": 21})


@pytest.mark.parametrize(
    "changes",
    [
        {},
        SPI,
        {**SPI, "station0_controller": "ssd1309", "bus0_freq": 10000000},
        {"CABLE": {"uart": 0, "tip": (12, 17), "ring": (16, 13)}},
        {"BUZZER": 9, "station0_controller": "ssd1309"},
        {"bus0_freq": None, "station0_column": 0},
    ],
)
def test_a_good_board_has_no_fault(changes):
    assert check.faults(board(**changes)) == []


CABLE = 'CABLE must be {"uart": 0, "tip": (sends, receives), "ring": (sends, receives)}, with GPIOs'
FAULTS = [
    ({"station1_ok": 0}, "GP0 is used twice: station 1, left and station 2, ok"),
    ({"bus0_sda": 12}, "bus 1: GP12 cannot be its SDA; it can be GP2, GP6, GP10, GP14, GP18, GP22, GP26"),
    ({"bus0_scl": 14, "bus0_sda": 10}, "bus 1: GP14 cannot be its SCL; it can be GP3, GP7, GP11, GP15, GP19, GP27"),
    ({"station1_address": 0x3C}, "stations 1 and 2: both screens are on bus 1 at 0x3C; make them one, to pass on"),
    ({"station0_left": 23}, "station 1, left: a Pico has no pin GP23"),
    (
        {"station1_address": 0x78},
        "station 2: address 0x78; a screen has 0x3C or 0x3D (some print 0x78 and 0x7A for them)",
    ),
    ({"station0_controller": "ssd1305"}, "station 1: controller 'ssd1305'; it can be ssd1306, sh1106 or ssd1309"),
    ({"station1_rotation": 90}, "station 2: rotation 90; it can be 0 or 180"),
    ({"station0_column": 5}, "station 1: column 5; with an sh1106 it can be 0 to 4"),
    ({"station1_column": 2}, "station 2: column 2; with an ssd1306 it can be 0 only"),
    ({"station0_column": "0"}, "station 1: column must be a number, not '0'"),
    ({"station1_bus": 0}, "station 2: its screen is on bus 0, which is not in BUSES"),
    ({"bus0_freq": 4000000}, "bus 1: freq is 4000000; it can be 100000 to 1000000"),
    ({"station0_back": None}, 'station 1 has no "back"'),
    ({"bus0_id": None}, 'line 1 of BUSES has no "id"'),
    ({"station0_ok": "GP2"}, "station 1: ok must be a number, not 'GP2'"),
    ({"NAME": "../saves"}, "NAME is '../saves'; it must be small letters, digits and _ in quotes, a letter first"),
    ({"STATIONS": {"bus": 1}}, "STATIONS must be ({...},), with a {...} and a comma for each"),
    ({"BUZZER": "9"}, "BUZZER must be the number of a GPIO, not '9'"),
    ({"BUZZER": 14}, "GP14 is used twice: bus 1, SDA and buzzer"),
    ({"CABLE": {"uart": 0, "tx": 16, "rx": 17}}, CABLE),
    ({"CABLE": {"uart": 0, "tip": (16,), "ring": (12, 17)}}, CABLE),
    ({"CABLE": {"uart": 2, "tip": (12, 17), "ring": (16, 13)}}, "there is no UART 2; a Pico has UARTs 0 and 1"),
    ({"CABLE": {"uart": 0, "tip": (12, 17), "ring": (16, 1)}}, "GP1 is used twice: station 1, right and cable, ring"),
    (
        {"CABLE": {"uart": 0, "tip": (12, 18), "ring": (16, 13)}},
        "cable, tip: on GP18 UART 0 receives nothing; it can be GP1, GP13, GP17",
    ),
    ({"bus0_sda": 15, "bus0_scl": 14}, "bus 1: sda and scl are swapped; GP14 is its SDA, GP15 its SCL"),
    ({"bus0_sda": 20, "bus0_scl": 21}, "bus 1: GP20 and GP21 are pins of bus 0"),
    (
        {"station0_buzzer": 3},
        "station 1: there is no 'buzzer'; it can have bus, address, left, right, ok, back, controller, rotation,"
        " column",
    ),
    ({"BUZER": 22}, "BUZER means nothing here; did you mean BUZZER?"),
    ({"bus0_id": 2, "station0_bus": 2, "station1_bus": 2}, "there is no bus 2; a Pico has buses 0 and 1"),
    ({**SPI, "bus0_sck": 10, "bus0_mosi": 9}, "bus 1: GP9 cannot be its MOSI; it can be GP11, GP15, GP27"),
    ({**SPI, "bus0_sck": 15, "bus0_mosi": 14}, "bus 1: sck and mosi are swapped; GP14 is its SCK, GP15 its MOSI"),
    ({**SPI, "bus0_sck": 18, "bus0_mosi": 19}, "bus 1: GP18 and GP19 are pins of bus 0"),
    ({**SPI, "bus0_res": None}, 'bus 1 has no "res"'),
    ({**SPI, "bus0_freq": 8000000}, "bus 1: freq is 8000000; it can be 100000 to 2000000"),
    ({**SPI, "station1_cs": 20}, "GP20 is used twice: station 1, CS and station 2, CS"),
    (
        {**SPI, "station1_cs": None, "station1_address": 0x3D},
        'station 2: bus 1 is an SPI; there a screen has "cs", the GPIO of its CS',
    ),
    ({"station1_address": None, "station1_cs": 20}, 'station 2: bus 1 is an I2C; there a screen has "address"'),
    ({"TITLE": 3}, "TITLE must be one line of text in quotes"),
    ({"BUSES": tuple({"id": 1, "sda": sda, "scl": sda + 1} for sda in (14, 18))}, "bus 1 is listed twice"),
]


@pytest.mark.parametrize("changes, said", FAULTS)
def test_each_fault_is_said_once_and_alone(changes, said):
    assert check.faults(board(**changes)) == [said]


@pytest.fixture
def own(tmp_path):
    """The path of a board of one's own."""
    path = tmp_path / "board.py"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_an_own_board_is_named_by_its_file_or_its_folder(own):
    for name in (own, own.parent):
        assert host.load_board(str(name)).NAME == "kitchen"
    opened = host.open_board(str(own))
    assert [type(glass).__name__ for glass in opened.displays] == ["SH1106", "Display"]
    for panel, glass in zip(opened.panels, opened.displays):
        panel.line(0, 0, 100, 60, 1)
        panel.show()
        assert glass.seen() == panel.buffer


def test_what_is_wrong_with_an_own_board_is_said_with_its_path(own):
    for text, said in (
        ("NAME = (", "line 1: "),
        ("NAME = pocket", "name 'pocket' is not defined"),
        ("exit(3)", "SystemExit 3"),
        ("assert False", "board.py: AssertionError"),
        ("NAME = 'x'", "does not say what BUSES is"),
        (OWN.replace("0x3D", "0x3C"), "both screens are on bus 1 at 0x3C"),
    ):
        own.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError) as error:
            host.load_board(str(own))
        assert str(own) in str(error.value) and said in str(error.value)


def test_every_command_refuses_it_in_the_same_words(own):
    for words in (
        ("wiring",),
        ("play", "--script", "-"),
        ("play", "--pico", "--script", "-"),
        ("flash", "--port", "x"),
    ):
        own.write_text(OWN.replace("0x3D", "0x3C"), encoding="utf-8")
        answer = call(*words, "--board", own, input="")
        assert answer.returncode == 2 and answer.stdout == ""
        assert "both screens are on bus 1 at 0x3C" in answer.stderr and "Traceback" not in answer.stderr


def test_an_own_board_is_played(own, tmp_path):
    answer = call("play", "--board", own, "--saves", tmp_path / "saves", "--script", "-", input="station 2: ok\n")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("station 1 at the start:") and "station 2 after line 1" in answer.stdout


def test_the_command_prints_the_table_and_a_buzzer_has_a_ground_of_its_own(own):
    own.write_text(OWN + "BUZZER = 9\n", encoding="utf-8")
    answer = call("wiring", "--board", own)
    assert answer.returncode == 0, answer.stderr
    lines = answer.stdout.splitlines()
    assert lines[0] == "Kitchen table" and lines[2:] == wiring.text_table(host.load_board(str(own)))
    assert "screens 1 and 2, SDA                     GP14       19" in lines
    assert lines[-4] == "buzzer, one leg                          GP9        12"
    assert lines[-3] == f"{'buzzer, other leg':40} GND        13"
