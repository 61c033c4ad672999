"""What the browser keeps: every move before it is shown; a storage that is full, damaged or not there stops nobody."""

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
"""
FULL = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (window.brimful && name.startsWith('tavolino/pocket')) throw new DOMException('full', 'QuotaExceededError');
  setItem.call(this, name, text);
};
"""
NONE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
DAMAGED = """
if (!sessionStorage.getItem('once')) localStorage.setItem('tavolino/pocket', %s);
sessionStorage.setItem('once', 'yes');
"""


PERSISTED = "window.asked = 0; navigator.storage.persist = async () => { asked += 1; };"
HOME = {"en-GB": "Add this page to the home screen", "it-IT": "Aggiungi questa pagina alla schermata Home"}


def test_the_browser_is_asked_once_and_after_a_press_to_keep_the_match_for_good(visit):
    table = visit(PERSISTED).drawn()
    assert table.page.evaluate("asked") == 0
    for presses in 1, 2:
        table.button("ok").click()
        table.wait_for(f"{presses} presses, held: .")
    assert table.page.evaluate("asked") == 1


@pytest.mark.parametrize("locale", HOME)
@pytest.mark.parametrize("standalone, said", [("false", True), ("true", False), ("undefined", False)])
def test_on_an_iphone_the_menu_says_how_to_keep_a_match(visit, locale, standalone, said):
    table = visit(f"navigator.standalone = {standalone};", locale=locale).drawn()
    table.page.click("#open-menu")
    assert (HOME[locale] in table.page.inner_text("#menu")) == said


def test_a_move_is_kept_before_it_is_drawn(visit):
    table = visit(LOGGED).drawn()
    table.page.evaluate("order.length = 0")
    for _ in range(3):
        table.button("ok").click()
    table.wait_for("3 presses, held: .")
    order = table.page.evaluate("order")
    assert len(order) == 12 and order[::2] == ["kept"] * 6 and order[1::2] == ["drawn"] * 6
    assert table.kept()["counted.txt"] == "3"


def test_the_match_survives_a_reload_and_a_closed_tab(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    table.page.reload()
    table.wait_for("1 presses")
    table.page.keyboard.press("Enter")
    table.wait_for("2 presses, held: .")
    table.page.close()
    again = visit.tab(table.page.context)
    again.wait_for("2 presses")
    assert again.notice() is None


def test_a_file_that_goes_is_gone_here_too(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    assert table.kept()["last.txt"] == "odd"
    table.button("ok").click()
    table.wait_for("2 presses, held: .")
    assert "last.txt" not in table.kept()


def test_each_board_has_its_own_saves_and_the_page_remembers_the_board(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    table.choose("table_two").wait_for("0 presses")
    table.page.keyboard.press("2")
    table.page.keyboard.press("Enter")
    table.wait_for("1 presses, held: .", 2)
    table.page.reload()
    table.wait_for("1 presses", 2)
    assert table.page.input_value("#board") == "table_two"
    table.choose("pocket").wait_for("1 presses")


def test_the_language_is_sent_once_and_then_the_settings_have_it(visit):
    table = visit(locale="it-IT").drawn()
    assert "language=it" in table.kept()["settings.txt"]
    assert table.page.locator("#begin").inner_text().startswith("Briscola e Scopa")
    assert table.page.evaluate("document.documentElement.lang") == "it"
    before = table.kept()
    table.page.reload()
    table.drawn()
    assert table.kept() == before


def test_the_page_speaks_as_the_console_does(visit):
    table = visit(DAMAGED % """JSON.stringify({ 'settings.txt': 'game=scopa\\nlanguage=it\\n' })""").drawn()
    assert table.page.locator("#open-menu").get_attribute("aria-label") == "Page menu"
    assert table.button("left").get_attribute("aria-label") == "Sinistra, postazione 1"


def test_a_language_that_nobody_here_speaks_is_none(visit):
    table = visit(locale="fi-FI").drawn()
    assert "settings.txt" not in table.kept()
    assert table.page.locator("#begin").inner_text().startswith("Briscola and Scopa")


@pytest.mark.parametrize("text", ["{", "[1]", '{"counted.txt": 3}', "null", ""])
def test_damaged_saves_are_told_and_put_aside_and_the_game_starts(visit, text):
    table = visit(DAMAGED % repr(text)).drawn()
    assert "are damaged and were put aside" in table.notice()
    assert table.page.evaluate("localStorage.getItem('tavolino/pocket/damaged')") == text
    table.answer("understood")
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    table.page.reload()
    table.wait_for("1 presses")
    assert table.notice() is None


def test_a_full_storage_is_told_once_and_the_game_goes_on(visit):
    table = visit(FULL).drawn()
    table.page.evaluate("window.brimful = true")
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    assert "storage is full" in table.notice()
    table.answer("understood")
    table.button("ok").click()
    table.wait_for("2 presses, held: .")
    assert table.notice() is None
    assert table.kept()["counted.txt"] == "0"  # as it was; nothing is half written


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit):
    table = visit(NONE).drawn()
    assert "This browser saves nothing for this page" in table.notice()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")


def test_a_crash_says_what_to_do_and_the_match_can_be_saved_and_goes_on_from_the_last_move(visit):
    table = visit().drawn()
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
    table.page.keyboard.down("ArrowLeft")
    table.page.keyboard.down("Escape")
    table.page.locator("#notice").wait_for()
    assert "The console stopped. Your match is saved up to the last move" in table.notice()
    table.page.keyboard.up("ArrowLeft")
    table.page.keyboard.up("Escape")
    with table.page.expect_download():
        table.answer("save")
    table.answer("restart")
    table.wait_for("2 presses, held: .")
    table.button("ok").click()
    table.wait_for("3 presses, held: .")


def test_below_the_title_stands_how_to_begin_or_that_a_match_waits(visit):
    assert "press OK twice to begin" in visit().drawn().page.locator("#help").inner_text()
    playing = visit(DAMAGED % "JSON.stringify({ 'journal.txt': 'header' })").drawn()
    assert playing.page.inner_text("#begin") == "Your match is waiting: press OK twice to continue."
    playing.button("ok").click()
    playing.wait_for("1 presses")
    assert playing.page.locator("#help").inner_text().strip().startswith("Tap a card to choose it")


def test_on_a_screen_without_cards_the_page_says_what_the_buttons_do(visit):
    table = visit().drawn()
    for presses in (1, 2):
        table.button("ok").click()
        table.wait_for(f"{presses} presses, held: .")
    assert table.page.inner_text("#begin") == "◀ ▶ choose · OK confirm · ↩ menu or back"
