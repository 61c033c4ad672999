"""The firmware on MicroPython in a browser shows what it shows on the PC, after every step of every evening."""

import pytest

import tools.play.console
from host_tests.gallery import evenings
from host_tests.web import consoles
from tools.play import presses

pytestmark = [pytest.mark.slow, pytest.mark.micropython]


@pytest.mark.parametrize("name", evenings.last_parts())
def test_an_evening_shows_the_same_in_a_browser_after_every_step(name, tmp_path):
    folders = tmp_path / "pc", tmp_path / "browser"
    for folder in folders:
        folder.mkdir()
    for part in parts(name):
        text, facts = evenings.read(part)
        board, seed = facts["board"], int(facts["seed"])
        with (
            tools.play.console.Console(board, seed, str(folders[0]), rests=False) as pc,
            consoles.Console(board, seed, folders[1]) as browser,
        ):
            for one in (pc, browser):
                one.wait(presses.START_MS)
            same(pc, browser, part)
            for number, line, step in presses.parse_script(text, part, pc.stations):
                assert [presses.do_step(one, step) for one in (pc, browser)] == [True, True]
                same(pc, browser, f"{part}:{number}: {line}")
        assert consoles.read_folder(folders[0]) == consoles.read_folder(folders[1])


def parts(name):
    """The scripts that lead to one, each after that with whose match it goes on."""
    before = evenings.read(name)[1].get("after")
    return [*(parts(before) if before else []), name]


def same(pc, browser, where):
    """Both show the same pictures, as bright."""
    for station in range(pc.stations):
        assert browser.frame(station) == pc.frame(station), f"{where}, station {station + 1}"
    assert browser.lights() == pc.lights(), where
