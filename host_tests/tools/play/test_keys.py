"""Keys from the terminal: what a terminal sends becomes names; only an Esc that stands alone is the key Esc."""

import os

from tools.play import decoder, keys

SEQUENCES = (  # what is sent, the keys that it means
    ("\x1b[A\x1b[B\x1b[C\x1b[D\x1bOA\x1bOB\x1bOC\x1bOD", "up down right left up down right left"),
    ("\x1b[1;5A\x1b[1;2D\x1bO5C\x1b[c\x1bOd\x1b\x1b[C", "up left right right left right"),  # with Ctrl, Shift, Alt
    ("\r\n\t \x7f\x08qA1\x03è\x1bOM", "enter enter tab space backspace backspace q a 1 ctrl-c è enter"),
    ("\x1bq\x1bd\x1b\r\x1b1d", "d"),  # with Alt
    ("\x1bOP\x1bOQ\x1b[[A\x1b[[D\x1b[15~\x1b[7~\x1b[7$\x1b[3^\x1b[1;2P\x01\x00d", "d"),  # keys without a meaning
    ("\x1b[<0;10;10M\x1b[<0;10;10m\x1b[I\x1b[O\x1b[200~quit\rd\x1b[201~\x1b[?62;4cd", "d"),  # a mouse, a paste, answers
    ("\x1b[\x1b[C\x1b[1;\rd", "right enter d"),  # interrupted
)


def test_what_a_terminal_sends_wherever_and_however_late_a_read_ends():
    for text, expected in SEQUENCES:
        for cut in range(1, len(text)):
            for pause in (1, 90):
                decoding = decoder.Decoder()
                assert decoding.feed(text[:cut], 0) + decoding.feed(text[cut:], pause) == expected.split(), (text, cut)


def fed_slowly(text, pause):
    """The keys of characters that come one by one, so many ms apart, in a program that looks every 30 ms."""
    decoding, found = decoder.Decoder(), []
    for number, letter in enumerate(text):
        for ms in range(number * pause, (number + 1) * pause, 30):
            found += decoding.late(ms) if ms > number * pause else decoding.feed(letter, ms)
    return found


def test_a_sequence_that_comes_slowly_presses_no_other_button():
    for text, buttons in (("\x1b[C", ["right"]), ("\x1b[1;5D", ["left"]), ("\x1bOB", ["down"]), ("\x1b[15~", [])):
        assert fed_slowly(text + "\r", 60) == buttons + ["enter"], text
    assert decoder.Decoder().feed("\x1b[200~" + "q" * 9, 0) == []


def test_an_escape_alone_is_a_key_when_nothing_follows():
    for text, expected in (("\x1b", ["esc"]), ("\x1b\x1b", ["esc"] * 2), ("\x1b[", [])):
        decoding = decoder.Decoder()
        assert decoding.feed(text, 100) == []
        assert decoding.late(100 + decoder.ESCAPE_MS - 1) == []
        assert decoding.late(100 + decoder.ESCAPE_MS) == expected
        assert decoding.late(10_000) == []
    assert fed_slowly("\x1bq\x1b\x1b\r", 120) == ["esc", "q", "esc", "esc", "enter"]


def test_a_letter_of_several_bytes_is_one_key_wherever_the_read_ends():
    reading, writing = os.pipe()
    terminal, found = keys.PosixKeys(reading), []
    for byte in "aèq".encode() + b"\xff\xfe!":
        os.write(writing, bytes([byte]))
        found += terminal.read(1)
    os.close(writing), os.close(reading)
    assert found == ["a", "è", "q", "!"]


class WindowsConsole:
    """Behaves as msvcrt: keys wait in a row, arrows are two characters."""

    def __init__(self, characters):
        self.characters = list(characters)

    def kbhit(self):
        return bool(self.characters)

    def getwch(self):
        return self.characters.pop(0)


def test_windows_keys():
    console = WindowsConsole("\xe0K\xe0M\x00H\xe0P\xe0s\xe0t\r\x1b\tq \x08\xe0S\x00;\xe0")
    expected = "left right up down left right enter esc tab q space backspace à"
    assert keys.WindowsKeys(console).read(0.1) == expected.split()
    assert keys.WindowsKeys(console).read(0.02) == []
