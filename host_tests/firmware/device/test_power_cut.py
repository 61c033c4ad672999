"""The power goes at any moment: the console offers to go on, and goes on at the last move that was shown."""

import pytest

from engine import replay
from host_tests.engine.helpers.checked_rounds import state
from host_tests.firmware.watching import Kept, playing, settle_plan, watched

SEATS, BOARD, SEED = "person person", "table_two", 1
MOVES = 46  # a round's end and the next one's beginning are among them
GAMES = ("briscola", "scopa")


def journal_of(folder):
    """The journal's lines, the header among them."""
    path = folder / "journal.txt"
    return path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []


def calm(console):
    """Wait until everything was shown; every cursor goes to its first card. Returns what both screens show."""
    console.settle()
    for station in range(console.stations):
        if console.kind(station).endswith("Play"):
            console.press(station, *["left"] * console.screen(station).cursor)
    return [console.frame(station) for station in range(console.stations)]


def whole_match(folder, game):
    """Play a match for some moves: (the whole journal, {moves made: what the screens show then})."""
    shown = {}
    with playing(folder, SEATS, BOARD, SEED, game=game) as console:
        for _ in range(500):
            if console.kind(0) == "Menu" or len(shown) > MOVES:
                break
            frames, lines = calm(console), journal_of(folder)
            shown.setdefault(len(lines) - 1, frames)
            press_on(console)
            longest = journal_of(folder) or lines
    return longest, shown


def press_on(console):
    """ok where something must be read, or else where it is somebody's turn."""
    readers = [station for station in range(2) if console.kind(station) in ("Score", "LookBack")]
    console.press((readers + [console.runner.match.turn])[0], "ok")


@pytest.fixture(scope="module", params=GAMES)
def reference(request, tmp_path_factory):
    """(game, journal lines, what is shown after each move) of one whole match."""
    return request.param, *whole_match(tmp_path_factory.mktemp("reference"), request.param)


def start_again(folder, game, journal):
    """What a console shows that finds this journal (text), once somebody chose to go on; and its match."""
    settle_plan(folder, SEATS, game)
    (folder / "journal.txt").write_text(journal, encoding="utf-8", newline="\n")
    with watched(folder, BOARD, seed=SEED + 1) as console:
        console.press(0, "ok")
        if console.kind(0) == "Score":  # the match is over: who has won comes first, and before it the points
            for station in range(console.stations):
                console.press(station, "left")
        else:
            assert "New match" in console.words(0)
            console.press(0, "ok")
        return calm(console), state(console.runner.match)


def test_after_every_move_the_console_goes_on_just_there(reference, tmp_path):
    game, lines, shown = reference
    assert len(shown) > 36 and len(lines) > 36
    for moves in shown:
        frames, match = start_again(tmp_path, game, "".join(lines[: moves + 1]))
        assert frames == shown[moves], f"after {moves} moves"
        assert match == state(replay.read_record(lines[: moves + 1])[0])


def test_a_move_is_stored_before_anybody_sees_it(tmp_path):
    late = []

    def look(station):
        match = Kept.last and Kept.last.match
        if match and match.round and len(journal_of(tmp_path)) < 2 + len(match.round.history):  # a header, the cut
            late.append(type(station.screen).__name__)

    with playing(tmp_path, SEATS, BOARD, SEED, look) as console:
        for _ in range(6):
            press_on(console)
            console.settle()
        assert late == [] and len(journal_of(tmp_path)) == 7


def test_the_console_goes_on_after_a_line_torn_at_any_byte(reference, tmp_path):
    game, lines, shown = reference
    for moves in (1, 2, 17, 30, len(lines) - 1):
        for end in range(len(lines[moves])):
            torn = "".join(lines[:moves]) + lines[moves][:end]
            frames, _ = start_again(tmp_path, game, torn)
            assert frames == shown[moves - 1], f"move {moves} torn after {end} bytes"
            assert journal_of(tmp_path)[:moves] == lines[:moves]
