"""A match in which moves were taken back counts apart in the statistics, and your equal stays who it is."""

from firmware.device.store import Store
from firmware.lobby import statistics
from host_tests.firmware.lobby.test_adaptive import begin, kept, play_to_end
from host_tests.firmware.lobby.test_evening import play_to_end as evening_to_end
from host_tests.firmware.match.test_leaving import go_to
from host_tests.firmware.match.test_taking_back import take_back
from host_tests.firmware.watching import cut, play_card, playing, settle_plan, watched

OLD = "last=0123456789abcdef\nAnna=12,7,20,5,9,78,0,4\n"  # a file written before moves could be taken back


def entry(tmp_path, name="Anna"):
    """Somebody's statistics."""
    return statistics.read_entries(Store(str(tmp_path)), [name])[name]


def play_with_taking_back(console):
    """From the set-up on to a card that was taken back."""
    begin(console)
    cut(console)
    console.settle()
    play_card(console)
    take_back(console)


def test_it_counts_apart_and_your_equal_stays(tmp_path):
    settle_plan(tmp_path, "person:Anna equal")
    (tmp_path / "statistics.txt").write_text(OLD, newline="\n")
    before = dict(statistics.unpack("12,7,20,5,9,78,0,4"))
    with watched(tmp_path, seed=2) as console:
        play_with_taking_back(console)
        won = play_to_end(console)
        assert console.words() == "Your equal | Moves taken back: no change | Next time you meet | Pina | ► OK ◄"
    assert "equal.briscola.2" not in kept(tmp_path)
    assert entry(tmp_path) == dict(before, apart=1, apart_won=int(won))
    assert f"With moves taken back: 1, won: {int(won)}" in statistics.describe(entry(tmp_path))


def test_the_first_time_in_a_match_it_is_said_that_it_counts_apart_before_it_does(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        play_card(console)
        for answer, backs in (("back", 0), ("ok", 1)):
            console.press(0, "back")
            go_to(console, "Take back", 0)
            console.press(0, "ok")
            assert console.words().startswith("This will count separately")
            console.press(0, answer)
            console.settle()
            assert console.runner.match.backs == backs
            console.press(0, *["back"] * (answer == "back"))
        play_card(console)
        console.press(0, "back")
        go_to(console, "Take back", 0)
        console.press(0, "ok")
        console.settle()
        assert console.runner.match.backs == 2


def test_the_tally_marks_it_and_the_title_says_while_it_is_stored(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        play_card(console)
        take_back(console)
    with watched(tmp_path) as console:
        assert "A match is stored" in console.words()
        console.press(0, "ok", "ok")
        console.settle()
        winner = evening_to_end(console)
        assert console.words().partition(" | ")[0] == ("You 0+1*, Rosa 0" if winner == "You" else "You 0, Rosa 0+1*")
        console.press(0, "back", "ok")  # the title
        assert "A match is stored" not in console.words()
