"""Explanations of what is looked back at: when the console is handed over, and from the menu."""

from host_tests.firmware.match.test_helper import OFFER, READ_MS, go_on
from host_tests.firmware.watching import begun, cut, play_card, playing


def test_what_is_told_when_the_console_is_handed_over_is_explained_too(tmp_path):
    with playing(tmp_path, "person person", explain="2", game="scopa") as console:
        cut(console)
        console.press_until("Pass to")
        console.press(0, "ok")
        console.wait(700)
        console.press_until("Pass to")
        console.press(0, "ok")
        console.wait(700)
        assert console.kind() == "LookBack" and OFFER in console.words()
        console.press(0, "ok")
        console.wait(500)
        assert console.kind() == "Why"
        console.press(0, "ok")
        console.wait(500)
        assert console.kind() == "ScopaPlay" and console.runner.scene.asked is not None


def test_looking_back_is_explained_page_by_page(tmp_path):
    with begun(tmp_path, "person thumb", explain="2", game="scopa") as console:
        for _ in range(2):
            play_card(console)
            go_on(console)
        console.wait(READ_MS)
        console.press(0, "back", "right", "right", "right", "ok", "left")
        cursor = console.screen().cursor
        console.press(0, "ok")
        assert console.kind() == "Why"
        console.wait(500)
        console.press(0, "ok")
        assert console.kind() == "LookBack" and console.screen().cursor == cursor + 1
        console.press(0, "ok")
        console.wait(500)
        console.press(0, "back")
        assert console.kind() == "LookBack" and console.screen().cursor == cursor + 1
