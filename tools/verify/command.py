"""The command `verify`: replays a record, or one deal, and checks that it was dealt as promised."""

import sys
from argparse import ArgumentParser, Namespace

from tools.environment import SAVES
from tools.shared.streams import printable
from tools.verify import records, redeal
from tools.verify.redeal import Mismatch, Unreadable

HELP = "check whether a match, or one deal, was dealt as the console promised before the cut"
EXAMPLES = (
    "verify last.txt",
    "verify last.txt --promise KRXM-ALPH",
    "verify --code S2D1C17 8A3F... --promise KRXM-ALPH",
)
KEPT = str(SAVES / "pocket" / "last.txt").replace("%", "%%")
WROTE = "Compare these letters with those that you wrote down before the cut: only they show that no deck was changed."
RECORD = """\
Match letters: {letters}
Compare them with the match letters of the final score. If they differ, or if you have none, this record may be another
one: anybody can write a record in which every line fits, with other plays, other names and another winner.\
"""
NO_SCORE = """\
Match letters: {letters}
The console shows match letters only at the final score, and this record ends before it. If you saw some, lines are
missing. If not, nothing shows that it is the match that you played: anybody can write one with other plays and names.\
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("record", nargs="?", metavar="RECORD", help=f"a console's last.txt or journal.txt, as {KEPT}")
    shown = "what the screen showed before the cut: the letters, or the 64 digits of the QR code"
    parser.add_argument("--promise", metavar="WORDS", help=shown)
    said = "instead of a record: the text of a deal's QR code, with its spaces; quotes are not needed"
    parser.add_argument("--code", nargs="+", metavar="WORD", help=said)


def run(arguments: Namespace) -> int:
    """Exit code: 0 when everything is as promised, 1 when something is not, 2 when nothing can be checked."""
    code = " ".join(arguments.code or ()).strip()
    try:
        promise = arguments.promise and redeal.read_promise(arguments.promise)
        if bool(arguments.record) == bool(code):
            raise Unreadable("name a record, or pass the text of a QR code with --code")
        if code:
            return check_code(code, promise)
        return check_record(records.read_file(arguments.record), promise)
    except Unreadable as problem:
        print(f"Nothing was checked: {problem}.", file=sys.stderr)
        return 2
    except Mismatch as problem:
        print(f"REFUSED. {printable(str(problem))}", file=sys.stderr)
        return 1


def check_record(data, promise):
    """Check a record, and the promise if there is one; exit code 0, or Mismatch."""
    match, names, deals, moves, letters = records.replay_record(data)
    print(records.describe_match(match, names))
    for place, deal in enumerate(deals, 1):
        print("\n".join(records.describe_deal(place, deal)))
    print(records.describe_end(match))
    print(f"Every deal follows from the record's seed, and all {moves} lines after the first are allowed moves.")
    print((NO_SCORE if match.winner is None else RECORD).format(letters=letters))
    if promise is None:
        print(WROTE)
        return 0
    check_promise(promise, [deal.promise for deal in deals])
    return 0


def check_promise(words, promises):
    """Say which deal has the promise noted before the cut; Mismatch if none has."""
    found = [place for place, promise in enumerate(promises, 1) if promise.covers(words)]
    named = redeal.name_promise(words)
    if not found:
        raise Mismatch(f"No deal of this record has {named}. Is something mistyped?")
    print(f"As promised: deal {found[0]} has {named}.")


def check_code(code, promise):
    """Repeat the deal of a code, and compare the promise if there is one; exit code 0, or Mismatch."""
    played, deck, cut, shown = redeal.read_code(code)
    names = [f"Player {seat + 1}" for seat in range(played.players)]
    dealer = f"Player {played.dealer + 1} deals"
    print(f"{played.NAME.capitalize()} for {played.players}, {dealer}. Deal letters: {shown.letters}")
    print(f"  shuffled: {redeal.name_cards(deck)}")
    print(f"  cut at {cut}, so the hands were:")
    print("\n".join(redeal.describe_hands(played, names)))
    if promise is None:
        print(WROTE)
    elif not shown.covers(promise):
        raise Mismatch(
            f"This deal has the letters {shown.letters}, and not {redeal.name_promise(promise)}:"
            " it is another deck, or a digit or a letter is mistyped."
        )
    else:
        print(f"The deck is as promised. The letters do not cover {code.split()[0].upper()}: compare the number of")
        print(f"players, the dealer, the cut ({cut}) and these hands with what you saw.")
    return 0
