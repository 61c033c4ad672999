"""The page for people who cannot see it or use no mouse: words, names, whose turn it is, and what axe-core finds."""

import pytest
from playwright.sync_api import expect

from host_tests.web import pages
from host_tests.web.persons import kept

pytestmark = pytest.mark.browser
HEADER = "tavolino 1 game=scopa players=2 target=11 version=2 rules=a:b seats=%s seed=00 *1234\n"
TYPE = """([key, code]) => ["keydown", "keyup"].forEach((what) => document.body.dispatchEvent(
  key ? new KeyboardEvent(what, { key, code, bubbles: true }) : new Event(what, { bubbles: true })))"""
FOCUS = """() => [document.activeElement.getAttribute('aria-label'),
  document.activeElement === document.body || document.activeElement.id === 'board'
    || getComputedStyle(document.activeElement).outlineStyle === 'solid']"""


def test_axe_finds_nothing(visit):
    tab = visit("localStorage.setItem('tavolino/pocket', '{')", viewport={"width": 390, "height": 800})

    def check():
        for scheme in ("light", "dark"):
            tab.page.emulate_media(color_scheme=scheme)
            assert pages.violations(tab) == []

    assert tab.notice()
    check()
    tab.answer("understood")
    tab.press("ArrowRight")
    tab.wait_for("1 presses")  # and there is something to be started over
    for window in ("#open-menu", "#start-over"):
        tab.page.click(window)
        check()
    tab.sure(yes=False)
    check()
    tab.choose("table_four")
    check()


def test_each_station_says_what_its_screen_shows_and_only_the_news_of_the_nearest_one_are_heard(visit):
    tab = visit(board="table_four")

    def heard():
        return tab.page.locator("#heard p").all_inner_texts()

    for role, name in (("application", "Screen 1, nearest"), ("group", "Screen 2"), ("group", "Screen 4")):
        assert tab.page.get_by_role(role, name=name, exact=True).count() == 1
    assert tab.said(2).startswith("Station 2, 0 presses")
    assert tab.page.get_by_role("button", name="OK, screen 1").count() == 1
    assert tab.page.locator("[aria-live]").count() == tab.page.get_by_role("log").count() == 1
    assert "1 to 4 bring another one near" in tab.page.locator(".keyboard").text_content()
    tab.press("ArrowRight")
    tab.wait_for("1 presses, held: .")
    assert heard()[-1] == "New at 1: 1." and not [words for words in heard() if "New at 1" not in words]
    for key, words in ("t", "Table 1."), ("c", "Hand 1."), ("r", "Hand 1."):
        tab.press(key)
        assert heard()[-1] == words
    for key, code, words in ("е", "KeyT", "Table 1."), ("ψ", "KeyC", "Hand 1."), ("ר", "KeyR", "Hand 1."):
        tab.page.evaluate(TYPE, [key, code])  # on a Russian, a Greek and a Hebrew keyboard
        assert heard()[-1] == words
    tab.page.evaluate(TYPE, [None, None])  # from a browser that fills in a form
    tab.page.evaluate(TYPE, ["'", "KeyW"])  # Hebrew
    tab.wait_for("2 presses, held: .")
    for key, words in (
        ("r", "Turn 1."),
        ("t", "Table 1."),
        ("r", "Table 1."),
    ):  # not its last words, as that screen wants
        tab.press(key)
        assert heard()[-1] == words
    tab.press("4")
    assert len(heard()) == 1 and heard()[0].startswith("Screen 4. Station 4, 2 presses")
    tab.press("t")
    assert heard()[-1] == "Table 4." and "2 presses" in tab.said()
    near = tab.page.get_by_role("application")
    assert near.count() == 1 and near.get_attribute("aria-label") == "Screen 4, nearest"
    assert near.get_attribute("aria-roledescription") == "card console"
    how = [tab.page.locator(f"#{name}").text_content() for name in near.get_attribute("aria-describedby").split()]
    assert "Enter" in how[0] and "press T for" in how[1]


def test_everything_is_reached_with_the_tab_key_one_sees_where_one_is_and_the_words_can_be_seen_too(visit):
    tab, reached = visit(board="table_two"), []
    wanted = ["Which console", "Page menu", "Screen 1, nearest"]
    assert tab.page.evaluate(FOCUS)[0] == wanted[2]  # a screen reader begins there
    for _ in range(18):
        tab.press("Tab")
        name, seen = tab.page.evaluate(FOCUS)
        assert seen, name
        reached.append(name)
    assert [name for name in reached if name in wanted][:3] == wanted and "Bring screen 2 near" in reached
    tab.station(2).locator(".near").focus()
    tab.press("Enter")
    assert tab.page.evaluate(FOCUS)[0] == "Screen 2, nearest"
    tab.press("Enter")
    tab.wait_for("1 presses, held: .", 2)
    tab.page.click("#open-menu")
    tab.page.check("#aloud")
    tab.press("Escape")
    begin = tab.page.locator("#begin")
    expect(begin).to_contain_text("Station 2, 1 presses")
    tab.page.reload()
    expect(begin).to_contain_text("Station 1, 1 presses")


def test_the_words_below_the_console_have_room_and_the_menu_opens_at_its_top(visit):
    tab = visit(viewport={"width": 390, "height": 700})
    for _ in range(2):
        tab.page.click("#open-menu")
        assert tab.page.evaluate("document.getElementById('menu').scrollTop") == 0
        tab.page.check("#aloud")  # further down
        tab.press("Escape")
    tab.page.evaluate("document.getElementById('begin').textContent = 'Five cards. '.repeat(24)")
    fits = "help => help.scrollHeight <= help.clientHeight"
    assert tab.page.locator("#help").evaluate(fits)


@pytest.mark.parametrize(
    "seats, side, said",
    [
        ("thumb,person:Anna", "near", ""),  # it comes near where one person plays
        ("person:Bo,person:Zoè", "far", "It is Zoè’s turn, at screen 2."),
        ("person,person", "far", "It is Player 2’s turn."),  # as the screens say it
    ],
)
def test_the_station_that_must_play_is_lit_and_named_below_and_aloud(visit, seats, side, said):
    files = {"journal.txt": HEADER % seats.encode().decode("latin-1")}
    tab = visit(kept("table_two", files)).ok(1, 2)
    tab.click("ok")
    tab.wait_for("3 presses")
    lit = tab.page.locator(".station.asked")
    expect(tab.station(2)).to_have_attribute("data-side", side)
    assert lit.count() == 1 and lit.get_attribute("aria-label").startswith("Screen 2")
    expect(tab.page.locator("#heard")).to_contain_text(said)
    assert said in tab.page.inner_text("#begin")
    tab.press("2")
    assert "It is this screen’s turn." in tab.page.inner_text("#begin")
    tab.press("Enter")
    tab.wait_for("4 presses")
    assert lit.count() == 0 and "turn" not in tab.page.inner_text("#begin")


def test_at_one_screen_the_table_turns_to_whoever_is_to_play_if_people_wish_that(visit):
    tab = visit(kept("table_two", {"journal.txt": HEADER % "person:,person:"}))
    tab.page.click("#open-menu")
    tab.page.check("#follow")
    tab.page.uncheck("#follow")
    tab.press("Escape")
    tab.ok(1, 2).click("ok")
    tab.wait_for("3 presses")
    expect(tab.station(2)).to_have_attribute("data-side", "far")
    tab.page.click("#open-menu")
    tab.page.check("#follow")
    expect(tab.station(2)).to_have_attribute("data-side", "near")
    tab.reload()  # it is remembered
    expect(tab.station(2)).to_have_attribute("data-side", "near")


def test_below_the_stage_stands_how_to_begin_or_what_the_buttons_do(visit):
    tab = visit(kept("pocket", {"journal.txt": "header"}))
    begin = tab.page.locator("#begin")
    expect(begin).to_contain_text("Your match is waiting: press OK twice to continue.")
    for count, words in ((1, "Tap a card to choose it"), (2, "◀ ▶ choose · OK confirm")):
        tab.ok(count)
        expect(begin).to_contain_text(words)
    tab.choose("table_two")
    expect(begin).to_contain_text("press OK twice to begin")
