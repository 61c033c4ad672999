"""A browser for the tests of a module, and a page in tabs of it; an error that the browser tells fails the test.

Each folder has a page of its own: its `host` is the page's address.
"""

import contextlib
from pathlib import Path

import pytest

from host_tests.web.page import pages
from tools.environment import Unavailable, browser

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """All tests of a module in one process, so that each module starts one browser."""
    for item in items:
        if item.path.parent.parent == HERE:
            item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.fixture(scope="module")
def chromium():
    """The machine's Chromium; where there is none, a test that needs it is left out.

    It ends with the module: while it is there, no other test of the process can run an event loop.
    """
    from playwright.sync_api import sync_playwright

    try:
        program = browser.chromium_path()
    except Unavailable as problem:
        pytest.skip(str(problem))
    with sync_playwright() as playwright:
        options = ["--no-sandbox"]  # as root in a container there is none
        started = playwright.chromium.launch(executable_path=str(program), args=options, timeout=pages.WAIT_MS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def used(chromium):
    """The browser that the tests of a module use."""
    return chromium


@pytest.fixture
def visit(used, host):
    """A function that opens the page as somebody new, with Playwright's options of a context; gives a Table.

    `before` is JavaScript that runs before the page's own, `address` another place to open, `offline_too` leaves the
    service worker on.
    """
    errors = []
    with contextlib.ExitStack() as stack:

        def open_page(before=None, address=host, offline_too=False, **options):
            options.setdefault("locale", "en-GB")
            options.setdefault("service_workers", "allow" if offline_too else "block")
            context = stack.enter_context(contextlib.closing(used.new_context(**options)))
            context.set_default_timeout(pages.WAIT_MS)
            if before:
                context.add_init_script(before)
            return open_tab(context, address)

        def open_tab(context, address=host):
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda line: line.type == "error" and errors.append(line.text))
            page.goto(address)
            return pages.Table(page)

        open_page.tab = open_tab
        open_page.errors = errors
        yield open_page
    assert errors == []
