"""The real page in WebKit, which Safari is made of: keys, mouse, a reload, and no network."""

import shutil

import pytest

from host_tests.web.page import pages
from host_tests.web.table import persons, webkit
from host_tests.web.table.conftest import PLACE
from tools.environment import Unavailable, browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BEFORE = """
window.troubles = [];
addEventListener("error", (event) => troubles.push(event.message));
addEventListener("unhandledrejection", (event) => troubles.push(String(event.reason)));
"""


@pytest.fixture(scope="module")
def session():
    """A session with Debian's WebKit."""
    try:
        browser.install_webkit()
    except Unavailable as problem:
        pytest.skip(str(problem))
    with webkit.started() as address:
        yield address


@pytest.fixture
def folder(site, tmp_path):
    """The page with a script of the tests before its own: WebDriver has no other way."""
    shutil.copytree(site / PLACE, tmp_path / PLACE)
    page = tmp_path / PLACE / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<head>", '<head><script src="before.js"></script>', 1))
    settings = persons.kept("pocket", persons.briscola())
    (tmp_path / PLACE / "before.js").write_text(BEFORE + persons.DEALT + settings)
    pages.write_list(tmp_path / PLACE)
    return tmp_path


def test_a_match_goes_on_after_a_reload_and_without_a_network(session, folder):
    with pages.served(folder) as address:
        table = webkit.Table(session, f"{address}/{PLACE}/").drawn()
        persons.begin(table)
        for hand in persons.by_mouse, persons.by_keys:
            persons.play_card(table, hand)
            table.wait_for(persons.TURN["en"])
        said, moves = table.said(), persons.read_match(table)[1]
        table.wait_for_copy()
        table.reload()
        persons.go_on(table)
        assert table.said() == said and persons.read_match(table)[1] == moves
    table.reload()
    persons.go_on(table)
    persons.play_card(table, persons.by_mouse)
    assert table.said() != said and persons.read_match(table)[1][: len(moves)] == moves
    assert table.evaluate("() => troubles") == []
