"""What people can write down or photograph: the promise of a deal before its cut, its code, and a record's letters."""

from engine.deal import Stream, commitment

# No two of these look alike or sound alike, in English or in Italian. B, C, D, E, G, T and V sound like P, J like K, N
# like M, S like F; I looks like L, Q like O, and W like M.
LETTERS = "AFHKLMOPRUXYZ"
COUNT = 8


def promise_letters(seed):
    """The letters of a deck's 32-byte seed, `KRXM-ALPH`; each row of letters is equally likely.

    They say nothing of the cards, and whoever gets the seed later can make them again.
    """
    return spell_letters(commitment(seed))


def spell_letters(secret):
    """Such letters of any 32 bytes; of a record they are those of its running checksum after the last line."""
    stream = Stream(secret)
    word = "".join([LETTERS[stream.below(len(LETTERS))] for _ in range(COUNT)])
    return word[: COUNT // 2] + "-" + word[COUNT // 2 :]


def promise_text(seed):
    """The whole promise of a deck's seed, its 32-byte commitment: 64 hex digits, capitals for a QR code."""
    return capital_digits(commitment(seed))


def deal_text(played, cut, seed):
    """All that a deal follows from: `S2D1C17 ` and the deck's seed in hex digits.

    That is Scopa for 2 (B: Briscola), seat 1 dealt (counted from 1), 17 cards were cut; in scopone N and the cards of
    each hand stand behind it. `played` is the round, a Briscola or a Scopa. Capital letters, for a QR code.
    """
    scopone = played.rules.get("scopone", "off")
    facts = (played.NAME[0], played.players, played.dealer + 1, cut, "" if scopone == "off" else "N" + scopone)
    return ("%s%dD%dC%d%s " % facts).upper() + capital_digits(seed)


def capital_digits(data):
    """Bytes as capital hex digits."""
    return "".join(["%02X" % byte for byte in data])
