"""A match that somebody shared: who opens its link sees each round again, move by move, and changes nothing."""

import pytest

from boards.web import shared
from engine.record import Writer
from host_tests.web.consoles import Console
from host_tests.web.shared import match_of, record_of
from host_tests.web.test_links import RECORDS, bodies

pytestmark = [pytest.mark.micropython]


def opened(record, board="pocket", language="en"):
    """The console that shows a record (bytes)."""
    console = Console(board, language=language, record=bodies(record))
    console.wait(500)
    return console


def test_one_sees_what_it_was_and_how_it_ended_then_each_move_and_the_score():
    match = match_of(RECORDS["one round"])
    with opened(RECORDS["one round"]) as console:
        count = len(match.round.history)
        assert console.said[0].startswith("Briscola: Anna ") and "chosen: Round 1: " in console.said[0]
        console.press(0, "ok")
        assert console.said[0].startswith(f"Move 1 of {count}: ") and "by" in console.said[0]
        assert console.said[0].count("Anna: ") == 1 and "Nonna: " in console.said[0]
        for number in range(2, count + 1):
            console.press(0, "right")
            assert console.said[0].startswith(f"Move {number} of {count}: ")
        console.press(0, "left")
        assert console.said[0].startswith(f"Move {count - 1} of {count}: ")
        console.press(0, "right", "ok")
        assert all(str(points) in console.said[0] for points in match.round.lines()[0][1])


def test_of_several_rounds_one_chooses():
    match = match_of(RECORDS["a match"])
    with opened(RECORDS["a match"]) as console:
        assert "Scopa: Zoè" in console.said[0] and f"{match.score[0]}" in console.said[0]
        assert "chosen: Round 1: " in console.said[0] and "Round 2: " in console.said[0]
        console.press(0, "right", "ok")
        assert console.said[0].startswith("Move 1 of 36: ")
        console.press(0, "back")
        assert "chosen: Round 2: " in console.said[0]
        console.press(0, "back")
        assert "chosen: Round 2: " in console.said[0]


def test_after_a_rounds_score_the_next_one_is_chosen():
    with opened(RECORDS["a match"]) as console:
        console.press(0, "ok", *["right"] * 35, "ok")
        for _ in range(8):
            if "Round 2" not in console.said[0]:
                console.press(0, "ok")
        assert "chosen: Round 2: " in console.said[0]


def test_of_a_match_that_goes_on_only_rounds_that_are_over_are_shown():
    """Who opens it must not see the cards of a round that is still played."""
    record = record_of("briscola", 3, moves=41 + 20)
    with opened(record) as console:
        assert "Round 1" in console.said[0] and "Round 2" not in console.said[0]
    with opened(RECORDS["half a round"][: RECORDS["half a round"].index(b"\n") + 1]) as console:
        assert console.refused and not console.said[0]


def test_a_match_of_older_rules_says_first_that_these_may_have_scored_it_otherwise():
    record = record_of("briscola", 1, 3, rules={"draw": "last_trick"})
    writer = Writer()
    older = [line.rpartition(" *")[0].replace("version=3 ", "") for line in record.decode().splitlines()]
    with opened("".join(writer.line(body) for body in older).encode()) as console:
        assert "older rules" in console.said[0]
        console.press(0, "ok")
        assert "Round 1" in console.said[0]
    with opened(record) as console:
        assert "older rules" not in console.said[0] and "Round 1" in console.said[0]


def test_it_speaks_italian():
    with opened(RECORDS["a match"], language="it") as console:
        assert "scelta: Smazzata 1: " in console.said[0]
        console.press(0, "ok")
        assert console.said[0].startswith("Mossa 1 di 36: ") and "In tavola: " in console.said[0]


def test_it_shows_as_many_players_as_there_were():
    with opened(record_of("scopa", 11, 6)) as console:
        console.press(0, "ok")
        assert all(f"Player {seat + 1}: " in console.said[0] for seat in range(2, 6))


def changes(text):
    """A record with something else in it, in several ways."""
    lines = text.split("\n")
    yield text.replace("seed=", "seed=0", 1)
    yield text.replace("target=1 ", "target=2 ", 1)
    yield "\n".join(lines[:5] + lines[6:])
    yield "\n".join(lines[:-1])
    yield "\n".join([lines[0], *lines[2:]])
    yield text[:-1] + ("0" if text[-1] != "0" else "1")
    yield ""
    yield "ÿþ" + text
    yield "tavolino 1 *0000"


def test_a_record_that_was_changed_is_refused():
    for changed in changes(bodies(RECORDS["one round"])):
        with pytest.raises(ValueError):
            shared.read_shared_match(changed.encode("latin-1"))
    with Console("pocket", record=changed) as console:
        console.wait(300)
        assert console.refused and console.said == [""]


def test_nothing_is_kept_but_the_language():
    with opened(RECORDS["one round"]) as console:
        console.press(0, "ok", "right", "ok")
        assert set(console.kept) <= {"settings.txt"}
