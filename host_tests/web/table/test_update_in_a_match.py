"""A newer page comes in the middle of a match at the real page: the match goes on, move by move."""

import json
import shutil

import pytest

from engine.match import Match
from engine.record import write_record
from host_tests.web.page import pages
from host_tests.web.page.updates import HOURLY, an_hour_passes, change, wait_for_notice
from host_tests.web.shared import SEED
from host_tests.web.table import persons
from host_tests.web.table.conftest import PLACE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AGAINST_NONNA = persons.DEALT + persons.kept("pocket", persons.briscola(others="level4"))
MADE = """
if (!localStorage.getItem('tavolino/page')) {
  localStorage.setItem('tavolino/page', '{"board": "pocket"}');
  localStorage.setItem('tavolino/pocket', %s);
}
"""


@pytest.fixture
def folder(site, tmp_path):
    """A copy of the page, to put a newer one in its place."""
    shutil.copytree(site / PLACE, tmp_path / PLACE)
    return tmp_path / PLACE


@pytest.fixture
def opened(visit, folder, tmp_path):
    """A function that opens the page, with JavaScript for what the browser keeps, as somebody has it who knows it."""
    with pages.served(tmp_path) as server:

        def open_page(before):
            table = visit(HOURLY + before, address=f"{server}/{PLACE}/", offline_too=True).drawn()
            pages.wait_for_versions(table, 1)
            table.page.reload()
            table.wait_for("press OK")
            return table

        yield open_page


def load_newer(table, folder):
    """A newer page comes onto the server, is announced, and somebody loads it."""
    publish(table, folder)
    table.answer("newer.load")
    table.page.get_by_text("press OK, twice, to continue").wait_for()


def publish(table, folder):
    """A newer page comes onto the server, and is announced."""
    change(folder / "words.mjs", "press OK twice to continue", "press OK, twice, to continue")
    pages.write_list(folder)
    an_hour_passes(table)
    wait_for_notice(table)


def test_it_is_loaded_while_the_other_one_thinks(opened, folder):
    table = opened(AGAINST_NONNA)
    persons.begin(table)
    publish(table, folder)
    table.page.wait_for_timeout(persons.GUARD_MS)
    before = persons.count_moves(table, "pocket")
    persons.by_keys(table, "ok")
    table.page.wait_for_function(
        "lines => JSON.parse(localStorage.getItem('tavolino/pocket'))['journal.txt'].split('\\n').length > lines",
        arg=before + 2,
    )
    moves = persons.read_match(table)[1]
    table.answer("newer.load")
    table.page.get_by_text("press OK, twice, to continue").wait_for()
    persons.go_on(table)
    after = persons.read_match(table)[1]
    assert after[: len(moves)] == moves and len(after) > before + 1  # also what Nonna thought about


@pytest.mark.parametrize("version", [1, 2])
def test_a_match_that_began_under_older_rules_goes_on_in_the_newer_page(opened, folder, version):
    record = write_record(Match("briscola", 2, SEED, {}, 1, 1, version), ["person", "thumb"], [])
    files = {"settings.txt": persons.briscola(), "journal.txt": record}
    table = opened(MADE % json.dumps(json.dumps(files)))
    load_newer(table, folder)
    for words in ("press OK", "Go on", "Cut the deck"):
        persons.answer(table, words)
    table.wait_for(persons.TURN["en"])
    assert table.kept()["journal.txt"].startswith(record.rstrip("\n"))


def test_a_match_that_a_newer_page_wrote_is_played_by_that_page_in_an_older_tab(opened, folder):
    """The older program would put its file aside."""
    table = opened(AGAINST_NONNA)
    persons.begin(table)
    publish(table, folder)
    second = pages.Table(table.page.context.new_page())
    second.page.goto(table.page.url)
    second.page.get_by_text("A match is open in another tab").first.wait_for()
    second.answer("here")
    second.wait_for("press OK")
    table.page.get_by_text("The match went on in another tab").wait_for()
    persons.go_on(second)
    persons.play_card(second)
    moves = persons.read_match(second)[1]
    table.answer("here")
    table.page.get_by_text("press OK, twice, to continue").wait_for()
    persons.go_on(table)
    assert persons.read_match(table)[1][: len(moves)] == moves
