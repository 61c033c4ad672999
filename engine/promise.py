"""Texts to write down or photograph: the promise of a deal before its cut, the code of a deal, a record's letters."""

from engine.deal import Stream, commitment
from engine.types import Round

# No two of these look or sound alike, in English or in Italian. B, C, D, E, G, T and V sound like P, J like K, N
# like M, S like F; I looks like L, Q like O, and W like M.
LETTERS = "AFHKLMOPRUXYZ"
COUNT = 8


def promise_letters(seed: bytes) -> str:
    """The letters of a deck's 32-byte seed, such as `KRXM-ALPH`; every sequence of letters is equally likely.

    They reveal nothing about the cards, and anybody who gets the seed later can compute them again.
    """
    return spell_letters(commitment(seed))


def spell_letters(secret: bytes) -> str:
    """The letters of any 32 bytes; those of a record come from its running checksum after the last line."""
    stream = Stream(secret)
    word = "".join([LETTERS[stream.below(len(LETTERS))] for _ in range(COUNT)])
    return word[: COUNT // 2] + "-" + word[COUNT // 2 :]


def promise_text(seed: bytes) -> str:
    """The full promise of a deck's seed, its 32-byte commitment: 64 hex digits, in capitals for a QR code."""
    return capital_digits(commitment(seed))


def deal_text(played: "Round", cut: int, seed: bytes) -> str:
    """Everything that determines a deal: `S2D1C17 ` and the deck's seed in hex digits.

    Scopa for 2 players (B: Briscola), seat 1 dealt (counted from 1), 17 cards were cut; in scopone N and the size of a
    hand follow. `played` is the round. All letters are capitals, for a QR code.
    """
    variants = "".join(["N" + played.rules[switch] for switch in played.VARIANTS if played.rules[switch] != "off"])
    facts = (played.NAME[0], played.players, played.dealer + 1, cut, variants)
    return ("%s%dD%dC%d%s " % facts).upper() + capital_digits(seed)


def capital_digits(data: bytes) -> str:
    """Bytes as capital hex digits."""
    return "".join(["%02X" % byte for byte in data])
