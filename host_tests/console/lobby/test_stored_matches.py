"""A stored match hides nothing: statistics, rules and the other game stay at hand, and each game keeps one match."""

import pytest

from host_tests.console.lobby.matches import give_up, leave, play_a_card
from host_tests.console.observing import observed, open_item, play_card, playing

SCOPA = "journal.scopa"


@pytest.fixture
def scopa(tmp_path):
    """A match of Scopa is stored; the journal's bytes."""
    with playing(tmp_path, "person level2", game="scopa") as console:
        play_a_card(console)
        leave(console)
    return (tmp_path / "journal.txt").read_bytes()


def begin_briscola(console):
    """From the title to the cards of a match of the other game."""
    console.press(0, "ok")
    for name in ("New match", "Game", "Briscola", "Play!"):
        open_item(console, name)
    play_a_card(console)
    assert console.table.match.game == "briscola"


@pytest.mark.parametrize("no", ["ok", "back"])
def test_only_play_asks_and_only_where_a_match_of_this_game_is_lost(no, tmp_path, scopa):
    with observed(tmp_path) as console:
        console.press(0, "ok")
        open_item(console, "New match")
        open_item(console, "Play!")
        assert "Delete the Scopa match?" in console.words()
        console.press(0, no)
        assert console.kind() == "Options" and (tmp_path / "journal.txt").read_bytes() == scopa
        console.press(0, "ok", "right", "ok")
        console.settle()
        assert console.kind() == "Cut" and (tmp_path / "journal.txt").read_bytes() != scopa
    assert not (tmp_path / SCOPA).exists()


def test_each_game_keeps_its_match_and_both_can_be_gone_on_with(tmp_path, scopa):
    with observed(tmp_path) as console:
        begin_briscola(console)
        assert (tmp_path / SCOPA).read_bytes() == scopa
        leave(console)
        assert "2 matches are stored" in console.words()
        briscola = (tmp_path / "journal.txt").read_bytes()
        console.press(0, "ok")
        assert [console.screen().items[:2], console.screen().cursor] == [["Go on: Briscola", "Go on: Scopa"], 0]
        assert "Briscola: You" in console.words()
        console.press(0, "right")
        assert "Scopa: You" in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "ScopaPlay"
    (tmp_path / "journal.txt").rename(tmp_path / SCOPA)  # the power went between the two
    with observed(tmp_path) as console:
        console.press(0, "ok")
        open_item(console, "Go on: Scopa")
        console.settle()
        assert console.kind() == "ScopaPlay" and (tmp_path / "journal.txt").read_bytes() == scopa
        leave(console)
        console.press(0, "ok")
        open_item(console, "Go on: Briscola")
        console.settle()
        assert console.kind() == "BriscolaPlay"
        play_card(console)
    assert (tmp_path / "journal.txt").read_bytes().startswith(briscola) and (tmp_path / SCOPA).read_bytes() == scopa


def test_when_the_other_match_is_over_the_stored_one_is_there_and_is_not_replaced_without_a_question(tmp_path, scopa):
    with observed(tmp_path) as console:
        begin_briscola(console)
        give_up(console)
        for name in ("Change...", "Game", "Scopa", "Play!"):
            open_item(console, name)
        assert "Delete the Scopa match?" in console.words() and (tmp_path / SCOPA).read_bytes() == scopa
        console.press(0, "ok", "back", "back", "ok")  # no; then the title
        console.wait(500)
        console.press(0, "ok")
        assert console.words() == "Scopa: You 0, Pina 0 | Go on | New match | Statistics"
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "ScopaPlay" and (tmp_path / "journal.txt").read_bytes() == scopa
