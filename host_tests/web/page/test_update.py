"""A newer page on the server: people can load it with one tap, or not at all, and no match is lost."""

import pytest
from playwright.sync_api import expect

from host_tests.web.page import pages
from host_tests.web.page.test_read_aloud import violations
from host_tests.web.page.test_sharing import RECORD
from host_tests.web.page.updates import an_hour_passes, opened, press, publish, wait_for_notice
from tools.web import link

pytestmark = pytest.mark.browser

FULL = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (window.brimful && name.startsWith('tavolino/pocket')) throw new DOMException('full', 'QuotaExceededError');
  setItem.call(this, name, text);
};
"""
LOOKS = """
window.looks = 0;
const post = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (...words) {
  looks += 1;
  post.apply(this, words);
};
"""
COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_it_is_announced_while_somebody_plays_and_one_tap_loads_it_and_the_match_goes_on(visit, folder, address):
    table = opened(visit, address)
    press(table, 1)
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    press(table, 2)
    table.answer("newer.load")
    table.wait_for("2 presses by 2")
    press(table, 3, " by 2")
    assert table.notice() is None


def test_it_is_announced_at_the_next_opening(visit, folder, address):
    table = opened(visit, address)
    publish(folder)
    table.page.reload()
    table.wait_for("0 presses, held")
    wait_for_notice(table)


def test_it_is_announced_when_somebody_comes_back_to_the_tab_after_an_hour(visit, folder, address):
    table = opened(visit, address, LOOKS)
    table.page.wait_for_function("() => 'hourPasses' in window")
    publish(folder)
    table.page.evaluate(COME_BACK)
    assert table.page.evaluate("looks") == 1
    table.page.evaluate("{ const now = Date.now(); Date.now = () => now + 3600001; }")
    table.page.evaluate(COME_BACK)
    assert table.page.evaluate("looks") == 2
    wait_for_notice(table)


def test_if_it_is_ignored_the_old_page_goes_on_until_it_is_reloaded(visit, folder, address):
    table = opened(visit, address)
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    table.answer("newer.later")
    press(table, 1)
    table.menu("start-over")
    table.sure()
    table.wait_for("0 presses, held")
    press(table, 1)
    an_hour_passes(table)
    table.page.wait_for_timeout(300)
    assert table.notice() is None
    table.page.reload()
    table.wait_for("1 presses by 2")


def test_it_gives_way_to_what_is_more_urgent_and_comes_back(visit, folder, address):
    table = opened(visit, address)
    press(table, 1)
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    table.page.keyboard.down("ArrowLeft")
    table.page.keyboard.down("Escape")
    expect(table.page.locator("#notice p")).to_contain_text("The console stopped")
    table.page.keyboard.up("ArrowLeft")
    table.page.keyboard.up("Escape")
    table.answer("restart")
    wait_for_notice(table)


def test_without_a_network_nothing_is_announced_and_a_version_that_is_ready_can_be_loaded(visit, folder):
    with pages.served(folder.parent) as server:
        table = opened(visit, server + "/table/")
        press(table, 1)
        publish(folder)
        table.page.context.set_offline(True)
        an_hour_passes(table)
        table.page.wait_for_timeout(300)
        assert table.notice() is None
        table.page.context.set_offline(False)
        an_hour_passes(table)
        wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("1 presses by 2")


def test_half_a_version_is_not_announced_until_it_is_whole(visit, folder, address):
    table = opened(visit, address)
    publish(folder)
    whole = (folder / "page.css").read_bytes()
    (folder / "page.css").unlink()
    an_hour_passes(table)
    table.page.wait_for_timeout(500)
    assert table.notice() is None
    table.page.reload()
    table.wait_for("0 presses, held")
    assert table.notice() is None
    (folder / "page.css").write_bytes(whole)
    an_hour_passes(table)
    wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("0 presses by 2")


def test_moves_that_could_not_be_kept_are_not_given_up_for_it(visit, folder, address):
    table = opened(visit, address, FULL)
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    table.page.evaluate("window.brimful = true")
    press(table, 1)
    assert "storage is full" in table.notice()
    table.answer("understood")
    press(table, 2)
    an_hour_passes(table)
    table.page.wait_for_timeout(300)
    assert table.notice() is None


def test_a_match_that_somebody_shared_stays_on_the_screen(visit, folder, address):
    table = opened(visit, address)
    table.page.goto(address + link.link_fragment(RECORD))
    table.wait_for("A match: ")
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("A match by 2: ")


@pytest.mark.parametrize("size", [(360, 640), (740, 360), (1366, 768)], ids=["phone", "phone across", "laptop"])
def test_it_covers_no_part_of_a_console(visit, folder, address, size):
    """Somebody is in the middle of a press."""
    table = opened(visit, address, viewport={"width": size[0], "height": size[1]})
    publish(folder)
    an_hour_passes(table)
    wait_for_notice(table)
    notice = table.page.locator("#notice").bounding_box()
    for part in [table.station().locator("canvas"), *[table.button(name) for name in pages.BUTTONS]]:
        box = part.bounding_box()
        above = notice["y"] + notice["height"] <= box["y"]
        assert above or notice["y"] >= box["y"] + box["height"], (notice, box)


@pytest.mark.parametrize("locale, load", [("en-GB", "Load it"), ("it-IT", "Caricala")])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_notice_is_announced_and_speaks_the_pages_language(visit, folder, address, locale, load, scheme):
    table = opened(visit, address, locale=locale, color_scheme=scheme)
    publish(folder)
    an_hour_passes(table)
    button = table.page.locator("#notice[role=alert]").get_by_role("button", name=load)
    expect(button).to_be_visible()
    assert violations(table) == []


def test_where_the_browser_keeps_no_page_nothing_is_announced(visit, folder, address):
    table = visit("Object.defineProperty(navigator, 'serviceWorker', { value: undefined });", address=address).drawn()
    publish(folder)
    press(table, 1)
    assert table.notice() is None and visit.errors == []
