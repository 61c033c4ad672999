"""A browser for the tests of a module, and the page in tabs of it; an error that the browser tells fails the test."""

import contextlib

import pytest

from host_tests.conftest import find_or_skip
from host_tests.web import pages
from tools.environment import browser


def pytest_collection_modifyitems(items):
    """All tests of a module in one process, so that each module starts one browser."""
    for item in items:
        if "web" in item.path.parts:
            item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.fixture(scope="module")
def playwright():
    """It ends with the module: while it is there, no other test of the process can run an event loop."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def used(playwright, request):
    """The machine's Chromium, or its Firefox where a test says so."""
    name = getattr(request, "param", "chromium")
    path = find_or_skip(browser.firefox_path if name == "firefox" else browser.chromium_path)
    # As root in a container Chromium has no sandbox.
    options = {"channel": "moz-firefox"} if name == "firefox" else {"args": ["--no-sandbox"]}
    with getattr(playwright, name).launch(executable_path=str(path), timeout=pages.WAIT_MS, **options) as started:
        yield started


@pytest.fixture
def folder(tmp_path):
    """The page with a fake console behind it, in a sub-folder of a server."""
    pages.write_site(tmp_path / "table")
    return tmp_path / "table"


@pytest.fixture
def address(folder):
    """Where that is served."""
    with pages.served(folder.parent) as server:
        yield server + "/table/"


@pytest.fixture
def visit(used, address):
    """A function that opens the page as somebody new, with Playwright's options of a context; gives a ConsolePage.

    `before` is JavaScript that runs before the page's own, `address` another place to open, `offline_too` leaves the
    service worker on, `board` is chosen. `visit.tab` opens another tab, `visit.errors` is what the browser has told.
    """
    errors = []
    with contextlib.ExitStack() as stack:

        def open_page(before=None, address=address, offline_too=False, board=None, drawn=True, **options):
            options = {"locale": "en-GB", "service_workers": "allow" if offline_too else "block", **options}
            context = stack.enter_context(contextlib.closing(used.new_context(**options)))
            context.set_default_timeout(pages.WAIT_MS)
            if before:
                context.add_init_script(before)
            tab = open_tab(context, address, drawn)
            return tab.choose(board) if board else tab

        def open_tab(context, address=address, drawn=True):
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda line: line.type == "error" and errors.append(line.text))
            page.goto(address)
            return pages.ConsolePage(page).drawn() if drawn else pages.ConsolePage(page)

        open_page.tab, open_page.errors = open_tab, errors
        yield open_page
    assert [error for error in errors if "WebSocket" not in error] == []  # a phone may lose its line
