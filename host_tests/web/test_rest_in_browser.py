"""While nothing happens, the console in a browser does next to nothing: it scans no pins and reads no files."""

import pytest

from firmware.device.station import DARK_S, DIM_S
from host_tests.web.consoles import Console
from host_tests.web.table.persons import briscola
from tools.play.console import LOW_MS

pytestmark = [pytest.mark.micropython]

MOST = 5  # wake-ups a second; a scan every 3 ms makes 333
REST_S = 20


def wake_ups(console):
    """How often a console wakes up, a second, while nobody presses."""
    before = console.woken
    console.wait(1000 * REST_S)
    return (console.woken - before) / REST_S


@pytest.mark.parametrize("board", ["pocket", "table_two", "table_four"])
def test_at_the_title_it_wakes_less_than_five_times_a_second(board):
    with Console(board, seed=1) as console:
        console.wait(2000)
        assert console.state[0] == "title" and 0 < wake_ups(console) < MOST


def test_so_it_does_while_it_waits_for_a_card_and_a_press_is_seen_as_soon_as_before():
    with Console("pocket", seed=1, kept={"settings.txt": briscola()}) as console:
        console.wait(1000)
        while console.state[0] != "asked" or "Your hand" not in console.said[0]:
            console.press(0, "ok")
            console.settle()
        assert wake_ups(console) < MOST
        chosen = console.said[0]
        console.ground(0, "right", True)
        pressed_ms = console.now
        console.wait(LOW_MS)
        console.ground(0, "right", False)
        console.wait(500)
        assert console.said[0] != chosen and console.changed_ms - pressed_ms < 10


def test_a_held_button_repeats_and_afterwards_it_rests_again():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.press(0, "ok")
        pictures = len(console.messages)
        console.ground(0, "right", True)
        console.wait(1500)
        console.ground(0, "right", False)
        console.wait(500)
        assert len([one for one in console.messages[pictures:] if "screens" in one]) > 4
        assert wake_ups(console) < MOST


def test_what_is_saved_without_a_picture_is_posted_at_once():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.order({"run": "open('/saves/note.txt', 'w').write('kept')"})
        console.wait(1)
        assert console.kept["note.txt"] == "kept"


def test_the_screens_stay_lit_however_long_nobody_presses():
    """A browser's screens do not wear out, so they never rest."""
    with Console("pocket", seed=1, kept={"settings.txt": "demo=off\n"}) as console:
        console.wait(500)
        shown = console.lights()
        for _ in range(2):
            console.wait((DARK_S + DIM_S) * 500)
            assert console.lights() == shown == ["lit"]
        console.press(0, "ok")
        assert console.said[0].startswith("Set-up")
