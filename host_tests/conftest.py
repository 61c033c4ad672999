"""What all tests share: images of a Pico, the deep lists, no silent skips under CI, the browsers that were used."""

import os
import sys

import pytest

from tools.pico import cortex_m33 as cortex_m33_program
from tools.pico import game_image, image
from tools.shared import children

BROWSER = "browser"  # the property of a test that names what it used, with its version


@pytest.fixture(autouse=True)
def reset_words():
    """Each test begins in English, whatever the one before it left."""
    if text := sys.modules.get("firmware.words.text"):
        text.choose("en")


def find_or_skip(find):
    """What find() returns; where that is unavailable, the test is left out."""
    try:
        return find()
    except image.Unavailable as problem:
        pytest.skip(str(problem))


@pytest.fixture(scope="session")
def pico_image():
    """MicroPython for an emulated Pico, as bytes."""
    return find_or_skip(image.find_micropython)


@pytest.fixture(scope="session")
def game():
    """MicroPython with the game frozen in, as bytes."""
    return find_or_skip(game_image.find_image)


@pytest.fixture(scope="session")
def cortex_m33():
    """MicroPython for QEMU's Cortex-M33 (a path)."""
    return find_or_skip(cortex_m33_program.find_program)


def pytest_addoption(parser):
    """--deep."""
    parser.addoption("--deep", action="store_true", help="try far more: all pieces of the trials, more examples")


def pytest_configure(config):
    """Markers for any test; more examples with --deep. A process of several ends with the first one."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        children.binder("SIGKILL")()
    if config.option.deep:
        from host_tests import steady  # only here: the engine's tests run without hypothesis

        steady.load_deep_profile()
    words = "pieces(quick, deep): calls the test with each `piece` of one list, with --deep of the other"
    config.addinivalue_line("markers", words)
    config.addinivalue_line("markers", "pico: runs MicroPython on an emulated Pico; left out by `test --fast`")
    config.addinivalue_line("markers", "slow: left out by `test --fast`")
    config.addinivalue_line("markers", "browser: uses the page in a browser; left out where there is none")


def pytest_generate_tests(metafunc):
    """The pieces of a test that has some."""
    marker = metafunc.definition.get_closest_marker("pieces")
    if marker:
        metafunc.parametrize("piece", marker.args[metafunc.config.option.deep], ids=str)


def pytest_collection_modifyitems(items):
    """The longest tests first, so that no processor core waits for them at the end."""
    items.sort(key=lambda item: [item.get_closest_marker(name) is None for name in ("pico", "slow")])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    """Under CI=true a skipped test is a failed one: there, everything must have been there to run it."""
    return _no_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    """The same for a module that skips itself."""
    return _no_skip((yield))


def pytest_terminal_summary(terminalreporter):
    """Name the browsers that the tests have used."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    used = {value for report in reports for name, value in getattr(report, "user_properties", ()) if name == BROWSER}
    if used:
        terminalreporter.write_line("browsers: " + ", ".join(sorted(used)))


def _no_skip(report):
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"under CI=true nothing may be skipped: {reason}"
    return report
