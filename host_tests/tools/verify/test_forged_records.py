"""Forged records whose checksums are right: each is refused, or told apart by its letters, in plain words."""

import random

import pytest

from engine import record, replay
from engine.match import Match
from engine.promise import promise_letters, spell_letters
from host_tests.engine.helpers.decks import SEED
from host_tests.tools.verify.matches import call, played

MATCH, TEXT = played("briscola", 3, {"draw": "last_trick"})
BODIES = [line.rpartition(" *")[0] for line in TEXT.splitlines()]
PROMISE = promise_letters(Match("briscola", 3, SEED).deck_seed())
COMPARE = "Compare them with the match letters of the final score. If they differ"
NO_SCORE = "shows match letters only at the final score, and this record ends before it"


def summed(bodies):
    """(record of these lines with right checksums, its letters)."""
    writer = record.Writer()
    return "".join([writer.line(body) for body in bodies]), spell_letters(writer.sum)


AT_THE_TABLE = summed(BODIES)[1]


def headed(old, new):
    """The record with something else in its header."""
    assert old in BODIES[0]
    return [BODIES[0].replace(old, new), *BODIES[1:]]


def played_on(keep, number):
    """(match, record) with legal moves of other choices behind the first `keep` lines, to the end of the match."""
    match = replay.read_record(line + "\n" for line in TEXT.splitlines()[:keep])[0]
    bodies, below = BODIES[:keep], random.Random(number)
    while match.turn is not None:
        move = below.choice(match.legal())
        bodies.append(record.move_text(move))
        match.play(move)
    return match, bodies


def won_by_another():
    """Other plays that let somebody else win."""
    for number in range(99):
        match, bodies = played_on(2, number)
        if match.winner != MATCH.winner:
            return bodies
    raise AssertionError("the same side wins, whatever is played")


FORGED = {
    "other plays": (played_on(len(BODIES) - 20, 1)[1], 0, COMPARE),
    "another winner": (won_by_another(), 0, COMPARE),
    "other names": (headed("person:Anna", "person:Eva"), 0, COMPARE),
    "other players": (headed("thumb", "level4"), 0, COMPARE),
    "changed seats": (headed("person:Anna,thumb,person", "person,thumb,person:Anna"), 0, COMPARE),
    "other rules": (headed("draw:last_trick", "draw:replay"), 0, COMPARE),
    "dropped last lines": (BODIES[:-3], 0, NO_SCORE),
    "another seed": (headed("seed=00", "seed=01"), 1, "is not a legal move:"),
    "another cut": ([BODIES[0], "cut 1", *BODIES[2:]], 1, "is not a legal move:"),
    "a longer match": (headed("target=3", "target=5"), 0, NO_SCORE),
    "a line behind the end": ([*BODIES, BODIES[-1]], 1, "comes after the end of the match"),
    "cut 017": ([BODIES[0], BODIES[1].replace("cut ", "cut 0"), *BODIES[2:]], 1, "Line 2: 'cut 0"),
    "cut +17": (
        [BODIES[0], BODIES[1].replace("cut ", "cut +"), *BODIES[2:]],
        1,
        "is not a move as a console writes it",
    ),
    "other digits": ([BODIES[0], "cut \u0661\u0667", *BODIES[2:]], 1, "is not a move as a console writes it"),
    "capitals": (headed("0a0b", "0A0B"), 1, "Line 1 is not the header of a record: no console writes it like this"),
    "a field twice": (headed("target=3", "target=5 target=3"), 1, "no console writes it like this"),
}


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_record_is_refused_or_has_other_letters(kind, tmp_path):
    bodies, code, sentence = FORGED[kind]
    text, others = summed(bodies)
    file = tmp_path / "last.txt"
    file.write_text(text, encoding="utf-8", newline="\n")
    found, said, complained = call(str(file), "--promise", PROMISE)
    assert found == code and sentence in said + complained and others != AT_THE_TABLE
    if code == 0:
        assert f"Match letters: {others}" in said
        assert "As promised" in said, "the letters before the cut cover the deck alone"


def test_an_honest_record_has_the_letters_of_the_table(tmp_path):
    file = tmp_path / "last.txt"
    file.write_text(TEXT, encoding="utf-8", newline="\n")
    code, said, _ = call(str(file), "--promise", PROMISE)
    assert code == 0 and f"Match letters: {AT_THE_TABLE}\n{COMPARE}" in said


def test_a_line_that_the_power_tore_is_said_to_be_one(tmp_path):
    file = tmp_path / "journal.txt"
    file.write_text(TEXT[:-4], encoding="utf-8", newline="\n")
    code, _, complained = call(str(file))
    assert code == 1 and f"Line {len(BODIES)} is incomplete: the power failed" in complained


def test_a_record_of_older_rules_is_said_to_be_scored_by_newer_ones(tmp_path):
    file = tmp_path / "last.txt"
    file.write_text(summed(headed("version=3 ", ""))[0], encoding="utf-8", newline="\n")
    code, said, _ = call(str(file))
    assert code == 0 and "It began under version 1 of the rules" in said and "may differ" in said
    file.write_text(TEXT, encoding="utf-8", newline="\n")
    assert "It began under" not in call(str(file))[1]


@pytest.mark.parametrize("old, new", [("version=3", "version=4"), ("tavolino 1", "tavolino 2")])
def test_nobody_is_accused_for_a_record_of_a_newer_version(old, new, tmp_path):
    file = tmp_path / "last.txt"
    file.write_text(summed(headed(old, new))[0], encoding="utf-8", newline="\n")
    code, said, complained = call(str(file))
    assert (code, said) == (2, "") and "a newer version of Tavolino wrote this record" in complained
