"""Explanations at a table: the match waits for everybody, who see who is reading; one may leave meanwhile."""

from host_tests.firmware.match.test_helper import OFFER, READ_MS, moves, wait_for_offer
from host_tests.firmware.watching import answer, begun, cut, playing, rows


def test_at_a_table_the_match_waits_for_everybody_and_says_who_is_reading(tmp_path):
    with begun(tmp_path, "person:Anna person:Bruno", "table_two", explain="2") as console:
        wait_for_offer(console)
        page = console.runner.scene.page
        console.press(1, "right")
        assert console.kind(1) == "BriscolaPlay" and OFFER in console.words(0)
        assert "Anna is reading" in console.words(1) and OFFER not in console.words(1)
        console.press(0, "ok")
        console.wait(10_000)
        assert console.kind(0) == "Why" and "Anna is reading" in console.words(1)
        console.press(1, "ok", "left", "right")
        assert console.runner.scene.page is page
        console.press(0, "ok")
        assert console.runner.scene.asked is not None and console.kind(0) == "BriscolaPlay"
        assert not [station for station in (0, 1) if console.screen(station).advice]


def test_at_a_shared_screen_whoever_sits_there_goes_on(tmp_path):
    with playing(tmp_path, "person:Anna person:Bruno person:Carla", "table_two", explain="2", game="scopa") as console:
        cut(console)
        wait_for_offer(console, 1)
        shared = [presenter for presenter in console.runner.presenters if len(presenter.people) == 2][0]
        alone = [presenter for presenter in console.runner.presenters if len(presenter.people) == 1][0]
        here, there = console.runner.presenters.index(shared), console.runner.presenters.index(alone)
        console.press(there, "right")
        words = "others are" if shared.shown is None else ("Anna", "Bruno", "Carla")[shared.shown] + " is"
        assert words + " reading" in console.words(there)
        console.press(here, "right")
        assert not console.runner.scene.stays


def test_who_has_the_menu_open_finds_what_happened_afterwards(tmp_path):
    with begun(tmp_path, "person person", "table_two", explain="2", game="scopa") as console:
        turn = console.station_of(console.runner.scene.asked)
        console.press(1 - turn, "back")
        assert console.kind(1 - turn) == "Menu"
        while not console.runner.scene.stays:
            console.press(turn, "ok")
            console.wait(READ_MS)
        page = console.runner.scene.page
        console.press(turn, "right")
        console.wait(10_000)
        assert console.kind(1 - turn) == "Menu" and "is reading" in console.words(turn)
        console.press(1 - turn, "back")
        assert OFFER in console.words(1 - turn) and console.runner.scene.page is page
        console.wait(READ_MS)
        console.press(1 - turn, "right")
        assert console.runner.scene.page is not page


def test_somebody_may_leave_while_another_one_reads(tmp_path):
    with begun(tmp_path, "person person", "table_two", explain="2") as console:
        wait_for_offer(console)
        console.press(0, "ok")
        console.press(1, "back", "left", "left", "ok", "right", "ok")
        console.settle()
        assert console.words(0).startswith("The match stops")
        answer(console, 0, "ok")
        assert console.kind(0) == console.kind(1) == "Title"


def test_a_match_that_is_not_given_up_goes_on_after_somebody_read(tmp_path):
    with begun(tmp_path, "person person", "table_two", explain="2") as console:
        wait_for_offer(console)
        console.press(1, "back", "left", "ok", "right", "ok")
        console.wait(READ_MS)
        console.press_until("No", "right", presses=3)
        before = moves(console)
        for _ in range(40):
            for station in (0, 1):
                console.press(station, "ok")
                console.wait(READ_MS)
        assert moves(console) > before + 2


def test_a_screen_at_which_nobody_sits_shows_who_is_reading(tmp_path):
    with begun(tmp_path, "person:Anna thumb", "table_two", explain="2") as console:
        wait_for_offer(console)
        page = console.runner.scene.page
        assert "you are reading" in console.words(1)
        console.press(1, "ok", "left", "right")
        assert console.runner.scene.page is page
        console.press(0, "right")
        assert console.runner.scene.page is not page


def test_when_one_ends_the_explanations_the_other_still_reads_this_one(tmp_path):
    with begun(tmp_path, "person person", "table_two", explain="2") as console:
        wait_for_offer(console)
        console.press(0, "right", "back", *["left"] * 3, "ok", "left", "left", "ok")
        assert rows(console)["Explain moves"] == "off"
        console.press(0, "back", "back")
        console.wait(10_000)
        assert OFFER in console.words(1) and console.runner.scene.stays
        console.press(1, "ok")
        assert console.kind(1) == "Why"
        console.wait(READ_MS)
        console.press(1, "ok")
        for _ in range(4):
            console.settle()
            assert not console.runner.scene.stays
            console.press(console.station_of(console.runner.scene.asked), "ok")
