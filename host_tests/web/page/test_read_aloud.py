"""The page for people who cannot see it or use no mouse: words, names, the keyboard, and what axe-core finds."""

import json

import pytest

from host_tests.web.page import pages
from tools.environment import node

pytestmark = pytest.mark.browser


def violations(table):
    """What axe-core finds, as ["rule: where"]."""
    table.page.evaluate(node.axe_path().read_text(encoding="utf-8"))
    found = json.loads(table.page.evaluate("axe.run().then((found) => JSON.stringify(found.violations))"))
    return [f"{one['id']}: {spot['target']}" for one in found for spot in one["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("board", pages.BOARDS)
def test_axe_finds_nothing_on_any_board(visit, board, scheme):
    table = visit(color_scheme=scheme, viewport={"width": 390, "height": 800}).drawn().choose(board)
    assert violations(table) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_menu_nor_in_a_notice(visit, scheme):
    table = visit("localStorage.setItem('tavolino/pocket', '{')", color_scheme=scheme).drawn()
    assert table.notice() and violations(table) == []
    table.page.click("#open-menu")
    assert violations(table) == []
    table.page.click("#start-over")
    assert violations(table) == []


def test_each_station_is_a_group_that_says_what_its_screen_shows(visit):
    table = visit().drawn().choose("table_four")
    roles = {"Station 1, nearest": "application", "Station 2": "group", "Station 4": "group"}
    assert all(table.page.get_by_role(role, name=name, exact=True).count() == 1 for name, role in roles.items())
    said = table.station(2).locator(".said")
    assert said.inner_text().startswith("Station 2, 0 presses")
    assert table.page.get_by_role("button", name="OK, station 1").count() == 1


def heard(table):
    """All that a screen reader has said of itself."""
    return table.page.locator("#heard p").all_inner_texts()


def test_only_the_news_of_the_nearest_station_are_said_and_the_rest_at_a_key(visit):
    table = visit().drawn().choose("table_four")
    assert table.page.locator("[aria-live]").count() == table.page.get_by_role("log").count() == 1
    table.page.keyboard.press("ArrowRight")
    table.wait_for("1 presses, held: .")
    assert heard(table)[-1] == "New at 1: 1." and not [words for words in heard(table) if "New at 1" not in words]
    for key, words in ("t", "Table 1."), ("c", "Hand 1."), ("r", "Hand 1."):
        table.page.keyboard.press(key)
        assert heard(table)[-1] == words
    table.page.keyboard.press("4")
    assert heard(table)[-1].startswith("Station 4. Station 4, 1 presses")
    table.page.keyboard.press("t")
    assert heard(table)[-1] == "Table 4." and "1 presses" in table.said()


def test_the_nearest_station_is_one_widget_that_says_its_keys(visit):
    table = visit().drawn().choose("table_two")
    for number in (1, 2):
        table.page.keyboard.press(str(number))
        near = table.page.get_by_role("application")
        assert near.count() == 1 and near.get_attribute("aria-label") == f"Station {number}, nearest"
        assert near.get_attribute("aria-roledescription") == "card console"
        how = [table.page.locator(f"#{name}").text_content() for name in near.get_attribute("aria-describedby").split()]
        assert "Enter" in how[0] and "T says" in how[1]
    near.focus()
    table.page.keyboard.press("Enter")
    table.wait_for("1 presses, held: .", 2)


def test_the_words_can_be_seen_too_and_only_those_of_the_nearest_station(visit):
    table = visit().drawn().choose("table_two")
    table.page.click("#open-menu")
    table.page.check("#aloud")
    table.page.keyboard.press("Escape")
    assert table.page.locator("#begin").inner_text().startswith("Station 1, 0 presses")
    table.page.keyboard.press("2")
    assert table.page.locator("#begin").inner_text().startswith("Station 2, 0 presses")
    table.page.reload()
    table.wait_for("presses")
    assert table.page.locator("#begin").inner_text().startswith("Station 1, 0 presses")


def test_everything_is_reached_with_the_tab_key_and_one_sees_where_one_is(visit):
    table = visit().drawn().choose("table_two")
    reached = []
    for _ in range(14):
        table.page.keyboard.press("Tab")
        reached.append(table.page.evaluate("document.activeElement.getAttribute('aria-label')"))
        seen = (
            "getComputedStyle(document.activeElement).outlineStyle === 'solid' || document.activeElement.id === 'board'"
        )
        assert table.page.evaluate(f"document.activeElement === document.body || {seen}")
    wanted = ["Which console", "Page menu", "Station 1, nearest"]
    assert [name for name in reached if name in wanted][:3] == wanted
    assert "Bring station 2 near" in reached


def test_a_station_comes_near_by_keyboard_and_the_keyboard_goes_with_it(visit):
    table = visit().drawn().choose("table_two")
    table.station(2).locator(".near").focus()
    table.page.keyboard.press("Enter")
    assert table.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Station 2, nearest"
    table.page.keyboard.press("Enter")
    table.wait_for("1 presses, held: .", 2)


def test_the_station_that_must_play_is_lit_and_named_below(visit):
    table = visit().drawn().choose("table_two")
    for count in (1, 2, 3):
        table.button("ok").click()
        table.wait_for(f"{count} presses")
    lit = table.page.locator(".station.asked")
    assert lit.count() == 1 and lit.get_attribute("aria-label") == "Station 2"
    assert "It is station 2’s turn." in table.page.inner_text("#begin")
    table.page.keyboard.press("2")
    assert "It is this station’s turn." in table.page.inner_text("#begin")
    table.button("ok").click()
    table.wait_for("4 presses")
    assert lit.count() == 0 and "to play" not in table.page.inner_text("#begin")


def test_how_to_begin_stands_below_the_title_only(visit):
    table = visit().drawn().choose("table_two")
    assert "press OK twice to begin" in table.page.inner_text("#begin")
    assert "All hands are open" in table.page.inner_text("#more")
    table.button("ok").click()
    table.wait_for("1 presses")
    assert "Tap a console" in table.page.inner_text("#begin") and not table.page.inner_text("#more")
