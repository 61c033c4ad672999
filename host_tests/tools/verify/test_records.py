"""`verify` of a record: an honest one is explained, a changed one is refused, a forged one has other letters."""

import functools
import re

import pytest

from engine import record
from engine.match import Match
from engine.moves import parse_move
from engine.promise import promise_letters, promise_text, spell_letters
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.tools.verify.matches import KINDS, RECORDS, played, verify
from host_tests.trials import journals
from tools.verify import records
from tools.verify.redeal import Mismatch

_, WHOLE_TEXT = played("briscola", 3, {"draw": "last_trick"})
BODIES = [line.rpartition(" *")[0] for line in WHOLE_TEXT.splitlines()]
PART, PART_TEXT = played("scopa", 2, moves=60)
LINES = PART_TEXT.split("\n")[:-1]
COMPARE = "Compare them with the match letters of the final score. If they differ"
NO_SCORE = "shows match letters only at the final score, and this record ends before it"
refusal = functools.partial(refused, Mismatch, records.replay_record)
NEWER = "a newer version of Tavolino wrote this record"


@pytest.fixture
def check(tmp_path):
    """A function that has `verify` check a record with more words; (exit code, all that it says)."""

    def check(text, *words):
        (tmp_path / "last.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
        code, said, complained = verify(str(tmp_path / "last.txt"), *words)
        return code, said + complained

    return check


def summed(bodies):
    """(record of these lines with right checksums, its letters)."""
    writer = record.Writer()
    return "".join([writer.line(body) for body in bodies]), spell_letters(writer.sum)


@pytest.mark.parametrize("game, players, rules", KINDS)
def test_an_honest_match_is_as_promised(game, players, rules, check):
    match, text = played(game, players, rules)
    code, said = check(text)
    assert code == 0 and "Zoè" in said and "all allowed. Points" in said and "not finished" not in said
    assert said.count("\nDeal ") == match.deals and f"Side {match.winner + 1} has won the match." in said


def test_a_match_of_one_round_is_to_one_win(check):
    assert check(RECORDS["one round"])[1].startswith("Briscola to 1 win: ")


def test_the_promise_before_each_cut_can_be_compared(check):
    match, text = played("scopa", 2)
    shown, again = [], Match("scopa", 2, SEED)
    for line in text.splitlines()[1:]:
        if again.cutting:
            shown.append((promise_letters(again.deck_seed()), promise_text(again.deck_seed())))
        again.play(parse_move(line.rpartition(" *")[0], Scopa))
    assert len(shown) == match.deals
    for number, (letters, digits) in enumerate(shown, 1):
        for typed in (letters, letters.lower().replace("-", " "), digits[:8] + " " + digits[8:].lower()):
            code, said = check(text, "--promise", typed)
            assert code == 0 and f"As promised: deal {number} has the " in said
    code, said = check(text, "--promise", "AAAA-AAAA")
    assert code == 1 and "No deal of this record has the" in said and "mistyped" in said
    assert check(text, "--promise", shown[0][1][:-1])[0] == 2


def test_of_a_round_that_was_not_finished_no_card_is_told(check):
    code, said = check(PART_TEXT)
    last = said[said.index("\nDeal %d" % PART.deals) :]
    assert code == 0 and "not finished, so its cards are not shown" in last and "on the table" not in last
    assert "The match was not finished in this record." in said and "is not over" not in said


def test_line_ends_of_windows_and_the_padding_of_a_flash_change_nothing(check):
    honest = check(PART_TEXT)
    assert honest[0] == 0 and check(PART_TEXT.replace("\n", "\r\n").encode() + b"\xff" * 9) == honest


def headed(old, new):
    """The record with something else in its header."""
    assert old in BODIES[0]
    return [BODIES[0].replace(old, new), *BODIES[1:]]


HEAD, CUT_LINE, *MOVES = BODIES
FORGED = {  # the lines, the exit code, what is said
    "other names": (headed("person:Zoè", "person:Eva"), 0, COMPARE),
    "dropped last lines": (BODIES[:-3], 0, NO_SCORE),
    "another seed": (headed("seed=00", "seed=01"), 1, "Line 3: "),
    "no cut": ([HEAD, *MOVES], 1, "Line 2: "),
    "a card of nobody": ([HEAD, CUT_LINE, "7D AD AC"], 1, "Line 3: '7D AD AC' is not allowed there."),
    "a line behind the end": ([*BODIES, BODIES[-1]], 1, " is not allowed there."),
    "nonsense": ([HEAD, CUT_LINE, "nonsense"], 1, "Line 3: 'nonsense'"),
    "no length": (headed("target=3 ", ""), 1, "not the header of a record"),
    "a newer record": (headed("tavolino 1", "tavolino 2"), 2, NEWER),
    "poker": (headed("game=briscola", "game=poker"), 2, NEWER),
    "a new switch": (headed("draw:last_trick", "draw:last_trick,bets:on"), 2, NEWER),
}


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_record_is_refused_or_has_other_letters(kind, check):
    bodies, code, sentence = FORGED[kind]
    text, letters = summed(bodies)
    promise = promise_letters(Match("briscola", 3, SEED).deck_seed())
    found, said = check(text, "--promise", promise)
    assert found == code and sentence in said and letters != summed(BODIES)[1]
    if code == 0:
        assert f"Match letters: {letters}" in said and "As promised" in said, "that promise covers the deck alone"


def test_an_honest_record_has_the_letters_of_the_table(check):
    code, said = check(WHOLE_TEXT)
    assert code == 0 and f"Match letters: {summed(BODIES)[1]}\n{COMPARE}" in said


def test_damage_is_said_with_its_line():
    for data, said in (
        (WHOLE_TEXT[1:].encode(), "Line 1 does not fit its checksum"),
        (WHOLE_TEXT[:-4].encode(), f"Line {len(BODIES)} is incomplete: the power failed"),
        (LINES[0].encode() + b"\n\xfe\n", "Line 2 does not fit its checksum"),
    ):
        assert said in refusal(data)


@pytest.mark.parametrize("data", [b"", b"language=en\n", b"\x89PNG\r\n", b"\xff" * 9])
def test_a_file_that_is_no_record_was_not_changed_by_anybody(data, check):
    code, said = check(data)
    assert code == 2 and "is not a record" in said and "changed" not in said and "REFUSED" not in said


def test_moves_that_were_taken_back_are_replayed_and_counted(check):
    text = journals.journal("scopa", 2, 10_000)
    code, said = check(text)
    backs = [int(count) for count in re.findall(r"all allowed\. Times moves were taken back: (\d+)\.", said)]
    assert code == 0 and sum(backs) == text.count("\nback ") > 5
    before, *_ = text.partition("\nback ")
    forged, _ = summed([*[line.rpartition(" *")[0] for line in before.split("\n")], "back 40"])
    assert "'back 40' is not allowed there." in refusal(forged.encode())
