"""The record of a match as text: a header line and a line per move, each with a checksum.

    tavolino 1 game=scopa players=2 target=11 version=2 rules=ties:none,... seats=person:Anna,thumb seed=4f... *1c9e
    cut 17 *a004
    7D AD 6C *77b1

A card is its rank and its suit: `CC` is the Cavallo of Coppe (see cards.py). `version` is the version of the rules.
A line's checksum also covers the lines before it, so a line that is torn, lost or moved by accident is noticed. It
has 16 bits and no secret: anybody can compute it for a line that they made up.
"""

from hashlib import sha256

from engine.briscola import EXCHANGE
from engine.cards import text
from engine.games import find_game
from engine.match import CUT
from engine.players import find_player
from engine.rules import MEMORY

VERSION = "1"
PERSON = "person"  # in the place of a computer player's name; "person:Anna" is one with a name
LETTERS = 8  # of a name, at most
HEADER = ("game", "players", "target", "rules", "seats", "seed")
RULES = "version"  # of the rules; a record without this field is of version 1
DEALER = "dealer"  # one more field where somebody chose who deals first: that seat, counted from 1


class Writer:
    """Turns a header and then moves into lines, keeping the running checksum."""

    def __init__(self, checksum=b""):
        self.sum = checksum

    def line(self, body):
        """The body with its checksum, ending in a newline."""
        self.sum = chain_checksum(self.sum, body)
        return "%s *%s\n" % (body, to_hex(self.sum[:2]))


def chain_checksum(checksum, body):
    """The running checksum after one more line."""
    return sha256(checksum + body.encode()).digest()


def to_hex(data):
    """Bytes as lower-case hex digits."""
    return "".join(["%02x" % byte for byte in data])


def find_person_name(sitter):
    """The name of a person, "" for one without; None for a computer player."""
    kind, colon, name = sitter.partition(":")
    return name if kind == PERSON else None


def is_person(sitter):
    """Whether a person sits there, by name or without."""
    return find_person_name(sitter) is not None


def check_name(name):
    """ValueError unless a name has 1 to LETTERS letters; any that is not English counts as one."""
    if not 0 < len(name) <= LETTERS or [char for char in name if ord(char) < 128 and not char.isalpha()]:
        raise ValueError("not a name of 1 to %d letters: %r" % (LETTERS, name))


def header_text(match, seats):
    """The header of a match; `seats` names who sits where: "person", "person:Anna" or a computer player's name."""
    check_seats(match, seats)
    kept = [switch for switch, values in MEMORY if match.rules[switch] != values[0]]
    own = [switch for switch, _ in find_game(match.game).SWITCHES]
    rules = ["%s:%s" % (switch, match.rules[switch]) for switch in own + kept]
    values = (match.game, match.players, match.target, ",".join(rules), ",".join(seats), to_hex(match.seed))
    pairs = list(zip(HEADER, values))
    if match.version > 1:
        pairs.insert(3, (RULES, match.version))
    if match.first is not None:
        pairs.append((DEALER, match.first + 1))
    return "tavolino %s " % VERSION + " ".join(["%s=%s" % pair for pair in pairs])


def check_seats(match, seats):
    """ValueError unless every seat of the match has a person or a computer player that we know."""
    if len(seats) != match.players:
        raise ValueError("%d seats for %d players" % (len(seats), match.players))
    for sitter in seats:
        name = find_person_name(sitter)
        if name is None:
            find_player(sitter)
        elif sitter != PERSON:
            check_name(name)


def move_text(move):
    """A move as words: `7D AD 6C`, `exchange 2D` or `cut 17`."""
    if move[0] == CUT:
        return "cut %d" % move[1]
    if move[0] == EXCHANGE:
        return "exchange " + text(move[1])
    return " ".join([text(card) for card in move])


def write_record(match, seats, moves):
    """The whole record of a match from its start, as text."""
    writer = Writer()
    return "".join([writer.line(header_text(match, seats))] + [writer.line(move_text(move)) for move in moves])
