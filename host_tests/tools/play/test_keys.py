"""Keys from the terminal: what a terminal sends becomes names, and a bare Esc is told from an arrow."""

import pytest

from boards.connect import BUTTONS
from tools.play import keys

ESC = "\x1b"


def test_what_a_terminal_sends_wherever_a_read_ends():
    for text, expected in (
        ("\x1b[A\x1b[B\x1b[C\x1b[D", "up down right left"),
        ("\x1bOA\x1bOB\x1bOC\x1bOD", "up down right left"),
        ("\x1b[1;5A\x1b[1;2D", "up left"),
        ("\r\n\t \x7f\x08qA1\x03", "enter enter tab space backspace backspace q a 1 ctrl-c"),
        ("\x1bq", "esc q"),
        ("\x1b\x1b[C", "esc right"),
        ("\x1b[15~\x1b[200~\x1bOP\x01\x00\x1b[C", "right"),  # what is no key of ours
    ):
        for cut in range(len(text)):
            decoder = keys.Decoder()
            assert decoder.feed(text[:cut], 0) + decoder.feed(text[cut:], 1) == expected.split(), cut


@pytest.mark.parametrize("text", ["\x1b", "\x1b["])
def test_a_bare_escape_is_known_when_nothing_follows(text):
    decoder = keys.Decoder()
    assert decoder.feed(text, 100) == []
    assert decoder.late(100 + keys.ESCAPE_MS - 1) == []
    assert decoder.late(100 + keys.ESCAPE_MS) == ["esc"]
    assert decoder.late(10_000) == []


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
    assert keys.WindowsKeys(console).read(0.02) == []
