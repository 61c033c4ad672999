"""A match as a link: the command and the page make the same one; who opens it sees that match and keeps their own."""

import pytest
from playwright.sync_api import expect

from boards.web import shared
from engine.record import Writer
from host_tests.tools.verify.matches import RECORDS, played
from host_tests.web.consoles import BrowserConsole, in_page
from host_tests.web.persons import kept
from tools.web import link

PAGE = "http://127.0.0.1:8640/games/"
RECORD = b"tavolino 1 of the tests *1234\ncut 3 *5678\n"
SHORT = "tavolino 1 of the tests\ncut 3 *5678"
SHARES = """
Navigator.prototype.share = async (shared) => { window.shared = shared; if (window.refusal) throw window.refusal; };
"""


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
    damaged = [whole[:100], whole[:50] + "%" + whole[51:], link.MARK + "AAAA", bomb]
    assert in_page("record", *[PAGE + one for one in damaged]) == [None] * 4
    assert in_page("record", PAGE, PAGE + "#other", PAGE + "?record=abc") == ["no link"] * 3


def test_a_record_that_was_changed_is_refused():
    text = bodies(RECORDS["one round"])
    lines = text.split("\n")
    for record, why in (
        (text.replace("target=1 ", "target=2 ", 1), None),
        ("\n".join(lines[:5] + lines[6:]), None),
        ("\n".join(lines[:-1]), None),
        ("", None),
        (Writer().line("tavolino 1 target=" + "9" * 60_000).rstrip("\n"), "long line"),
        ("\n" * 60_000, "many lines"),
    ):
        with pytest.raises(ValueError, match=why):
            shared.read_shared_match(record.encode("latin-1"))


def opened(record, language="en"):
    """The console that shows a record (bytes)."""
    console = BrowserConsole("pocket", language=language, record=bodies(record))
    console.wait(500)
    return console


def test_one_chooses_a_round_sees_each_move_and_the_score_and_then_the_next_round_is_chosen():
    with opened(RECORDS["a match"], "it") as console:
        assert "Scopa: Zoè" in console.said[0] and str(played("scopa", 2)[0].score[0]) in console.said[0]
        assert "scelta: Smazzata 1: " in console.said[0] and "Smazzata 2: " in console.said[0]
        console.press(0, "ok")
        assert console.said[0].count("Zoè: ") == 1 and "Rosa: " in console.said[0]
        for number in [*range(1, 37), 35, 36]:
            assert console.said[0].startswith(f"Mossa {number} di 36: ") and "In tavola: " in console.said[0]
            console.press(0, "left" if number == 36 else "right")
        while "Smazzata 2" not in console.said[0]:
            console.press(0, "ok")
        console.press(0, "ok", "back")
        assert "scelta: Smazzata 2: " in console.said[0]
        assert set(console.kept) <= {"settings.txt"}


def test_of_a_match_that_goes_on_only_rounds_that_are_over_are_shown():
    """Who opens it must not see the cards of a round that is still played."""
    with opened(RECORDS["half a round"]) as console:
        assert "Round 1" in console.said[0] and "Round 2" not in console.said[0]
    with opened(RECORDS["half a round"].split(b"\n")[0] + b"\n") as console:
        assert [one for one in console.messages if "refused" in one] and console.said == [""]


@pytest.mark.browser
def test_the_last_match_is_shared_by_what_the_device_has_for_that_or_as_a_link_to_copy(visit, address):
    tab = visit(SHARES, permissions=["clipboard-read", "clipboard-write"])
    tab.page.click("#open-menu")
    assert tab.page.locator("#share").is_disabled()
    tab.press("Escape")
    tab.ok(1)  # the tests' console keeps "odd" for the last match
    window = tab.page.locator("#sharing[open]")
    for refusal in ("", "AbortError", "NotAllowedError"):
        assert not window.is_visible()
        tab.page.evaluate("name => { window.refusal = name && new DOMException('', name); }", refusal)
        tab.menu("share")
        tab.page.wait_for_function("() => window.shared")
        made = tab.page.evaluate("shared.url")
        assert made.startswith(address + link.MARK)
        tab.page.evaluate("window.shared = null")
    window.wait_for()
    assert tab.page.input_value("#shared-link") == made
    tab.page.click("#copy")
    expect(tab.page.locator("#copy")).to_have_text("Copied")
    assert tab.page.evaluate("navigator.clipboard.readText()") == made
    visit.tab(tab.page.context, made).wait_for("A match: odd in en")


@pytest.mark.browser
def test_whoever_opens_a_link_sees_that_match_and_keeps_their_own(visit, address):
    """Of two links in the open page the second one is shown; a damaged one says so."""
    own = kept("pocket", {"last.txt": RECORD.decode(), "settings.txt": "game=scopa\nlanguage=it\n"})
    tab = visit(own, address + link.link_fragment(RECORD), viewport={"width": 360, "height": 640})
    tab.wait_for(f"A match: {SHORT} in it")  # in the language of this console
    assert "condivisa" in tab.page.inner_text("#begin")
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    console, below = tab.page.locator(".station").bounding_box(), tab.page.locator("#play").bounding_box()
    assert console["y"] + console["height"] <= below["y"] + 1 and below["y"] + below["height"] <= 640
    tab.page.click("#open-menu")
    assert all(tab.page.locator(f"#menu #{name}").is_disabled() for name in ("save", "load", "start-over", "share"))
    tab.press("Escape")
    assert tab.kept()["last.txt"] == RECORD.decode()
    tab.page.click("#play")
    tab.wait_for("presses")
    assert tab.page.url == address and not tab.page.locator("#play").is_visible()
    assert tab.kept()["settings.txt"].startswith("game=scopa")
    links = link.link_fragment(b"first *0000\n"), link.link_fragment(RECORD)
    tab.page.evaluate("links => { for (const link of links) location.hash = link; }", links)
    tab.wait_for(f"A match: {SHORT}")
    tab.page.evaluate("link => { location.hash = link; }", links[1][:-9] + "%")
    tab.wait_for("presses")
    assert "non è intero" in tab.notice() and tab.page.url == address


@pytest.mark.browser
def test_a_name_that_runs_from_right_to_left_turns_nothing_else(visit, address):
    tab = visit("localStorage.setItem('tavolino/page', '{\"aloud\":true}')")
    for name in ("\u202eaivliS", "Ann\u202e", "\u2069\u202enoN", "ליאת"):
        turned = f"seats=person:{name},person:Bob *1234\n".encode()
        tab.page.evaluate("link => { location.hash = link; }", link.link_fragment(turned))
        for spot in (".said", "#begin"):
            expect(tab.page.locator(spot)).to_have_text(f"A match: {turned.decode()[:-1]} in en")
            apart = tab.page.locator(spot).locator("bdi").inner_text()
            assert apart in name and "Bob" not in apart
