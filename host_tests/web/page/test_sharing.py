"""A match as a link: one is made from the menu, and who opens it sees that match and keeps their own."""

import json

import pytest
from playwright.sync_api import expect

from tools.web import link

RECORD = b"tavolino 1 of the tests *1234\ncut 3 *5678\n"
SHORT = "tavolino 1 of the tests\ncut 3 *5678"
RIGHT_TO_LEFT = ("\u202eaivliS", "Ann\u202e", "\u2069\u202enoN", "ליאת")
READ = """(spot) => {
  const left = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  };
  return [...spot.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).flatMap(
    (node) => [...node.data].map((_, at) => left(node, at)));
}"""
KEPT = """if (!localStorage.getItem('tavolino/pocket')) localStorage.setItem('tavolino/pocket', %s)"""


def kept(language):
    """JavaScript that leaves a match in the browser that ended."""
    files = {"last.txt": RECORD.decode(), "settings.txt": f"game=scopa\nlanguage={language}\n"}
    return KEPT % json.dumps(json.dumps(files))


def end_match(table):
    """Have the tests' console keep "odd" for the last match."""
    table.button("left").click()
    table.wait_for("1 presses")


def test_the_last_match_is_shared_from_the_menu(visit, host):
    table = visit(permissions=["clipboard-read", "clipboard-write"]).drawn()
    end_match(table)
    table.menu("share")
    table.page.locator("#sharing[open]").wait_for()
    made = table.page.input_value("#shared-link")
    assert made.startswith(host + link.MARK)
    table.page.click("#copy")
    expect(table.page.locator("#copy")).to_have_text("Copied")
    assert table.page.evaluate("navigator.clipboard.readText()") == made
    other = visit.tab(table.page.context, made)
    other.wait_for("A match: odd in en")


SHARES = """
Navigator.prototype.share = async (shared) => { window.shared = shared; if (window.refusal) throw window.refusal; };
"""


def test_where_the_device_can_share_it_does(visit, host):
    table = visit(SHARES).drawn()
    end_match(table)
    table.menu("share")
    table.page.wait_for_function("window.shared")
    assert table.page.evaluate("shared.url").startswith(host + link.MARK)
    assert not table.page.locator("#sharing[open]").is_visible()


@pytest.mark.parametrize("refusal, window", [("AbortError", False), ("NotAllowedError", True)])
def test_where_sharing_fails_the_link_is_shown_unless_people_changed_their_mind(visit, refusal, window):
    table = visit(SHARES + f"window.refusal = new DOMException('', '{refusal}');").drawn()
    end_match(table)
    table.menu("share")
    table.page.wait_for_function("window.shared")
    table.page.wait_for_timeout(300)
    assert table.page.locator("#sharing[open]").is_visible() == window


def test_without_a_match_that_ended_there_is_nothing_to_share(visit):
    table = visit().drawn()
    table.page.click("#open-menu")
    assert table.page.locator("#share").is_disabled()


def test_whoever_opens_a_link_sees_that_match_and_keeps_their_own(visit, host):
    table = visit(kept("it"), address=host + link.link_fragment(RECORD)).drawn()
    table.wait_for(f"A match: {SHORT} in it")  # in the language of this console
    assert "condivisa" in table.page.inner_text("#begin")
    assert table.kept()["last.txt"] == RECORD.decode()
    table.page.click("#play")
    table.wait_for("presses")
    assert table.page.url == host and not table.page.locator("#play").is_visible()
    assert table.kept()["settings.txt"].startswith("game=scopa")


def test_a_link_that_is_put_into_the_open_page_is_followed(visit, host):
    table = visit().drawn()
    table.wait_for("presses")
    table.page.evaluate("link => { location.hash = link; }", link.link_fragment(RECORD))
    table.wait_for(f"A match: {SHORT} in en")


def test_of_two_links_in_haste_the_second_one_is_shown(visit, host):
    table = visit().drawn()
    table.wait_for("presses")
    links = link.link_fragment(b"first *0000\n"), link.link_fragment(RECORD)
    table.page.evaluate("links => { for (const link of links) location.hash = link; }", links)
    table.wait_for(f"A match: {SHORT}")
    table.page.wait_for_timeout(500)
    assert "first" not in table.said()


def test_damaged_saves_are_still_told_after_somebody_elses_match(visit, host):
    damaged = "localStorage.getItem('tavolino/pocket') ?? localStorage.setItem('tavolino/pocket', '{damaged')"
    table = visit(damaged, address=host + link.link_fragment(RECORD)).drawn()
    table.wait_for("A match")
    table.page.click("#play")
    table.wait_for("presses")
    assert "damaged" in table.notice()


def test_choosing_a_board_leaves_the_shared_match(visit, host):
    table = visit(address=host + link.link_fragment(RECORD)).drawn()
    table.wait_for("A match")
    table.choose("table_two")
    assert table.page.url == host and not table.page.locator("#play").is_visible()


def test_while_a_shared_match_is_shown_nothing_can_be_saved_or_loaded(visit, host):
    table = visit(address=host + link.link_fragment(RECORD)).drawn()
    table.wait_for("A match")
    table.page.click("#open-menu")
    for name in ("save", "load", "start-over", "share"):
        assert table.page.locator(f"#menu #{name}").is_disabled()


def test_a_damaged_link_says_so_and_one_plays(visit, host):
    table = visit(address=host + link.link_fragment(RECORD)[:-9] + "%").drawn()
    table.wait_for("presses")
    assert "is incomplete" in table.notice() and table.page.url == host


@pytest.mark.parametrize("name", RIGHT_TO_LEFT)
def test_a_name_that_runs_from_right_to_left_turns_nothing_else(visit, host, name):
    turned = f"seats=person:{name},person:Bob *1234\n".encode()
    table = visit(
        "localStorage.setItem('tavolino/page', '{\"aloud\":true}')", address=host + link.link_fragment(turned)
    )
    table.wait_for("A match: ")
    for spot in (".said", "#begin"):
        expect(table.page.locator(spot)).to_have_text(f"A match: {turned.decode()[:-1]} in en")
        places = table.page.locator(spot).evaluate(READ)
        assert len(places) > 40 and places == sorted(places), "letters stand where nobody reads them"


def test_a_phone_has_room_for_it(visit, host):
    table = visit(address=host + link.link_fragment(RECORD), viewport={"width": 360, "height": 640}).drawn()
    table.wait_for("A match")
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    below = table.page.locator("#play").bounding_box()
    assert below["y"] + below["height"] <= 640
    console = table.page.locator(".station").bounding_box()
    assert console["y"] + console["height"] <= below["y"] + 1
