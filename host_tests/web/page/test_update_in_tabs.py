"""A newer page on the server, and several tabs: each keeps its version, and no match is lost between them."""

import pytest
from playwright.sync_api import expect

from host_tests.web.page import pages
from host_tests.web.page.updates import an_hour_passes, change, opened, press, publish, wait_for_notice

pytestmark = pytest.mark.browser

NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"


def test_a_tab_that_keeps_the_old_page_never_loads_a_piece_of_the_new_one(visit, folder, address):
    """The old page's console would be started by the new page's worker, or by half of it."""
    worker, part = folder / "runtime/worker.mjs", folder / "runtime/part.mjs"
    part.write_text("export const part = '';")
    worker.write_text("import { part } from './part.mjs';\n" + worker.read_text(encoding="utf-8"), encoding="utf-8")
    change(worker, " presses, held", "${part} presses, held")
    pages.write_list(folder)
    old = opened(visit, address)
    press(old, 1)
    part.write_text("export const part = ' new';")
    publish(folder)
    an_hour_passes(old)
    wait_for_notice(old)
    new = visit.tab(old.page.context, address)
    new.drawn().choose("table_two").wait_for("0 new presses by 2")
    an_hour_passes(new)
    new.page.wait_for_timeout(300)
    old.answer("newer.later")
    old.menu("start-over")
    old.sure()
    old.wait_for("0 presses, held")
    assert len(pages.wait_for_versions(old, 2)) == 2


def test_the_old_version_goes_once_no_tab_uses_it(visit, folder, address):
    old = opened(visit, address)
    publish(folder)
    new = visit.tab(old.page.context, address)
    wait_for_notice(old)
    new.page.reload()
    pages.wait_for_versions(new, 2)
    old.page.close()
    new.wait_for("presses by 2")
    an_hour_passes(new)
    pages.wait_for_versions(new, 1)


def one_of_two_tabs_updated(visit, folder, address, before=""):
    """(the tab that plays, now with the newer page, a tab that waits for it with the old one)."""
    first = opened(visit, address, before)
    press(first, 1)
    second = visit.tab(first.page.context, address)
    expect(second.page.locator("#notice p")).to_contain_text("another tab")
    publish(folder)
    an_hour_passes(first)
    wait_for_notice(first)
    first.answer("newer.load")
    first.wait_for("1 presses by 2")
    press(first, 2, " by 2")
    return first, second


@pytest.mark.parametrize("before", ["", NO_LOCKS], ids=["with Web Locks", "without Web Locks"])
def test_the_tab_that_played_goes_on_in_the_new_page_though_another_one_waits(visit, folder, address, before):
    first, second = one_of_two_tabs_updated(visit, folder, address, before)
    expect(second.page.locator("#notice p")).to_contain_text("another tab")


def test_an_old_tab_takes_a_match_over_with_the_new_page(visit, folder, address):
    """The old page might not be able to read what the new one wrote."""
    first, second = one_of_two_tabs_updated(visit, folder, address)
    second.answer("here")
    second.wait_for("2 presses by 2")
    press(second, 3, " by 2")
    expect(first.page.locator("#notice p")).to_contain_text("The match went on in another tab")


def test_a_page_that_was_taken_back_comes_back(visit, folder, address):
    """The server goes back from a newer page to the one before, which is still kept here for another tab."""
    older = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    old = opened(visit, address)
    publish(folder)
    an_hour_passes(old)
    wait_for_notice(old)
    new = visit.tab(old.page.context, address)
    new.drawn().choose("table_two").wait_for("0 presses by 2")
    for path, content in older.items():
        path.write_bytes(content)
    an_hour_passes(new)
    wait_for_notice(new)
    new.answer("newer.load")
    new.wait_for("0 presses, held")
