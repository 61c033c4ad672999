"""The settings of the console: each change is in force at once, and kept; also in the middle of a match."""

import sys

import pytest

import firmware
from firmware.games.briscola import TRICK
from host_tests.console.observing import begun, cut, observed, open_item, open_menu, play_card, rows, set_row, settings


def open_settings(console, station=0):
    """Go from the title to the settings; their rows."""
    console.press(station, "ok")
    open_item(console, "Settings", station)
    return rows(console, station)


def test_the_brightness_changes_at_once_at_every_screen_and_is_kept(tmp_path):
    with observed(tmp_path, "table_two") as console:
        open_settings(console)
        seen = {console.simulated.displays[1].contrast}
        for value, shown in (("low", "low"), ("middle", "medium"), ("full", "full")):
            set_row(console, "Brightness", shown)
            assert rows(console)["Brightness"] == shown
            contrasts = [display.contrast for display in console.simulated.displays]
            assert contrasts[0] == contrasts[1] and settings(tmp_path)["light"] == value
            seen.add(contrasts[0])
        assert len(seen) == 3 and max(seen) == 0xFF
        set_row(console, "Brightness", "low")
    with observed(tmp_path, "table_two") as console:
        assert [display.contrast for display in console.simulated.displays] == [min(seen)] * 2
        console.simulated.unplug(1)
        console.wait(2000)
        console.simulated.plug(1)
        console.wait(2000)
        assert console.simulated.displays[1].contrast == min(seen)


def test_a_screen_is_turned_at_once_alone_and_stays_so(tmp_path):
    with observed(tmp_path, "table_two") as console:
        upright = console.rams()
        open_settings(console, 1)
        set_row(console, "This screen", "rotated", 1)
        assert list(console.simulated.panels[1].buffer) == turn(console.rams()[1])
        console.press(1, "back", "back", "back")
        turned = console.rams()
        assert turned[0] == upright[0] and list(turned[1]) == turn(upright[1])
        assert settings(tmp_path)["turned"] == "2"
    with observed(tmp_path, "table_two") as console:
        assert console.rams() == turned
        open_settings(console, 1)
        set_row(console, "This screen", "normal", 1)
        console.press(1, "back", "back", "back")
        assert console.rams() == upright


def turn(ram):
    """A picture turned by 180 degrees, as a list of its bytes."""
    return [int(f"{byte:08b}"[::-1], 2) for byte in reversed(ram)]


def shown_ms(console):
    """For how long the next trick is shown."""
    while console.table.scene.entry is None or console.table.scene.entry.kind != "trick":
        console.wait(20)
    since = console.now
    while console.table.scene.entry is not None:
        console.wait(20)
    return console.now - since


@pytest.mark.parametrize("value, pace", [("quick", 0.5), ("calm", 1.6)])
def test_the_speed_of_a_match_changes_at_once_and_is_kept_after_it(value, pace, tmp_path):
    with begun(tmp_path, "person thumb") as console:
        open_menu(console, "Settings")
        set_row(console, "Speed", value)
        console.press(0, "back", "back", "right", "ok")
        assert abs(shown_ms(console) - pace * TRICK.shown_ms) <= 60
        assert settings(tmp_path)["pace"] == value


def test_sound_is_on_at_first_and_off_is_silent_and_kept(tmp_path):
    with observed(tmp_path) as console:
        tones = console.simulated.chip.tones
        assert open_settings(console)["Sound"] == "on"
        set_row(console, "Sound", "off")
        console.press(0, "back")
        open_item(console, "Play!")
        cut(console)
        console.settle()
        assert tones == [] and settings(tmp_path)["sound"] == "off"
    with observed(tmp_path) as console:
        tones = console.simulated.chip.tones
        console.press(0, "ok", "ok")
        console.settle()
        assert tones == []
        open_menu(console, "Settings")
        set_row(console, "Sound", "on")
        console.press(0, "back", "back")
        play_card(console)
        assert tones


def test_the_settings_are_a_page_of_the_set_up_and_about_tells_the_versions_and_the_board(tmp_path):
    with observed(tmp_path) as console:
        assert {"Brightness", "Speed", "Sound", "This screen"} <= set(open_settings(console))
        open_item(console, "About")
        said = console.words()
        assert firmware.NAME in said and "Python %d.%d.%d" % sys.version_info[:3] in said
        assert " ".join(words for _, words in console.screen().lines).endswith(console.board.NAME)
        console.press(0, "ok")
        assert console.words().startswith("Settings")
        console.press(0, "back")
        assert "Set-up" in console.words()


def test_values_that_no_console_writes_are_taken_for_those_of_a_new_one(tmp_path):
    with observed(tmp_path) as console:
        usual = open_settings(console)
    strange = "".join([f"{name}=strange\n" for name in ("demo", "explain", "light", "pace", "sound")])
    (tmp_path / "settings.txt").write_text(strange)
    with observed(tmp_path) as console:
        assert open_settings(console) == usual
