"""The record of a match: it replays to the same state, and whatever befalls its text, no wrong move is ever read."""

from engine import record, replay
from engine.briscola import EXCHANGE, Briscola
from engine.deal import Stream, derive_seed
from engine.match import CUT, Match
from engine.moves import move_text, parse_move
from engine.rules import VERSION
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.matches import write_record
from host_tests.engine.helpers.random_games import step
from host_tests.engine.helpers.state import state

# Saves on people's consoles look like this: a change here must come with a new version number.
FROZEN = """\
tavolino 1 game=scopa players=2 target=11 version=4 seats=person,thumb \
seed=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f *cc07
cut 7 *51c0
RD 6C 4S *b932
RC *5b6a
CB *5ae4
3B *7901
2C *1844
"""
WRITTEN_OUT = """\
tavolino 1 game=scopa players=2 target=11 version=3 \
rules=ties:each,captures:any,team_piles:together,kings:redeal,\
napola:off,rebello:off,scopone:off,asso:off seats=person,thumb \
seed=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f *1bd7
cut 7 *d599
RD 6C 4S *9862
RC *a867
CB *c84c
3B *e622
2C *4f0e
"""  # the same moves, as version 3 wrote them: its headers named every switch
ALTERED = (  # a piece of a header, what stands there instead: no console writes it like this
    ("players=2", "players=5"),
    ("players=2", "players=two"),
    ("game=scopa players=2", "players=2 game=scopa"),
    ("target=11", "target=12"),
    ("target=11", "target=+11"),
    ("target=11", "target=16 target=11"),
    (" target=11", ""),
    ("version=4", "version=04"),
    ("version=4", "version=2"),
    ("version=4 ", ""),
    ("tavolino 1", "tavolino 0"),
    ("ties:none,", "ties,"),
    ("ties:none,", "ties:none,ties:none,"),
    ("ties:none,", "ties:none,scopone:9,"),
    (" rules=", " rules= rules="),
    ("rules=ties:none,napola:on ", "rules= "),
    ("seats=person,thumb", "seats=person"),
    ("seed=0001", "seed=zz01"),
    ("0a0b", "0A0b"),
    ("1e1f", "1e1f dealer=0"),
    ("1e1f", "1e1f dealer=3"),
)
STRANGE = (  # a piece of a header, what a newer version may write there
    ("tavolino 1 game", "tavolino 2 game"),
    ("tavolino 1", "tavolino 10"),
    ("version=4", "version=%d" % (VERSION + 1)),
    ("game=scopa", "game=tressette"),
    ("target=11", "bet=2 target=11"),
    ("ties:none", "ties:half"),
    ("ties:none", "manners:bad,ties:none"),
    ("seats=person,thumb", "seats=person,genius"),
)
NO_MOVES = """
|cut|cut x|cut 5 6|cut 017|cut +17|cut \u0661\u0667|cut 1_7|cut  17|cut 17 |Cut 17|7D  7C|8D|7d|7D ac|tavolino 1
exchange|exchange x|exchange 7D 7C|exchange 2d|Exchange 2D|back|back 03|back +3|back  3|back 3 |Back 3|back x|back 3 4
"""


def lines(text):
    """The lines of a text, each with its newline, the last one as it is."""
    return [line + "\n" for line in text.split("\n")[:-1]] + [line for line in text.split("\n")[-1:] if line]


def read(text):
    return replay.read_record(lines(text))


def moves_read(text):
    """The moves that are read from a text, None when not even the header is."""
    found = read(text)
    return found.moves if found.match else None


def written(*bodies):
    """Lines with right checksums."""
    writer = record.Writer()
    return "".join([writer.line(body) for body in bodies])


def played(game="scopa", players=2, count=20, seed=SEED):
    """(match, seats, moves, record) of a match after `count` random moves or at its end."""
    match, below, moves = Match(game, players, seed), Stream(derive_seed(seed, b"choices")).below, []
    seats = (["person", "thumb", "chance"] * 2)[:players]
    while match.turn is not None and len(moves) < count:
        moves.append(step(match, below)[0])
    return match, seats, moves, write_record(match, seats, moves)


UNSEEN = "\x80", "\xa0Anna", "A\u200bnna", "\u3000", "\u202eA"  # parts of names
HEADER = lines(FROZEN)[0].rpartition(" *")[0]
RULED = HEADER.replace(" seats=", " rules=ties:none,napola:on seats=")


def test_a_record_looks_the_same_for_ever():
    assert played(count=6)[3] == FROZEN


def test_a_record_of_version_3_goes_on_with_its_own_checksum():
    match, seats, moves, _ = played(count=6)
    match.version = 3
    for text, trouble in (
        (WRITTEN_OUT, ""),
        (WRITTEN_OUT + record.Writer(read(WRITTEN_OUT).checksum).line("cut 5"), replay.ILLEGAL),
    ):
        found = read(text)
        assert state(found.match) == state(match) and (found.seats, found.moves) == (seats, moves)
        assert (found.checksum[:2].hex(), found.trouble) == ("4f0e", trouble)


def test_a_game_that_gets_a_new_switch_leaves_its_records_readable():
    known = Scopa.SWITCHES
    before = [replay.parse_header(header)[0].rules for header in (HEADER, RULED)]
    Scopa.SWITCHES = (("manners", ("good", "bad")),) + known
    try:
        assert played(count=6)[3] == FROZEN, "older programs could not read a match that does not use it"
        for text in (FROZEN, WRITTEN_OUT):
            found = read(text)
            assert (found.match.rules["manners"], len(found.moves), found.trouble) == ("good", 6, "")
        for header, rules in zip((HEADER, RULED), before):
            assert replay.parse_header(header)[0].rules == dict(rules, manners="good")
    finally:
        Scopa.SWITCHES = known


def test_what_is_remembered_names_and_a_chosen_dealer_are_part_of_the_record():
    for dealer in range(3):
        match = Match("scopa", 3, SEED, {"look_back": "all", "hints": "on"}, 31, dealer)
        text = write_record(match, ["person:Zoè", "person", "thumb"], [])
        assert " rules=look_back:all,hints:on seats=person:Zoè,person,thumb seed=" in text
        assert " dealer=%d *" % (dealer + 1) in text and match.dealer == dealer
        found = read(text)
        assert write_record(found.match, found.seats, []) == text and state(found.match) == state(match)
    for wrong in (3, -1, "0"):
        assert "first dealer" in refused(ValueError, Match, "scopa", 3, SEED, None, 11, wrong)


def test_a_name_has_one_to_eight_letters():
    match = Match("scopa", 2, SEED)
    for name in ("A", "Annamari", "Zoè", "\xa1", "李"):
        text = write_record(match, ["person:" + name, "thumb"], [])
        assert read(text).seats == ["person:" + name, "thumb"] and record.find_person_name("person:" + name) == name
    for name in ("", "Annamaria", "Anna B", "Anna,B", "A:B", "A=B", "R2D2", "A\x7f", " ", "\t") + UNSEEN:
        assert refused(ValueError, record.header_text, match, ["person:" + name, "person"])
    assert (record.find_person_name("person"), record.find_person_name("thumb")) == ("", None)
    persons = [one for one in ("person", "person:Anna", "thumb", "persona") if record.is_person(one)]
    assert persons == ["person", "person:Anna"]


def test_torn_or_altered_at_any_byte_it_keeps_the_lines_before():
    _, _, moves, text = played()
    for place in range(len(text)):
        before = text[:place].count("\n")
        for found in (text[:place], text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]):
            assert moves_read(found) == (moves[: before - 1] if before else None), place


def test_a_header_is_read_only_as_a_console_writes_it():
    for header in (HEADER, RULED, RULED.replace("ties:none,napola:on", "asso:off,napola:on,ties:none")):
        assert moves_read(written(header)) == []
    for piece, altered in ALTERED:
        changed = RULED.replace(piece, altered)
        assert changed != RULED and read(written(changed)).trouble == replay.UNREADABLE, altered
        refused(ValueError, replay.parse_header, changed)
    six = record.header_text(Match("briscola", 6, SEED), ["person"] * 6)
    for rule, trouble in (("exchange:off", ""), ("exchange:two", replay.UNREADABLE)):
        assert read(written(six.replace(" seats=", " rules=%s seats=" % rule))).trouble == trouble, rule


def test_a_newer_version_is_known_as_one_and_not_read():
    for piece, newer in STRANGE:
        body = RULED.replace(piece, newer)
        found = read(written(body))
        assert body != RULED and (found.match, found.trouble) == (None, replay.NEWER), newer
        refused(replay.Newer, replay.parse_header, body)
    for body in (
        "tavolino",
        "x 9",
        "",
        RULED.replace("version=4", "version=x"),
        RULED.replace("version=4", "version=\u00b2"),
    ):
        assert read(written(body)).trouble == read(body).trouble == replay.UNREADABLE, body


def test_words_that_are_no_move_with_a_right_checksum_end_it_there():
    for words in NO_MOVES.strip("\n").replace("\n", "|").split("|"):
        refused(ValueError, parse_move, words, Briscola)
        assert moves_read(written(HEADER, "cut 20", words, "cut 20")) == [(CUT, 20)], words


def test_a_word_of_another_game_is_no_move():
    assert parse_move("exchange 2D", Briscola) == (EXCHANGE, 1)
    assert "exchange 2D" in refused(ValueError, parse_move, "exchange 2D", Scopa)
    assert "scopa has no move" in refused(ValueError, move_text, (EXCHANGE, 1), Scopa)
    assert moves_read(written(HEADER, "cut 20", "exchange 2D", "cut 20")) == [(CUT, 20)]


def test_a_writer_goes_on_where_the_reading_ended():
    _, _, moves, text = played()
    for whole in range(1, 21):
        found = read("".join(lines(text)[:whole]) + "7D *0")
        writer = record.Writer(found.checksum)
        assert found.trouble == replay.TORN
        assert [writer.line(move_text(one, Scopa)) for one in moves[len(found.moves) :]] == lines(text)[whole:]
