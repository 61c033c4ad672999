"""A match goes from the browser page to a Pico and back: the same position, statistics and settings."""

import pytest

from host_tests.pico import served
from host_tests.web.consoles import BrowserConsole, in_page
from host_tests.web.persons import briscola

pytestmark = [pytest.mark.slow, pytest.mark.pico, pytest.mark.micropython]

GO_ON = ("ok", "ok")  # at the title, at the question whether to go on
STATISTICS = "Anna=5,3,9,4,2,78,1,2\nlast=00\n"


def play_on(console, cards=1):
    """Play cards at the first station, each when it is asked for; the picture after the last one."""
    for _ in range(cards):
        console.press(0, "ok")
        console.settle()
    return console.rams()


def resumed(console):
    """The picture after a stored match was taken up."""
    console.wait(3000)
    console.press(0, *GO_ON)
    console.settle()
    return console.rams()


def resumed_in_browser(kept):
    """The same in the page's console, from its saves, {name: text}."""
    with BrowserConsole("pocket", seed=1, kept=kept) as console:
        return resumed(console)


def begun():
    """The saves of a page, {name: text}, on which a match was begun."""
    kept = {"settings.txt": briscola(), "statistics.txt": STATISTICS}
    with BrowserConsole("pocket", seed=1, kept=kept) as console:
        console.wait(500)
        while "Your hand" not in console.said[0]:
            play_on(console)
        play_on(console, 3)
        return console.kept


def test_a_match_goes_to_a_pico_and_back(game, tmp_path):
    kept = begun()
    file, back = tmp_path / "page.json", tmp_path / "pico.json"
    file.write_bytes(bytes.fromhex(in_page("pack", ["pocket", kept])[0]))
    with served.open_pico(tmp_path, game, None) as pico:
        for words in (("--restore", str(file)), ("--backup", str(back))):
            code, said = pico.flash(*words)
            assert code == 0, said
        assert back.read_bytes() == file.read_bytes()
        before = resumed(pico.console)
        after = play_on(pico.console)
        back.unlink()
        code, said = pico.flash("--backup", str(back))
        assert code == 0, said
    (found,) = in_page("read", back.read_bytes().hex())
    (files,) = in_page("adopt", [found["files"], kept])
    assert before == resumed_in_browser(kept) != after == resumed_in_browser(files)
    assert files["journal.txt"].startswith(kept["journal.txt"]) and len(files["journal.txt"]) > len(kept["journal.txt"])
    assert {**files, "journal.txt": ""} == {**kept, "journal.txt": ""}
