"""A newer page on the server: people can load it with one tap, or not at all; without a network the page goes on."""

import shutil

import pytest
from playwright.sync_api import expect

from engine.match import Match
from engine.record import write_record
from host_tests.web import pages, persons
from host_tests.web.shared import SEED
from tools.web import link

pytestmark = pytest.mark.browser

READY = "A newer version is ready. Your match is saved and goes on there."
HOURLY = """
const every = window.setInterval;
window.setInterval = (act, ms) => {
  if (ms !== 3600000) return every(act, ms);
  window.hourPasses = act;
};
"""
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
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"


def opened(visit, address, before="", **options):
    """The page as somebody has it who was there once before."""
    table = visit(HOURLY + before, address, offline_too=True, **options)
    pages.wait_for_versions(table, 1)
    table.page.reload()
    return table.drawn()


def an_hour_passes(table):
    """Have the page look for a newer one, as it does every hour."""
    table.page.wait_for_function("() => 'hourPasses' in window")
    table.page.evaluate("hourPasses()")


def publish(folder, *tables):
    """Put a newer page onto the server, whose words, program and console are others; it is announced in some tabs."""
    pages.change(folder / "words.mjs", "press OK", "press OK of 2")
    pages.change(folder / "runtime/worker.mjs", " presses, held", " presses by 2, held")
    pages.change(folder / "runtime/worker.mjs", "A match: ", "A match by 2: ")
    (folder / "console.pack").write_text("2")
    pages.write_list(folder)
    for table in tables:
        an_hour_passes(table)
        wait_for_notice(table)


def wait_for_notice(table):
    expect(table.page.locator("#notice p")).to_have_text(READY)


def test_one_tap_loads_it_while_somebody_plays_and_the_match_goes_on(visit, folder, address):
    table = opened(visit, address).ok(1)
    publish(folder, table)
    table.ok(2).answer("newer.load")
    table.wait_for("2 presses by 2")
    assert table.ok(3, version=" by 2").notice() is None


def test_it_is_announced_at_the_next_opening_and_when_somebody_comes_back_after_an_hour(visit, folder, address):
    table = opened(visit, address, LOOKS)
    table.page.wait_for_function("() => 'hourPasses' in window")
    publish(folder)
    table.page.evaluate(COME_BACK)
    assert table.page.evaluate("looks") == 1
    table.page.evaluate("{ const now = Date.now(); Date.now = () => now + 3600001; }")
    table.page.evaluate(COME_BACK)
    assert table.page.evaluate("looks") == 2
    wait_for_notice(table)
    other = opened(visit, address)
    pages.change(folder / "runtime/worker.mjs", " by 2, held", " by 3, held")
    pages.write_list(folder)
    other.page.reload()
    other.wait_for("0 presses by 2, held")
    wait_for_notice(other)


def test_if_it_is_ignored_the_old_page_goes_on_until_it_is_reloaded(visit, folder, address):
    table = opened(visit, address)
    publish(folder, table)
    table.answer("newer.later")
    table.ok(1).menu("start-over")
    table.sure()
    table.wait_for("0 presses, held")
    table.ok(1)
    an_hour_passes(table)
    table.page.wait_for_timeout(300)
    assert table.notice() is None
    old = pages.wait_for_versions(table, 2)
    table.page.reload()
    table.wait_for("1 presses by 2")
    assert pages.wait_for_versions(table, 1)[0] in old


def test_it_gives_way_to_what_is_more_urgent_and_comes_back(visit, folder, address):
    table = opened(visit, address).ok(1)
    publish(folder, table)
    table.crash()
    table.answer("restart")
    wait_for_notice(table)


def test_without_a_network_the_page_opens_and_a_version_that_is_ready_can_be_loaded(visit, folder, address):
    table = opened(visit, address).ok(1)
    table.page.context.set_offline(True)
    table.page.reload()
    table.wait_for("1 presses")
    visit.tab(table.page.context, address + "index.html").page.close()
    an_hour_passes(table)
    table.page.wait_for_timeout(300)
    assert table.notice() is None
    table.page.context.set_offline(False)
    publish(folder, table)
    table.page.context.set_offline(True)
    table.answer("newer.load")
    table.wait_for("1 presses by 2")


def test_half_a_version_is_not_announced_until_it_is_whole(visit, folder, address):
    table, style = opened(visit, address), folder / "page.css"
    publish(folder)
    whole = style.read_bytes()
    style.unlink()
    for content in (b"another version's", whole):
        an_hour_passes(table)
        table.page.wait_for_timeout(500)
        assert table.notice() is None
        style.write_bytes(content)
    an_hour_passes(table)
    wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("0 presses by 2")


@pytest.mark.parametrize("announced", [True, False])
def test_moves_that_could_not_be_kept_are_not_given_up_for_it(visit, folder, address, announced):
    table = opened(visit, address, FULL)
    publish(folder, *[table] * announced)
    table.page.evaluate("window.brimful = true")
    assert "storage is full" in table.ok(1).notice()
    table.answer("understood")
    table.ok(2)
    an_hour_passes(table)
    pages.wait_for_versions(table, 2)
    table.page.wait_for_timeout(300)
    assert table.notice() is None


def test_a_match_that_somebody_shared_stays_on_the_screen(visit, folder, address):
    table = opened(visit, address)
    table.page.goto(address + link.link_fragment(b"tavolino 1 of the tests *1234\n"))
    table.wait_for("A match: ")
    publish(folder, table)
    table.answer("newer.load")
    table.wait_for("A match by 2: ")


@pytest.mark.parametrize("size", [(360, 640), (740, 360), (1366, 768)], ids=["phone", "phone across", "laptop"])
def test_it_is_announced_in_the_pages_language_and_covers_no_part_of_a_console(visit, folder, address, size):
    """Somebody is in the middle of a press."""
    table = opened(visit, address, viewport={"width": size[0], "height": size[1]}, locale="it-IT")
    publish(folder)
    an_hour_passes(table)
    expect(table.page.locator("#notice[role=alert]").get_by_role("button", name="Caricala")).to_be_visible()
    notice = table.page.locator("#notice").bounding_box()
    for part in [table.station().locator("canvas"), *[table.button(name) for name in pages.BUTTONS]]:
        box = part.bounding_box()
        above = notice["y"] + notice["height"] <= box["y"]
        assert above or notice["y"] >= box["y"] + box["height"], (notice, box)
    assert pages.violations(table) == []


def test_where_the_browser_keeps_no_page_nothing_is_announced(visit, folder, address):
    table = visit("Object.defineProperty(navigator, 'serviceWorker', { value: undefined });", address)
    publish(folder)
    assert table.ok(1).notice() is None and visit.errors == []


def test_a_tab_that_keeps_the_old_page_never_loads_a_piece_of_the_new_one(visit, folder, address):
    """The old page's console would be started by the new page's worker, or by half of it."""
    worker, part = folder / "runtime/worker.mjs", folder / "runtime/part.mjs"
    part.write_text("export const part = '';")
    worker.write_text("import { part } from './part.mjs';\n" + worker.read_text(encoding="utf-8"), encoding="utf-8")
    pages.change(worker, " presses, held", "${part} presses, held")
    pages.write_list(folder)
    old = opened(visit, address).ok(1)
    part.write_text("export const part = ' new';")
    publish(folder, old)
    new = visit.tab(old.page.context, address)
    new.choose("table_two").wait_for("0 new presses by 2")
    an_hour_passes(new)
    new.page.wait_for_timeout(300)
    old.answer("newer.later")
    old.menu("start-over")
    old.sure()
    old.wait_for("0 presses, held")
    pages.wait_for_versions(new, 2)
    old.page.close()
    an_hour_passes(new)
    pages.wait_for_versions(new, 1)  # the old one goes once no tab uses it


def one_of_two_tabs_updated(visit, folder, address, before):
    """(the tab that plays, now with the newer page, a tab that waits for it with the old one)."""
    first = opened(visit, address, before).ok(1)
    second = visit.tab(first.page.context, address)
    expect(second.page.locator("#notice p")).to_contain_text("another tab")
    publish(folder, first)
    first.answer("newer.load")
    first.wait_for("1 presses by 2")
    first.ok(2, version=" by 2")
    expect(second.page.locator("#notice p")).to_contain_text("another tab")
    return first, second


def test_without_web_locks_too_the_tab_that_played_goes_on_in_the_new_page(visit, folder, address):
    one_of_two_tabs_updated(visit, folder, address, NO_LOCKS)


def test_an_old_tab_takes_a_match_over_with_the_new_page(visit, folder, address):
    """The old page might not be able to read what the new one wrote."""
    first, second = one_of_two_tabs_updated(visit, folder, address, "")
    second.answer("here")
    second.wait_for("2 presses by 2")
    second.ok(3, version=" by 2")
    expect(first.page.locator("#notice p")).to_contain_text("The match went on in another tab")


@pytest.mark.slow
def test_at_the_built_page_a_match_that_began_under_older_rules_goes_on_in_the_newer_page(visit, site, tmp_path):
    shutil.copytree(site, tmp_path / "table")
    record = write_record(Match("briscola", 2, SEED, {}, 1, 1, 1), ["person", "thumb"], [])
    kept = persons.kept("pocket", {"settings.txt": persons.briscola(), "journal.txt": record})
    with pages.served(tmp_path) as address:
        table = opened(visit, address + "/table/", kept)
        pages.change(tmp_path / "table/words.mjs", "press OK twice to continue", "press OK, twice, to continue")
        pages.write_list(tmp_path / "table")
        an_hour_passes(table)
        wait_for_notice(table)
        table.answer("newer.load")
        table.page.get_by_text("press OK, twice, to continue").wait_for()
        for words in ("press OK", "Go on", "Cut the deck"):
            persons.answer(table, words)
        table.wait_for(persons.TURN)
        assert table.kept()["journal.txt"].startswith(record.rstrip("\n"))
