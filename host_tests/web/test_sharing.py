"""A match as a link: the command and the page make the same one; who opens it sees that match and keeps their own."""

import base64
import json
import zlib

import pytest
from playwright.sync_api import expect

from boards.web import shared
from engine.games import NAMES, find_game
from engine.match import Match
from engine.record import LETTERS, Writer, header_text
from engine.rules import MEMORY
from firmware.device.lines import LINE
from host_tests.web.consoles import Console, in_page
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


def bomb(content, times):
    """A fragment in which some bytes are unpacked so many times."""
    packer = zlib.compressobj(9, zlib.DEFLATED, link.PLAIN)
    packed = b"".join(packer.compress(content) for _ in range(times)) + packer.flush()
    return link.MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_what_is_no_link_or_a_damaged_one_or_unpacks_to_very_much_gives_no_record():
    whole, bombs = link.link_fragment(RECORDS["one round"]), [bomb(b"9" * 1000, 250), bomb(b"\n" * 100_000, 10_000)]
    damaged = [whole[:100], whole[:50] + "%" + whole[51:], link.MARK, link.MARK + "AAAA", *bombs]
    assert in_page("record", *[PAGE + one for one in damaged]) == [None] * 6
    assert in_page("record", PAGE, PAGE + "#other", PAGE + "?record=abc") == ["no link"] * 3


def changes(text):
    """A record with something else in it, in several ways: {what: record}."""
    lines, writer = text.split("\n"), Writer()
    return {
        "seed": text.replace("seed=", "seed=0", 1),
        "target": text.replace("target=1 ", "target=2 ", 1),
        "a move less": "\n".join(lines[:5] + lines[6:]),
        "no last move": "\n".join(lines[:-1]),
        "no cut": "\n".join([lines[0], *lines[2:]]),
        "checksum": text[:-1] + ("0" if text[-1] != "0" else "1"),
        "nothing": "",
        "another beginning": "ÿþ" + text,
        "long line": writer.line("tavolino 1 target=" + "9" * 60_000).rstrip("\n"),
        "many lines": "\n" * 60_000,
        "header": "tavolino 1 *0000",
    }


def test_a_record_that_was_changed_is_refused():
    for what, changed in changes(bodies(RECORDS["one round"])).items():
        try:
            found = shared.read_shared_match(changed.encode("latin-1"))
        except ValueError as problem:
            found = str(problem)
        assert isinstance(found, str) and (what not in ("long line", "many lines") or what.split()[0] in found), what


@pytest.mark.parametrize("game", NAMES)
def test_the_longest_header_is_shorter_than_the_longest_line_that_is_read(game):
    switches = [one for one in find_game(game).SWITCHES if one[0] not in ("exchange", "scopone")]
    rules = {switch: max(values, key=len) for switch, values in switches}
    rules.update({switch: max(values[1:], key=len) for switch, values in MEMORY})
    match = Match(game, 6, bytes(32), rules, None, 0)
    line = Writer().line(header_text(match, ["person:" + "\U00010000" * LETTERS] * 6))
    assert len(line.encode()) <= LINE


def opened(record, language="en"):
    """The console that shows a record (bytes)."""
    console = Console("pocket", language=language, record=record if isinstance(record, str) else bodies(record))
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
        console.press(0, "right", "ok")
        assert console.said[0].startswith("Mossa 1 di 36: ") and "In tavola: " in console.said[0]
        for _ in range(2):
            console.press(0, "back")
            assert "scelta: Smazzata 2: " in console.said[0]
        console.press(0, "left", "ok", *["right"] * 35, "ok")
        for _ in range(8):
            if "Smazzata 2" not in console.said[0]:
                console.press(0, "ok")
        assert "scelta: Smazzata 2: " in console.said[0]


@pytest.mark.micropython
def test_of_a_match_that_goes_on_only_rounds_that_are_over_are_shown():
    """Who opens it must not see the cards of a round that is still played."""
    with opened(record_of("briscola", 3, moves=41 + 20)) as console:
        assert "Round 1" in console.said[0] and "Round 2" not in console.said[0]
    for record in (RECORDS["half a round"].split(b"\n")[0] + b"\n", "tavolino 1 *0000"):
        with opened(record) as console:
            assert console.refused and console.said == [""]


@pytest.mark.micropython
def test_a_match_of_older_rules_says_first_that_these_may_have_scored_it_otherwise():
    record = record_of("briscola", 1, 3, rules={"draw": "last_trick"})
    writer = Writer()
    older = [line.rpartition(" *")[0].replace("version=3 ", "") for line in record.decode().splitlines()]
    with opened("".join(writer.line(body) for body in older).encode()) as console:
        assert "older rules" in console.said[0]
        console.press(0, "ok")
        assert "Round 1" in console.said[0]
    with opened(record) as console:
        assert "older rules" not in console.said[0] and "Round 1" in console.said[0]


@pytest.mark.micropython
def test_it_shows_as_many_players_as_there_were():
    with opened(record_of("scopa", 11, 6)) as console:
        console.press(0, "ok")
        assert all(f"Player {seat + 1}: " in console.said[0] for seat in range(2, 6))


@pytest.mark.browser
def test_the_last_match_is_shared_from_the_menu_once_there_is_one(visit, host):
    table = visit(permissions=["clipboard-read", "clipboard-write"])
    table.page.click("#open-menu")
    assert table.page.locator("#share").is_disabled()
    table.press("Escape")
    table.ok(1).menu("share")  # the tests' console keeps "odd" for the last match
    table.page.locator("#sharing[open]").wait_for()
    made = table.page.input_value("#shared-link")
    assert made.startswith(host + link.MARK)
    table.page.click("#copy")
    expect(table.page.locator("#copy")).to_have_text("Copied")
    assert table.page.evaluate("navigator.clipboard.readText()") == made
    visit.tab(table.page.context, made).wait_for("A match: odd in en")


@pytest.mark.browser
@pytest.mark.parametrize("refusal, window", [("", False), ("AbortError", False), ("NotAllowedError", True)])
def test_where_the_device_can_share_it_does_and_where_it_fails_the_link_is_shown(visit, host, refusal, window):
    table = visit(SHARES + (refusal and f"window.refusal = new DOMException('', '{refusal}');")).ok(1)
    table.menu("share")
    table.page.wait_for_function("window.shared")
    assert table.page.evaluate("shared.url").startswith(host + link.MARK)
    table.page.wait_for_timeout(300)
    assert table.page.locator("#sharing[open]").is_visible() == window


@pytest.mark.browser
def test_whoever_opens_a_link_sees_that_match_and_keeps_their_own(visit, host):
    files = json.dumps({"last.txt": RECORD.decode(), "settings.txt": "game=scopa\nlanguage=it\n"})
    before = f"localStorage.getItem('tavolino/pocket') ?? localStorage.setItem('tavolino/pocket', {json.dumps(files)})"
    table = visit(before, host + link.link_fragment(RECORD), viewport={"width": 360, "height": 640})
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
def test_of_two_links_put_into_the_open_page_the_second_one_is_shown_until_a_board_is_chosen(visit, host):
    table = visit()
    links = link.link_fragment(b"first *0000\n"), link.link_fragment(RECORD)
    table.page.evaluate("links => { for (const link of links) location.hash = link; }", links)
    table.wait_for(f"A match: {SHORT}")
    table.page.wait_for_timeout(500)
    assert "first" not in table.said()
    table.choose("table_two")
    assert table.page.url == host and not table.page.locator("#play").is_visible()


@pytest.mark.browser
def test_a_damaged_link_says_so_and_one_plays_and_damaged_saves_are_still_told_after_a_good_one(visit, host):
    table = visit(address=host + link.link_fragment(RECORD)[:-9] + "%")
    table.wait_for("presses")
    assert "is incomplete" in table.notice() and table.page.url == host
    damaged = "localStorage.getItem('tavolino/pocket') ?? localStorage.setItem('tavolino/pocket', '{damaged')"
    table = visit(damaged, host + link.link_fragment(RECORD))
    table.wait_for("A match")
    table.page.click("#play")
    table.wait_for("presses")
    assert "damaged" in table.notice()


@pytest.mark.browser
@pytest.mark.parametrize("name", ("\u202eaivliS", "Ann\u202e", "\u2069\u202enoN", "ליאת"))
def test_a_name_that_runs_from_right_to_left_turns_nothing_else(visit, host, name):
    turned = f"seats=person:{name},person:Bob *1234\n".encode()
    aloud = "localStorage.setItem('tavolino/page', '{\"aloud\":true}')"
    table = visit(aloud, host + link.link_fragment(turned))
    for spot in (".said", "#begin"):
        expect(table.page.locator(spot)).to_have_text(f"A match: {turned.decode()[:-1]} in en")
        places = table.page.locator(spot).evaluate(LEFT)
        assert len(places) > 40 and places == sorted(places), "letters stand where nobody reads them"


@pytest.mark.browser
@pytest.mark.slow
def test_the_built_page_shows_it_move_by_move(visit, real):
    table = visit(address=real + link.link_fragment(RECORDS["one round"]))
    table.wait_for("chosen: Round 1: ")
    table.button("ok").click()
    table.wait_for("Move 1 of 40: ")
    table.button("right").click()
    table.wait_for("Move 2 of 40: ")
