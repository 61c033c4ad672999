"""A record checked: every line, every deal made again from the seed, and every move played again."""

import re
from pathlib import Path

from engine import IllegalMove, record, replay
from engine.games import find_game
from engine.match import CUT
from engine.promise import spell_letters
from engine.rules import VERSION
from tools.fairness.redeal import Promise, Refused, Unreadable, cards, tell_hands
from tools.streams import printable

LIMIT = 256 * 1024  # bytes; a console's own record is far smaller
BEGINNING = b"tavolino "
CHECKSUM = re.compile(rb" \*[0-9a-f]{4}(\n|$)")
PADDING = b"\xff"  # what a flash holds behind the end of a journal


class Deal:
    """A deal of a record.

    promise   what everybody saw before the cut
    lines     what is told of it, once its round is over; `over` says whether it is
    """

    def __init__(self, promise):
        self.promise = promise
        self.lines = []
        self.over = False


def read(name):
    """The bytes of the record in a file, with a console's line ends where another program wrote Windows' ones.

    Unreadable.
    """
    try:
        with Path(name).open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise Unreadable(f"{name}: {error.strerror}")
    if len(data) > LIMIT:
        raise Unreadable(f"{name} is too long for a record")
    return data.replace(b"\r\n", b"\n")


def read_lines(data):
    """[(number, body)] of a record's lines, from 1 on, each with the checksum that it must have; Refused.

    Unreadable when it is another file: a record that was changed still has its beginning or some checksum.
    """
    data = data.rstrip(PADDING)
    if not data:
        raise Unreadable("the file is empty, so this is no record")
    if not data.startswith(BEGINNING) and not CHECKSUM.search(data):
        raise Unreadable("this is no record of a match; the first line of a record begins with the word tavolino")
    if not data.endswith(b"\n"):
        count = data.count(b"\n") + 1
        raise Refused(f"Line {count} has no end: the power failed while it was stored, or somebody cut it off.")
    found, checksum = [], b""
    for number, line in enumerate(data[:-1].split(b"\n"), 1):
        try:
            body, star, mark = line.decode().rpartition(" *")
        except UnicodeDecodeError:
            raise Refused(f"Line {number} is no text.")
        checksum = record.chain_checksum(checksum, body)
        if not star or mark != record.to_hex(checksum[:2]):
            raise Refused(f"Line {number} does not fit its checksum: it was changed, or a line before it is missing.")
        found.append((number, body))
    return found


def find_letters(data):
    """The letters of a record, as the final score shows them when the match ends."""
    checksum = b""
    for _, body in read_lines(data):
        checksum = record.chain_checksum(checksum, body)
    return spell_letters(checksum)


def check(data):
    """(match, names of its seats, [Deal], moves) of a record (bytes) in which everything is right.

    Refused when something is not; Unreadable when it is no record at all.
    """
    (_, header), *moves = read_lines(data)
    try:
        match, seats = replay.parse_header(header)
    except ValueError as error:
        if replay.is_newer(header):
            raise Unreadable("a newer version of Tavolino wrote this record; its own `verify` can check it")
        raise Refused(f"Line 1 is no header of a record: {error}.")
    names = [printable(record.find_person_name(sitter) or f"Player {seat + 1}") for seat, sitter in enumerate(seats)]
    deals = []
    for number, body in moves:
        play(match, names, deals, number, body)
    if match.cutting:
        deals.append(Deal(Promise(match.deck_seed())))
    return match, names, deals, len(moves)


def play(match, names, deals, number, body):
    """Make the move of a line, and add what it says to its deal; Refused."""
    if match.turn is None:
        raise Refused(f"Line {number}: {body!r} comes after the end of the match.")
    name, cutting = names[match.turn], match.cutting
    try:
        move = replay.parse_move(body)
    except ValueError:
        raise Refused(f"Line {number}: {body!r} is no move, or not written as a console writes it.")
    promise = Promise(match.deck_seed()) if cutting else None
    told = f"{names[match.dealer]} deals, {name} cut at {move[1]}." if cutting and move[0] == CUT else ""
    before = "" if cutting else cards(sorted(match.round.hands[match.turn]))
    try:
        events = match.play(move)
    except IllegalMove:
        what = "the deck had to be cut" if cutting else f"{name} held {before}"
        raise Refused(f"Line {number}: {body!r} was not allowed, for {what}. The deal or the move is another one.")
    if cutting:
        deals.append(Deal(promise))
        deals[-1].lines = [told, *tell_hands(match.round, names)]
    end_deal(match, names, deals[-1], events)


def end_deal(match, names, deal, events):
    """What the events of a move say about the end of its deal."""
    for event in events:
        if event[0] == "void":
            deal.over = True
            deal.lines.append("  void, for too many Kings lay on the table: dealt again.")
        elif event[0] == "round":
            deal.over = True
            points = "-".join(map(str, match.round.scores()))
            score = "-".join(map(str, match.score))
            deal.lines.append(f"  {len(match.round.history)} moves, all allowed. Points {points}, match {score}.")


def tell_match(match, names):
    """The first lines: the game, how long it is and who plays; and whether older rules may have scored it otherwise."""
    length = "rounds won" if find_game(match.game).COUNTS_ROUNDS else "points"
    said = f"{match.game.capitalize()} to {match.target} {length}: {', '.join(names)}."
    return f"{said}\n{tell_older(match)}" if replay.is_scored_otherwise(match) else said


def tell_older(match):
    """What an earlier version of the rules scored otherwise."""
    return (
        f"It began under version {match.version} of the rules, and is scored here by version {VERSION}: now only a"
        " tied side wins a drawn round with draw = last_trick. The score may differ from the one at the table."
    )


def tell_deal(number, deal):
    """The lines of a deal (counted from 1); of one that was not finished nothing that anybody could use."""
    if deal.over:
        return [f"Deal {number}: {deal.promise.letters}  {deal.lines[0]}", *deal.lines[1:]]
    return [f"Deal {number}: {deal.promise.letters}  Its round was not finished, so its cards are not shown."]


def tell_end(match):
    """How far the match came; a record does not tell a match that was given up from one that goes on."""
    if match.winner is None:
        return "The match was not finished in this record."
    return f"Side {match.winner + 1} has won the match."
