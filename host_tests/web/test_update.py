"""A newer page on the server: people can load it with one tap, or not at all; without a network the page goes on."""

import pytest
from playwright.sync_api import expect

from host_tests.web import pages
from host_tests.web.test_keeping import FULL
from tools.web import link

pytestmark = pytest.mark.browser

READY = "A newer version is ready. Your match is saved and goes on there."
SIZES = (1366, 768), (740, 360), (360, 640)
COME_BACK = """
const now = Date.now();
Date.now = () => now + 3600001;
document.dispatchEvent(new Event('visibilitychange'));
"""


def opened(visit, address, before="", **options):
    """The page as somebody has it who was there once before."""
    table = visit(pages.HOURLY + (before or ""), address, offline_too=True, **options)
    pages.wait_for_versions(table, 1)
    table.page.reload()
    return table.drawn()


def publish(folder, *tables):
    """Put a newer page onto the server, whose words, program and console are others; it is announced in some tabs."""
    pages.change(folder / "words.mjs", "press OK", "press OK of 2")
    pages.change(folder / "runtime/worker.mjs", " presses, held", " presses by 2, held")
    pages.change(folder / "runtime/worker.mjs", "A match: ", "A match by 2: ")
    (folder / "console.pack").write_text("2")
    pages.write_list(folder)
    for table in tables:
        table.an_hour_passes()
        wait_for_notice(table)


def wait_for_notice(table, words=READY):
    expect(table.page.locator("#notice p")).to_have_text(words)


def test_it_is_announced_over_no_part_of_a_console_and_one_tap_loads_it_and_the_match_goes_on(visit, folder, address):
    table = opened(visit, address).ok(1)
    publish(folder, table)
    for wide, high in SIZES:
        table.page.set_viewport_size({"width": wide, "height": high})
        table.page.wait_for_function(pages.SETTLED)
        notice = table.page.locator("#notice[role=alert]").bounding_box()
        for part in [table.station().locator("canvas"), *[table.button(name) for name in pages.BUTTONS]]:
            box = part.bounding_box()
            above = notice["y"] + notice["height"] <= box["y"]
            assert above or notice["y"] >= box["y"] + box["height"], (wide, notice, box)
    assert pages.violations(table) == []
    table.crash()  # which is more urgent
    table.answer("restart")
    wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("2 presses by 2")
    assert table.ok(3, version=" by 2").notice() is None


def test_it_is_announced_when_somebody_comes_back_after_an_hour_and_at_the_next_opening(visit, folder, address):
    table = opened(visit, address)
    table.page.wait_for_function("() => 'hourPasses' in window")
    publish(folder)
    table.page.evaluate(COME_BACK)
    wait_for_notice(table)
    pages.change(folder / "runtime/worker.mjs", " by 2, held", " by 3, held")
    pages.write_list(folder)
    table.page.reload()
    table.wait_for("0 presses by 2, held")
    wait_for_notice(table)


def test_without_a_network_the_page_opens_and_a_version_that_is_ready_can_be_loaded(visit, folder, address):
    table = opened(visit, address).ok(1)
    table.page.context.set_offline(True)
    table.page.reload()
    table.wait_for("1 presses")
    visit.tab(table.page.context, address + "index.html").page.close()
    table.an_hour_passes()
    table.page.context.set_offline(False)
    publish(folder, table)
    table.page.context.set_offline(True)
    table.answer("newer.load")
    table.wait_for("1 presses by 2")


def test_half_a_version_is_not_announced_until_it_is_whole(visit, folder, address):
    table, style = opened(visit, address), folder / "page.css"
    publish(folder)
    whole = style.read_bytes()
    style.write_bytes(b"another version's")
    table.an_hour_passes()
    table.page.wait_for_timeout(500)
    assert table.notice() is None
    style.write_bytes(whole)
    table.an_hour_passes()
    wait_for_notice(table)
    table.answer("newer.load")
    table.wait_for("0 presses by 2")


def test_moves_that_could_not_be_kept_are_not_given_up_for_it(visit, folder, address):
    table = opened(visit, address, FULL)
    publish(folder)
    for count in (1, 3):  # before it was announced, and after that
        table.page.evaluate("window.brimful = true")
        assert "storage is full" in table.ok(count).notice()
        table.answer("understood")
        table.an_hour_passes()
        pages.wait_for_versions(table, 2)
        assert table.notice() is None
        table.page.evaluate("window.brimful = false")
        if count == 1:
            table.ok(2).an_hour_passes()
            wait_for_notice(table)


def test_a_match_that_somebody_shared_stays_on_the_screen(visit, folder, address):
    table = opened(visit, address)
    table.page.goto(address + link.link_fragment(b"tavolino 1 of the tests *1234\n"))
    table.wait_for("A match: ")
    publish(folder, table)
    table.answer("newer.load")
    table.wait_for("A match by 2: ")


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
    old.answer("newer.later")
    new = visit.tab(old.page.context, address)
    new.choose("table_two").wait_for("0 new presses by 2")
    old.an_hour_passes()
    old.menu("start-over")
    old.sure()
    old.wait_for("0 presses, held")
    assert old.notice() is None
    pages.wait_for_versions(new, 2)
    old.page.close()
    new.an_hour_passes()
    pages.wait_for_versions(new, 1)  # the old one goes once no tab uses it


def test_the_tab_that_played_goes_on_in_the_new_page_and_another_one_takes_over_with_it(visit, folder, address):
    """The old page might not be able to read what the new one wrote."""
    first = opened(visit, address).ok(1)
    second = visit.tab(first.page.context, address)
    publish(folder, first)
    first.answer("newer.load")
    first.wait_for("1 presses by 2")
    first.ok(2, version=" by 2")
    expect(second.page.locator("#notice p")).to_contain_text("in another tab")
    second.answer("here")
    second.wait_for("2 presses by 2")
    second.ok(3, version=" by 2")
    expect(first.page.locator("#notice p")).to_contain_text("The match went on in another tab")
