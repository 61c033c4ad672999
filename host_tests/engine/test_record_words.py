"""What a record says of who sits where, and a line that was never written."""

from engine import record, replay
from engine.deal import Stream
from engine.match import Match
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.random_games import step


def header(*seats):
    """The header of a match with these seats."""
    return record.header_text(Match("scopa", len(seats), SEED), list(seats))


def test_a_person_is_one_with_a_name_or_without():
    assert record.is_person("person") and record.is_person("person:Anna")
    assert not record.is_person("thumb") and not record.is_person("persona")


def test_a_computer_player_that_nobody_knows_cannot_sit():
    assert "unknown player 'nobody'" in refused(ValueError, header, "person", "nobody")


def test_a_line_that_was_never_written_ends_it_there():
    match, below, moves = Match("scopa", 2, SEED), Stream(SEED).below, []
    for _ in range(6):
        moves.append(step(match, below)[0])
    whole = record.write_record(match, ["person", "thumb"], moves).split("\n")[:-1]
    for place in range(1, 7):
        lines = [line + "\n" for line in whole[:place] + ["7D *0000"] + whole[place:]]
        assert replay.read_record(lines)[2] == moves[: place - 1]


def test_nothing_is_read_behind_a_move_that_cannot_be():
    writer = record.Writer()
    whole = [writer.line(header("person", "thumb")), writer.line("cut 7")]
    legal = record.move_text(replay.read_record(whole)[0].legal()[0])
    other = record.Writer(writer.sum)
    wrong, right = writer.line("cut 8"), other.line(legal)
    assert len(replay.read_record(whole + [right])[2]) == 2
    assert len(replay.read_record(whole + [wrong, right])[2]) == 1
