"""The real page in Firefox: a match begins, cards are played, and a reload goes on with it.

Where this machine has no Firefox, this module is not collected (host_tests/web/table/conftest.py).
"""

import pytest

from host_tests.web.page import pages
from host_tests.web.table import persons
from tools.environment import browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def used():
    """This machine's own Firefox."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = str(browser.find_firefox())
        started = playwright.firefox.launch(channel="moz-firefox", executable_path=path, timeout=pages.WAIT_MS)
        yield started
        started.close()


def test_a_match_begins_and_after_a_reload_it_goes_on_with_the_very_move(visit):
    table = visit(persons.DEALT + persons.kept("pocket", persons.briscola())).drawn()
    persons.begin(table)
    for hand in persons.by_mouse, persons.by_keys:
        persons.play_card(table, hand)
        table.wait_for(persons.TURN["en"])
    said, moves = table.said(), persons.read_match(table)[1]
    table.page.reload()
    persons.go_on(table.drawn())
    assert table.said() == said and persons.read_match(table)[1] == moves
    assert len(moves) == 6  # the cut, two tricks, and the card that the other one leads
