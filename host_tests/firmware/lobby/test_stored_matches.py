"""A stored match hides nothing: statistics, rules and the other game stay at hand, and each game keeps one match."""

import pytest

from host_tests.firmware.watching import cut, play_card, playing, rows, watched

BRISCOLA, SCOPA = "journal.briscola", "journal.scopa"


def leave(console):
    """Leave the match; it stays stored."""
    console.press(0, "back", "left", "left", "ok", "right", "ok")
    assert console.kind() == "Title"
    console.wait(500)


def play_a_card(console):
    """Cut and play a card."""
    cut(console)
    console.settle()
    play_card(console)


def begun(folder, game="scopa"):
    """Play a card of a match and leave it; the journal's bytes."""
    with playing(folder, "person level2", game=game) as console:
        play_a_card(console)
        leave(console)
    return (folder / "journal.txt").read_bytes()


def begin_the_other_game(console):
    """From the title to the cards of a match of the other game, with a stored match there."""
    console.press(0, "ok", "right", "ok", "right", "ok", "left", "ok")
    play_a_card(console)


def give_up(console):
    """Give the match up; what comes next is asked."""
    console.press(0, "back", "left", "ok", "right", "ok")
    console.settle()
    assert "Rematch" in console.words()
    console.wait(500)


def test_the_set_up_opens_without_a_question_and_back_leads_to_the_menu_again(tmp_path):
    kept = begun(tmp_path)
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok")
        assert console.kind() == "Options" and rows(console)["Game"] == "Scopa"
        console.press(0, "back")
        assert "Go on" in console.words()
        console.press(0, "back")
        assert console.kind() == "Title" and (tmp_path / "journal.txt").read_bytes() == kept


@pytest.mark.parametrize("answer", ["ok", "back"])
def test_only_play_asks_and_only_where_a_match_of_this_game_is_lost(answer, tmp_path):
    kept = begun(tmp_path)
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok", "ok")
        assert "Delete the saved match?" in console.words()
        console.press(0, answer)
        assert console.kind() == "Options" and (tmp_path / "journal.txt").read_bytes() == kept
        console.press(0, "ok", "right", "ok")
        console.settle()
        assert console.kind() == "Cut" and (tmp_path / "journal.txt").read_bytes() != kept
    assert not (tmp_path / SCOPA).exists()


def test_each_game_keeps_its_match_and_both_can_be_gone_on_with(tmp_path):
    scopa = begun(tmp_path)
    with watched(tmp_path) as console:
        begin_the_other_game(console)
        assert console.runner.match.game == "briscola" and (tmp_path / SCOPA).read_bytes() == scopa
        leave(console)
        briscola = (tmp_path / "journal.txt").read_bytes()
        console.press(0, "ok")

        assert [console.screen().items[:2], console.screen().cursor] == [["Go on: Briscola", "Go on: Scopa"], 0]
        assert "Briscola: You" in console.words()
        console.press(0, "right")
        assert "Scopa: You" in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "ScopaPlay" and (tmp_path / "journal.txt").read_bytes() == scopa
        assert (tmp_path / BRISCOLA).read_bytes() == briscola
        leave(console)
        console.press(0, "ok", "right", "ok")
        console.settle()
        assert console.kind() == "BriscolaPlay" and console.runner.match.game == "briscola"
        play_card(console)
    assert (tmp_path / "journal.txt").read_bytes().startswith(briscola) and (tmp_path / SCOPA).read_bytes() == scopa


def test_power_that_goes_between_two_games_leaves_both_matches(tmp_path):
    briscola = begun(tmp_path, "briscola")
    (tmp_path / "journal.txt").rename(tmp_path / "kept")
    scopa = begun(tmp_path)
    (tmp_path / "journal.txt").rename(tmp_path / SCOPA)
    (tmp_path / "kept").rename(tmp_path / BRISCOLA)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert console.screen().items[:2] == ["Go on: Briscola", "Go on: Scopa"]
        console.press(0, "right", "ok")
        console.settle()
        assert console.runner.match.game == "scopa"
    assert (tmp_path / "journal.txt").read_bytes() == scopa and (tmp_path / BRISCOLA).read_bytes() == briscola


def test_changing_the_game_after_a_match_asks_before_a_stored_one_is_lost(tmp_path):
    scopa = begun(tmp_path)
    with watched(tmp_path) as console:
        begin_the_other_game(console)
        give_up(console)
        console.press(0, "right", "ok", "right", "ok", "left", "ok")
        assert "Delete the saved match?" in console.words() and (tmp_path / SCOPA).read_bytes() == scopa
        console.press(0, "right", "ok")
        console.settle()
        assert console.runner.match.game == "scopa" and not (tmp_path / SCOPA).exists()


def test_the_other_match_is_still_there_when_one_is_over(tmp_path):
    scopa = begun(tmp_path)
    with watched(tmp_path) as console:
        begin_the_other_game(console)
        give_up(console)
        console.press(0, "back", "ok")  # back only lights the title's line
        console.wait(500)
        console.press(0, "ok")
        assert console.words() == "Scopa: You 0, Pina 0 | Go on | New match | Statistics"
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "ScopaPlay" and (tmp_path / "journal.txt").read_bytes() == scopa
