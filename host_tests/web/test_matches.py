"""The built page with the real console, as people play at it: in Chromium, in Debian's Firefox and in its WebKit."""

import contextlib
import time
from urllib.parse import urlsplit

import pytest

from host_tests.conftest import find_or_skip
from host_tests.web import pages, persons, webkit
from tools.environment import browser
from tools.measure import played_match
from tools.web import build

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOVES = 14  # that are made by taps
ROUNDS = {"briscola": 41, "scopa": 37}  # moves, with the cut
TROUBLES = """
window.troubles = [];
addEventListener("error", (event) => troubles.push(event.message));
addEventListener("unhandledrejection", (event) => troubles.push(String(event.reason)));
"""
REST_S = 2
HIDE = """
(hidden) => {
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""
CHROMIUMS_OWN = ("googleapis.com:443",)  # it asks Google about the fields of any page
CARRIERS = ("Cookie", "Authorization", "Content-Length", "Transfer-Encoding")  # headers that could carry something


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The page's folder on a server; before its own scripts one runs that begins a short match."""
    folder = tmp_path_factory.mktemp("site") / "table"
    build.write_page(folder, build.page_files(build.page_parts()))
    pages.change(folder / "index.html", "<head>", '<head><script src="before.js"></script>')
    (folder / "before.js").write_text(TROUBLES + persons.ONE)
    pages.write_list(folder)
    return folder


@pytest.mark.parametrize("used", ["firefox"], indirect=True)
def test_in_firefox_a_match_goes_on_after_a_reload_with_the_very_move(visit, site):
    with pages.served(site.parent) as server:
        persons.reload_in_a_match(visit(address=f"{server}/table/"))


def test_in_webkit_a_match_goes_on_after_a_reload_and_without_a_network(site):
    find_or_skip(browser.install_webkit)
    with contextlib.ExitStack() as browsing:
        with pages.served(site.parent) as server:
            tab = browsing.enter_context(webkit.started(f"{server}/table/")).drawn()
            moves = persons.reload_in_a_match(tab)
            tab.wait_for_copy()
        tab.reload()
        persons.go_on(tab)
        persons.play_card(tab)
        assert persons.read_moves(tab)[: len(moves)] == moves
        assert tab.evaluate("troubles") == []


@pytest.mark.parametrize("game, play", [("briscola", persons.tap_twice), ("scopa", persons.throw)])
def test_a_whole_round_is_played_with_the_cards_on_the_mat(visit, site, game, play):
    settings = played_match.match_settings(game, 1).decode() + "language=en\npace=quick\n"
    with pages.served(site.parent) as server:
        size = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        tab = visit(persons.kept("pocket", {"settings.txt": settings}), f"{server}/table/", **size)
        played = persons.play_round(tab, ROUNDS[game], play)
        assert played <= {move[0] for move in persons.read_moves(tab)} and len(played) > 15


def test_on_a_phone_people_play_by_taps_alone_and_only_the_pages_own_files_are_asked_for(visit, site):
    """Hidden, the console stands still; loaded again, the match goes on."""
    requested = []  # of any host: (method, address, headers of CARRIERS)

    class Proxy(pages.Quiet):
        def handle_any(self):
            if not self.path.endswith(CHROMIUMS_OWN):
                requested.append((self.command, self.path, [name for name in CARRIERS if name in self.headers]))
            if self.command != "GET":
                self.send_error(405)

        do_POST = do_PUT = do_HEAD = do_OPTIONS = do_CONNECT = handle_any

        def do_GET(self):
            self.handle_any()
            self.path = urlsplit(self.path).path
            super().do_GET()

    with pages.served(site.parent, Proxy) as server:
        here = server + "/table/"
        tab = visit(pages.HOURLY, here, offline_too=True, proxy={"server": server}, **pages.PHONE)
        pages.wait_for_versions(tab, 1)
        for words in ("Press OK", "Set-up"):
            persons.answer(tab, words)
        tab.wait_for("Cut the deck")
        tab.page.evaluate(HIDE, True)
        persons.answer(tab, "Cut the deck")
        time.sleep(REST_S)
        assert "Cut the deck" in tab.said()
        tab.page.evaluate(HIDE, False)
        persons.play_round(tab, 6, persons.tap_twice)
        tab.reload()
        persons.play_round(tab, MOVES, persons.tap_twice)
        tab.an_hour_passes()
        with tab.page.expect_download():
            tab.menu("save")
        tab.page.click("#show-licence")
        tab.page.wait_for_timeout(500)
    files = {here, here + build.LIST, *[here + path for path in build.read_list(site)]}
    assert len(requested) > 40 and {one[1] for one in requested} <= files
    assert {(method, *carriers) for method, _, carriers in requested} == {("GET",)}
    assert [one[1] for one in requested].count(here + build.LIST) > 2  # what the service worker asks for is among them
