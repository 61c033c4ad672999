"""The page as it is built, with the real console behind it, in a sub-folder of a plain static server."""

import pytest

from host_tests.web.page import pages
from tools.environment import browser
from tools.web import build

PLACE = "games/table"
collect_ignore = [] if browser.find_firefox() else ["test_in_firefox.py"]


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A server's folder with the page in it; nothing is changed there."""
    folder = tmp_path_factory.mktemp("site")
    build.write_page(folder / PLACE, build.page_files(build.page_parts()))
    return folder


@pytest.fixture(scope="session")
def host(site):
    """The page's address."""
    with pages.served(site) as address:
        yield f"{address}/{PLACE}/"
