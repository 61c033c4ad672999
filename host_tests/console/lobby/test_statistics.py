"""The statistics as people read them in the set-up, and how a name is deleted."""

from host_tests.console.lobby.matches import counted
from host_tests.console.observing import observed, open_set_up, settle_plan


def test_the_statistics_are_read_in_the_set_up_and_a_name_is_forgotten_after_a_question(tmp_path):
    (tmp_path / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\nBea=1,0,0,0,0,0,0,0\nlast=00\n")
    settle_plan(tmp_path, "person thumb")
    with observed(tmp_path) as console:
        open_set_up(console)
        console.press(0, "left", "left", "left", "ok")
        assert console.words() == "Statistics | Anna | Bea | Forget..."
        console.press(0, "ok")
        assert "Matches: 5, won: 3 | Rounds won: 9 | Scope: 4 | Settebelli: 2 | Best Primiera: 78" in console.words()
        console.press(0, "back", "right", "ok")
        assert console.words() == "Bea | 1/1 | Matches: 1, won: 0"
        console.press(0, "ok", "right", "ok")
        assert console.words() == "Forget which name? | Anna | Bea"
        console.press(0, "right", "ok")
        assert console.words() == "Forget Bea? | No | Yes"
        console.press(0, "ok")
        assert console.words() == "Statistics | Anna | Bea | Forget..." and list(counted(tmp_path)) == ["Anna", "Bea"]
        console.press(0, "ok", "right", "ok", "right", "ok")
        assert console.words() == "Statistics | Anna | Forget..." and list(counted(tmp_path)) == ["Anna"]
        assert "last=00" in (tmp_path / "statistics.txt").read_text()
        console.press(0, "ok", "ok", "right", "ok")
        assert console.words() == "Only named players count | New name..."
        console.press(0, "back")
        assert console.kind() == "Options"
