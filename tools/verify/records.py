"""Checks a record: every checksum, every deal repeated from the seed, and every move replayed."""

import io
import re
from pathlib import Path

from engine import record, replay
from engine.games import find_game
from engine.match import CUT, TAKE_BACK, Match
from engine.moves import parse_move
from engine.promise import spell_letters
from engine.taking_back import check_taking_back
from tools.shared.streams import printable
from tools.verify.redeal import Mismatch, Promise, Unreadable, describe_hands

LIMIT = 256 * 1024  # bytes; a console's own record is far smaller
BEGINNING = b"tavolino "
CHECKSUM = re.compile(rb" \*[0-9a-f]{4}(\n|$)")
PADDING = b"\xff"  # erased flash after the end of a journal
WRONG = {
    replay.TORN: "is incomplete: the power failed while it was written, or somebody cut it off",
    replay.ALTERED: "does not fit its checksum: it was changed, or a line before it is missing",
}


class Deal:
    """A deal of a record.

    promise   the Promise that everybody saw before the cut
    backs     how often moves of its round were taken back
    lines     its description, shown once its round is `over`
    """

    def __init__(self, promise):
        self.promise = promise
        self.backs = 0
        self.lines = []
        self.over = False


def read_file(name: str | Path) -> bytes:
    """The record in a file as bytes, with Windows line ends replaced by the console's; Unreadable."""
    if Path(name).is_dir():
        found = [path for below in ("", "*/", "*/*/") for path in Path(name).glob(below + "journal.txt")]
        raise Unreadable(f"{name} is a folder: name a record, such as {found[0] if found else 'last.txt'}")
    try:
        with Path(name).open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise Unreadable(f"{name}: {error.strerror}")
    if len(data) > LIMIT:
        raise Unreadable(f"{name} is too long for a record")
    return data.replace(b"\r\n", b"\n")


def read_lines(data: bytes) -> list[tuple[int, str, bytes]]:
    """[(number, body, running checksum)] of a record's lines, counted from 1; Mismatch when a checksum is wrong.

    Unreadable for any other file: even an altered record has its beginning or some checksum.
    """
    data = data.rstrip(PADDING)
    if not data:
        raise Unreadable("the file is empty, so it is not a record")
    if not data.startswith(BEGINNING) and not CHECKSUM.search(data):
        raise Unreadable("this is not a record of a match; a record begins with the word tavolino")
    found = []
    lines = [line.decode(errors="replace") for line in io.BytesIO(data)]
    for number, body, checksum, trouble in replay.read_lines(lines):
        if trouble:
            raise Mismatch(f"Line {number} {WRONG[trouble]}.")
        found.append((number, body, checksum))
    return found


def replay_record(data: bytes) -> tuple[Match, list[str], list[Deal], int, str]:
    """(match, names of its seats, [Deal], number of moves, match letters) of a valid record (bytes).

    Mismatch when any line is wrong; Unreadable when it is not a record at all.
    """
    lines = read_lines(data)
    (_, header, _), *moves = lines
    try:
        match, seats = replay.parse_header(header)
    except replay.Newer:
        raise Unreadable("a newer version of Tavolino wrote this record; its own `verify` can check it")
    except ValueError as error:
        raise Mismatch(f"Line 1 is not the header of a record: {error}.")
    names = [printable(record.find_person_name(sitter) or f"Player {seat + 1}") for seat, sitter in enumerate(seats)]
    deals = []
    for number, body, _ in moves:
        play_line(match, seats, names, deals, number, body)
    if match.cutting:
        deals.append(Deal(Promise(match.deck_seed())))
    return match, names, deals, len(moves), spell_letters(lines[-1][2])


def play_line(match, seats, names, deals, number, body):
    """Replay the move of a line, and describe it in its deal; Mismatch."""
    cutting, promise = match.cutting, Promise(match.deck_seed())
    cutter = f"{names[match.dealer]} deals, {names[match.turn]} cut" if cutting else ""
    try:
        move = parse_move(body, find_game(match.game))
        if move[0] == TAKE_BACK:
            check_taking_back(match, seats, move)
            deals[-1].backs += 1
        events = match.play(move)
    except ValueError:  # IllegalMove is one
        raise Mismatch(f"Line {number}: {body!r} is not allowed there. The deal or the move was changed.")
    if cutting:
        deals.append(Deal(promise))
        line = f"{cutter} at {move[1]}." if move[0] == CUT else ""
        deals[-1].lines = [line, *describe_hands(match.round, names)]
    end_deal(match, names, deals[-1], events or ())


def end_deal(match, names, deal, events):
    for event in events:
        if event[0] == "void":
            deal.over = True
            deal.lines.append("  void, with too many Kings on the table: dealt again.")
        elif event[0] == "round":
            deal.over = True
            points = "-".join(map(match.round.format_points, match.round.scores()))
            score = "-".join(map(str, match.score))
            undone = f" Times moves were taken back: {deal.backs}." if deal.backs else ""
            deal.lines.append(
                f"  {len(match.round.history)} moves, all allowed.{undone} Points {points}, match {score}."
            )


def describe_match(match, names):
    """The first line: the game, its length, the players."""
    length = "points" if not find_game(match.game).COUNTS_ROUNDS else "wins" if match.target > 1 else "win"
    return f"{match.game.capitalize()} to {match.target} {length}: {', '.join(names)}."


def describe_deal(number, deal):
    """The lines of a deal (counted from 1); an unfinished one does not give away its cards."""
    if deal.over:
        return [f"Deal {number}: {deal.promise.letters}  {deal.lines[0]}", *deal.lines[1:]]
    return [f"Deal {number}: {deal.promise.letters}  Its round was not finished, so its cards are not shown."]


def describe_end(match):
    """The result; a record does not show whether a match was resigned or is unfinished."""
    if match.winner is None:
        return "The match was not finished in this record."
    return f"Side {match.winner + 1} has won the match."
