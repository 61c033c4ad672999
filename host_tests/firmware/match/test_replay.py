"""The replay of a round that is over: every move, every hand, and nothing of a round that is still played."""

import pytest

from engine.match import Match
from host_tests.firmware.watching import Watched, begun, cut, open_menu, play_card, playing, to_the_score
from tools.verify import records

GAMES = [("briscola", "person thumb"), ("scopa", "person thumb"), ("scopa", "person chance thumb thumb")]


def open_replay(console, station=0):
    """From the score at the round's end to the first page of the replay."""
    open_menu(console, "Replay", station)
    assert console.kind(station) == "Replay"


@pytest.mark.parametrize("game, seats", GAMES)
def test_it_shows_the_hands_as_they_were_before_each_move(game, seats, tmp_path):
    with begun(tmp_path, seats, game=game, target={"briscola": 3, "scopa": 21}[game]) as console:
        to_the_score(console)
        match = console.runner.match
        open_replay(console)
        played = Match(game, len(seats.split()), match.seed, match.rules, match.target)
        played.play((-2, console.runner.match.cut))
        for number, (seat, move) in enumerate(match.round.history, 1):
            assert "%d/%d" % (number, len(match.round.history)) in console.words()
            known = {card for hand in played.round.hands for card in hand}
            known |= set(getattr(played.round, "table", ())) | set(getattr(played.round, "trick", ()))
            shown = set(console.cards())
            assert known <= shown and shown - known <= {getattr(played.round, "turned_up", None)}
            assert played.round.turn == seat
            played.play(move)
            console.press(0, "right")
        console.press(0, "ok")
        assert console.kind() == "Menu"


def test_left_goes_back_to_the_first_move_and_stays_there(tmp_path):
    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        open_replay(console)
        first = console.frame(0)
        console.press(0, *["right"] * 7)
        seventh = console.frame(0)
        console.press(0, "left")
        assert console.frame(0) != seventh != first
        console.press(0, "right")
        assert console.frame(0) == seventh
        console.press(0, *["left"] * 9)
        assert console.frame(0) == first
        console.press(0, "back", "back")
        assert console.kind() == "Score"


def test_it_is_there_while_the_next_deck_waits_and_gone_when_it_is_dealt(tmp_path):
    with playing(tmp_path, "person person", "table_two", target=3) as console:
        cut(console)
        to_the_score(console)
        for station in (0, 1):
            console.press(station, "ok", "ok")
        console.settle()
        cutter = console.runner.match.turn
        other = 1 - cutter
        console.press(other, "back")
        menu = console.screen(other)
        while menu.items[menu.cursor] != "Replay":
            console.press(other, "right")
        console.press(cutter, "ok")  # meanwhile the next round begins
        console.settle()
        assert not console.runner.match.cutting
        console.press(other, "ok")
        assert console.kind(other) != "Replay"
        assert not set(Watched.made[other].canvas.cards)


def test_the_last_record_stays_when_a_match_ends(tmp_path):
    with playing(tmp_path, "person thumb", target=1) as console:
        for _ in range(100):
            if "Rematch" in console.words():
                break
            console.press(0, "ok")
            console.settle()
        match = console.runner.match
    assert not (tmp_path / "journal.txt").exists()
    told, names, deals, _ = records.replay_record((tmp_path / "last.txt").read_bytes())
    assert told.seed == match.seed and told.winner == match.winner and all(deal.over for deal in deals)


def test_one_that_is_given_up_stays_too(tmp_path):
    with begun(tmp_path, "person thumb", target=3) as console:
        play_card(console)
        kept = (tmp_path / "journal.txt").read_bytes()
        console.press(0, "back", "left", "ok", "right", "ok")
        console.settle()
    assert (tmp_path / "last.txt").read_bytes() == kept
