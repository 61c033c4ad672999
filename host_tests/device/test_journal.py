"""The stored match: offered again just where it was, and what is told and kept when its journal is damaged."""

import pytest

from engine.games import NAMES
from engine.match import CUT, Match
from engine.record import Writer, write_record
from host_tests.console.observing import observed, playing
from host_tests.engine.helpers.decks import SEED

MOVES = 46  # a round's end and the next one's beginning are among them


def begun(folder):
    """Play a little and stop; the journal's path."""
    with playing(folder, "person thumb", game="scopa", target=21) as console:
        for _ in range(8):
            console.press(0, "ok")
            console.settle()
    return folder / "journal.txt"


def calm(console):
    """Wait until everything was shown; every cursor goes to its first card. Returns what both screens show."""
    console.settle()
    for station in range(console.stations):
        if console.kind(station).endswith("Play"):
            console.press(station, *["left"] * console.screen(station).cursor)
    return [console.frame(station) for station in range(console.stations)]


def start_again(folder, journal):
    """What a console shows that finds this journal (text), once somebody chose to go on."""
    (folder / "journal.txt").write_text(journal, encoding="utf-8", newline="\n")
    with observed(folder, "table_two", seed=2) as console:
        console.press(0, "ok")
        if console.kind() == "Score":  # the match is over: who has won comes first, and before it the points
            for station in range(console.stations):
                console.press(station, "left")
        else:
            assert "New match" in console.words()
            console.press(0, "ok")
        return calm(console)


@pytest.mark.parametrize("game", NAMES)
def test_a_move_is_stored_before_it_is_seen_and_the_console_goes_on_just_there(game, tmp_path):
    journal, shown, late = tmp_path / "journal.txt", {}, []

    def look(station):
        match = station.console.runner and station.console.runner.match
        if match and match.round and match.deals == 1 and journal.exists():
            if journal.read_text().count("\n") < 2 + len(match.round.history):  # a header, the cut
                late.append(type(station.screen).__name__)

    with playing(tmp_path, "person person", "table_two", look=look, game=game) as console:
        while len(shown) < MOVES and console.kind() != "Menu":
            frames = calm(console)
            shown.setdefault(journal.read_text(), frames)
            readers = [station for station in range(2) if console.kind(station) in ("Score", "LookBack")]
            console.press((readers + [console.runner.match.turn])[0], "ok")
    assert late == [] and len(shown) > 36
    journals = list(shown)
    for number in range(0, len(journals) - 1, 3):
        now, later = journals[number : number + 2]
        torn = later[len(now) : -1] if number % 2 else ""  # the power went while the next line was written
        assert start_again(tmp_path, now + torn) == shown[now], (number, torn)


def test_a_journal_that_cannot_be_read_is_told_until_somebody_has_read_it(tmp_path):
    journal = begun(tmp_path)
    journal.write_bytes(b"x" * 300_000)
    for _ in range(2):  # the power goes while the words are on the screen
        with observed(tmp_path) as console:
            console.press(0, "ok")
            assert "cannot read it" in console.words() and journal.exists()
    with observed(tmp_path) as console:
        console.press(0, "ok", "ok")
        assert console.kind() == "Options"
    assert (tmp_path / "journal.old").stat().st_size == 300_000 and not journal.exists()


@pytest.mark.parametrize("old, new", [(b"tavolino 1", b"tavolino 9"), (b"version=3", b"version=4")])
def test_a_journal_of_a_newer_version_is_put_aside_and_nobody_is_left_in_the_dark(old, new, tmp_path):
    journal = begun(tmp_path)
    writer = Writer()
    lines = [writer.line(line.rpartition(" *")[0]) for line in journal.read_text().splitlines()]
    other = "".join(lines).encode().replace(old, new)
    journal.write_bytes(other)
    with observed(tmp_path) as console:
        console.press(0, "ok")
        assert "A newer version wrote it" in console.words()
        console.press(0, "ok", "back")
        assert console.kind() == "Title"
    assert (tmp_path / "journal.old").read_bytes() == other and not journal.exists()


@pytest.mark.parametrize(
    "version, rule, told", [(1, "last_trick", True), (1, "replay", False), (2, "last_trick", False)]
)
def test_a_match_of_older_rules_that_scored_otherwise_says_so_before_it_goes_on(version, rule, told, tmp_path):
    match = Match("briscola", 3, SEED, {"draw": rule}, version=version)
    (tmp_path / "journal.txt").write_text(write_record(match, ["person", "thumb", "thumb"], [(CUT, 9)]))
    with observed(tmp_path) as console:
        console.press(0, "ok")
        assert ("older rules" in console.words()) == told
        console.press(0, *["ok"] * told)
        assert "Go on" in console.words()
