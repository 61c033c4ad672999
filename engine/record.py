"""The record of a match as text: a header line and a line per move, each with a checksum.

    tavolino 1 game=scopa players=2 target=11 version=4 rules=ties:none seats=person:Anna,thumb seed=4f... *1c9e
    cut 17 *a004
    7D AD 6C *77b1
    back 1 *0a4f

A card is its rank and its suit: `CC` is the Cavallo of Coppe (see cards.py). `back 1` takes back the last move; the
undone lines stay. `version` is the version of the rules. `rules` has the switches that are not at their defaults, and
is left out if all are; version 3 wrote all of the game's.
A line's checksum also covers the lines before it, so a torn, lost or moved line is noticed. It has 16 bits and no
secret: it detects accidents, not forgeries.
"""

from hashlib import sha256

from engine.match import Match
from engine.players import find_player
from engine.rules import list_switches

VERSION = "1"
PERSON = "person"  # instead of a computer player's name; "person:Anna" is a person with a name
LETTERS = 8  # in a name, at most
# Beyond ASCII, characters that show nothing or turn the text around them: the first and the last of each range.
UNSEEN = (
    "\x80\xa0\xad\xad\u034f\u034f\u061c\u061c\u115f\u1160\u1680\u1680\u17b4\u17b5\u180b\u180f\u2000\u206f"
    "\u2800\u2800\u3000\u3000\u3164\u3164\ufe00\ufe0f\ufeff\ufeff\uffa0\uffa0\ufff0\uffff\U000e0000\U0010ffff"
)
RULES = "version"  # of the rules
NEEDED = ("game", "players", "target", RULES, "seats", "seed")  # the fields of every header
SWITCHES = "rules"  # an optional field: the switches that are not at their defaults
DEALER = "dealer"  # an optional field: the seat chosen to deal first, counted from 1
FIELDS = NEEDED + (SWITCHES, DEALER)


class Writer:
    """Turns a header and then moves into lines, and keeps the running checksum."""

    def __init__(self, checksum: bytes = b"") -> None:
        self.sum = checksum

    def line(self, body: str) -> str:
        """The body with its checksum, ending in a newline."""
        self.sum = chain_checksum(self.sum, body)
        return "%s *%s\n" % (body, to_hex(self.sum[:2]))


def chain_checksum(checksum: bytes, body: str) -> bytes:
    """The running checksum after one more line."""
    return sha256(checksum + body.encode()).digest()


def to_hex(data: bytes) -> str:
    """Bytes as lower-case hex digits."""
    return data.hex()


def find_person_name(sitter: str) -> str | None:
    """The name of a person, "" for a person without one; None for a computer player."""
    kind, colon, name = sitter.partition(":")
    return name if kind == PERSON else None


def is_person(sitter: str) -> bool:
    """Whether a person has this seat, named or not."""
    return find_person_name(sitter) is not None


def check_name(name: str) -> None:
    """ValueError unless this can be a person's name."""
    if not is_name(name):
        raise ValueError("not a name of 1 to %d letters: %r" % (LETTERS, name))


def is_name(name: str) -> bool:
    """Whether a name has 1 to LETTERS letters; outside ASCII, all that can be seen counts as a letter."""
    return 0 < len(name) <= LETTERS and all([is_letter(char) for char in name])


def is_letter(char: str) -> bool:
    """Whether a character may be in a name."""
    if ord(char) < 128:
        return char.isalpha()
    return not [True for at in range(0, len(UNSEEN), 2) if UNSEEN[at] <= char <= UNSEEN[at + 1]]


def header_text(match: Match, seats: list[str]) -> str:
    """The header of a match; for each seat `seats` has "person", "person:Anna" or a computer player's name."""
    check_seats(match, seats)
    return " ".join(["tavolino", VERSION] + list_fields(match, seats))


def list_fields(match: Match, seats: list[str]) -> list[str]:
    """The fields of a match's header, in their order."""
    rules = match.rules
    changed = ["%s:%s" % (name, rules[name]) for name, values in list_switches(match.game) if rules[name] != values[0]]
    fields: list[tuple] = [("game", match.game), ("players", match.players), ("target", match.target)]
    fields.append((RULES, match.version))
    if changed:
        fields.append((SWITCHES, ",".join(changed)))
    fields += [("seats", ",".join(seats)), ("seed", to_hex(match.seed))]
    if match.first is not None:
        fields.append((DEALER, match.first + 1))
    return ["%s=%s" % field for field in fields]


def check_seats(match: Match, seats: list[str]) -> None:
    """ValueError unless every seat of the match has a person or a known computer player."""
    if len(seats) != match.players:
        raise ValueError("%d seats for %d players" % (len(seats), match.players))
    for sitter in seats:
        name = find_person_name(sitter)
        if name is None:
            find_player(sitter)
        elif sitter != PERSON:
            check_name(name)
