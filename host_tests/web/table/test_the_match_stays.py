"""A match at the real page outlives a reload, a killed tab and the loss of the network, and can be shared as a link."""

import shutil

import pytest

from engine import cards
from host_tests.web.page import pages
from host_tests.web.shared import record_of
from host_tests.web.table import persons
from host_tests.web.table.conftest import PLACE
from tools.web import link

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ONE = persons.DEALT + persons.kept("pocket", persons.briscola())


def written(name):
    """A card's name as the journal has it: "AD" for "Ace of Denari"."""
    rank, _, suit = name.partition(" of ")
    return rank[0] + suit[0]


def test_a_reload_in_the_middle_of_a_match_goes_on_with_the_very_move(visit):
    table = visit(ONE).drawn()
    persons.begin(table)
    persons.play_card(table)
    table.wait_for(persons.TURN["en"])
    persons.play_card(table)
    table.wait_for(persons.TURN["en"])
    said, moves = table.said(), persons.read_match(table)[1]
    table.page.reload()
    persons.go_on(table.drawn())
    assert table.said() == said and persons.read_match(table)[1] == moves
    card = persons.play_card(table)
    after = persons.read_match(table)[1]
    assert after[: len(moves)] == moves and cards.text(after[len(moves)][0]) == written(card)


def test_without_a_network_it_starts_and_plays_as_before(visit, site, tmp_path):
    shutil.copytree(site / PLACE, tmp_path / PLACE)
    with pages.served(tmp_path) as address:
        table = visit(ONE, address=f"{address}/{PLACE}/", offline_too=True).drawn()
        pages.wait_for_versions(table, 1)
    table.page.context.set_offline(True)
    table.page.reload()
    persons.begin(table.drawn())
    persons.play_card(table)
    again = visit.tab(table.page.context, f"{address}/{PLACE}/index.html")
    again.page.get_by_text("another tab").first.wait_for()


def test_a_link_to_a_match_shows_it_move_by_move(visit, host):
    table = visit(address=host + link.link_fragment(record_of("briscola", 1))).drawn()
    table.wait_for("chosen: Round 1: ")
    assert table.said().startswith("Briscola: Anna ")
    table.button("ok").click()
    table.wait_for("Move 1 of 40: ")
    table.button("right").click()
    table.wait_for("Move 2 of 40: ")
    table.page.click("#play")
    table.wait_for("press OK")
    assert table.page.url == host
