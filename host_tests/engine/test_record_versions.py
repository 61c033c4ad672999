"""Which records are read: of this version and of earlier ones, and only in the words in which a console writes them."""

from engine import record, replay
from engine.match import Match
from engine.taking_back import may_take_back
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.test_record import header, lines, played

SECOND = """\
tavolino 1 game=scopa players=2 target=11 version=2 \
rules=ties:each,captures:any,team_piles:together,kings:redeal,\
napola:off,rebello:off,scopone:off,asso:off seats=person,thumb \
seed=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f *f1bc
cut 7 *ef8e
RD 6C 4S *4ae5
RC *e4e7
CB *0893
3B *f20a
2C *cee2
"""


def test_a_record_of_the_second_version_goes_on_as_one():
    again, seats, moves, _ = replay.read_record(lines(SECOND))
    assert (again.version, len(moves)) == (2, 6) and record.write_record(again, seats, moves) == SECOND
    assert not may_take_back(again, seats)


def test_a_record_without_a_version_is_of_the_first_rules_and_stays_so():
    match, seats, moves, _ = played()
    match.version = 1
    text = record.write_record(match, seats, moves)
    assert " version=" not in text
    again, _, found, _ = replay.read_record(lines(text))
    assert (again.version, found) == (1, moves) and record.write_record(again, seats, moves) == text


def test_only_what_the_first_rules_scored_otherwise_is_said_to_be():
    rules = {"draw": "last_trick"}
    for players, given, version, otherwise in (
        (3, rules, 1, True),
        (5, rules, 1, True),
        (3, rules, 2, False),
        (3, None, 1, False),
        (2, rules, 1, False),
        (4, rules, 1, False),
    ):
        match = Match("briscola", players, SEED, given, version=version)
        again = replay.read_record(lines(record.write_record(match, ["person"] * players, [])))[0]
        assert replay.is_scored_otherwise(again) == otherwise, (players, given, version)
    assert not replay.is_scored_otherwise(Match("scopa", 3, SEED, version=1))


def test_a_newer_version_is_known_as_one_and_not_read():
    for changed in ("tavolino 2 game", "tavolino 10 x"):
        body = header().replace("tavolino 1 game", changed)
        assert replay.is_newer(body) and "newer" in refused(ValueError, replay.parse_header, body)
    body = header(version="4")
    assert replay.is_newer(body) and "newer" in refused(ValueError, replay.parse_header, body)
    for body in (header(), header(version="1"), header(version="x"), header(version="\u00b2"), "tavolino", "x 9", ""):
        assert not replay.is_newer(body)


def test_a_record_is_read_only_as_a_console_writes_it():
    body = header()
    for changed in (
        body.replace("seed=0001", "seed=00 01"),
        body.replace("0a0b", "0A0b"),
        body.replace("target=11", "target=+11"),
        body.replace("target=11", "target=011"),
        body.replace("target=11", "target=\u0661\u0661"),
        body.replace("version=3", "version=03"),
        body.replace("version=3", "version=1"),
        body.replace("version=3", "version=0"),
        body.replace("ties:each,captures:any", "captures:any,ties:each"),
        body.replace("ties:each,", ""),
        body.replace("ties:each,", "ties:none,ties:each,"),
        body.replace("game=scopa players=2", "players=2 game=scopa"),
        body.replace("target=11", "target=16 target=11"),
        body + " ",
        body.replace(" seats", "  seats"),
    ):
        assert changed != body and replay.read_record([record.Writer().line(changed)]) is None, changed
    for words in ("cut 017", "cut +17", "cut \u0661\u0667", "cut 1_7", "cut  17", "cut 17 ", "Cut 17", "CUT 17"):
        refused(ValueError, replay.parse_move, words)
        writer = record.Writer()
        assert replay.read_record([writer.line(body), writer.line(words)])[2] == []
    for words in ("7d", "7D ac", "exchange 2d", "Exchange 2D"):
        refused(ValueError, replay.parse_move, words)


def test_another_version_is_refused():
    body = header().replace("tavolino 1", "tavolino 0")
    assert "version 1" in refused(ValueError, replay.parse_header, body)
    assert replay.read_record([record.Writer().line(body)]) is None
