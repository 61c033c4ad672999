"""What all tests share: images of a Pico, the deep lists, no silent skips under CI."""

import os
import sys
from statistics import median

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from host_tests import budget
from tools.pico import cortex_m33 as cortex_m33_program
from tools.pico import game_image, image
from tools.shared import children

DEPTHS = "depths"  # that of a piece, with --deep: how deep its tries went, and whether it was stopped


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
    parser.addoption("--deep", action="store_true", help="try far more: all pieces of the trials")
    parser.addoption("--minutes", type=float, default=60, help="with --deep: about so long for all pieces of a test")


def pytest_configure(config):
    """Markers for any test. A process of several ends with the first one."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        children.binder("SIGKILL")()
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


def pytest_runtest_setup(item):
    """Each piece gets its part of the time."""
    pieces = _pieces_with_deep(item)
    budget.begin(pieces and 60 * item.config.option.minutes / len(pieces))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Under CI=true a skipped test is a failed one: there, everything must have been there to run it."""
    report = yield
    if report.when == "call" and _pieces_with_deep(item):
        report.user_properties.append((DEPTHS, (list(budget.depths), budget.stopped)))
    return _no_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    """The same for a module that skips itself."""
    return _no_skip((yield))


def pytest_terminal_summary(terminalreporter):
    """With --deep, say how deep each test with pieces went."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    noted = [(report, *noted) for report in reports for noted in getattr(report, "user_properties", ())]
    deep = [(report.nodeid.partition("[")[0], report, *value) for report, name, value in noted if name == DEPTHS]
    for test in sorted({test for test, *_ in deep}):
        _, done, depths, stopped = zip(*[piece for piece in deep if piece[0] == test])
        finds, minutes = sum(one.failed for one in done), sum(one.duration for one in done) / 60
        depths = sum(depths, [])
        went = f"{len(depths)} tries with a median depth of {median(depths):.0f}, " if depths else ""
        words = f"{len(done)} pieces ({sum(stopped)} stopped), {went}{minutes:.1f} minutes, {finds} finds"
        terminalreporter.write_line(f"{test}: {words}")


def _pieces_with_deep(item):
    """The deep list of a test that has one, with --deep."""
    marker = item.get_closest_marker("pieces")
    return marker and item.config.option.deep and marker.args[1]


def _no_skip(report):
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"under CI=true nothing may be skipped: {reason}"
    return report
