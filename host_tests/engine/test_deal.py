"""Chance: a 32-byte seed becomes a deck, a cut, a commitment and its letters, the same ones for ever."""

from engine import deal
from engine.briscola import Briscola
from engine.cards import ALL
from engine.promise import deal_text, promise_letters
from engine.scopa import Scopa
from host_tests.engine.helpers.decks import SEED, names, refused

FROZEN = (
    "RS CB FC 3C AC 4C 5C 5S 3S 6B 7C AB 2C 7S RD 4B 2D CC RC FD "
    "2B 5B 2S RB 7D 5D CS FB 7B FS 6C 6D AS 4D 6S 3D CD 4S AD 3B"
)


def test_a_seed_gives_the_same_deck_and_letters_for_ever():
    """Records hold the seed alone, and people have the letters on paper: others would make every match look forged."""
    assert names(deal.shuffle(SEED, ALL)) == FROZEN
    assert promise_letters(SEED) == "AYFP-UFHA"


def test_below_throws_away_the_bytes_that_would_favour_some_and_takes_two_beyond_256():
    for n, size, kept in ((40, 1, 240), (256, 1, 256), (257, 2, 65535), (1000, 2, 65000), (65536, 2, 65536)):
        stream, raw = deal.Stream(SEED), deal.Stream(SEED)
        drawn = [raw.byte() if size == 1 else raw.byte() * 256 + raw.byte() for _ in range(300)]
        wanted = [value % n for value in drawn if value < kept]
        assert [stream.below(n) for _ in wanted] == wanted, n
    for n in (0, -1, 65537):
        assert repr(n) in refused(ValueError, deal.Stream(SEED).below, n)


def test_a_seed_is_32_bytes():
    for seed in (SEED[:31], "0" * 32):
        for use, *more in ((deal.Stream,), (deal.commitment,), (deal.derive_seed, b"deck"), (deal.shuffle, ALL)):
            assert refused(ValueError, use, seed, *more) == "a seed is 32 bytes"


def test_a_deal_is_told_in_one_line():
    digits = "".join(["%02X" % byte for byte in SEED])
    scopone = Scopa(4, list(ALL), 3, {"scopone": "10", "kings": "play"})
    for game, cut, line in (
        (Scopa(2, list(ALL), 0), 17, "S2D1C17 "),
        (Briscola(5, list(ALL), 4), 1, "B5D5C1 "),
        (scopone, 39, "S4D4C39N10 "),
    ):
        assert deal_text(game, cut, SEED) == line + digits
