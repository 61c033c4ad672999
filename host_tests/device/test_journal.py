"""The stored match: what is told and kept when its journal is damaged or newer."""

import pytest

from engine.record import Writer
from engine.rules import VERSION
from host_tests.console.observing import observed, playing

NOW = f"version={VERSION}"


def begun(folder):
    """Play a little and stop; the journal's path."""
    with playing(folder, "person thumb", game="scopa", target=21) as console:
        for _ in range(8):
            console.press(0, "ok")
            console.settle()
    return folder / "journal.txt"


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


@pytest.mark.parametrize(
    "old, new", [("tavolino 1", "tavolino 9"), (NOW, f"version={VERSION + 1}"), ("seats", "rules=bets:on seats")]
)
def test_a_journal_of_a_newer_version_is_put_aside_and_nobody_is_left_in_the_dark(old, new, tmp_path):
    journal = begun(tmp_path)
    writer = Writer()
    lines = [writer.line(line.rpartition(" *")[0]) for line in journal.read_text().replace(old, new, 1).splitlines()]
    other = "".join(lines).encode()
    journal.write_bytes(other)
    with observed(tmp_path) as console:
        console.press(0, "ok")
        assert "A newer version wrote it" in console.words()
        console.press(0, "ok", "back")
        assert console.kind() == "Title"
    assert (tmp_path / "journal.old").read_bytes() == other and not journal.exists()
