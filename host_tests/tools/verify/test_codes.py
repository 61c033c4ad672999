"""`verify --code`: what a deal's code says, and people's slips: what is mistyped is said so, and nobody is accused."""

import pytest

from engine.match import CUT, Match
from engine.promise import deal_text, promise_letters, promise_text
from host_tests.engine.helpers.decks import SEED
from host_tests.tools.verify.matches import KINDS, verify
from tools.verify.redeal import name_cards

DIGITS = "ABA5" * 16
PROMISE = promise_letters(bytes.fromhex(DIGITS))


@pytest.mark.parametrize("game, players, rules", KINDS)
def test_the_code_of_a_deal_says_what_everybody_was_dealt(game, players, rules):
    match = Match(game, players, SEED, dict(rules or {}, kings="play") if game == "scopa" else rules)
    seed = match.deck_seed()
    match.play((CUT, 5))
    text, stock = deal_text(match.round, 5, seed), list(getattr(match.round, "stock", ()))
    held = [[name_cards(sorted(hand))] for hand in match.round.hands]
    while game == "scopa" and match.round.turn is not None:
        if any(event[0] == "deal" for event in match.play(match.legal()[0])):
            for seat, hand in enumerate(match.round.hands):
                held[seat].append(name_cards(sorted(hand)))
    for promise in (promise_letters(seed), promise_text(seed)):
        code, said, _ = verify("--code", text, "--promise", promise)
        assert code == 0 and "The deck is as promised." in said
    lines = said.splitlines()
    assert all(f"  Player {seat + 1}: " + " / ".join(hands) in lines for seat, hands in enumerate(held))
    if game == "briscola":
        assert f"  stock: {name_cards(stock)}" in lines and f"  turned up: {name_cards(stock[-1:])}" in lines
    code, _, complained = verify("--code", deal_text(match.round, 5, bytes(32)), "--promise", promise)
    assert code == 1 and "another deck" in complained and "mistyped" in complained


def test_what_cannot_be_checked_is_said():
    for words, said in (
        ((), "name a record"),
        (("no/such/file",), "No such file"),
        (("x", "--code", "y"), "name a record"),
        (("x", "--promise", "QQQQ-QQQQ"), "no letters of a deal"),
        (("--code", "S2D1C17 1 2"), "not 2"),
        (("--code", "S2D1C17 ABA5..."), "digit 5 "),
        (("--code", "S2D1C40 " + DIGITS), "no such deal"),
        (("--code", "S2D1C25" + DIGITS), "a space, and 64 digits, as the console shows it; the first word here is"),
        (("--code", "S4D1C25N9 " + DIGITS[1:]), "64 digits, not 63"),
        (("--code", f"S2D1C25 {DIGITS[:36]}O{DIGITS[37:]}"), "digit 37 behind the first word is 'O' (in"),
    ):
        code, printed, complained = verify(*words)
        assert (code, printed) == (2, "") and said in complained and complained.count("\n") == 1, words


def test_digits_may_stand_in_groups_and_small_letters_and_need_no_quotes():
    quoted = verify("--code", f"S2D1C25 {DIGITS}", "--promise", PROMISE)
    groups = [DIGITS[at : at + 16].lower() for at in range(0, 64, 16)]
    assert quoted[0] == 0 and verify("--promise", PROMISE, "--code", "s2d1c25", *groups) == quoted


def test_right_letters_do_not_cover_the_cut_the_dealer_and_the_players():
    for header, cut in (("S2D1C26", 26), ("S2D2C7", 7), ("S4D1C26", 26)):
        code, said, _ = verify("--code", f"{header} {DIGITS}", "--promise", PROMISE)
        assert code == 0 and "The deck is as promised." in said and "As promised" not in said
        end = said[said.index("The deck is") :]
        assert f"the cut ({cut})" in end and "dealer" in end and "players" in end and header in end
