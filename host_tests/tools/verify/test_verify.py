"""`verify`: an honest record is explained in plain words, and whatever was changed in one is refused with its place."""

import pytest

from engine import record
from engine.deal import Stream
from engine.match import TAKE_BACK, Match
from engine.promise import deal_text, promise_letters, promise_text
from engine.taking_back import find_last_move
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.random_games import step
from host_tests.steady import given, st
from host_tests.tools.verify.matches import KINDS, call, played
from tools.verify import records
from tools.verify.redeal import Refused

MATCH, TEXT = played("scopa", 2, moves=60)
LINES = TEXT.split("\n")[:-1]


def summed(bodies):
    """A record of these lines, with right checksums."""
    writer = record.Writer()
    return "".join(writer.line(body) for body in bodies)


def bodies(text):
    """The lines of a record without their checksums."""
    return [line.rpartition(" *")[0] for line in text.split("\n")[:-1]]


def refusal(text):
    """Why a record is refused."""
    with pytest.raises(Refused) as problem:
        records.replay_record(text if isinstance(text, bytes) else text.encode())
    return str(problem.value)


@pytest.mark.parametrize("game, players, rules", KINDS)
def test_an_honest_match_is_as_promised(game, players, rules, tmp_path):
    match, text = played(game, players, rules)
    file = tmp_path / "last.txt"
    file.write_bytes(text.encode())
    code, said, complained = call(str(file))
    assert (code, complained) == (0, "") and "Anna" in said
    assert said.count("\nDeal ") == match.deals and f"Side {match.winner + 1} has won the match." in said
    assert "all allowed. Points" in said and "not finished" not in said


def test_the_letters_are_those_that_were_shown_before_the_cut(tmp_path):
    file = tmp_path / "last.txt"
    match, text = played("scopa", 2)
    file.write_text(text, newline="\n")
    shown = []
    again = Match("scopa", 2, SEED)
    for move in [record_move for record_move in moves_of(text)]:
        if again.cutting:
            shown.append(promise_letters(again.deck_seed()))
        again.play(move)
    assert len(shown) == match.deals
    for number, promise in enumerate(shown, 1):
        typed = promise.lower().replace("-", " ")
        assert call(str(file), "--promise", typed)[0] == 0
        code, said, _ = call(str(file), "--promise", promise, "--round", str(number))
        assert code == 0 and f"As promised: deal {number} has the letters {promise}." in said
        code, _, complained = call(str(file), "--promise", promise, "--round", str(number % len(shown) + 1))
        assert code == 1 and promise in complained
    code, _, complained = call(str(file), "--promise", "AAAA-AAAA")
    assert code == 1 and "No deal of this record" in complained


def moves_of(text):
    """The moves of a record."""
    from engine.replay import parse_move

    return [parse_move(body) for body in bodies(text)[1:]]


def test_of_a_round_that_was_not_finished_no_card_is_told(tmp_path):
    file = tmp_path / "journal.txt"
    file.write_text(TEXT, newline="\n")
    code, said, _ = call(str(file))
    assert code == 0 and "not finished, so its cards are not shown" in said
    last = said[said.index("\nDeal %d" % MATCH.deals) :]
    assert "on the table" not in last and "The match was not finished" in said


def test_the_padding_of_a_flash_is_no_part_of_a_record():
    assert records.replay_record(TEXT.encode() + b"\xff" * 500)[3] == 60


def test_a_record_that_another_program_gave_the_line_ends_of_windows_is_read(tmp_path):
    file, ours = tmp_path / "last.txt", tmp_path / "ours.txt"
    ours.write_bytes(TEXT.encode() + b"\xff" * 9)
    file.write_bytes(TEXT.replace("\n", "\r\n").encode() + b"\xff" * 9)
    assert call(str(file)) == call(str(ours)) and call(str(file))[0] == 0


def test_a_record_without_a_single_move_has_a_promise_only():
    deals = records.replay_record((LINES[0] + "\n").encode())[2]
    promise = promise_letters(Match("scopa", 2, SEED).deck_seed())
    assert [(deal.promise.letters, deal.over) for deal in deals] == [(promise, False)]


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 254))
def test_any_byte_that_is_changed_is_refused(place, byte):
    data = bytearray(TEXT.encode())
    data[place] = byte if data[place] != byte else byte + 1
    if data[-1] == 0xFF:
        return
    assert refusal(bytes(data))


@given(st.integers(0, len(TEXT) - 1))
def test_any_byte_that_is_missing_is_refused(place):
    data = TEXT.encode()
    said = refusal(data[:place] + data[place + 1 :])
    line = data[:place].count(b"\n") + 1
    assert f"Line {line} " in said or f"Line {line + 1}" in said


@given(st.integers(0, len(LINES) - 2), st.integers(0, len(LINES) - 1))
def test_lines_that_are_lost_repeated_or_moved_are_refused(one, other):
    assert refusal("".join(line + "\n" for line in LINES[:one] + LINES[one + 1 :]))
    assert refusal("".join(line + "\n" for line in LINES[: one + 1] + LINES[one:]))
    if one != other:
        moved = LINES[:]
        moved[one], moved[other] = moved[other], moved[one]
        assert f"Line {min(one, other) + 1} " in refusal("".join(line + "\n" for line in moved))


@given(st.integers(0, 63), st.sampled_from("0123456789abcdef"))
def test_another_seed_with_right_checksums_is_another_deal(place, digit):
    """The moves do not fit it; and if they did, its letters would not."""
    header, *moves = bodies(TEXT)
    at = header.index("seed=") + 5 + place
    changed = header[:at] + digit + header[at + 1 :]
    if changed != header:
        assert "is not a legal move" in refusal(summed([changed, *moves]))


@given(st.integers(1, 39))
def test_another_cut_with_right_checksums_is_another_deal(place):
    header, cut, *moves = bodies(TEXT)
    if cut != f"cut {place}":
        assert "Line 3" in refusal(summed([header, f"cut {place}", *moves]))


def test_reasons_are_in_plain_words():
    header, cut, *moves = bodies(TEXT)
    assert "held" in refusal(summed([header, cut, "7D AD AC"]))
    assert "'nonsense' is not a move" in refusal(summed([header, cut, "nonsense"]))
    assert "the deck had to be cut" in refusal(summed([header, moves[0]]))
    assert "not the header of a record" in refusal(summed([header.replace("scopa", "poker"), cut]))
    assert "Line 1 does not fit its checksum" in refusal(TEXT[1:])
    assert "is incomplete" in refusal(TEXT[:-1]) and "Line 2 is not text" in refusal(LINES[0].encode() + b"\n\xfe\n")
    over = played("briscola", 2)[1]
    assert "after the end of the match" in refusal(summed([*bodies(over), "cut 3"]))


def test_records_of_the_first_version_can_still_be_checked():
    """As consoles wrote them before a record named the version of its rules."""
    rules = "draw:replay,exchange:off,partner_view:last_draw,open_hands:off"
    header = f"tavolino 1 game=briscola players=2 target=1 rules={rules} seats=person,thumb seed={'07' * 32}"
    assert records.replay_record(summed([header, "cut 5"]).encode())[3] == 1


def test_the_whole_promise_can_be_compared_too(tmp_path):
    file = tmp_path / "last.txt"
    match, text = played("scopa", 2)
    file.write_text(text, newline="\n")
    deck = Match("scopa", 2, SEED).deck_seed()
    digits = promise_text(deck)
    for typed in (digits, digits.lower(), " ".join(digits[at : at + 8] for at in range(0, 64, 8))):
        code, said, _ = call(str(file), "--promise", typed, "--round", "1")
        assert code == 0 and f"As promised: deal 1 has the promise {digits[:8]}..." in said
    other = ("0" if digits[0] != "0" else "1") + digits[1:]
    assert "No deal of this record has the promise" in call(str(file), "--promise", other)[2]
    assert call(str(file), "--promise", other, "--round", "1")[0] == 1
    match.round.dealer = 0
    words = deal_text(match.round, 5, deck)
    assert call("--code", words, "--promise", digits)[0] == 0 and call("--code", words, "--promise", other)[0] == 1
    assert call(str(file), "--promise", digits[:-1])[0] == 2


@pytest.mark.parametrize("game, players, rules", KINDS)
def test_the_code_of_a_deal_says_what_everybody_was_dealt(game, players, rules):
    match = Match(game, players, SEED, dict(rules or {}, kings="play") if game == "scopa" else rules)
    promise = promise_letters(match.deck_seed())
    seed = match.deck_seed()
    match.play((-2, 5))
    code, said, _ = call("--code", deal_text(match.round, 5, seed), "--promise", promise)
    assert code == 0 and "The deck is as promised." in said
    for seat, hand in enumerate(match.round.hands):
        assert f"Player {seat + 1}: " + " ".join(map(records.name_cards, [[card] for card in sorted(hand)])) in said
    assert call("--code", deal_text(match.round, 5, bytes(32)), "--promise", promise)[0] == 1


@pytest.mark.parametrize(
    "words, said",
    [
        ((), "name a record"),
        (("no/such/file",), "No such file"),
        (("x", "--code", "y"), "name a record"),
        (("--code", "S2D1C17 1 2"), "not 2"),
        (("--code", "S2D1"), "such as S2D1C17"),
        (("--code", "S5D1C17 " + "00" * 32), "no such deal"),
        (("--code", "S2D1C40 " + "00" * 32), "no such deal"),
        (("x", "--promise", "QQQQ-QQQQ"), "no letters of a deal"),
        (("x", "--promise", "AAA"), "no letters of a deal"),
        (("x", "--round", "1"), "--promise"),
    ],
)
def test_what_cannot_be_checked_is_said(words, said):
    code, _, complained = call(*words)
    assert code == 2 and said in complained and complained.count("\n") == 1


def with_a_back(line):
    """A record whose round is played to its end after the given line took a move back (or not)."""
    match, below = Match("scopa", 2, SEED, target=11), Stream(SEED).below
    seats, moves = ["person:Anna", "thumb"], []
    while match.deals < 1 or match.cutting or len(match.round.history) < 5:
        moves.append(step(match, below)[0])
    count = find_last_move(match, seats)[1]
    said = line if line else f"back {count}"
    lines = [record.header_text(match, seats), *[record.move_text(move) for move in moves], said]
    match.play((TAKE_BACK, count))
    while not match.cutting:
        lines.append(record.move_text(step(match, below)[0]))
    return summed(lines)


def test_moves_that_were_taken_back_are_replayed_and_counted(tmp_path):
    file = tmp_path / "last.txt"
    file.write_text(with_a_back(None), newline="\n")
    code, said, _ = call(str(file))
    assert code == 0 and "36 moves, all allowed. Times moves were taken back: 1. Points" in said


def test_taking_back_what_could_not_be_taken_back_is_refused():
    assert "Line 8: 5 moves cannot be taken back now." in refusal(with_a_back("back 5"))
    assert "Line 8: 'back 01' is not a move as a console writes it." in refusal(with_a_back("back 01"))
