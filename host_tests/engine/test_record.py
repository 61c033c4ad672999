"""The record of a match: it replays to the same state, and whatever befalls its text, no wrong move is ever read."""

from engine import record, replay
from engine.deal import Stream, derive_seed
from engine.match import CUT, Match
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.decks import SEED, move, refused
from host_tests.engine.helpers.random_games import KINDS, draw_match, step

# Saves on people's consoles look like this: a change here must come with a new version number.
FROZEN = """\
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
"""


def lines(text):
    """The lines of a text, each with its newline, the last one as it is."""
    return [line + "\n" for line in text.split("\n")[:-1]] + [line for line in text.split("\n")[-1:] if line]


def played(game="scopa", players=2, count=20, seed=SEED):
    """(match, seats, moves, record) of a match after `count` random moves or at its end."""
    match, below, moves = Match(game, players, seed), Stream(derive_seed(seed, b"choices")).below, []
    seats = (["person", "thumb", "chance"] * 2)[:players]
    while match.turn is not None and len(moves) < count:
        moves.append(step(match, below)[0])
    return match, seats, moves, record.write_record(match, seats, moves)


def moves_read(text):
    """The moves that are read from a text, None when not even the header is."""
    found = replay.read_record(lines(text))
    return found and found[2]


def test_a_record_looks_the_same_for_ever():
    assert played(count=6)[3] == FROZEN


def test_what_may_be_remembered_and_names_are_part_of_the_record():
    match = Match("scopa", 2, SEED, {"look_back": "all", "hints": "on"})
    text = record.write_record(match, ["person:Zoè", "person"], [])
    assert "asso:off,look_back:all,hints:on seats=person:Zoè,person seed=" in text
    again, seats, _, _ = replay.read_record(lines(text))
    assert again.rules == match.rules and seats == ["person:Zoè", "person"]


def test_who_deals_first_is_part_of_the_record_where_somebody_chose():
    for dealer in range(3):
        match = Match("scopa", 3, SEED, dealer=dealer)
        text = record.write_record(match, ["person"] * 3, [])
        assert " dealer=%d *" % (dealer + 1) in text and match.dealer == dealer
        again = replay.read_record(lines(text))[0]
        assert (again.dealer, again.first) == (dealer, dealer)
        assert replay.read_record(lines(record.write_record(again, ["person"] * 3, [])))[0].first == dealer
    for wrong in (3, -1, "0"):
        assert "first dealer" in refused(ValueError, Match, "scopa", 3, SEED, None, 11, wrong)
    body = record.header_text(Match("scopa", 3, SEED, dealer=1), ["person"] * 3)
    for wrong in ("dealer=4", "dealer=0", "dealer=x"):
        assert refused(ValueError, replay.parse_header, body.replace("dealer=2", wrong))


def test_a_name_has_one_to_eight_letters():
    match = Match("scopa", 2, SEED)
    for name in (
        "A",
        "Annamari",
        "Zoè",
        "\x80",
    ):  # the last one is the first beyond the characters of English computers
        assert "seats=person:%s,thumb " % name in record.header_text(match, ["person:" + name, "thumb"])
    for name in ("", "Annamaria", "Anna B", "Anna,B", "A:B", "A=B", "R2D2", "A\x7f"):
        assert refused(ValueError, record.header_text, match, ["person:" + name, "person"])
    assert record.find_person_name("person:Zoè") == "Zoè" and record.find_person_name("person") == ""
    assert record.find_person_name("thumb") is None


def test_replay_gives_the_same_state():
    for game, players in KINDS:
        match, seats, moves, text = played(game, players, 10000)
        assert match.winner is not None
        again, seats_read, found, _ = replay.read_record(lines(text))
        assert (state(again), seats_read, found) == (state(match), seats, moves)


def test_replay_gives_the_same_state_at_every_move():
    match, below, moves = Match("briscola", 3, SEED, {"exchange": "two_and_seven"}, 1), Stream(SEED).below, []
    while match.turn is not None:
        moves.append(step(match, below)[0])
        again = replay.read_record(lines(record.write_record(match, ["person"] * 3, moves)))
        assert state(again[0]) == state(match)


def test_every_switch_and_target_is_kept():
    for number in range(40):
        match, below = draw_match(derive_seed(SEED, b"kept", number))
        step(match, below)
        again = replay.read_record(lines(record.write_record(match, ["person"] * match.players, [])))[0]
        assert (again.rules, again.target, again.seed) == (match.rules, match.target, match.seed)
    match = Match("scopa", 4, SEED, {"scopone": "9"}, 31)
    assert replay.read_record(lines(record.write_record(match, ["thumb"] * 4, [])))[0].target == 31


def test_torn_at_every_byte_it_keeps_the_whole_lines():
    _, _, moves, text = played()
    for length in range(len(text) + 1):
        whole = text[:length].count("\n")
        assert moves_read(text[:length]) == (moves[: whole - 1] if whole else None), length


def test_an_altered_byte_ends_it_before_its_line():
    _, _, moves, text = played()
    for place in range(len(text)):
        before = text[:place].count("\n")
        for altered in (chr(ord(text[place]) ^ 1), chr(ord(text[place]) ^ 32), "\x00", "\xff"):
            found = moves_read(text[:place] + altered + text[place + 1 :])
            assert found == (moves[: before - 1] if before else None), (place, altered)


def test_a_lost_line_ends_it_there():
    _, _, moves, text = played()
    whole = lines(text)
    assert moves_read("".join(whole[1:])) is None
    for lost in range(1, len(whole) - 1):
        assert moves_read("".join(whole[:lost] + whole[lost + 1 :])) == moves[: lost - 1], lost


def test_swapped_and_doubled_lines_end_it_there():
    _, _, moves, text = played()
    whole = lines(text)
    for place in range(1, len(whole) - 1):
        swapped = whole[:place] + [whole[place + 1], whole[place]] + whole[place + 2 :]
        assert moves_read("".join(swapped)) == moves[: place - 1], place
        doubled = whole[: place + 1] + whole[place:]
        assert moves_read("".join(doubled)) == moves[:place], place


def test_lines_of_another_match_are_not_taken_for_its_own():
    _, _, moves, text = played()
    other = lines(played(seed=bytes(32))[3])
    for place in range(1, len(lines(text))):
        assert moves_read("".join(lines(text)[:place] + other[place:])) == moves[: place - 1]


def test_what_is_no_record_is_none():
    for text in ("", "\n", "tavolino", "tavolino 1\n", "\xe0\xe8 *0000\n", " *e3b0\n", "cut 5 *0000\n"):
        assert moves_read(text) is None


def header(**changes):
    """A header line with a right checksum, some of its fields changed or left out (None)."""
    body = lines(FROZEN)[0].rpartition(" *")[0]
    words = [word for word in body.split(" ") if changes.get(word.split("=")[0], word) is not None]
    changed = [word.split("=")[0] + "=" + changes.get(word.split("=")[0], word.split("=")[-1]) for word in words[2:]]
    return " ".join(words[:2] + changed)


def test_a_header_of_a_match_that_cannot_be_is_none():
    assert replay.parse_header(header())[1] == ["person", "thumb"]
    for name, values in (
        ("game", ("tressette", "")),
        ("players", ("5", "0", "two", "")),
        ("target", ("12", "x", "")),
        ("rules", ("", "asso", "asso:maybe", "exchange:two")),
        ("seats", ("person", "a,b,c")),
        ("seed", ("", "00", "zz" * 32, "00" * 33)),
    ):
        for value in values + (None,):
            body = header(**{name: value})
            refused(ValueError, replay.parse_header, body)
            assert replay.read_record([record.Writer().line(body)]) is None


def test_an_illegal_move_with_a_right_checksum_ends_it_there():
    match, seats, moves, _ = played()
    for wrong in ((CUT, 5), (0, 1, 2, 3), (-1, 3)):
        text = record.write_record(match, seats, moves[:9] + [wrong] + moves[9:])
        assert moves_read(text) == moves[:9]


def test_words_that_are_no_move_with_a_right_checksum_end_it_there():
    exchanges = ("exchange", "exchange x", "exchange 7D 7C")
    for words in ("", "cut", "cut x", "cut 5 6", "7D  7C", "8D", "tavolino 1") + exchanges:
        refused(ValueError, replay.parse_move, words)
        writer = record.Writer()
        assert replay.read_record([writer.line(header()), writer.line("cut 20"), writer.line(words)])[2] == [(CUT, 20)]


def test_a_writer_goes_on_where_the_reading_ended():
    match, seats, moves, text = played(count=20)
    for whole in range(1, 21):
        again, _, found, checksum = replay.read_record(lines(text)[:whole])
        writer = record.Writer(checksum)
        rest = [writer.line(record.move_text(one)) for one in moves[len(found) :]]
        assert rest == lines(text)[whole:]


def test_after_a_torn_line_the_match_goes_on():
    _, _, moves, text = played()
    torn = text[: len(text) - 5]
    again, _, found, checksum = replay.read_record(lines(torn))
    kept = "".join(lines(torn)[:-1])
    kept += record.Writer(checksum).line(record.move_text(again.legal()[0]))
    again.play(again.legal()[0])
    assert state(replay.read_record(lines(kept))[0]) == state(again)


def test_moves_as_words():
    for words in ("cut 1", "cut 39", "exchange 2D", "exchange 7B", "7D", "7D 7C", "RB AD 2C 3S 4B"):
        assert record.move_text(replay.parse_move(words)) == words
    assert replay.parse_move("cut 17") == (CUT, 17)
    assert replay.parse_move("exchange 2D") == (-1, 1)
    assert replay.parse_move("7D AD 6C") == move("7D 6C AD") == (6, 0, 15)
