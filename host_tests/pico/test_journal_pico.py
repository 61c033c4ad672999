"""On an emulated Pico: a played card is programmed into the journal without an erase; power cuts; going on."""

import pytest

from tools.measure import played_match
from tools.pico import game_image, storage
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
ERASE_US = 40_000


@pytest.fixture
def pico(game, tmp_path):
    """A console on a Pico with the settings of a match; `path` is its flash."""
    path = tmp_path / "flash.bin"
    path.write_bytes(
        game_image.make_flash("pocket", {"saves/settings.txt": played_match.match_settings("briscola", 1)})
    )
    with Console("pocket", 1, path) as console:
        console.path = path
        yield console


def begun(console, presses=6):
    """A console in the middle of a match, and the lines of its journal."""
    console.start()
    console.settle()
    for _ in range(2 + presses):
        console.press(0, "ok")
        console.settle()
    lines = journal(console)
    assert len(lines) > 3
    return console, lines


def journal(console):
    """The whole lines of the journal on a console's flash."""
    text = storage.read_files(console.path.read_bytes())["/saves/journal.txt"]
    return [line for line in text.splitlines(True) if line.endswith(b"\n")]


def play_a_card(console):
    """Press OK until the journal has another line, or the power has gone."""
    before = journal(console)
    for _ in range(3):
        console.press(0, "ok")
        console.settle()
        if journal(console) != before:
            return


def test_cards_are_stored_without_an_erase(pico):
    console, before = begun(pico)
    stored = []
    console.emulator.on_stored = lambda us, took: stored.append(took)
    for _ in range(3):
        play_a_card(console)
    after = journal(console)
    assert after[: len(before)] == before and len(after) >= len(before) + 3
    assert stored and max(stored) < ERASE_US


@pytest.mark.parametrize("operation", [1, 2])
def test_power_that_goes_while_a_card_is_stored_costs_that_card_at_most(pico, operation):
    console, before = begun(pico)
    console.emulator.cut_at(operation)
    play_a_card(console)
    console.power(True)
    console.start()
    console.settle()
    kept = journal(console)
    assert (
        kept == before or kept[:-1] == before and operation == 2
    )  # its line end may have been in the half that was done
    console.press(0, "ok", "ok")  # the title; go on
    console.settle()
    play_a_card(console)
    after = journal(console)
    assert after[: len(kept)] == kept and len(after) > len(kept)


def test_who_leaves_and_goes_on_at_once_finds_every_card(pico):
    console, before = begun(pico)
    console.press(0, "left", "left")
    picture = [" " + row[:-1] for row in console.frame(0)]  # a match later all stands a pixel further right
    console.press(0, "back", "left", "left")  # from the end of the menu: give up, leave
    console.press(0, "ok", "right", "ok")
    console.settle()
    assert journal(console) == before
    console.press(0, "ok", "ok")
    console.settle()
    assert console.frame(0) == picture
