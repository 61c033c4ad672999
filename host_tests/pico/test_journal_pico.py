"""On an emulated Pico a played card is programmed into the journal without an erase."""

import pytest

from tools.measure import played_match
from tools.pico import storage

pytestmark = [pytest.mark.slow, pytest.mark.pico]
ERASE_US = 40_000


def journal(console):
    """The whole lines of the journal on a console's flash."""
    text = storage.read_files(console.emulator.flash.read_bytes())["/saves/journal.txt"]
    return [line for line in text.splitlines(True) if line.endswith(b"\n")]


def test_a_card_is_stored_without_an_erase(opened):
    console = opened(files={"saves/settings.txt": played_match.match_settings("briscola", 1)})
    console.start()
    for _ in range(8):
        console.press(0, "ok")
        console.settle()
    before, stored = journal(console), []
    console.emulator.on_stored = lambda us, took: stored.append(took)
    for _ in range(6):
        console.press(0, "ok")
        console.settle()
    after = journal(console)
    assert len(before) > 3 and len(after) >= len(before) + 2 and after[: len(before)] == before
    assert stored and max(stored) < ERASE_US
