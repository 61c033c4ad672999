"""The command that measures the page measures each of its figures; how large they are no test says."""

import pytest

from host_tests.web.table import figures
from host_tests.web.table.conftest import PLACE

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_every_figure_is_measured(chromium, host, site, monkeypatch):
    monkeypatch.setattr(figures, "RELOADS", 1)
    monkeypatch.setattr(figures, "PRESSES", 1)
    lines = list(figures.measure(chromium, host, site / PLACE))
    assert len(lines) == 9 and [line for line in lines if line.split()[-2:] == ["of", "0"]] == []
