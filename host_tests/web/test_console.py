"""The console on the browser's MicroPython, under Node: the PC's pictures, no press lost, every move kept, rest."""

import functools

import pytest

import tools.play.console
from firmware.device import panel
from firmware.device.station import DARK_S, DIM_S
from host_tests.gallery import evenings
from host_tests.web.consoles import BrowserConsole, in_page, read_folder
from host_tests.web.persons import briscola
from tools.measure import played_match
from tools.play.console import LOW_MS

JOURNAL = "journal.txt"
EVENINGS = ("pocket_italian_scopone", "power_is_back")
MAX_WAKE_UPS = 5  # wake-ups a second; a scan every 3 ms makes 333
REST_S = 20
DAMAGED = {"journal.txt": "\xff" * 5000, "settings.txt": "\xff=\nplayers=99\n" + "=" * 9000, "last.txt": "\xff" * 70000}
STRANGE = {"../engine/rules.py": "1 / 0", "../firmware/app.py": "1 / 0", "a/b.txt": "x", ".hidden": "x", "": "x"}
# Three seconds of thinking, in steps after which others have their turn.
BUSY = """
import js
from boards.web.start import taps
from firmware.device import aio


def think():
    for _ in range(600):
        js.spend(5)
        yield


aio.create_task(taps[0].station.device.compute(think()))
"""


def opened(board="pocket", **options):
    """A console that shows its title."""
    console = BrowserConsole(board, **{"seed": 1, **options})
    console.wait(1000)
    return console


@pytest.mark.slow
@pytest.mark.pieces(EVENINGS, evenings.last_parts())
def test_an_evening_shows_what_it_shows_on_the_pc(piece, tmp_path):
    on_pc = functools.partial(tools.play.console.PcConsole, rests=False)
    folders = tmp_path / "pc", tmp_path / "browser"
    for folder in folders:
        folder.mkdir()
    there, here = [evenings.play(piece, folder, make) for folder, make in zip(folders, (on_pc, BrowserConsole))]
    assert here == there and read_folder(folders[1]) == read_folder(folders[0])


def test_a_screen_is_on_the_page_as_its_people_turned_it_and_the_page_knows_every_light():
    found = []
    for turned in ("", "turned=2\n"):
        with opened("table_two", kept={"settings.txt": "demo=off\n" + turned}) as console:
            found.append(console.rams())
    upside_down = bytes([int(f"{byte:08b}"[::-1], 2) for byte in reversed(found[0][1])])
    assert found[1] == [found[0][0], upside_down] and upside_down != found[0][1]
    (seen,) = in_page("lights", None)
    assert sorted(panel.LIGHTS, key=seen.get) == ["dark", "dim", "low", "middle", "full"]


def press_at_once(console, *names):
    """Presses that reach the console all at the same moment: it was busy while somebody pressed."""
    console.order({"buttons": [[0, name, down] for name in names for down in (True, False)]})
    console.wait(500)
    return console.said[0]


def test_presses_whose_end_comes_before_anybody_has_looked_count_in_their_order():
    with opened() as console:
        first = press_at_once(console, "ok")
        assert first.startswith("Set-up")
        second, third = press_at_once(console, "right"), press_at_once(console, "right")
        assert len({first, second, third}) == 3
        assert press_at_once(console, "left", "left", "right", "right") == third
        assert press_at_once(console, "left", "left") == first
        console.wait(2000)
        assert console.said[0] == first  # a button that is let go of late does not stay down


def count_wake_ups(console):
    """How many there are in a second while nobody presses."""
    before = console.woken
    console.wait(1000 * REST_S)
    return (console.woken - before) / REST_S


def test_while_nothing_happens_it_stays_lit_polls_nothing_and_a_press_is_seen_at_once_and_repeats_while_held():
    with opened(kept={"settings.txt": briscola() + "demo=off\n"}) as console:
        console.wait((DARK_S + DIM_S) * 1000)
        assert console.lights() == ["lit"]  # a browser's screens do not wear out
        assert console.state[0] == "title" and 0 < count_wake_ups(console) < MAX_WAKE_UPS
        console.press(0, "ok")
        shown, pressed_ms, pictures = console.said[0], console.now, len(console.messages)
        console.hold(0, "right")
        console.wait(LOW_MS)
        assert console.said[0] != shown and console.changed_ms - pressed_ms < 10
        console.wait(1500)
        console.release(0, "right")
        console.wait(500)
        assert len([one for one in console.messages[pictures:] if "screens" in one]) > 4
        console.press(0, "back", "ok")
        while console.state[0] != "asked" or "Your hand" not in console.said[0]:
            console.press(0, "ok")
            console.settle()
        assert count_wake_ups(console) < MAX_WAKE_UPS
        tones = [message["tone"] for message in console.messages if "tone" in message]
        assert max(tones) > 100 and tones[-1] == 0  # it has sounded for the turn


HOUR, WEEK = 3_600_000, 7 * 24 * 3_600_000  # ms


def test_no_pause_gets_longer_when_somebody_sets_the_computers_clock_or_it_slept_for_a_week():
    (passed,) = in_page("passed", [(-HOUR, 40), (WEEK, 1000), (-WEEK, 1500), (0, WEEK), (0, 30)])
    slept = passed.pop(3)
    assert passed == [40, 1000, 1500, 30] and slept < HOUR  # longer times than six days MicroPython takes for negative


def test_each_move_is_kept_before_a_picture_shows_it():
    """The page may be killed between any two messages: whatever it has shown by then is in what it has kept."""
    with opened(seed=5) as console:
        console.press(0, "ok", "ok")
        console.settle()
        moves = 0
        for _ in range(9):
            console.messages.clear()
            before = console.kept[JOURNAL].count("\n")
            console.press(0, "right", "ok")
            console.settle()
            messages = [one for one in console.messages if "tone" not in one]
            for one, following in zip(messages, messages[1:]):
                if JOURNAL in one.get("saved", {}):
                    assert "screens" in following and following["at"] - one["at"] <= 2  # ms
            moves += console.kept[JOURNAL].count("\n") - before
        assert moves >= 5


def test_with_damaged_saves_from_a_stranger_it_starts_all_the_same_and_all_bytes_come_back_as_they_were():
    """A file of saves may come from anywhere: its names must not lead to the program's own modules."""
    everything = "".join([chr(byte) for byte in range(256)])
    with opened(kept={"mine.txt": everything, **DAMAGED, **STRANGE}) as console:
        console.order({"run": "import os; assert 'rules.py' not in os.listdir('/engine')"})
        console.press(0, "ok", "back")
        console.press(0, "ok", "ok")
        console.settle()
        assert "tavolino 1" in console.kept[JOURNAL] and not set(STRANGE) & set(console.kept)
        copy = "f = open('/saves/copy.txt', 'wb'); f.write(open('/saves/mine.txt', 'rb').read()); f.close()"
        console.order({"run": copy + "; import os; os.remove('/saves/last.txt')"})
        console.wait(1)
        assert console.kept["copy.txt"] == everything and "last.txt" not in console.kept


def test_where_words_fail_a_match_is_played_on_by_taps_and_error_txt_says_it_once():
    with opened(seed=5, language="it") as console:
        console.order({"run": "from boards.speech import reader; reader.describe = None"})
        console.press(0, "ok", "ok")
        for _ in range(2):
            console.settle()
            console.press(0, "ok")
        assert console.said[0].startswith("Questa schermata non si") and console.state[0] == "asked"
        for _ in range(2):
            console.touch(0, 15, 46)
        console.settle()
        assert console.kept[JOURNAL].count("\n") > 2 and console.kept["error.txt"].count("Code ") == 1


@pytest.mark.parametrize("people, words", [(1, "Your turn"), (2, "Pass to Player 1")])
def test_loaded_again_it_goes_on_with_the_match_that_is_played_at_a_hand_over_if_it_is_passed_on(people, words):
    settings = played_match.match_settings("briscola", people).decode() + "language=en\n"
    with opened(seed=5, kept={"settings.txt": settings}) as console:
        console.wait(500)
        console.press(0, "ok", "ok", "ok")
        console.settle()
        assert [message["playing"] for message in console.messages if "playing" in message] == [False, True]
        kept = console.kept
    with opened(kept=kept, resumes=True) as console:
        console.settle()
        assert console.said[0].startswith(words)
    with opened(kept={"settings.txt": settings}, resumes=True) as console:
        console.settle()
        assert console.state[0] == "title"


@pytest.mark.parametrize("kept, words", [({}, "Premi OK"), ({"settings.txt": "language=en\n"}, "Press OK")])
def test_the_language_follows_the_browser_only_as_long_as_no_settings_are_kept(kept, words):
    with opened(language="it", kept=kept) as console:
        assert words in console.said[0]


def test_a_computer_thinks_for_a_second_at_most_and_presses_are_heard_meanwhile():
    with opened() as console:
        console.order({"run": "from boards.web import start; assert start.taps[0].station.device.limit_ms == 1000"})
        pressed_ms = console.now
        console.order({"run": BUSY})
        console.press(0, "ok")
        assert "Set-up" in console.said[0] and console.changed_ms - pressed_ms < 100  # of virtual time


def test_only_the_station_of_whose_turn_it_is_is_asked():
    """In a browser that station is lit."""
    settings = "explain=0\ngame=briscola\nplayers=2\nseats=person,person,thumb,thumb,thumb,thumb\n"
    with opened("table_two", seed=2, kept={"settings.txt": settings}) as console:
        for station in (0, 1, 0):
            console.press(station, "ok")
        asked = set()
        for state in ("cut", "hand_over", "asked", "hand_over", "asked"):
            console.settle()
            station = console.state.index(state)
            assert console.state[1 - station] == ""
            asked.add(station)
            console.press(station, "right", "ok")
        assert asked == {0, 1}
