"""What a first visit asks of the network until the title is there: bytes and round trips, the same on every machine."""

from urllib.parse import urlsplit

import pytest

from host_tests.web.page import pages
from host_tests.web.table.conftest import PLACE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BYTES = 600_000  # three seconds at 1.6 Mbit/s
TITLE = "() => /press OK|premi OK/.test(document.querySelector('.said')?.textContent)"
ROUND_TRIPS = 6  # the page; what it names, which is all that it runs; the worker; what that imports, one by one


def test_until_the_title_a_first_visit_takes_few_bytes_and_few_round_trips(visit, site):
    asked = {}  # {path: path of the file that asked for it}

    class Noting(pages.Quiet):
        def do_GET(self):
            asked.setdefault(self.path, urlsplit(self.headers.get("Referer", "")).path)
            super().do_GET()

    def round_trips(path):
        return 1 + round_trips(asked[path]) if path in asked else 0

    with pages.served(site, Noting) as address:
        visit(address=f"{address}/{PLACE}/").page.wait_for_function(TITLE)
    sizes = [(site / f"{path[1:]}{'index.html' if path.endswith('/') else ''}").stat().st_size for path in asked]
    assert len(asked) > 30 and sum(sizes) < BYTES
    assert max(map(round_trips, asked)) < ROUND_TRIPS, asked
