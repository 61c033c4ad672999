"""At rest the page does nothing at all, and hidden neither does the console.

How often the console itself wakes is counted in host_tests/web/test_rest_in_browser.py.
"""

import time

import pytest

from host_tests.web.table import at_rest, persons

pytestmark = [pytest.mark.browser, pytest.mark.slow]

REST_S = 3
ONE = persons.DEALT + persons.kept("pocket", persons.briscola())
# `woken` is how many timers and frames of the page have come, and how many messages it has sent and got.
COUNTED = """
window.woken = 0;
const counted = (call) => (...words) => { woken += 1; return call(...words); };
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const real = window[name];
  window[name] = (call, ...more) => real(counted(call), ...more);
}
window.Worker = class extends Worker {
  constructor(...words) { super(...words); this.addEventListener('message', counted(() => {})); }
  postMessage(...words) { woken += 1; super.postMessage(...words); }
};
"""


def wait_until_still(table):
    """Wait until the page does nothing for REST_S; what it did last may come late on a machine with much else to do."""
    before, end = None, time.monotonic() + persons.PATIENCE_S
    while (now := table.page.evaluate("woken")) != before:
        assert time.monotonic() < end, "the page never stands still"
        before = now
        time.sleep(REST_S)
    return now


def test_at_the_title_and_before_a_card_the_page_does_nothing(visit):
    table = visit(COUNTED + ONE).drawn()
    table.wait_for("press OK")
    title = wait_until_still(table)
    persons.begin(table)
    assert wait_until_still(table) > title > 0


def test_a_hidden_page_stands_still_and_goes_on_where_it_was(visit):
    table = visit(ONE).drawn()
    table.wait_for("press OK")
    persons.answer(table, "press OK")
    persons.answer(table, "Set-up")
    table.wait_for("Cut the deck")
    at_rest.hide(table)
    persons.answer(table, "Cut the deck")
    time.sleep(REST_S)
    assert "Cut the deck" in table.said()
    at_rest.hide(table, False)
    table.wait_for(persons.TURN["en"])
