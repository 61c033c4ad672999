"""Reads a record back: the match, who has which seat, and the moves."""

from engine import rules
from engine.games import NAMES, find_game
from engine.match import CUT, TAKE_BACK, Match
from engine.moves import move_text, parse_move
from engine.players import PLAYERS
from engine.record import (
    DEALER,
    FIELDS,
    NEEDED,
    RULES,
    SWITCHES,
    VERSION,
    chain_checksum,
    check_seats,
    is_person,
    list_fields,
    to_hex,
)
from engine.taking_back import may_take_back
from engine.types import Any, Iterable, Lines, Move, Play

# What is wrong with a line: it has no newline; its checksum is wrong; it is no move, or none that the rules allow.
TORN, ALTERED, ILLEGAL = "torn", "altered", "illegal"
# What is wrong with a header: a newer version of the game wrote it; anything else.
NEWER, UNREADABLE = "newer", "unreadable"


class Newer(ValueError):
    """A newer version of the game wrote this header."""


class Replayed:
    """What was read of a record, up to the first line that is wrong.

    match     the match after these moves; None if the header is wrong
    seats     each seat's player, as in records
    moves     the moves, with those that were taken back
    checksum  the running checksum after them
    trouble   what is wrong with the next line: one of the names above, "" for nothing
    """

    def __init__(self) -> None:
        self.match: Match | Any = None  # most of the code has asked for `trouble` before
        self.seats: list[str] = []
        self.moves: list[Move] = []
        self.checksum = b""
        self.trouble = UNREADABLE


def parse_header(body: str) -> tuple[Match, list[str]]:
    """The match at its start and its seats. Newer; ValueError unless a console wrote each of its fields.

    A switch that it does not name is at its default, so a record outlives the switches that come later.
    """
    words = body.split(" ")
    if is_newer(body):
        raise Newer("a newer version of the game wrote it")
    if words[:2] != ["tavolino", VERSION]:
        raise ValueError("not a record of version %s" % VERSION)
    fields = split_pairs(words[2:], "=")
    if [name for name in NEEDED if name not in fields]:
        raise ValueError("the header must name %s" % ", ".join(NEEDED))
    switches = split_pairs(fields[SWITCHES].split(","), ":") if SWITCHES in fields else {}
    seats = fields["seats"].split(",")
    if is_unknown(fields, switches, seats):
        raise Newer("it names what this version of the game does not know")
    dealer = int(fields[DEALER]) - 1 if DEALER in fields else None
    seed, target, version = bytes.fromhex(fields["seed"]), int(fields["target"]), int(fields[RULES])
    match = Match(fields["game"], int(fields["players"]), seed, switches, target, dealer, version)
    check_seats(match, seats)
    if [name for name in switches if match.rules[name] != switches[name]]:
        raise ValueError("%d players cannot have such a switch" % match.players)
    if version < rules.FIRST or leave_out_switches(words[2:]) != leave_out_switches(list_fields(match, seats)):
        raise ValueError("no console writes it like this")
    return match, seats


def split_pairs(words: list[str], mark: str) -> dict[str, str]:
    """{name: value} of words with a mark between the two; ValueError if a name comes twice."""
    pairs = dict([word.split(mark, 1) for word in words])
    if len(pairs) < len(words):
        raise ValueError("a name comes twice")
    return pairs


def leave_out_switches(fields: list[str]) -> list[str]:
    """The fields of a header that every version writes alike."""
    return [field for field in fields if not field.startswith(SWITCHES + "=")]


def is_unknown(fields: dict[str, str], switches: dict[str, str], seats: list[str]) -> bool:
    """Whether a header has a field, a game, a switch, a value or a computer player that this version does not know."""
    if fields["game"] not in NAMES:
        return True
    values, players = dict(rules.list_switches(fields["game"])), dict(PLAYERS)
    strange = [name for name in fields if name not in FIELDS]
    strange += [name for name in switches if switches[name] not in values.get(name, ())]
    strange += [sitter for sitter in seats if not is_person(sitter) and sitter not in players]
    return strange != []


def is_newer(body: str) -> bool:
    """Whether a header names a version of records or of the rules that this program does not know yet."""
    name, _, rest = body.partition(" ")
    if name != "tavolino":
        return False
    words = rest.split(" ")
    named = [word[len(RULES) + 1 :] for word in words if word.startswith(RULES + "=")]
    return exceeds(words[0], int(VERSION)) or any([exceeds(digits, rules.VERSION) for digits in named])


def exceeds(digits: str, version: int) -> bool:
    """Whether a text is a number greater than `version`."""
    try:
        return int(digits) > version
    except ValueError:
        return False


def read_lines(lines: "Lines") -> "Iterable[tuple[int, str, bytes, str]]":
    """Yield (number, body, running checksum, trouble) of each line, counted from 1, up to the first that is TORN or
    ALTERED; of a line without a checksum, all is body.
    """
    checksum = b""
    for number, line in enumerate(lines, 1):
        body, star, mark = line.rpartition(" *")
        checksum = chain_checksum(checksum, body)
        if not star or mark != to_hex(checksum[:2]) + "\n":
            yield number, body or line, checksum, ALTERED if line.endswith("\n") else TORN
            return
        yield number, body, checksum, ""


def read_record(lines: "Lines", play: "Play" = Match.play) -> Replayed:
    """Replay a record.

    `lines` is any iterable of lines, such as a file. Reading stops before the first line that is torn, altered or
    illegal; a Writer can go on from there with the checksum. `play(match, move)` makes each move that was not taken
    back, once everything is read; the others are not made, so whether they were legal stays unknown (`verify` checks).
    """
    found, reader = Replayed(), read_lines(lines)
    for _, body, checksum, trouble in reader:
        read_header(found, body, checksum, trouble)
        break
    if not found.match:
        return found
    beginning = found.checksum
    read_moves(found, reader)
    legal = play_kept(found.match, found.moves, play)
    if legal < len(found.moves):
        del found.moves[legal:]
        found.trouble, found.checksum = ILLEGAL, beginning
        for move in found.moves:
            found.checksum = chain_checksum(found.checksum, move_text(move, find_game(found.match.game)))
    found.match.times_taken_back = len([move for move in found.moves if move[0] == TAKE_BACK])
    return found


def read_header(found: Replayed, body: str, checksum: bytes, trouble: str) -> None:
    """Fill in the match at its start, its seats and the checksum; the trouble if the header is wrong."""
    if trouble:
        found.trouble = NEWER if is_newer(body) else UNREADABLE
        return
    try:
        found.match, found.seats = parse_header(body)
    except ValueError as error:
        found.trouble = NEWER if isinstance(error, Newer) else UNREADABLE
        return
    found.checksum, found.trouble = checksum, ""


def read_moves(found: Replayed, reader: "Iterable[tuple[int, str, bytes, str]]") -> None:
    """Fill in the moves, the checksum and the trouble from the lines after the header."""
    game, allowed = find_game(found.match.game), may_take_back(found.match, found.seats)
    known: dict[str, Move] = {}  # moves by their texts: what is taken back is often played again
    since_cut = 0  # how many moves could be taken back
    for _, body, checksum, trouble in reader:
        try:
            move = known.get(body) or parse_move(body, game)
        except ValueError:
            move = ()
        if trouble or not move or move[0] == TAKE_BACK and not (allowed and 0 < move[1] <= since_cut):
            found.trouble = trouble or ILLEGAL
            return
        since_cut = 0 if move[0] == CUT else since_cut - move[1] if move[0] == TAKE_BACK else since_cut + 1
        known[body] = move
        found.moves.append(move)
        found.checksum = checksum


def play_kept(match: Match, moves: "list[Move]", play: "Play") -> int:
    """Make all moves of a record except those taken back; return how many of the moves come before an illegal one."""
    kept: list[int] = []
    for number, move in enumerate(moves):
        if move[0] == TAKE_BACK:
            del kept[-move[1] :]
        else:
            kept.append(number)
    for number in kept:
        try:
            play(match, moves[number])
        except ValueError:  # IllegalMove is one
            return number
    return len(moves)
