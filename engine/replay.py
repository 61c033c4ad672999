"""A record read again: the match, who sits where, and the moves. Loaded to go on with a match, and released again."""

from engine import rules
from engine.briscola import EXCHANGE
from engine.cards import parse
from engine.match import CUT, Match
from engine.record import DEALER, HEADER, RULES, VERSION, chain_checksum, check_seats, header_text, move_text, to_hex


def parse_header(body):
    """(match at its start, seats) of a header; ValueError unless it is one, exactly as header_text() writes it."""
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


def is_newer(body):
    """Whether a header names a version, of records or of the rules, that is newer than those known here."""
    name, _, rest = body.partition(" ")
    if name != "tavolino":
        return False
    words = rest.split(" ")
    named = [word[len(RULES) + 1 :] for word in words if word.startswith(RULES + "=")]
    return exceeds(words[0], int(VERSION)) or any([exceeds(digits, rules.VERSION) for digits in named])


def exceeds(digits, version):
    """Whether these digits are a version larger than this one."""
    try:
        return int(digits) > version
    except ValueError:
        return False


def is_scored_otherwise(match):
    """Whether the rules under which a match began may have scored it otherwise than today's; rules.VERSION says how."""
    return match.version < 2 and match.rules.get("draw") == "last_trick" and match.sides > 2


def parse_move(body):
    """The move of such words; ValueError unless they are one, exactly as move_text() writes it."""
    words = body.split(" ")
    if words[0] == "cut" and len(words) == 2:
        move = (CUT, int(words[1]))
    elif words[0] == "exchange" and len(words) == 2:
        move = (EXCHANGE, parse(words[1]))
    else:
        move = tuple([parse(word) for word in words])
    if move_text(move) != body:
        raise ValueError("no console writes a move like this: %r" % body)
    return move


def read_record(lines, play=Match.play):
    """Replay a record as far as it is whole: (match, seats, moves, checksum), or None without a whole header.

    `lines` are the lines of the text (a file will do). Reading stops before the first line that is torn,
    altered or illegal; the checksum lets a Writer go on from there. Each move is made by `play(match, move)`.
    """
    state, moves, checksum = None, [], b""
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
                play(state[0], move)
                moves.append(move)
        except ValueError:  # IllegalMove is one
            break
        checksum = following
    return state and (state[0], state[1], moves, checksum)
