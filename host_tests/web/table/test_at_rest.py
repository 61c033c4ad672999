"""At rest the page costs next to nothing, and hidden nothing at all."""

import pytest

from host_tests.web.table import at_rest, persons

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST = 5  # wake-ups a second
SETTLED_MS = 3000
ONE = persons.DEALT + persons.kept("pocket", persons.briscola())


def test_at_the_title_and_before_a_card_nothing_wakes_five_times_a_second(visit, chromium):
    table = visit(ONE).drawn()
    table.wait_for("press OK")
    table.page.wait_for_timeout(SETTLED_MS)
    title = at_rest.wake_ups(chromium, table)
    persons.begin(table)
    table.page.wait_for_timeout(SETTLED_MS)
    playing = at_rest.wake_ups(chromium, table)
    assert title["console"] < MOST and title["page"] < MOST
    assert playing["console"] < MOST and playing["page"] < MOST


def test_a_hidden_page_stands_still_and_goes_on_where_it_was(visit, chromium):
    table = visit(ONE).drawn()
    table.wait_for("press OK")
    persons.answer(table, "press OK")
    persons.answer(table, "Set-up")
    table.wait_for("Cut the deck")
    table.page.wait_for_timeout(SETTLED_MS)
    at_rest.hide(table)
    assert at_rest.wake_ups(chromium, table)["console"] < 1  # Chromium's own tidying up
    at_rest.hide(table, False)
    persons.answer(table, "Cut the deck")
    table.wait_for(persons.TURN["en"])
