"""The page with a fake console behind it, on a server."""

import pytest

from host_tests.web.page import pages


@pytest.fixture(scope="session")
def host(tmp_path_factory):
    """The page on a server, in a sub-folder of it: its address."""
    folder = tmp_path_factory.mktemp("host")
    pages.write_site(folder / "games" / "table")
    with pages.served(folder) as address:
        yield f"{address}/games/table/"


@pytest.fixture
def folder(tmp_path):
    """The folder of a server with the page in it."""
    pages.write_site(tmp_path / "table")
    return tmp_path / "table"


@pytest.fixture
def address(folder):
    """Where it is served."""
    with pages.served(folder.parent) as server:
        yield server + "/table/"
