"""What the browser keeps: every move before it is shown, by one tab at a time; a storage in trouble stops nobody."""

import pytest

from host_tests.web.persons import kept

pytestmark = pytest.mark.browser

LOGGED = """
window.order = [];
const setItem = Storage.prototype.setItem, put = CanvasRenderingContext2D.prototype.putImageData;
Storage.prototype.setItem = function (name, text) {
  setItem.call(this, name, text);
  if (name === 'tavolino/pocket') order.push('kept');
};
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  order.push('drawn');
  put.apply(this, all);
};
window.asked = 0;
navigator.storage.persist = async () => { asked += 1; };
"""
FULL = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (window.brimful && name.startsWith('tavolino/pocket')) throw new DOMException('full', 'QuotaExceededError');
  setItem.call(this, name, text);
};
"""
NOTHING = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
"""
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"
ELSEWHERE = "A match is open in another tab or window of this browser."
WAYS = pytest.mark.parametrize("before", [None, NO_LOCKS], ids=["with Web Locks", "without Web Locks"])


def test_a_move_is_kept_before_it_is_drawn_and_the_browser_is_asked_once_to_keep_it_for_good(visit):
    table = visit(LOGGED)
    table.page.evaluate("order.length = 0")
    table.ok(1)
    assert table.kept()["last.txt"] == "odd"
    table.ok(2)
    assert table.page.evaluate("order") == ["kept", "drawn"] * 4  # each press down, and up again
    assert table.kept()["counted.txt"] == "2" and "last.txt" not in table.kept()  # a file that goes is gone here too
    assert table.page.evaluate("asked") == 1


def test_each_board_has_its_own_saves_also_in_two_tabs_which_outlive_a_reload_and_a_closed_tab(visit):
    first = visit().ok(1)
    second = visit.tab(first.page.context).choose("table_two").ok(1)
    first.ok(2)
    second.page.reload()
    second.wait_for("1 presses")
    for table in (first, second):
        table.page.close()
    again = visit.tab(first.page.context)
    again.wait_for("1 presses", 2)
    for board in ("table_four", "table_two", "pocket"):  # in haste
        again.page.select_option("#board", board)
    again.wait_for("2 presses")
    assert again.notice() is None


@pytest.mark.parametrize(
    "locale, before, begins, language",
    [
        ("it-IT", None, "Briscola e Scopa", "it"),
        ("fi-FI", None, "Briscola and Scopa", None),
        ("en-GB", kept("pocket", {"settings.txt": "game=scopa\nlanguage=it\n"}), "Briscola e Scopa", "it"),
    ],
    ids=["Italian", "Finnish", "Italian was chosen"],
)
def test_the_page_speaks_the_browsers_language_until_the_console_has_one(visit, locale, before, begins, language):
    table = visit(before, locale=locale)
    for _ in range(2):
        assert table.page.inner_text("#begin").startswith(begins)
        assert table.kept().get("settings.txt") == (language and f"game=scopa\nlanguage={language}\n")
        assert table.page.get_attribute("html", "lang") == (language or "en")
        table.page.reload()
        table.drawn()


def test_damaged_saves_are_told_and_put_aside_and_the_game_starts(visit):
    table = visit()
    for text in ("null", '{"counted.txt": 3}', "{"):
        table.page.evaluate("text => localStorage.setItem('tavolino/pocket', text)", text)
        table.page.reload()
        table.page.get_by_text("are damaged and were put aside").wait_for()
        assert table.page.evaluate("localStorage.getItem('tavolino/pocket/damaged')") == text
    table.answer("understood")
    table.ok(1).page.reload()
    table.wait_for("1 presses")
    assert table.notice() is None


def test_a_full_storage_is_told_once_and_the_game_goes_on(visit):
    table = visit(FULL)
    table.page.evaluate("window.brimful = true")
    assert "storage is full" in table.ok(1).notice()
    table.answer("understood")
    assert table.ok(2).notice() is None


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit):
    table = visit(NOTHING)
    assert "This browser saves nothing for this page" in table.notice()
    table.ok(1)


def test_a_crash_says_what_to_do_and_the_match_can_be_saved_and_goes_on_from_the_last_move(visit):
    table = visit().ok(1)
    table.crash()
    assert "The console stopped. Your match is saved up to the last move" in table.notice()
    with table.page.expect_download():
        table.answer("save")
    table.answer("restart")
    table.wait_for("2 presses, held: .")
    table.ok(3)


@pytest.mark.parametrize("standalone", ["false", "true"])
def test_on_an_iphone_the_menu_says_how_to_keep_a_match(visit, standalone):
    table = visit(f"navigator.standalone = {standalone};", locale="it-IT")
    table.page.click("#open-menu")
    words = "Aggiungi questa pagina alla schermata Home"
    assert (words in table.page.inner_text("#menu")) == (standalone == "false")


@WAYS
def test_only_one_tab_plays_a_match_until_people_want_it_in_another_one_or_close_it(visit, before):
    first = visit(before).ok(1)
    second = visit.tab(first.page.context)
    assert second.notice() == ELSEWHERE
    second.button("ok").click()
    second.page.click("#open-menu")
    assert second.page.locator("#load").is_disabled() and second.page.locator("#start-over").is_disabled()
    second.press("Escape")
    assert second.said() == "" and second.kept()["counted.txt"] == "1"
    first.ok(2)
    second.answer("here")
    second.wait_for("2 presses")
    first.page.get_by_text("The match went on in another tab or window.").wait_for()
    first.press("Enter")
    second.ok(3)
    third = visit.tab(first.page.context)
    assert third.notice() == ELSEWHERE and third.kept()["counted.txt"] == "3"
    second.page.close(run_before_unload=True)
    third.wait_for("3 presses")
    assert third.notice() is None


def test_a_tab_that_has_not_noticed_yet_writes_nothing_over_the_match(visit):
    first = visit(NO_LOCKS + "window.setInterval = () => 0; Date.now = () => 0;")
    second = visit.tab(first.page.context)
    second.answer("here")
    second.wait_for("0 presses")
    second.ok(1)
    first.press("Enter", "Enter", "Enter")
    first.page.locator("#notice").wait_for()
    assert second.kept()["counted.txt"] == "1"
