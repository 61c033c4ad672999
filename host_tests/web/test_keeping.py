"""What the browser keeps: the match of each board, by one tab at a time; a storage in trouble stops nobody."""

import pytest

from host_tests.web import pages

pytestmark = pytest.mark.browser

ASKED = "window.wishes = 0; navigator.storage.persist = async () => { wishes += 1; };"
NOTHING = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
"""
# Chromium hands what one tab keeps to another one's process a moment later; a person takes longer than that.
ARRIVED = "() => JSON.parse(localStorage.getItem('tavolino/pocket'))['counted.txt'] === '2'"
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"
ELSEWHERE = "A match is open in another tab or window of this browser."


def test_each_board_has_its_own_saves_also_in_two_tabs_which_outlive_a_reload_and_a_closed_tab(visit):
    """The browser is asked once to keep them for good."""
    first = visit(ASKED).ok(1)
    assert first.kept()["last.txt"] == "odd"
    second = visit.tab(first.page.context).choose("table_two").ok(1)
    first.ok(2)
    assert "last.txt" not in first.kept()  # a file that goes is gone here too
    assert first.page.evaluate("wishes") == 1
    second.reload()  # the match that was played goes on; one that was not waits
    second.wait_for("1 presses, held: . Resumed.")
    for tab in (first, second):
        tab.page.close()
    again = visit.tab(first.page.context)
    again.wait_for("1 presses", 2)
    assert "Resumed" not in again.said(2)
    for board in ("table_four", "table_two", "pocket"):  # in haste
        again.page.select_option("#board", board)
    again.wait_for("2 presses")
    assert again.notice() is None


def test_damaged_saves_are_told_and_put_aside_and_the_game_starts(visit):
    tab = visit()
    for text in ('{"counted.txt": 3}', "{"):
        tab.page.evaluate("text => localStorage.setItem('tavolino/pocket', text)", text)
        tab.page.reload()
        tab.page.get_by_text("are damaged and were put aside").wait_for()
        assert tab.page.evaluate("localStorage.getItem('tavolino/pocket/damaged')") == text
    tab.answer("understood")
    tab.ok(1).reload()
    tab.wait_for("1 presses")
    assert tab.notice() is None


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit):
    tab = visit(NOTHING)
    assert "This browser saves nothing for this page" in tab.notice()
    tab.ok(1)


def test_a_notice_goes_when_what_it_says_is_over(visit):
    tab = visit(pages.FULL)
    for count in (1, 3):
        tab.page.evaluate("brimful = true")
        assert "storage is full" in tab.ok(count).notice()
        tab.page.evaluate("brimful = false")
        assert tab.ok(count + 1).notice() is None
    crash(tab)
    tab.menu("start-over")
    tab.sure()
    tab.wait_for("0 presses, held")
    assert tab.notice() is None


def crash(tab):
    """Press two keys at once that the tests' console cannot bear."""
    for key in ("ArrowLeft", "Escape"):
        tab.page.keyboard.down(key)
    tab.page.get_by_text("The console stopped. Your match is saved up to the last move").wait_for()
    for key in ("ArrowLeft", "Escape"):
        tab.page.keyboard.up(key)


def test_on_an_iphone_the_menu_says_how_to_keep_a_match_which_goes_on_after_a_crash(visit):
    tab = visit("navigator.standalone = false;").ok(1)
    tab.page.click("#open-menu")
    assert "Add this page to the home screen" in tab.page.inner_text("#menu")
    tab.press("Escape")
    crash(tab)
    with tab.page.expect_download():
        tab.answer("save")
    assert tab.notice().startswith("Saved: tavolino-pocket-")
    tab.answer("restart")
    tab.wait_for("2 presses, held: .")
    tab.ok(3)


def test_only_one_tab_plays_a_match_until_people_want_it_in_another_one_or_close_it(visit):
    first = visit().ok(1)
    second = visit.tab(first.page.context)
    assert second.notice() == ELSEWHERE
    second.click("ok")
    second.page.click("#open-menu")
    assert second.page.locator("#load").is_disabled() and second.page.locator("#start-over").is_disabled()
    second.press("Escape")
    assert second.said() == second.page.inner_text("#help") == "" and second.kept()["counted.txt"] == "1"
    first.ok(2)
    second.page.wait_for_function(ARRIVED)
    second.answer("here")
    second.wait_for("2 presses")
    first.page.get_by_text("The match went on in another tab or window.").wait_for()
    assert first.said() == "" and first.shown() == first.page.locator("#heard p").count() == 0
    first.press("Enter")
    second.ok(3)
    third = visit.tab(first.page.context)
    assert third.notice() == ELSEWHERE and third.kept()["counted.txt"] == "3"
    second.page.close(run_before_unload=True)
    third.wait_for("3 presses")
    assert third.notice() is None


def test_without_locks_as_on_plain_http_the_tab_that_wrote_last_has_the_match(visit):
    first = visit(NO_LOCKS).ok(1)
    second = visit.tab(first.page.context).ok(2)
    first.page.get_by_text("The match went on in another tab or window.").wait_for()
    first.press("Enter")
    assert first.said() == "" and second.notice() is None
    first.answer("here")
    first.ok(3)
    second.page.locator("#notice").wait_for()
