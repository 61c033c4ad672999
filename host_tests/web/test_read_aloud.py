"""The page for people who cannot see it or use no mouse: words, names, whose turn it is, and what axe-core finds."""

import json

import pytest
from playwright.sync_api import expect

from host_tests.web import pages

pytestmark = pytest.mark.browser
HEADER = "tavolino 1 game=scopa players=2 target=11 version=2 rules=a:b seats=%s seed=00 *1234\n"
FOCUS = """() => [document.activeElement.getAttribute('aria-label'),
  document.activeElement === document.body || document.activeElement.id === 'board'
    || getComputedStyle(document.activeElement).outlineStyle === 'solid']"""
RING = """
(button) => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ring = light(getComputedStyle(button).outlineColor);
  return ['.face', '.well'].map((part) => {
    const ground = light(getComputedStyle(document.querySelector(part)).fill);
    return Math.max(ring, ground) / Math.min(ring, ground);
  });
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_the_focus_ring_stands_out_on_the_red_case(visit, scheme):
    damaged = "localStorage.setItem('tavolino/pocket', '{')"
    table = visit(damaged, color_scheme=scheme, viewport={"width": 390, "height": 800})
    assert table.notice() and pages.violations(table) == []
    table.answer("understood")
    for board in pages.BOARDS:
        assert pages.violations(table.choose(board)) == [], board
    for window in ("#open-menu", "#start-over"):
        table.page.click(window)
        assert pages.violations(table) == [], window
    table.sure(yes=False)
    table.press("Tab")
    table.button("right").focus()
    assert min(table.button("right").evaluate(RING)) >= 3


def test_each_station_says_what_its_screen_shows_and_the_nearest_one_is_a_widget_that_says_its_keys(visit):
    table = visit(board="table_four")
    for role, name in (("application", "Station 1, nearest"), ("group", "Station 2"), ("group", "Station 4")):
        assert table.page.get_by_role(role, name=name, exact=True).count() == 1
    assert table.said(2).startswith("Station 2, 0 presses")
    assert table.page.get_by_role("button", name="OK, station 1").count() == 1
    table.press("2")
    near = table.page.get_by_role("application")
    assert near.count() == 1 and near.get_attribute("aria-label") == "Station 2, nearest"
    assert near.get_attribute("aria-roledescription") == "card console"
    how = [table.page.locator(f"#{name}").text_content() for name in near.get_attribute("aria-describedby").split()]
    assert "Enter" in how[0] and "T says" in how[1]
    near.focus()
    table.press("Enter")
    table.wait_for("1 presses, held: .", 2)


def test_only_the_news_of_the_nearest_station_are_said_and_the_rest_at_a_key(visit):
    table = visit(board="table_four")

    def heard():
        return table.page.locator("#heard p").all_inner_texts()

    assert table.page.locator("[aria-live]").count() == table.page.get_by_role("log").count() == 1
    table.press("ArrowRight")
    table.wait_for("1 presses, held: .")
    assert heard()[-1] == "New at 1: 1." and not [words for words in heard() if "New at 1" not in words]
    for key, words in ("t", "Table 1."), ("c", "Hand 1."), ("r", "Hand 1."):
        table.press(key)
        assert heard()[-1] == words
    table.press("4")
    assert heard()[-1].startswith("Station 4. Station 4, 1 presses")
    table.press("t")
    assert heard()[-1] == "Table 4." and "1 presses" in table.said()


def test_the_words_can_be_seen_too_and_only_those_of_the_nearest_station(visit):
    table = visit(board="table_two")
    table.page.click("#open-menu")
    table.page.check("#aloud")
    table.press("Escape")
    begin = table.page.locator("#begin")
    assert begin.inner_text().startswith("Station 1, 0 presses")
    table.press("2")
    assert begin.inner_text().startswith("Station 2, 0 presses")
    table.page.reload()
    table.wait_for("presses")
    assert begin.inner_text().startswith("Station 1, 0 presses")


def test_everything_is_reached_with_the_tab_key_and_one_sees_where_one_is(visit):
    table, reached = visit(board="table_two"), []
    for _ in range(14):
        table.press("Tab")
        name, seen = table.page.evaluate(FOCUS)
        assert seen, name
        reached.append(name)
    wanted = ["Which console", "Page menu", "Station 1, nearest"]
    assert [name for name in reached if name in wanted][:3] == wanted and "Bring station 2 near" in reached
    table.station(2).locator(".near").focus()
    table.press("Enter")
    assert table.page.evaluate(FOCUS)[0] == "Station 2, nearest"
    table.press("Enter")
    table.wait_for("1 presses, held: .", 2)


@pytest.mark.parametrize(
    "seats, side, said",
    [
        ("thumb,person:Anna", "near", ""),  # it comes near where one person plays
        ("person:Bo,person:Zoè", "far", "It is Zoè’s turn, at station 2."),
        ("person,person", "far", "It is station 2’s turn."),
    ],
)
def test_the_station_that_must_play_is_lit_and_named_below_and_aloud(visit, seats, side, said):
    files = {"journal.txt": HEADER % seats.encode().decode("latin-1")}
    table = visit(f"localStorage.setItem('tavolino/table_two', {json.dumps(json.dumps(files))});", board="table_two")
    table.ok(1, 2)
    table.button("ok").click()
    table.wait_for("3 presses")
    lit = table.page.locator(".station.asked")
    expect(table.station(2)).to_have_attribute("data-side", side)
    assert lit.count() == 1 and lit.get_attribute("aria-label").startswith("Station 2")
    expect(table.page.locator("#heard")).to_contain_text(said)
    assert said in table.page.inner_text("#begin")
    table.press("2")
    assert "It is this station’s turn." in table.page.inner_text("#begin")
    table.press("Enter")
    table.wait_for("4 presses")
    assert lit.count() == 0 and "turn" not in table.page.inner_text("#begin")


@pytest.mark.parametrize(
    "board, files, shown",
    [
        ("pocket", {}, ["press OK twice to begin", "Tap a card to choose it", "◀ ▶ choose · OK confirm"]),
        ("pocket", {"journal.txt": "header"}, ["Your match is waiting: press OK twice to continue."]),
        ("table_two", {}, ["press OK twice to begin", "Tap a console"]),
    ],
)
def test_below_the_stage_stands_how_to_begin_or_what_the_buttons_do(visit, board, files, shown):
    table = visit(f"localStorage.setItem('tavolino/{board}', {json.dumps(json.dumps(files))});", board=board)
    assert ("All hands are open" in table.page.inner_text("#more")) == (board != "pocket")
    for presses, words in enumerate(shown):
        if presses:
            table.ok(presses)
        assert words in table.page.inner_text("#begin")
