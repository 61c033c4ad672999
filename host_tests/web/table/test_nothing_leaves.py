"""What is played stays in the browser: all that it sends while somebody plays are requests for the page's own files."""

import json
from urllib.parse import urlsplit

import pytest

from host_tests.web.page import pages
from host_tests.web.page.updates import HOURLY, an_hour_passes
from host_tests.web.table import persons
from host_tests.web.table.conftest import PLACE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ONE = persons.DEALT + persons.kept("pocket", persons.briscola())
CHROMIUMS_OWN = ("googleapis.com:443",)  # it asks Google about the fields of any page
CARRIERS = ("Cookie", "Authorization", "Content-Length", "Transfer-Encoding")  # headers that could carry something


@pytest.fixture
def proxy(site):
    """The address of a server for everything that the browser asks for, of any host; and what it was asked, in order:
    method, address, and headers of CARRIERS.
    """
    asked = []

    class Everything(pages.Quiet):
        def handle_any(self):
            if not self.path.endswith(CHROMIUMS_OWN):
                asked.append((self.command, self.path, [name for name in CARRIERS if name in self.headers]))
            if self.command != "GET":
                self.send_error(405)

        do_POST = do_PUT = do_HEAD = do_OPTIONS = do_CONNECT = handle_any

        def do_GET(self):
            self.handle_any()
            self.path = urlsplit(self.path).path
            super().do_GET()

    with pages.served(site, Everything) as address:
        yield address, asked


def test_a_match_with_all_that_is_in_the_menu_asks_for_nothing_but_the_pages_files(visit, proxy, site):
    address, asked = proxy
    here = f"{address}/{PLACE}/"
    options = {"permissions": ["clipboard-read", "clipboard-write"], "proxy": {"server": address}}
    table = visit(HOURLY + ONE, address=here, offline_too=True, **options).drawn()
    pages.wait_for_versions(table, 1)
    table.page.reload()
    persons.begin(table.drawn())
    persons.play_card(table)
    an_hour_passes(table)
    with table.page.expect_download():
        table.menu("save")
    table.page.click("#show-licence")
    table.page.keyboard.press("Escape")
    table.page.wait_for_timeout(500)
    assert len(asked) > 40, asked
    files = json.loads((site / PLACE / "files.json").read_text())["files"]
    assert {url for _, url, _ in asked} <= {here, here + "files.json", *[here + path for path in files]}
    assert {(method, *carriers) for method, _, carriers in asked} == {("GET",)}
    assert [url for _, url, _ in asked].count(here + "files.json") > 2  # what the service worker asks for is among them


def test_the_proxy_of_this_test_sees_what_goes_elsewhere(visit, proxy):
    address, asked = proxy
    table = visit(ONE, address=f"{address}/{PLACE}/", proxy={"server": address}).drawn()
    other = table.page.context.new_page()
    other.goto("http://example.invalid/diary")
    assert ("GET", "http://example.invalid/diary", []) in asked
