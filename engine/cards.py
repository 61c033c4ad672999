"""The forty cards of the Italian deck, as ints 0..39: suit * 10 + rank - 1."""

DENARI, COPPE, SPADE, BASTONI = range(4)
FANTE, CAVALLO, RE = 8, 9, 10

SUITS = "DCSB"
RANKS = "A234567FCR"
ALL = range(40)


def suit(card: int) -> int:
    """The suit of a card, 0..3."""
    return card // 10


def rank(card: int) -> int:
    """The rank of a card, 1 (Ace) to 10 (Re); in Scopa this is its value."""
    return card % 10 + 1


def text(card: int) -> str:
    """The text of a card, its rank and its suit: `7D` is the 7 of Denari, `CC` the Cavallo of Coppe."""
    return RANKS[card % 10] + SUITS[card // 10]


def parse(string: str) -> int:
    """The card of a text such as `7D`; ValueError for anything else."""
    if len(string) == 2 and string[0] in RANKS and string[1] in SUITS:
        return SUITS.index(string[1]) * 10 + RANKS.index(string[0])
    raise ValueError("not a card: %r (rank A234567FCR, then suit DCSB: CC is the Cavallo of Coppe)" % string)


SETTEBELLO = parse("7D")
REBELLO = parse("RD")
