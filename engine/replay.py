"""Reads a record back: the match, who has which seat, and the moves."""

from engine import rules
from engine.briscola import EXCHANGE
from engine.cards import parse
from engine.match import CUT, TAKE_BACK, Match
from engine.record import DEALER, HEADER, RULES, VERSION, chain_checksum, check_seats, header_text, move_text, to_hex
from engine.taking_back import check_taking_back

if False:  # read by type checkers alone
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


def parse_move(body: str) -> "Move":
    """The move that a text describes; ValueError unless it is exactly as move_text() writes it."""
    move: Move
    words = body.split(" ")
    if words[0] == "cut" and len(words) == 2:
        move = (CUT, int(words[1]))
    elif words[0] == "back" and len(words) == 2:
        move = (TAKE_BACK, int(words[1]))
    elif words[0] == "exchange" and len(words) == 2:
        move = (EXCHANGE, parse(words[1]))
    else:
        move = tuple([parse(word) for word in words])
    if move_text(move) != body:
        raise ValueError("no console writes a move like this: %r" % body)
    return move


def read_record(lines: "Lines", play: "Play" = Match.play) -> "Replayed | None":
    """Replay a record: (match, seats, moves, checksum), or None if the header is incomplete.

    `lines` is any iterable of lines, such as a file. Reading stops before the first line that is torn, altered or
    illegal; a Writer can go on from there with the checksum. `play(match, move)` makes each move.
    """
    state, checksum = None, b""
    moves: list[Move] = []
    for line in lines:
        body, star, mark = line.rpartition(" *")
        following = chain_checksum(checksum, body)
        if not star or mark != to_hex(following[:2]) + "\n":
            break
        try:
            if state is None:
                state = parse_header(body)
            else:
                move = parse_move(body)
                check_taking_back(state[0], state[1], move)
                play(state[0], move)
                moves.append(move)
        except ValueError:  # IllegalMove is one
            break
        checksum = following
    return (state[0], state[1], moves, checksum) if state else None
