"""What the browser keeps: every move before it is shown, by one tab at a time; a storage in trouble stops nobody."""

import json

import pytest

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
NONE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
ONCE = """
if (!sessionStorage.getItem('once')) localStorage.setItem('tavolino/pocket', %s);
sessionStorage.setItem('once', 'yes');
"""
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"
SLOW_LOCKS = """
const request = navigator.locks.request.bind(navigator.locks);
navigator.locks.request = async (...words) => {
  await new Promise((done) => setTimeout(done, 700));
  return request(...words);
};
"""
ELSEWHERE = "A match is open in another tab or window of this browser."
WAYS = pytest.mark.parametrize("before", [None, NO_LOCKS], ids=["with Web Locks", "without Web Locks"])


def of(**files):
    """JavaScript that leaves saves in the browser: {name without .txt: text}."""
    return ONCE % json.dumps(json.dumps({name + ".txt": text for name, text in files.items()}))


def test_a_move_is_kept_before_it_is_drawn_and_the_browser_is_asked_once_to_keep_it_for_good(visit):
    table = visit(LOGGED)
    table.page.evaluate("order.length = 0")
    table.ok(1)
    assert table.kept()["last.txt"] == "odd"
    table.ok(2, 3, 4)
    order = table.page.evaluate("order")
    assert len(order) == 16 and order[::2] == ["kept"] * 8 and order[1::2] == ["drawn"] * 8
    assert table.kept()["counted.txt"] == "4" and "last.txt" not in table.kept()  # a file that goes is gone here too
    assert table.page.evaluate("asked") == 1


def test_each_board_has_its_own_saves_which_outlive_a_reload_and_a_closed_tab(visit):
    table = visit().ok(1).choose("table_two")
    table.wait_for("0 presses")
    table.press("2", "Enter")
    table.wait_for("1 presses, held: .", 2)
    table.page.reload()
    table.wait_for("1 presses", 2)
    assert table.page.input_value("#board") == "table_two"
    table.page.close()
    again = visit.tab(table.page.context)
    again.wait_for("1 presses", 2)
    again.choose("pocket").wait_for("1 presses")
    assert again.notice() is None


@pytest.mark.parametrize(
    "locale, before, begins, kept",
    [
        ("it-IT", None, "Briscola e Scopa", "game=scopa\nlanguage=it\n"),
        ("en-GB", None, "Briscola and Scopa", "game=scopa\nlanguage=en\n"),
        ("fi-FI", None, "Briscola and Scopa", None),
        ("en-GB", of(settings="game=scopa\nlanguage=it\n"), "Briscola e Scopa", "game=scopa\nlanguage=it\n"),
    ],
)
def test_the_page_speaks_the_browsers_language_until_the_console_has_one(visit, locale, before, begins, kept):
    table = visit(before, locale=locale)
    for _ in range(2):
        assert table.page.inner_text("#begin").startswith(begins)
        assert table.kept().get("settings.txt") == kept
        assert table.page.get_attribute("html", "lang") == ("it" if " e " in begins else "en")
        table.page.reload()
        table.drawn()


@pytest.mark.parametrize("text", ["{", "[1]", '{"counted.txt": 3}', "null", ""])
def test_damaged_saves_are_told_and_put_aside_and_the_game_starts(visit, text):
    table = visit(ONCE % repr(text))
    assert "are damaged and were put aside" in table.notice()
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
    assert table.kept()["counted.txt"] == "0"  # as it was; nothing is half written


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit):
    table = visit(NONE)
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


HOME = {"en-GB": "Add this page to the home screen", "it-IT": "Aggiungi questa pagina alla schermata Home"}


@pytest.mark.parametrize(
    "standalone, locale", [("false", "en-GB"), ("false", "it-IT"), ("true", "en-GB"), ("undefined", "en-GB")]
)
def test_on_an_iphone_the_menu_says_how_to_keep_a_match(visit, locale, standalone):
    table = visit(f"navigator.standalone = {standalone};", locale=locale)
    table.page.click("#open-menu")
    assert (HOME[locale] in table.page.inner_text("#menu")) == (standalone == "false")


@WAYS
def test_the_second_tab_says_so_and_writes_nothing_until_people_want_the_match_there(visit, before):
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
    second.ok(3)
    first.page.get_by_text("The match went on in another tab or window.").wait_for()
    first.press("Enter")
    first.page.wait_for_timeout(200)
    assert second.kept()["counted.txt"] == "3"


def test_a_tab_that_has_not_noticed_yet_writes_nothing_over_the_match(visit):
    first = visit(NO_LOCKS + "window.setInterval = () => 0; Date.now = () => 0;")
    second = visit.tab(first.page.context)
    second.answer("here")
    second.wait_for("0 presses")
    second.ok(1)
    first.press("Enter", "Enter", "Enter")
    first.page.locator("#notice").wait_for()
    assert second.kept()["counted.txt"] == "1"


@WAYS
def test_when_the_first_tab_closes_the_second_one_plays(visit, before):
    first = visit(before).ok(1)
    second = visit.tab(first.page.context)
    assert second.notice() == ELSEWHERE
    first.page.close(run_before_unload=True)
    second.wait_for("1 presses")
    assert second.notice() is None


def test_two_tabs_may_play_on_different_boards(visit):
    first = visit()
    second = visit.tab(first.page.context).choose("table_two")
    assert second.notice() is None
    second.ok(1)
    first.ok(1)
    assert (first.kept("pocket")["counted.txt"], first.kept("table_two")["counted.txt"]) == ("1", "1")


def test_a_board_is_chosen_again_or_before_the_first_one_has_begun(visit):
    table = visit(SLOW_LOCKS, drawn=False).choose("table_two").ok(1)
    for board in ("pocket", "table_four", "table_two"):
        table.page.select_option("#board", board)
    table.wait_for("1 presses")
    assert table.notice() is None
