"""The helper of the first matches: what happened stays, OK says why, back is the menu; who waits meanwhile."""

import pytest

from host_tests.firmware.watching import begun, cut, open_set_up, play_card, playing, rows, settle_plan, watched
from tools.play.console import Console

OFFER = "OK: why?"
READ_MS = 500  # longer than the guard


def settings(folder):
    """The stored settings as a dict."""
    lines = (folder / "settings.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines)


def wait_for_offer(console, station=0):
    """Play until a page is shown that can be explained, and was looked at."""
    for _ in range(200):
        if OFFER in console.words(station):
            console.wait(READ_MS)
            return
        if console.runner.scene.asked is not None and console.kind(station) != "HandOver":
            console.wait(500)
            console.press(console.station_of(console.runner.scene.asked), "ok")
        console.wait(100)
    raise AssertionError("nothing was offered")


def go_on(console, stations=(0,)):
    """Leave all pages that stay, by ►, until the match waits for somebody's card."""
    for _ in range(20):
        console.settle()
        reading = [station for station in stations if OFFER in console.words(station)]
        if not reading:
            return
        for station in reading:
            console.press(station, "right")


def moves(console):
    return len(console.runner.match.round.history)


@pytest.mark.parametrize("game, button", [("briscola", "ok"), ("scopa", "left"), ("scopa", "right")])
def test_ok_explains_and_then_any_button_but_back_goes_on(game, button, tmp_path):
    with playing(tmp_path, "person thumb", game=game, explain="2") as console:
        cut(console)
        wait_for_offer(console)
        page = console.runner.scene.page
        before = moves(console)
        console.press(0, "ok")
        assert console.kind() == "Why"
        console.wait(60_000)
        assert moves(console) == before and console.kind() == "Why" and console.runner.scene.page is page
        console.press(0, button)
        assert console.kind() != "Why" and console.runner.scene.page is not page
        while console.runner.scene.asked is None:
            console.press(0, *["right"] * console.runner.scene.stays)
            console.wait(READ_MS)
        assert OFFER not in console.words()


@pytest.mark.parametrize("button", ["left", "right"])
@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_what_happened_stays_until_left_or_right_is_pressed(game, button, tmp_path):
    with playing(tmp_path, "person thumb", game=game, explain="2") as console:
        cut(console)
        wait_for_offer(console)
        page, before = console.runner.scene.page, moves(console)
        console.wait(60_000)
        assert console.runner.scene.page is page and OFFER in console.words()
        console.press(0, button)
        assert console.runner.scene.page is not page and console.kind().endswith("Play")
        assert moves(console) == before


def test_that_a_card_takes_nothing_stays_only_once_for_each_reason_in_a_round(tmp_path):
    with playing(tmp_path, "person thumb", game="scopa", explain="2") as console:
        cut(console)
        match, seen = console.runner.match, []
        while match.round.turn is not None and match.deals == 1:
            scene = console.runner.scene
            if scene.page and scene.page.kind == "lay" and scene.page is not (seen and seen[-1][0]):
                seen.append((scene.page, scene.stays))
            if scene.asked is not None or scene.stays:
                console.wait(READ_MS)
                console.press(0, "right" if scene.stays else "ok")
            console.wait(100)
    assert len([page for page, stays in seen if stays]) <= 3 < len(seen)


def test_back_on_what_happened_is_the_menu_and_the_page_is_there_again_after_it(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        page = console.runner.scene.page
        for leave in (["back"], ["ok"]):
            console.press(0, "back")
            assert console.words().startswith("Menu")
            console.press(0, *leave)
            console.wait(READ_MS)
            assert OFFER in console.words() and console.runner.scene.page is page
        console.press(0, "back", "right", "right", "ok", "ok")  # take back, though the match then counts apart
        console.settle()
        assert moves(console) == 0 and console.runner.scene.asked == 0


def test_back_on_an_explanation_shows_the_cards_once_more(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        page = console.runner.scene.page
        for _ in range(2):
            console.press(0, "ok")
            console.wait(READ_MS)
            assert console.kind() == "Why"
            console.press(0, "back")
            console.wait(READ_MS)
            assert OFFER in console.words() and console.runner.scene.page is page
        console.press(0, "right")
        assert console.runner.scene.page is not page and settings(tmp_path)["explain"] == "2"


def test_the_settings_end_all_explanations(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        console.press(0, "back", *["left"] * 3, "ok")
        console.press(0, "left", "left", "ok")
        assert rows(console)["Explain moves"] == "off"
        assert settings(tmp_path)["explain"] == "0"
        console.press(0, "back", "back")
        console.wait(READ_MS)
        for _ in range(4):
            console.press(0, "ok")
            for _ in range(40):
                console.wait(100)
                assert OFFER not in console.words()
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok", "ok", "right", "ok")
        assert console.kind() != "Why"


def test_the_set_up_switches_it_off_and_on_again(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "off"
        console.press(0, *["right"] * 6, "ok")
        assert rows(console)["Explain moves"] == "on"
        console.press(0, "back")
        assert settings(tmp_path)["explain"] == "2"
        console.press(0, "ok", *["right"] * 6, "ok")
        assert rows(console)["Explain moves"] == "off"


def test_a_new_console_explains_and_a_broken_setting_too(tmp_path):
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "on"
    settle_plan(tmp_path, "person thumb", explain="many")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Explain moves"] == "on"


def play_match(console):
    """Press OK until the match is over, then go to the title."""
    for _ in range(400):
        if "Rematch" in console.words():
            console.press(0, "left", "ok")
            return
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


def test_two_matches_are_explained_and_then_no_more(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        for left in ("1", "0"):
            offered = 0
            for _ in range(1000):
                if "Rematch" in console.words():
                    break
                offered += OFFER in console.words()
                console.press(0, "ok")
                console.wait(300)
            assert offered and settings(tmp_path)["explain"] == left
            console.wait(500)
            console.press(0, "ok")
        cut(console)
        for _ in range(30):
            assert OFFER not in console.words() and console.kind() != "Why"
            console.press(0, "ok")
            console.wait(200)


def test_a_match_that_is_given_up_does_not_count(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        wait_for_offer(console)
        go_on(console)
        console.press(0, "back", "left", "ok", "right", "ok")
        console.settle()
        assert console.words().endswith("Title") and settings(tmp_path)["explain"] == "2"


def test_a_match_of_computers_does_not_count_and_explains_nothing(tmp_path):
    with playing(tmp_path, "thumb thumb", explain="2") as console:
        for _ in range(600):
            if console.kind() == "Title":
                break
            assert OFFER not in console.words()
            console.wait(500)
        assert console.kind() == "Title" and settings(tmp_path)["explain"] == "2"
    with Console("pocket", seed=1, saves=str(tmp_path), demo={"game": "briscola", "players": 2}) as demo:
        demo.settle()
    assert settings(tmp_path)["explain"] == "2"


def test_a_match_that_goes_on_after_the_power_failed_counts_once(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        play_card(console)
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        console.settle()
        wait_for_offer(console)
        play_match(console)
    assert settings(tmp_path)["explain"] == "1"
