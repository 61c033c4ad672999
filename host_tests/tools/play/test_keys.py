"""Keys from the terminal: what a terminal sends becomes names, and a bare Esc is told from an arrow."""

import pytest

from boards.connect import BUTTONS
from tools.play import keys

ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}


@pytest.mark.parametrize("letter", ARROWS)
@pytest.mark.parametrize("form", ["\x1b[%s", "\x1bO%s", "\x1b[1;5%s"])
def test_arrows_in_every_form(form, letter):
    assert keys.Decoder().feed(form % letter, 0) == [ARROWS[letter]]


def test_ordinary_keys():
    assert keys.Decoder().feed("\r\t \x7f\x08qA1\x03", 0) == [
        "enter",
        "tab",
        "space",
        "backspace",
        "backspace",
        "q",
        "a",
        "1",
        "ctrl-c",
    ]


def test_a_bare_escape_is_known_when_nothing_follows():
    decoder = keys.Decoder()
    assert decoder.feed("\x1b", 100) == []
    assert decoder.late(100 + keys.ESCAPE_MS - 1) == []
    assert decoder.late(100 + keys.ESCAPE_MS) == ["esc"]
    assert decoder.late(10_000) == []


def test_an_arrow_may_come_in_pieces():
    decoder = keys.Decoder()
    assert decoder.feed("\x1b", 0) == decoder.feed("[", 5) == []
    assert decoder.feed("D", 10) == ["left"]


def test_an_unfinished_sequence_ends_as_escape():
    decoder = keys.Decoder()
    decoder.feed("\x1b[", 0)
    assert decoder.late(1000) == ["esc"]


def test_escape_before_other_keys():
    assert keys.Decoder().feed("\x1bq", 0) == ["esc", "q"]
    assert keys.Decoder().feed("\x1b\x1b[C", 0) == ["esc", "right"]


def test_what_is_no_key_of_ours_is_swallowed():
    decoder = keys.Decoder()
    assert decoder.feed("\x1b[15~\x1b[200~\x1bOP\x01\x00", 0) == []
    assert decoder.feed("\x1b[C", 0) == ["right"]


@pytest.mark.parametrize("cut", range(1, 12))
def test_cuts_between_reads_change_nothing(cut):
    text, decoder = "a\x1b[C\x1bOD\x1b[1;2A\r", keys.Decoder()
    assert decoder.feed(text[:cut], 0) + decoder.feed(text[cut:], 1) == ["a", "right", "left", "up", "enter"]


def test_keys_stand_for_all_buttons_and_no_others():
    assert set(keys.BUTTONS.values()) == set(BUTTONS)
    assert "q" not in keys.BUTTONS and "tab" not in keys.BUTTONS


class WindowsConsole:
    """Behaves as msvcrt: keys wait in a row, arrows are two characters."""

    def __init__(self, characters):
        self.characters = list(characters)

    def kbhit(self):
        return bool(self.characters)

    def getwch(self):
        return self.characters.pop(0)


def test_windows_keys():
    console = WindowsConsole("\xe0K\xe0M\x00H\xe0P\r\x1b\tq \x08\xe0S")
    expected = ["left", "right", "up", "down", "enter", "esc", "tab", "q", "space", "backspace"]
    assert keys.WindowsKeys(console).read(0.1) == expected


def test_no_key_within_the_time():
    assert keys.WindowsKeys(WindowsConsole("")).read(0.02) == []
