"""On an emulated Pico a played card is programmed into the journal without an erase, and a power cut costs only it."""

import pytest

from tools.measure import played_match
from tools.pico import storage

pytestmark = [pytest.mark.slow, pytest.mark.pico]
ERASE_US = 40_000


def journal(console):
    """The whole lines of the journal on a console's flash."""
    text = storage.read_files(console.emulator.flash.read_bytes())["/saves/journal.txt"]
    return [line for line in text.splitlines(True) if line.endswith(b"\n")]


def play_a_card(console):
    """Press OK until the journal has another line, or the power has gone."""
    before = journal(console)
    for _ in range(3):
        console.press(0, "ok")
        console.settle()
        if journal(console) != before:
            return


def test_a_card_is_stored_without_an_erase_and_a_power_cut_costs_that_card_at_most(opened):
    console = opened(files={"saves/settings.txt": played_match.match_settings("briscola", 1)})
    console.start()
    for _ in range(8):
        console.press(0, "ok")
        console.settle()
    before, stored = journal(console), []
    assert len(before) > 3
    console.emulator.on_stored = lambda us, took: stored.append(took)
    for _ in range(2):
        play_a_card(console)
    assert journal(console)[: len(before)] == before and len(journal(console)) >= len(before) + 2
    assert stored and max(stored) < ERASE_US

    before = journal(console)
    console.emulator.cut_at(2)
    play_a_card(console)
    assert not console.emulator.powered
    console.power(True)
    console.start()
    kept = journal(console)  # its line end may have been in the half that was done
    assert before in (kept, kept[:-1])
    console.press(0, "ok", "ok")  # the title; go on
    console.settle()
    play_a_card(console)
    assert journal(console)[: len(kept)] == kept and len(journal(console)) > len(kept)
