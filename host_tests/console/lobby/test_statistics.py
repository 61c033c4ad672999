"""The statistics as people read them in the set-up, and how a name is deleted."""

import pytest

from engine.deal import derive_seed
from engine.match import Match
from firmware.lobby import statistics
from firmware.result import Result
from firmware.storage.store import Store
from host_tests.console.lobby.matches import counted
from host_tests.console.observing import observed, open_item, open_set_up, settle_plan
from host_tests.engine.helpers.decks import SEED
from host_tests.gallery import pencil


def test_the_statistics_are_read_in_the_set_up_and_a_name_is_forgotten_after_a_question(tmp_path):
    (tmp_path / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\nBea=1,0,0,0,0,0,0,0\nlast=00\n")
    settle_plan(tmp_path, "person thumb")
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "Statistics")
        assert console.words() == "Statistics | Anna | Bea | Forget..."
        console.press(0, "ok")
        assert "Matches: 5, won: 3 | Rounds won: 9 | Scope: 4 | Settebelli: 2 | Best Primiera: 78" in console.words()
        console.press(0, "back")
        open_item(console, "Bea")
        assert console.words() == "Bea | OK | Matches: 1, won: 0"
        console.press(0, "ok")
        open_item(console, "Forget...")
        assert console.words() == "Forget which name? | Anna | Bea"
        open_item(console, "Bea")
        assert console.words() == "Forget Bea? | No | Yes"
        console.press(0, "ok")
        assert console.words() == "Statistics | Anna | Bea | Forget..." and list(counted(tmp_path)) == ["Anna", "Bea"]
        for name in ("Forget...", "Bea", "Yes"):
            open_item(console, name)
        assert console.words() == "Statistics | Anna | Forget..." and list(counted(tmp_path)) == ["Anna"]
        assert "last=00" in (tmp_path / "statistics.txt").read_text()
        for name in ("Forget...", "Anna", "Yes"):
            open_item(console, name)
        assert console.words() == "No finished matches yet | New name..."
        console.press(0, "back")
        assert console.kind() == "Options"


@pytest.mark.parametrize(
    "language, item, you, nameless",
    [("en", "Statistics", "You", "You (no name)"), ("it", "Statistiche", "Tu", "Tu (senza nome)")],
)
def test_who_plays_alone_without_a_name_is_you_and_no_person_with_that_name(language, item, you, nameless, tmp_path):
    settle_plan(tmp_path, "person thumb", language=language)
    for names, labels in (("(you)", [you]), (f"(you) {you}", [nameless, you])):
        lines = [f"{name}={number},0,0,0,0,0,0,0\n" for number, name in enumerate(names.split(), 1)]
        (tmp_path / "statistics.txt").write_text("".join(lines))
        with observed(tmp_path) as console:
            open_set_up(console)
            open_item(console, item)
            assert list(console.screen().items[:-1]) == labels and pencil.crowded(console.observed[0].canvas) == []
            console.press(0, "ok")
            assert console.words().startswith(labels[0] + " | ") and ": 1, " in console.words()
            console.press(0, "ok", "left", "ok", "ok")
            assert f" {labels[0]}?" in console.words()
            console.press(0, "right", "ok")
            assert list(counted(tmp_path)) == names.split()[1:]


def test_several_persons_count_by_name_only_and_the_statistics_say_so(tmp_path):
    store = Store(str(tmp_path))
    for number, seats in enumerate(("person person thumb", "person person:Bea", "person thumb")):
        match = Match("briscola", len(seats.split()), derive_seed(SEED, b"counted", number))
        statistics.add_match(store, match, seats.split(), [], Result(0, None))
    assert {name: own["won"] for name, own in counted(tmp_path).items()} == {"(you)": 1, "Bea": 0}
    (tmp_path / "statistics.txt").unlink()
    settle_plan(tmp_path, "person person")
    with observed(tmp_path) as console:
        open_set_up(console)
        open_item(console, "Statistics")
        assert console.words() == "Only named players count | New name..."


def test_of_each_player_scope_and_settebelli_add_up_and_the_best_primiera_is_kept(tmp_path):
    rounds = [bytes([1, 0, 2, 1, 0, 1, 70, 60]), bytes([0, 1, 1, 0, 1, 0, 65, 75])]  # won, then each fact, by seat
    match, store = Match("scopa", 2, SEED), Store(str(tmp_path))
    statistics.add_match(store, match, ["person:Anna", "person:Bea"], rounds, Result(0, None))
    anna, bea = [list(own.values())[1:6] for own in counted(tmp_path).values()]  # won, rounds and the facts
    assert (anna, bea) == ([1, 1, 3, 1, 70], [0, 1, 1, 1, 75])
