"""What the engine expects of its interpreter: whole numbers of any size, and SHA-256."""

import hashlib


def test_integers_do_not_wrap():
    number = 1
    for _ in range(40):
        number = number * 39 + 1
    assert number % 1000003 == pow_sum(39, 40) % 1000003
    assert (1 << 200) >> 199 == 2


def pow_sum(base, count):
    """base**count + base**(count - 1) + ... + 1"""
    return (base ** (count + 1) - 1) // (base - 1)


def test_division_rounds_down():
    assert -7 // 2 == -4
    assert -7 % 3 == 2
    assert divmod(-1, 40) == (-1, 39)


def test_bytes_become_integers():
    assert int.from_bytes(b"\x01\x00", "big") == 256
    assert int.from_bytes(b"\xff\xff\xff\xff", "big") == 4294967295


def test_sha256():
    digest = hashlib.sha256(b"abc").digest()
    assert len(digest) == 32
    assert digest[:8] == bytes([0xBA, 0x78, 0x16, 0xBF, 0x8F, 0x01, 0xCF, 0xEA])
