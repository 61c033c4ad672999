"""The promise of a deal: eight letters that fix the deck before the cut, the same for ever; and the deal's code."""

from engine import deal
from engine.briscola import Briscola
from engine.cards import ALL
from engine.promise import LETTERS, deal_text, promise_letters
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED

FROZEN = "AYFP-UFHA"


def test_a_seed_has_the_same_letters_for_ever():
    """People have them on paper: other letters here would make honest matches look forged."""
    assert promise_letters(SEED) == FROZEN


def test_the_letters_are_two_groups_of_four():
    for number in range(200):
        word = promise_letters(deal.derive_seed(SEED, b"deck", number))
        assert len(word) == 9 and word[4] == "-"
        assert [letter for letter in word[:4] + word[5:] if letter not in LETTERS] == []


def test_no_letter_is_taken_for_another():
    assert len(set(LETTERS)) == len(LETTERS) == 13
    for alike in ("BCDEGPTV", "AJK", "MN", "FS", "IL", "OQ", "MW"):
        assert len([letter for letter in alike if letter in LETTERS]) <= (2 if alike == "AJK" else 1)


def test_every_letter_is_as_likely_at_every_place():
    counts = [0] * (9 * 128)
    for number in range(1300):
        for place, letter in enumerate(promise_letters(deal.derive_seed(SEED, b"deck", number))):
            counts[place * 128 + ord(letter)] += 1
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        for letter in LETTERS:
            assert 60 < counts[place * 128 + ord(letter)] < 145  # 100 on average


def test_they_come_from_the_commitment_and_not_from_the_deck():
    stream = deal.Stream(deal.commitment(SEED))
    word = "".join([LETTERS[stream.below(len(LETTERS))] for _ in range(8)])
    assert promise_letters(SEED) == word[:4] + "-" + word[4:]


def test_decks_of_one_match_have_other_letters_each():
    words = [promise_letters(deal.derive_seed(SEED, b"deck", number)) for number in range(300)]
    assert len(set(words)) == 300


def test_a_deal_is_told_in_one_line():
    digits = "".join(["%02X" % byte for byte in SEED])
    assert deal_text(Scopa(2, list(ALL), 0), 17, SEED) == "S2D1C17 " + digits
    assert deal_text(Briscola(5, list(ALL), 4), 1, SEED) == "B5D5C1 " + digits
    scopone = Scopa(4, list(ALL), 3, {"scopone": "10", "kings": "play"})
    assert deal_text(scopone, 39, SEED) == "S4D4C39N10 " + digits
