"""Dealing: a 32-byte seed becomes a deck, a cut and a commitment. All randomness comes in from outside.

MicroPython's generators reach only a vanishing part of the 40! decks, so the deck comes from a SHA-256 counter stream
(a deterministic random bit generator), by rejection sampling and a Fisher-Yates shuffle.
"""

from hashlib import sha256

from engine.types import Cards

SEED_BYTES = 32


class Stream:
    """An endless stream of uniform random numbers from one seed; deterministic on every interpreter."""

    def __init__(self, seed: bytes) -> None:
        check_seed(seed)
        self.seed = bytes(seed)
        self.counter = 0
        self.block = b""

    def byte(self) -> int:
        """The next byte of the stream, 0..255."""
        place = self.counter % 32
        if place == 0:
            self.block = sha256(self.seed + (self.counter // 32).to_bytes(4, "big")).digest()
        self.counter += 1
        return self.block[place]

    def below(self, n: int) -> int:
        """A uniform random number 0..n-1, for n from 1 to 65536, by rejection sampling."""
        if not 1 <= n <= 65536:
            raise ValueError("below() takes 1 to 65536, not %r" % n)
        span = 256 if n <= 256 else 65536
        limit = span - span % n
        value = limit
        while value >= limit:
            value = self.byte() if span == 256 else self.byte() * 256 + self.byte()
        return value % n


def check_seed(seed: bytes) -> None:
    """ValueError unless the seed is 32 bytes."""
    if not isinstance(seed, (bytes, bytearray)) or len(seed) != SEED_BYTES:
        raise ValueError("a seed is 32 bytes")


def derive_seed(seed: bytes, purpose: bytes, number: int = 0) -> bytes:
    """A separate 32-byte seed for one purpose and number; its parent cannot be computed from it."""
    check_seed(seed)
    return sha256(bytes(seed) + purpose + number.to_bytes(4, "big")).digest()


def shuffle(seed: bytes, cards: "Cards") -> list[int]:
    """A new list of the cards (any iterable), shuffled with a 32-byte seed; every order is equally likely."""
    deck = list(cards)
    stream = Stream(seed)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def cut(deck: list[int], n: int) -> list[int]:
    """The deck with its first n cards moved below the rest; a cut leaves at least one card on each side."""
    if not 1 <= n < len(deck):
        raise ValueError("cut between 1 and %d cards, not %r" % (len(deck) - 1, n))
    return deck[n:] + deck[:n]


def commitment(seed: bytes) -> bytes:
    """The 32-byte commitment to show before the cut: it fixes the seed without revealing it."""
    check_seed(seed)
    return sha256(b"tavolino" + bytes(seed)).digest()
