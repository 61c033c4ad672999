"""A match as a link: the command and the page make the same one; who opens it sees that match and keeps their own."""

import pytest
from playwright.sync_api import expect

from boards.web import shared
from engine.record import Writer
from host_tests.web.consoles import Console, in_page
from host_tests.web.persons import kept
from host_tests.web.shared import RECORDS, match_of, record_of
from tools.web import link

PAGE = "http://127.0.0.1:8640/games/"
RECORD = b"tavolino 1 of the tests *1234\ncut 3 *5678\n"
SHORT = "tavolino 1 of the tests\ncut 3 *5678"
SHARES = """
Navigator.prototype.share = async (shared) => { window.shared = shared; if (window.refusal) throw window.refusal; };
"""
LEFT = """(spot) => {
  const left = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  };
  return [...spot.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).flatMap(
    (node) => [...node.data].map((_, at) => left(node, at)));
}"""


def bodies(record):
    """The lines of a record as a link has them: only the last one has its checksum."""
    *lines, last = record.decode("latin-1").splitlines()
    return "\n".join([*[line.rpartition(" *")[0] for line in lines], last])


def test_the_page_reads_the_commands_link_and_the_command_would_make_the_pages():
    fragments, wanted = [link.link_fragment(record) for record in RECORDS.values()], [*map(bodies, RECORDS.values())]
    assert all(letter.isalnum() or letter in "#=-_" for letter in "".join(fragments))
    made = in_page("link", *[[record.decode("latin-1"), PAGE] for record in RECORDS.values()])
    assert all(one.startswith(PAGE + link.MARK) for one in made)
    assert in_page("record", *[PAGE + one for one in fragments], *made) == wanted * 2


def test_what_is_no_link_or_a_damaged_one_or_unpacks_to_very_much_gives_no_record():
    whole, bomb = link.link_fragment(RECORDS["one round"]), link.link_fragment(b"9" * 250_000)
    damaged = [whole[:100], whole[:50] + "%" + whole[51:], link.MARK, link.MARK + "AAAA", bomb]
    assert in_page("record", *[PAGE + one for one in damaged]) == [None] * 5
    assert in_page("record", PAGE, PAGE + "#other", PAGE + "?record=abc") == ["no link"] * 3


def changes(text):
    """A record with something else in it, in several ways."""
    lines = text.split("\n")
    return {
        "target": text.replace("target=1 ", "target=2 ", 1),
        "a move less": "\n".join(lines[:5] + lines[6:]),
        "no last move": "\n".join(lines[:-1]),
        "checksum": text[:-1] + ("0" if text[-1] != "0" else "1"),
        "nothing": "",
        "long line": Writer().line("tavolino 1 target=" + "9" * 60_000).rstrip("\n"),
        "many lines": "\n" * 60_000,
        "header": "tavolino 1 *0000",
    }


def test_a_record_that_was_changed_is_refused():
    for what, record in changes(bodies(RECORDS["one round"])).items():
        with pytest.raises(ValueError, match=what if what in ("long line", "many lines") else None):
            shared.read_shared_match(record.encode("latin-1"))


def opened(record, language="en"):
    """The console that shows a record (bytes)."""
    console = Console("pocket", language=language, record=bodies(record))
    console.wait(500)
    return console


@pytest.mark.micropython
def test_one_sees_what_it_was_and_how_it_ended_then_each_move_and_the_score():
    match = match_of(RECORDS["one round"])
    with opened(RECORDS["one round"]) as console:
        count = len(match.round.history)
        assert console.said[0].startswith("Briscola: Anna ") and "chosen: Round 1: " in console.said[0]
        console.press(0, "ok")
        assert console.said[0].count("Anna: ") == 1 and "Nonna: " in console.said[0]
        for number in range(1, count + 1):
            assert console.said[0].startswith(f"Move {number} of {count}: ")
            console.press(0, "right")
        console.press(0, "left")
        assert console.said[0].startswith(f"Move {count - 1} of {count}: ")
        console.press(0, "right", "ok")
        assert all(str(points) in console.said[0] for points in match.round.lines()[0][1])
        assert set(console.kept) <= {"settings.txt"}


@pytest.mark.micropython
def test_of_several_rounds_one_chooses_and_after_a_rounds_score_the_next_one_is_chosen():
    with opened(RECORDS["a match"], "it") as console:
        assert "Scopa: Zoè" in console.said[0] and str(match_of(RECORDS["a match"]).score[0]) in console.said[0]
        assert "scelta: Smazzata 1: " in console.said[0] and "Smazzata 2: " in console.said[0]
        console.press(0, "ok", *["right"] * 35)
        assert console.said[0].startswith("Mossa 36 di 36: ") and "In tavola: " in console.said[0]
        while "Smazzata 2" not in console.said[0]:
            console.press(0, "ok")
        console.press(0, "ok", "back")
        assert "scelta: Smazzata 2: " in console.said[0]


@pytest.mark.micropython
def test_of_a_match_that_goes_on_only_rounds_that_are_over_are_shown():
    """Who opens it must not see the cards of a round that is still played."""
    with opened(record_of("briscola", 3, moves=41 + 20)) as console:
        assert "Round 1" in console.said[0] and "Round 2" not in console.said[0]
    with opened(RECORDS["half a round"].split(b"\n")[0] + b"\n") as console:
        assert console.refused and console.said == [""]


@pytest.mark.browser
def test_the_last_match_is_shared_by_what_the_device_has_for_that_or_as_a_link_to_copy(visit, host):
    table = visit(SHARES, permissions=["clipboard-read", "clipboard-write"])
    table.page.click("#open-menu")
    assert table.page.locator("#share").is_disabled()
    table.press("Escape")
    table.ok(1)  # the tests' console keeps "odd" for the last match
    window = table.page.locator("#sharing[open]")
    for refusal in ("", "AbortError", "NotAllowedError"):
        assert not window.is_visible()
        table.page.evaluate("name => { window.refusal = name && new DOMException('', name); }", refusal)
        table.menu("share")
        table.page.wait_for_function("window.shared")
        made = table.page.evaluate("shared.url")
        assert made.startswith(host + link.MARK)
        table.page.evaluate("window.shared = null")
    window.wait_for()
    assert table.page.input_value("#shared-link") == made
    table.page.click("#copy")
    expect(table.page.locator("#copy")).to_have_text("Copied")
    assert table.page.evaluate("navigator.clipboard.readText()") == made
    visit.tab(table.page.context, made).wait_for("A match: odd in en")


@pytest.mark.browser
def test_whoever_opens_a_link_sees_that_match_and_keeps_their_own(visit, host):
    own = kept("pocket", {"last.txt": RECORD.decode(), "settings.txt": "game=scopa\nlanguage=it\n"})
    table = visit(own, host + link.link_fragment(RECORD), viewport={"width": 360, "height": 640})
    table.wait_for(f"A match: {SHORT} in it")  # in the language of this console
    assert "condivisa" in table.page.inner_text("#begin")
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    console, below = table.page.locator(".station").bounding_box(), table.page.locator("#play").bounding_box()
    assert console["y"] + console["height"] <= below["y"] + 1 and below["y"] + below["height"] <= 640
    table.page.click("#open-menu")
    assert all(table.page.locator(f"#menu #{name}").is_disabled() for name in ("save", "load", "start-over", "share"))
    table.press("Escape")
    assert table.kept()["last.txt"] == RECORD.decode()
    table.page.click("#play")
    table.wait_for("presses")
    assert table.page.url == host and not table.page.locator("#play").is_visible()
    assert table.kept()["settings.txt"].startswith("game=scopa")


@pytest.mark.browser
def test_a_damaged_link_says_so_and_of_two_links_in_the_open_page_the_second_one_is_shown(visit, host):
    table = visit(address=host + link.link_fragment(RECORD)[:-9] + "%")
    table.wait_for("presses")
    assert "is incomplete" in table.notice() and table.page.url == host
    links = link.link_fragment(b"first *0000\n"), link.link_fragment(RECORD)
    table.page.evaluate("links => { for (const link of links) location.hash = link; }", links)
    table.wait_for(f"A match: {SHORT}")
    table.choose("table_two")
    assert table.page.url == host and not table.page.locator("#play").is_visible()


@pytest.mark.browser
def test_a_name_that_runs_from_right_to_left_turns_nothing_else(visit, host):
    table = visit("localStorage.setItem('tavolino/page', '{\"aloud\":true}')")
    for name in ("\u202eaivliS", "Ann\u202e", "\u2069\u202enoN", "ליאת"):
        turned = f"seats=person:{name},person:Bob *1234\n".encode()
        table.page.evaluate("link => { location.hash = link; }", link.link_fragment(turned))
        for spot in (".said", "#begin"):
            expect(table.page.locator(spot)).to_have_text(f"A match: {turned.decode()[:-1]} in en")
            places = table.page.locator(spot).evaluate(LEFT)
            assert len(places) > 40 and places == sorted(places), "letters stand where nobody reads them"
