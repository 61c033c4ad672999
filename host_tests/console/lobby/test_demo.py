"""A demo at the title: after a minute computers play until somebody presses; nothing of it is kept."""

from host_tests.console.lobby.matches import leave, play_a_card
from host_tests.console.observing import observed, open_item, playing

MINUTE_MS = 62_000
PLAYING = ("BriscolaPlay", "ScopaPlay")


def test_after_a_minute_at_the_title_computers_play_at_every_screen(tmp_path):
    with observed(tmp_path, "table_four") as console:
        for milliseconds, kind in ((50_000, "Title"), (MINUTE_MS - 50_000, "BriscolaPlay")):
            console.wait(milliseconds)
            assert [console.kind(station) for station in range(4)] == [kind] * 4
        assert console.table.match.players == 4


def test_every_picture_of_a_demo_says_that_it_is_one_and_no_other(tmp_path):
    said = []

    def look(station):
        said.append((type(station.screen).__name__, "Demo: press OK" in [words for words, *_ in station.canvas.words]))

    with observed(tmp_path, look=look) as console:
        console.wait(MINUTE_MS + 10_000)
        console.press(0, "ok")
        console.wait(1000)
    assert {kind for kind, is_marked in said if is_marked} >= {"Cut", "BriscolaPlay"}
    assert [is_marked for kind, is_marked in said] == [kind != "Title" for kind, _ in said]


def test_any_press_ends_the_demo_and_does_nothing_else_and_the_next_one_is_of_the_other_game(tmp_path):
    seen = []
    with observed(tmp_path, "table_two") as console:
        for button in ("ok", "back", "left", "right"):
            console.wait(MINUTE_MS)
            seen.append(console.kind())
            console.press(1, button)
            console.wait(1000)
            assert [console.kind(station) for station in range(2)] == ["Title", "Title"]
        console.press(1, "ok")
        assert console.kind(1) == "Options"
    assert seen == [*PLAYING, *PLAYING]


def test_a_demo_is_silent_and_writes_nothing_and_a_stored_match_stays(tmp_path):
    with playing(tmp_path, "person:Anna thumb") as console:
        play_a_card(console)
        leave(console)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert "journal.txt" in kept
    with observed(tmp_path) as console:
        tones = console.simulated.chip.tones
        console.wait(MINUTE_MS + 30_000)
        assert console.kind() in PLAYING
        console.wait(90_000)
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept and tones == []
        console.press(0, "ok")
        console.wait(1000)
        console.press(0, "ok")
        assert "New match" in console.words()
        console.press(0, "ok")
        play_a_card(console)
        assert tones


def test_when_the_screens_go_dark_the_demo_ends_and_none_begins(tmp_path):
    with observed(tmp_path) as console:
        console.wait(602_000)
        assert console.lights() == ["dark"] and console.kind() == "Title"
        console.wait(300_000)
        assert console.kind() == "Title"
        console.press(0, "ok")
        console.wait(30_000)
        assert console.kind() == "Title" and console.lights() == ["lit"]


def test_nobody_is_disturbed_who_reads_how_to_play(tmp_path):
    with observed(tmp_path, "table_two") as console:
        console.press(0, "back")
        open_item(console, "Briscola")
        console.press(0, "right")
        console.wait(2 * MINUTE_MS - 10_000)
        assert [console.kind(station) for station in range(2)] == ["How", "Title"]
        console.press(0, "back", "back")
        console.wait(MINUTE_MS)
        assert console.kind() in PLAYING
