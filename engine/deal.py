"""Chance, handed in from outside: a 32-byte seed becomes a deck, a cut and a commitment.

MicroPython's generators reach only a vanishing part of the 40! decks, so the deck comes
from a SHA-256 counter stream, by rejection sampling and a Fisher-Yates shuffle.
"""

from hashlib import sha256

SEED_BYTES = 32


class Stream:
    """An endless row of evenly spread random numbers from one seed; the same on every interpreter."""

    def __init__(self, seed):
        check_seed(seed)
        self.seed = bytes(seed)
        self.counter = 0
        self.block = b""

    def byte(self):
        """The next byte of the stream, 0..255."""
        place = self.counter % 32
        if place == 0:
            self.block = sha256(self.seed + (self.counter // 32).to_bytes(4, "big")).digest()
        self.counter += 1
        return self.block[place]

    def below(self, n):
        """A random number 0..n-1, all equally likely; n is 1 to 65536. Bytes that would favour some are dropped."""
        if not 1 <= n <= 65536:
            raise ValueError("below() takes 1 to 65536, not %r" % n)
        span = 256 if n <= 256 else 65536
        limit = span - span % n
        value = limit
        while value >= limit:
            value = self.byte() if span == 256 else self.byte() * 256 + self.byte()
        return value % n


def check_seed(seed):
    """ValueError unless the seed is 32 bytes."""
    if not isinstance(seed, (bytes, bytearray)) or len(seed) != SEED_BYTES:
        raise ValueError("a seed is 32 bytes")


def derive_seed(seed, purpose, number=0):
    """A 32-byte seed of its own for one purpose (bytes) and number; nobody can tell its parent from it."""
    check_seed(seed)
    return sha256(bytes(seed) + purpose + number.to_bytes(4, "big")).digest()


def shuffle(seed, cards):
    """The cards as a new list, shuffled by a 32-byte seed; every order is equally likely."""
    deck = list(cards)
    stream = Stream(seed)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def cut(deck, n):
    """The deck with its first n cards put below the rest; a cut leaves at least one card on each side."""
    if not 1 <= n < len(deck):
        raise ValueError("cut between 1 and %d cards, not %r" % (len(deck) - 1, n))
    return deck[n:] + deck[:n]


def commitment(seed):
    """32 bytes to show before the cut: they fix the seed without telling it."""
    check_seed(seed)
    return sha256(b"tavolino" + bytes(seed)).digest()
