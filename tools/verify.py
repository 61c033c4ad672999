"""The command `verify`: was a match dealt as promised? It deals and plays a record again, or one deal."""

import sys

from tools.fairness import records, redeal
from tools.fairness.redeal import Refused, Unreadable
from tools.streams import printable

HELP = "check whether a match, or one deal, was dealt as the console promised before the cut"
EXAMPLES = (
    "verify last.txt",
    "verify last.txt --promise KRXM-ALPH --round 1",
    "verify --code S2D1C17 8A3F... --promise KRXM-ALPH",
)
WROTE = "Compare these letters with those that you wrote down before the cut: only they show that no deck was changed."


def add_arguments(parser):
    """Options of `verify`."""
    parser.add_argument("record", nargs="?", metavar="RECORD", help="a console's last.txt, or its journal.txt")
    parser.add_argument("--promise", metavar="LETTERS", help="the letters that you wrote down before the cut")
    parser.add_argument("--round", type=int, metavar="N", help="of which deal; those dealt again count, too")
    said = "in place of a record: what the QR code of a deal says, with its spaces; quotes are not needed"
    parser.add_argument("--code", nargs="+", metavar="WORD", help=said)


def run(arguments):
    """Check; 0 when all is as it says, 1 when something is not, 2 when nothing can be checked."""
    code = " ".join(arguments.code or ()).strip()
    try:
        promise = arguments.promise and redeal.read_promise(arguments.promise)
        if bool(arguments.record) == bool(code):
            raise Unreadable("name a record, or what a QR code says as --code")
        if arguments.round is not None and (code or not promise):
            raise Unreadable("--round says to which deal of a record --promise belongs")
        if code:
            return check_code(code, promise)
        return check_record(records.read(arguments.record), promise, arguments.round)
    except Unreadable as problem:
        print(f"Nothing was checked: {problem}.", file=sys.stderr)
        return 2
    except Refused as problem:
        print(f"REFUSED. {printable(str(problem))}", file=sys.stderr)
        return 1


def check_record(data, promise, number):
    """Check a record, and the letters if there are any; 0, or Refused."""
    match, names, deals, moves = records.check(data)
    print(records.tell_match(match, names))
    for place, deal in enumerate(deals, 1):
        print("\n".join(records.tell_deal(place, deal)))
    print(records.tell_end(match))
    print(f"Every deal follows from the record's seed, and all {moves} lines after the first are allowed moves.")
    if promise is None:
        print(WROTE)
        return 0
    found = [place for place, deal in enumerate(deals, 1) if deal.letters == promise]
    if number is not None and number not in range(1, len(deals) + 1):
        raise Unreadable(f"the record has {len(deals)} deals, and no deal {number}")
    if number is not None and number not in found:
        raise Refused(
            f"Deal {number} has the letters {deals[number - 1].letters}, not {promise}:"
            " it is another deck, or a letter is mistyped."
        )
    if not found:
        raise Refused(f"No deal of this record has the letters {promise}. Is one of them mistyped?")
    print(f"As promised: deal {number or found[0]} has the letters {promise}.")
    return 0


def check_code(code, promise):
    """Deal again what a code says, and compare the letters if there are any; 0, or Refused."""
    played, deck, cut, letters = redeal.read_code(code)
    names = [f"Player {seat + 1}" for seat in range(played.players)]
    print(f"{played.NAME.capitalize()} for {played.players}, Player {played.dealer + 1} deals. Letters: {letters}")
    print(f"  shuffled: {redeal.cards(deck)}")
    print(f"  cut at {cut}, so the hands were:")
    print("\n".join(redeal.tell_hands(played, names)))
    if promise is None:
        print(WROTE)
    elif promise != letters:
        raise Refused(
            f"This deal has the letters {letters}, not {promise}:"
            " it is another deck, or a digit or a letter is mistyped."
        )
    else:
        print(f"The deck is as promised. The letters do not cover {code.split()[0].upper()}: compare the number of")
        print(f"players, the dealer, the cut ({cut}) and these hands with what you saw.")
    return 0
