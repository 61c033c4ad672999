"""A newer page on the server: people can load it with one tap, or not at all; without a network the page goes on."""

import pytest
from playwright.sync_api import expect

from host_tests.web import pages
from tools.web import link

pytestmark = pytest.mark.browser

READY = "A newer version is ready. Your match is saved and continues there."
COME_BACK = """
const now = Date.now();
Date.now = () => now + 3600001;
document.dispatchEvent(new Event('visibilitychange'));
"""


@pytest.fixture
def known(visit):
    """The page as somebody has it who was there once before."""
    tab = visit(pages.HOURLY + pages.FULL, offline_too=True)
    pages.wait_for_versions(tab, 1)
    tab.reload()
    return tab


def publish(folder, version=2):
    """Put a newer page onto the server, whose words, program and console are others."""
    pages.change(folder / "words.mjs", "press OK", f"press OK of {version}")
    (folder / "runtime/version.mjs").write_text(f"export const version = ' by {version}';")
    (folder / "console.pack").write_text(str(version))
    pages.write_list(folder)


def wait_for_notice(tab, words=READY):
    expect(tab.page.locator("#notice p")).to_have_text(words)


def test_it_is_announced_over_no_part_of_a_console_and_one_tap_loads_it_and_the_match_goes_on(known, folder, address):
    """Also when somebody comes back after an hour, at the next opening, and while a match is watched."""
    known.ok(1)
    known.page.wait_for_function("() => 'hourPasses' in window")
    publish(folder)
    known.page.evaluate(COME_BACK)
    wait_for_notice(known)
    for wide, high in (1366, 768), (740, 360), (360, 640):
        known.page.set_viewport_size({"width": wide, "height": high})
        known.page.wait_for_function(pages.SETTLED)
        notice = known.page.locator("#notice[role=alert]").bounding_box()
        for part in [known.station().locator("canvas"), *[known.button(name) for name in pages.BUTTONS]]:
            box = part.bounding_box()
            above = notice["y"] + notice["height"] <= box["y"]
            assert above or notice["y"] >= box["y"] + box["height"], (wide, notice, box)
    assert pages.violations(known) == []
    known.page.focus("[data-answer='newer.load']")
    known.press("ArrowRight")
    known.wait_for("2 presses, held: .")  # which is kept, and announces nothing once more
    known.press("Enter")
    known.wait_for("2 presses by 2")
    assert known.ok(3, version=" by 2").notice() is None
    publish(folder, 3)
    known.page.goto(address + link.link_fragment(b"tavolino 1 of the tests *1234\n"))
    known.wait_for("A match by 2: ")
    known.reload()
    wait_for_notice(known)
    known.answer("newer.load")
    known.wait_for("A match by 3: ")


def test_without_a_network_the_page_opens_and_what_is_ready_can_be_loaded_but_never_half_a_version(known, folder):
    known.ok(1)
    known.page.context.set_offline(True)
    known.reload()
    known.wait_for("1 presses")
    known.an_hour_passes()
    known.page.context.set_offline(False)
    publish(folder)
    style = folder / "page.css"
    whole = style.read_bytes()
    style.write_bytes(b"another version's")
    pages.Quiet.requested.clear()
    known.an_hour_passes()
    pages.wait_until(
        lambda: pages.Quiet.requested.count("/table/page.css") == 2
    )  # once more, without what is remembered
    style.write_bytes(whole)
    known.an_hour_passes()
    wait_for_notice(known)
    known.page.context.set_offline(True)
    known.answer("newer.load")
    known.wait_for("1 presses by 2")
    assert known.page.evaluate("fetch('page.css').then((file) => file.text())") == whole.decode()


def test_a_full_storage_is_told_once_and_moves_that_are_not_kept_are_not_given_up_for_a_newer_page(known, folder):
    publish(folder)
    for count in (1, 4):  # before it was announced, and after that
        known.page.evaluate("window.brimful = true")
        assert "storage is full" in known.ok(count).notice()
        known.answer("understood")
        assert known.ok(count + 1).notice() is None
        known.an_hour_passes()
        pages.wait_for_versions(known, 2)
        assert known.notice() is None
        known.page.evaluate("window.brimful = false")
        if count == 1:
            known.ok(3).an_hour_passes()
            wait_for_notice(known)


def test_a_tab_that_keeps_the_old_page_loads_no_piece_of_the_new_one_until_it_plays_on_there(visit, known, folder):
    """The old page might not be able to read what the new one wrote."""
    known.ok(1)
    publish(folder)
    known.an_hour_passes()
    wait_for_notice(known)
    known.answer("newer.later")
    new = visit.tab(known.page.context)
    new.choose("table_two").wait_for("0 presses by 2")
    known.an_hour_passes()
    known.menu("start-over")
    known.sure()
    known.wait_for("0 presses, held")
    new.page.select_option("#board", "pocket")
    new.answer("here")
    new.ok(1, version=" by 2")
    wait_for_notice(known, "The match went on in another tab or window.")
    known.answer("here")
    known.wait_for("1 presses by 2")
    known.ok(2, version=" by 2")
    wait_for_notice(new, "The match went on in another tab or window.")
    known.an_hour_passes()
    pages.wait_for_versions(known, 1)  # the old one goes once no tab uses it
