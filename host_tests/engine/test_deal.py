"""Chance: a 32-byte seed becomes a deck, a cut and a commitment, the same ones for ever."""

from hashlib import sha256

from engine import deal
from engine.cards import ALL
from host_tests.engine.helpers.decks import SEED, names, refused

FROZEN = (
    "RS CB FC 3C AC 4C 5C 5S 3S 6B 7C AB 2C 7S RD 4B 2D CC RC FD "
    "2B 5B 2S RB 7D 5D CS FB 7B FS 6C 6D AS 4D 6S 3D CD 4S AD 3B"
)


def test_a_seed_gives_the_same_deck_for_ever():
    """Records hold the seed alone: another order here would change every match ever saved."""
    assert names(deal.shuffle(SEED, ALL)) == FROZEN


def test_the_commitment_is_a_plain_sha256_that_anybody_can_check():
    assert deal.commitment(SEED) == sha256(b"tavolino" + SEED).digest()
    assert deal.commitment(SEED) != deal.commitment(bytes(32))


def test_the_stream_is_sha256_of_seed_and_counter():
    stream = deal.Stream(SEED)
    expected = b"".join([sha256(SEED + bytes([0, 0, number // 256, number % 256])).digest() for number in range(260)])
    assert bytes([stream.byte() for _ in range(32 * 260)]) == expected


def test_below_throws_away_the_bytes_that_would_favour_some():
    stream, raw = deal.Stream(SEED), deal.Stream(SEED)
    kept = [byte for byte in [raw.byte() for _ in range(640)] if byte < 240]
    assert [stream.below(40) for _ in range(500)] == [byte % 40 for byte in kept[:500]]


def test_below_takes_two_bytes_beyond_256():
    stream, raw = deal.Stream(SEED), deal.Stream(SEED)
    wide = [raw.byte() * 256 + raw.byte() for _ in range(300)]
    kept = [value % 1000 for value in wide if value < 65000]
    assert [stream.below(1000) for _ in range(200)] == kept[:200]


def test_below_takes_one_byte_up_to_256_and_two_up_to_65536():
    one, raw = deal.Stream(SEED), deal.Stream(SEED)
    assert [one.below(256) for _ in range(50)] == [raw.byte() for _ in range(50)]
    two, raw = deal.Stream(SEED), deal.Stream(SEED)
    assert [two.below(65536) for _ in range(50)] == [raw.byte() * 256 + raw.byte() for _ in range(50)]
    two, raw = deal.Stream(SEED), deal.Stream(SEED)
    assert [two.below(257) for _ in range(50)] == [(raw.byte() * 256 + raw.byte()) % 257 for _ in range(50)]


def test_below_refuses_what_has_no_number():
    for n in (0, -1, 65537):
        assert repr(n) in refused(ValueError, deal.Stream(SEED).below, n)


def test_a_shuffle_keeps_every_card_and_leaves_its_input_alone():
    pack = list(ALL)
    for number in range(20):
        assert sorted(deal.shuffle(deal.derive_seed(SEED, b"deck", number), pack)) == list(ALL)
    assert pack == list(ALL)


def test_derived_seeds_differ_by_purpose_number_and_parent():
    seeds = [deal.derive_seed(SEED, b"deck"), deal.derive_seed(SEED, b"deck", 1), deal.derive_seed(SEED, b"dealer")]
    seeds += [deal.derive_seed(bytes(32), b"deck"), SEED]
    assert len(set(seeds)) == 5
    assert [len(seed) for seed in seeds] == [32] * 5


def test_a_cut_leaves_a_card_on_each_side():
    for n in (0, 40, -1, 41):
        assert repr(n) in refused(ValueError, deal.cut, list(ALL), n)


def test_a_seed_is_32_bytes():
    for seed in (b"", bytes(31), bytes(33), "0" * 32, None, 32, [0] * 32):
        assert refused(ValueError, deal.Stream, seed) == "a seed is 32 bytes"
        assert refused(ValueError, deal.commitment, seed) == "a seed is 32 bytes"
        assert refused(ValueError, deal.derive_seed, seed, b"deck") == "a seed is 32 bytes"
        assert refused(ValueError, deal.shuffle, seed, ALL) == "a seed is 32 bytes"
