"""The statistics as people read them in the set-up, and how a name is deleted."""

from firmware.device.store import Store
from firmware.lobby import statistics
from host_tests.firmware.watching import open_set_up, settle_plan, watched


def fill(folder):
    """Statistics of two names."""
    (folder / "statistics.txt").write_text("Anna=5,3,9,4,2,78,1,2\nBea=1,0,0,0,0,0,0,0\nlast=00\n")
    settle_plan(folder, "person thumb")


def list_names(folder):
    """The names in a folder's statistics."""
    return statistics.list_names(Store(str(folder)))


def open_statistics(console):
    """From the title to the list of names."""
    open_set_up(console)
    console.press(0, "left", "left", "left", "ok")


def test_the_statistics_are_read_in_the_set_up_and_nothing_is_deleted_by_reading_them(tmp_path):
    fill(tmp_path)
    with watched(tmp_path) as console:
        open_statistics(console)
        assert console.words() == "Statistics | Anna | Bea | Forget..."
        console.press(0, "ok")
        assert "Matches: 5, won: 3 | Rounds won: 9 | Scope: 4 | Settebelli: 2 | Best Primiera: 78" in console.words()
        for button in ("back", "ok"):
            console.press(0, button, "right", "ok")
            assert console.words() == "Bea | 1/1 | Matches: 1, won: 0"
            console.press(0, button, "left", "ok")
            assert console.words().startswith("Anna | 1/1")
        assert list_names(tmp_path) == ["Anna", "Bea"]


def test_a_name_is_forgotten_by_a_line_of_the_list_after_a_question(tmp_path):
    fill(tmp_path)
    with watched(tmp_path) as console:
        open_statistics(console)
        console.press(0, "left", "ok")
        assert console.words() == "Forget which name? | Anna | Bea"
        console.press(0, "right", "ok")
        assert console.words() == "Forget Bea? | No | Yes"
        console.press(0, "ok")
        assert console.words() == "Statistics | Anna | Bea | Forget..." and list_names(tmp_path) == ["Anna", "Bea"]
        console.press(0, "ok", "right", "ok", "right", "ok")
        assert console.words() == "Statistics | Anna | Forget..." and list_names(tmp_path) == ["Anna"]
        assert "last=00" in (tmp_path / "statistics.txt").read_text()
        console.press(0, "ok", "ok", "right", "ok")
        assert console.words() == "Only named players count | New name..."
        console.press(0, "back")
        assert console.kind() == "Options"
