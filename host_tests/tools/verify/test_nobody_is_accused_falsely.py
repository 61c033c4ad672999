"""`verify` and people's slips: what is mistyped, missing or another file is said so, and nobody is accused."""

import pytest

from engine import record
from engine.match import CUT, Match
from engine.promise import deal_text, promise_letters
from host_tests.engine.helpers.decks import SEED
from host_tests.tools.verify.matches import KINDS, call, played
from tools.verify.redeal import name_cards

DIGITS = "ABA5" * 16
PROMISE = promise_letters(bytes.fromhex(DIGITS))


def dealt(game, players, rules=None, cut=5):
    """(match after its first cut, code of its deal, letters); Kings on the table do not void it."""
    match = Match(game, players, SEED, dict(rules or {}, kings="play") if game == "scopa" else rules)
    seed = match.deck_seed()
    match.play((CUT, cut))
    return match, deal_text(match.round, cut, seed), promise_letters(seed)


@pytest.mark.parametrize("header", ["S2D1C25", "S2D1C15", "B4D3C10", "S4D1C25N9"])
@pytest.mark.parametrize("place", [0, 30, 63])
def test_a_digit_left_out_is_not_taken_from_the_cut(header, place):
    code, said, complained = call("--code", f"{header} {DIGITS[:place]}{DIGITS[place + 1 :]}", "--promise", PROMISE)
    assert (code, said) == (2, "") and "63" in complained and "64 digits" in complained


def test_a_digit_too_many_is_not_added_to_the_cut():
    code, said, complained = call("--code", f"S2D1C2 5{DIGITS}", "--promise", PROMISE)
    assert (code, said) == (2, "") and "65" in complained


def test_a_code_without_its_space_is_not_guessed_at():
    code, said, complained = call("--code", "S2D1C25" + DIGITS)
    assert (code, said) == (2, "") and "space" in complained and "S2D1C25ABA5" in complained


def test_digits_may_stand_in_groups_and_small_letters():
    groups = " ".join(DIGITS[at : at + 16] for at in range(0, 64, 16)).lower()
    assert call("--code", f"s2d1c25 {groups}", "--promise", PROMISE)[0] == 0


def test_a_code_needs_no_quotes():
    quoted = call("--code", f"S2D1C25 {DIGITS}", "--promise", PROMISE)
    assert call("--code", "S2D1C25", DIGITS, "--promise", PROMISE) == quoted
    assert call("--promise", PROMISE, "--code", "S2D1C25", DIGITS[:32], DIGITS[32:]) == quoted


def test_a_letter_that_is_no_digit_is_named_with_its_place():
    mistyped = DIGITS[:36] + "O" + DIGITS[37:]
    code, _, complained = call("--code", f"S2D1C25 {mistyped[:16]} {mistyped[16:]}")
    assert code == 2 and "digit 37 " in complained and "'O'" in complained and "zero" in complained
    assert "digit 5 " in call("--code", "S2D1C17 ABA5...")[2]


def test_right_letters_do_not_cover_the_cut_the_dealer_and_the_players():
    for header, cut in (("S2D1C26", 26), ("S2D2C7", 7), ("S4D1C26", 26)):
        code, said, _ = call("--code", f"{header} {DIGITS}", "--promise", PROMISE)
        assert code == 0 and "The deck is as promised." in said and "As promised" not in said
        end = said[said.index("The deck is") :]
        assert f"the cut ({cut})" in end and "dealer" in end and "players" in end and header in end


def test_letters_that_do_not_fit_may_be_mistyped(tmp_path):
    for digits, promise in (("0" + DIGITS[1:], PROMISE), (DIGITS, "AAAA-AAAA")):
        code, _, complained = call("--code", "S2D1C25", digits, "--promise", promise)
        assert code == 1 and "another deck" in complained and "mistyped" in complained
    file = tmp_path / "last.txt"
    file.write_text(played("scopa", 2)[1], newline="\n")
    assert "mistyped" in call(str(file), "--promise", "AAAA-AAAA")[2]
    assert "mistyped" in call(str(file), "--promise", "AAAA-AAAA", "--round", "1")[2]


@pytest.mark.parametrize("data", [b"", b"x", b"x\n", b"language=en\n", b"\xfe\xff \n", b"\x89PNG\r\n", b"\xff" * 9])
def test_a_file_that_is_no_record_was_not_changed_by_anybody(data, tmp_path):
    file = tmp_path / "x"
    file.write_bytes(data)
    code, said, complained = call(str(file))
    assert (code, said) == (2, "") and "is not a record" in complained
    assert "changed" not in complained and "REFUSED" not in complained


def test_a_match_that_was_given_up_is_not_said_to_go_on(tmp_path):
    file = tmp_path / "last.txt"
    file.write_text(played("scopa", 2, moves=60)[1], newline="\n")
    code, said, _ = call(str(file))
    assert code == 0 and "The match was not finished in this record." in said and "is not over" not in said


@pytest.mark.parametrize("game, players, rules", [kind for kind in KINDS if kind[0] == "scopa"])
def test_all_cards_that_a_player_of_scopa_was_dealt_stand_in_one_line(game, players, rules):
    match, code, _ = dealt(game, players, rules)
    held = [[name_cards(sorted(hand))] for hand in match.round.hands]
    while match.round.turn is not None:
        if any(event[0] == "deal" for event in match.play(match.legal()[0])):
            for seat, hand in enumerate(match.round.hands):
                held[seat].append(name_cards(sorted(hand)))
    said = call("--code", code)[1].splitlines()
    for seat, hands in enumerate(held):
        assert f"  Player {seat + 1}: " + " / ".join(hands) in said


@pytest.mark.parametrize("game, players, rules", [kind for kind in KINDS if kind[0] == "briscola"])
def test_the_stock_of_briscola_stands_in_its_order(game, players, rules):
    match, code, _ = dealt(game, players, rules)
    said = call("--code", code)[1]
    assert f"  stock: {name_cards(match.round.stock)}\n" in said
    assert f"  turned up: {name_cards(match.round.stock[-1:])}" in said


def test_of_a_deal_that_three_kings_made_void_no_later_hand_is_told(tmp_path):
    for number in range(5000):
        seed = number.to_bytes(32, "big")
        match = Match("scopa", 2, seed, {"kings": "redeal"})
        match.play((CUT, 5))
        if match.round.void:
            break
    file = tmp_path / "last.txt"
    file.write_text(record.write_record(match, ["person", "thumb"], [(CUT, 5)]), newline="\n")
    said = call(str(file))[1]
    assert "void" in said and "on the table" in said and " / " not in said
