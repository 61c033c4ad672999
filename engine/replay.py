"""Reads a record back: the match, who has which seat, and the moves."""

from engine import rules
from engine.games import find_game
from engine.match import CUT, TAKE_BACK, Match
from engine.moves import move_text, parse_move
from engine.record import (
    DEALER,
    HEADER,
    RULES,
    VERSION,
    Writer,
    chain_checksum,
    check_seats,
    header_text,
    to_hex,
)
from engine.taking_back import may_take_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Lines, Move, Play, Replayed


def parse_header(body: str) -> tuple[Match, list[str]]:
    """The match at its start and its seats; ValueError unless the header is exactly as header_text() writes it."""
    words = body.split(" ")
    if is_newer(body):
        raise ValueError("a newer version of the game wrote it")
    if words[:2] != ["tavolino", VERSION]:
        raise ValueError("not a record of version %s" % VERSION)
    fields = dict([word.split("=", 1) for word in words[2:]])
    dealer = int(fields.pop(DEALER)) - 1 if DEALER in fields else None
    version = int(fields.pop(RULES, 1))
    if sorted(fields) != sorted(HEADER):
        raise ValueError("the header must name %s" % ", ".join(HEADER))
    switches = dict([pair.split(":", 1) for pair in fields["rules"].split(",") if pair])
    seats = fields["seats"].split(",")
    seed, target = bytes.fromhex(fields["seed"]), int(fields["target"])
    match = Match(fields["game"], int(fields["players"]), seed, switches, target, dealer, version)
    check_seats(match, seats)
    if header_text(match, seats) != body:
        raise ValueError("no console writes it like this")
    return match, seats


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


def is_scored_otherwise(match: Match) -> bool:
    """Whether a match began under rules that may score it differently from today's; see rules.VERSION."""
    return match.version < 2 and match.rules.get("draw") == "last_trick" and match.sides > 2


def read_record(lines: "Lines", play: "Play" = Match.play) -> "Replayed | None":
    """Replay a record: (match, seats, moves, checksum), or None if the header is incomplete.

    `lines` is any iterable of lines, such as a file. Reading stops before the first line that is torn, altered or
    illegal; a Writer can go on from there with the checksum. `play(match, move)` makes each move that was not taken
    back, once everything is read; the others are not made, so whether they were legal stays unknown (`verify` checks).
    """
    state, moves, checksum = read_moves(lines)
    if state is None:
        return None
    match, seats = state
    legal = play_kept(match, moves, play)
    if legal < len(moves):
        del moves[legal:]
        writer = Writer()
        for body in [header_text(match, seats)] + [move_text(move, find_game(match.game)) for move in moves]:
            writer.line(body)
        checksum = writer.sum
    match.times_taken_back = len([move for move in moves if move[0] == TAKE_BACK])
    return match, seats, moves, checksum


def read_moves(lines: "Lines") -> "tuple[tuple[Match, list[str]] | None, list[Move], bytes]":
    """((match at its start, seats) or None, moves, checksum) of a record, up to the first line that is wrong."""
    state, checksum, allowed = None, b"", False
    moves: list[Move] = []
    known: dict[str, Move] = {}  # moves by their texts: what is taken back is often played again
    since_cut = 0  # how many moves could be taken back
    for line in lines:
        body, star, mark = line.rpartition(" *")
        following = chain_checksum(checksum, body)
        if not star or mark != to_hex(following[:2]) + "\n":
            break
        try:
            if state is None:
                state = parse_header(body)
                allowed = may_take_back(*state)
            else:
                move = known.get(body) or parse_move(body, find_game(state[0].game))
                if move[0] == TAKE_BACK and not (allowed and 0 < move[1] <= since_cut):
                    break
                since_cut = 0 if move[0] == CUT else since_cut - move[1] if move[0] == TAKE_BACK else since_cut + 1
                known[body] = move
                moves.append(move)
        except ValueError:
            break
        checksum = following
    return state, moves, checksum


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
