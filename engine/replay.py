"""A record read again: the match, who sits where, and the moves. Loaded to go on with a match, and let go of again."""

from engine.briscola import EXCHANGE
from engine.cards import parse
from engine.match import CUT, Match
from engine.record import DEALER, HEADER, VERSION, chain, check_seats, hexadecimal


def parse_header(body):
    """(match at its start, seats) of a header; ValueError when it is none."""
    words = body.split(" ")
    if words[:2] != ["tavolino", VERSION]:
        raise ValueError("not a record of version %s" % VERSION)
    fields = dict([word.split("=", 1) for word in words[2:]])
    dealer = int(fields.pop(DEALER)) - 1 if DEALER in fields else None
    if sorted(fields) != sorted(HEADER):
        raise ValueError("the header must name %s" % ", ".join(HEADER))
    rules = dict([pair.split(":", 1) for pair in fields["rules"].split(",")])
    seats = fields["seats"].split(",")
    seed, target = bytes.fromhex(fields["seed"]), int(fields["target"])
    match = Match(fields["game"], int(fields["players"]), seed, rules, target, dealer)
    check_seats(match, seats)
    return match, seats


def parse_move(body):
    """The move of such words; ValueError when they are none."""
    words = body.split(" ")
    if words[0] == "cut" and len(words) == 2:
        return (CUT, int(words[1]))
    if words[0] == "exchange" and len(words) == 2:
        return (EXCHANGE, parse(words[1]))
    return tuple([parse(word) for word in words])


def read(lines, play=Match.play):
    """Replay a record as far as it is whole: (match, seats, moves, checksum), or None without a whole header.

    `lines` are the lines of the text (a file will do). Reading stops before the first line that is torn,
    altered or illegal; the checksum lets a Writer go on from there. Each move is made by `play(match, move)`.
    """
    state, moves, checksum = None, [], b""
    for line in lines:
        body, star, mark = line.rpartition(" *")
        following = chain(checksum, body)
        if not star or mark != hexadecimal(following[:2]) + "\n":
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
