"""Two tabs: one plays, the other one says so and writes nothing, until people want it there."""

import pytest

pytestmark = pytest.mark.browser

NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"
ELSEWHERE = "A match is open in another tab or window of this browser."
WAYS = pytest.mark.parametrize("before", [None, NO_LOCKS], ids=["with Web Locks", "without Web Locks"])


def press(table, presses):
    table.button("ok").click()
    table.wait_for(f"{presses} presses, held: .")


@WAYS
def test_the_second_tab_says_so_and_writes_nothing(visit, before):
    first = visit(before).drawn()
    press(first, 1)
    second = visit.tab(first.page.context).drawn()
    assert second.notice() == ELSEWHERE
    kept = first.kept()
    second.button("ok").click()
    second.page.click("#open-menu")
    assert second.page.locator("#load").is_disabled() and second.page.locator("#start-over").is_disabled()
    assert second.said() == "" and second.kept() == kept
    press(first, 2)


@WAYS
def test_the_match_goes_on_where_people_want_it(visit, before):
    first = visit(before).drawn()
    press(first, 1)
    second = visit.tab(first.page.context).drawn()
    second.answer("here")
    second.wait_for("1 presses")
    press(second, 2)
    first.page.locator("#notice").wait_for()
    assert first.notice() == "The match went on in another tab or window."
    first.page.keyboard.press("Enter")
    first.page.wait_for_timeout(200)
    assert second.kept()["counted.txt"] == "2"


def test_a_tab_that_has_not_noticed_yet_writes_nothing_over_the_match(visit):
    first = visit(NO_LOCKS + "window.setInterval = () => 0; Date.now = () => 0;").drawn()
    second = visit.tab(first.page.context).drawn()
    second.answer("here")
    second.wait_for("0 presses")
    press(second, 1)
    for _ in range(3):
        first.page.keyboard.press("Enter")
    first.page.locator("#notice").wait_for()
    assert second.kept()["counted.txt"] == "1"


@WAYS
def test_when_the_first_tab_closes_the_second_one_plays(visit, before):
    first = visit(before).drawn()
    press(first, 1)
    second = visit.tab(first.page.context).drawn()
    assert second.notice() == ELSEWHERE
    first.page.close(run_before_unload=True)
    second.wait_for("1 presses")
    assert second.notice() is None


def test_two_tabs_may_play_on_different_boards(visit):
    first = visit().drawn()
    second = visit.tab(first.page.context).drawn().choose("table_two")
    assert second.notice() is None
    press(second, 1)
    press(first, 1)
    assert (first.kept("pocket")["counted.txt"], first.kept("table_two")["counted.txt"]) == ("1", "1")


def test_choosing_a_board_again_is_no_second_tab(visit):
    table = visit().drawn()
    for board in ("table_two", "pocket", "table_four", "pocket"):
        table.page.select_option("#board", board)
    table.wait_for("0 presses")
    assert table.notice() is None


SLOW_LOCKS = """
const request = navigator.locks.request.bind(navigator.locks);
navigator.locks.request = async (...words) => {
    await new Promise((done) => setTimeout(done, 700));
    return request(...words);
};
"""


def test_another_board_can_be_chosen_before_the_first_one_has_begun(visit):
    table = visit(SLOW_LOCKS)
    table.choose("table_two")
    table.button("ok").click()
    table.wait_for("1 presses, held: .")
