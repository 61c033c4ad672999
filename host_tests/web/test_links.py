"""A match as a link: the command and the page make the same one, and a link that was damaged shows nothing."""

import base64
import json
import subprocess
import zlib
from pathlib import Path

import pytest

from boards.web import shared
from engine.games import NAMES, find_game
from engine.match import Match
from engine.record import LETTERS, Writer, header_text
from engine.rules import MEMORY
from firmware.device.lines import LINE
from host_tests.web.shared import record_of
from tools.environment import node
from tools.web import link

LINKER = Path(__file__).with_name("linker.mjs")
PAGE = "http://127.0.0.1:8640/games/"
RECORDS = {
    "one round": record_of("briscola", 1),
    "a match": record_of("scopa", 11),
    "a long one": record_of("scopa", 31, 4),
    "half a round": record_of("briscola", 3, moves=50),
}


def in_page(**wanted):
    """What the page's module makes of records (as text, each byte a character) and links."""
    words = node.words(LINKER)
    found = subprocess.run(words, input=json.dumps({"page": PAGE, **wanted}), stdout=subprocess.PIPE, encoding="utf-8")
    return json.loads(found.stdout)


def bodies(record):
    """The lines of a record as a link has them: only the last one has its checksum."""
    *lines, last = record.decode("latin-1").splitlines()
    return "\n".join([*[line.rpartition(" *")[0] for line in lines], last])


def test_the_page_reads_the_commands_link_and_the_command_would_make_the_pages():
    found = in_page(links=[PAGE + link.link_fragment(record) for record in RECORDS.values()])
    assert found["records"] == [bodies(record) for record in RECORDS.values()]
    made = in_page(records=[record.decode("latin-1") for record in RECORDS.values()])["links"]
    assert all(one.startswith(PAGE + link.MARK) for one in made)
    assert in_page(links=made)["records"] == found["records"]


@pytest.mark.parametrize("name, most", [("one round", 400), ("a match", 900), ("a long one", 2000)])
def test_a_link_has_a_few_hundred_letters(name, most):
    there = link.link_fragment(RECORDS[name])
    assert len(there) < most and all(letter.isalnum() or letter in "#=-_" for letter in there)


def test_what_is_no_link_or_a_damaged_one_gives_no_record():
    whole = link.link_fragment(RECORDS["one round"])
    damaged = [whole[:100], whole[:50] + "%" + whole[51:], link.MARK, link.MARK + "AAAA"]
    assert in_page(links=[PAGE + one for one in damaged])["records"] == [None] * 4
    assert in_page(links=[PAGE, PAGE + "#other", PAGE + "?record=abc"])["records"] == ["no link"] * 3


def bomb(content, times):
    """A link in which some bytes are unpacked so many times."""
    packer = zlib.compressobj(9, zlib.DEFLATED, link.PLAIN)
    packed = b"".join(packer.compress(content) for _ in range(times)) + packer.flush()
    return PAGE + link.MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_a_short_link_that_unpacks_to_very_much_gives_no_record():
    small = bomb(b"9" * 1000, 250)
    assert len(small) < 987
    assert in_page(links=[small, bomb(b"\n" * 1000, 250), bomb(b"\n" * 100_000, 10_000)])["records"] == [None] * 3


@pytest.mark.parametrize(
    "bodies, problem",
    [
        (["tavolino 1 target=" + "9" * 60_000], "such a long line"),
        ([""] * 60_000, "so many lines"),
    ],
)
def test_a_record_with_more_than_any_match_has_is_refused_before_it_is_read(bodies, problem):
    writer = Writer()
    *_, last = [writer.line(body) for body in bodies]
    data = "\n".join([*bodies[:-1], last.rstrip("\n")])
    with pytest.raises(ValueError, match=problem):
        shared.read_shared_match(data.encode())


@pytest.mark.parametrize("game", NAMES)
def test_the_longest_header_is_shorter_than_the_longest_line_that_is_read(game):
    rules = {
        switch: max(values, key=len)
        for switch, values in find_game(game).SWITCHES
        if switch not in ("exchange", "scopone")
    }
    rules.update({switch: max(values[1:], key=len) for switch, values in MEMORY})
    match = Match(game, 6, bytes(32), rules, None, 0)
    line = Writer().line(header_text(match, ["person:" + "\U00010000" * LETTERS] * 6))
    assert 450 < len(line.encode()) <= LINE
