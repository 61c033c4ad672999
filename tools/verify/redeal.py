"""Repeats one deal from its code, which a console shows when the round is over: `S2D1C17 4F...`."""

import re

import tools
from engine import deal, games
from engine.cards import text
from engine.deal import SEED_BYTES
from engine.promise import COUNT, LETTERS, promise_letters, promise_text

DIGITS = 2 * SEED_BYTES
HEXADECIMAL = "0123456789ABCDEF"
GAMES_BY_INITIAL = {game[0].upper(): game for game in games.NAMES}
HEADER = re.compile(r"([" + "".join(GAMES_BY_INITIAL) + r"])(\d)D(\d)C(\d{1,2})(?:N(9|10))?", re.ASCII)
NEAR = 4  # characters shown on each side of a wrong one


class Mismatch(tools.Refused):
    """Something was not dealt or played as recorded; the message says what and where."""


class Unreadable(tools.Refused, ValueError):
    """The input cannot be understood; the message says why."""


class Promise:
    """The commitment to a deck's seed shown before the cut: its letters, and the digits of its QR code."""

    def __init__(self, seed):
        self.letters = promise_letters(seed)
        self.digits = promise_text(seed)

    def covers(self, words):
        """Whether this is the promise that somebody noted, in the form of read_promise()."""
        return words in (self.letters, self.digits)


def read_promise(words: str) -> str:
    """A typed promise in the console's form, letters or digits; Unreadable."""
    plain = "".join(words.upper().replace("-", " ").split())
    if len(plain) == DIGITS and not set(plain) - set(HEXADECIMAL):
        return plain
    if len(plain) != COUNT or set(plain) - set(LETTERS):
        raise Unreadable(
            f"{words!r} are no letters of a deal: these are {COUNT} of {LETTERS},"
            f" or the {DIGITS} digits of the QR code before the cut"
        )
    return plain[: COUNT // 2] + "-" + plain[COUNT // 2 :]


def name_promise(words):
    """A promise for a message: the letters, or the first digits."""
    return f"the promise {words[: 2 * NEAR]}..." if len(words) == DIGITS else f"the letters {words}"


def read_code(words):
    """(the round as dealt, deck before the cut, cut, Promise) of a code; Unreadable."""
    header, digits = read_words(words)
    initial, players, dealer, cut, scopone = header
    own, seed = games.find_game(GAMES_BY_INITIAL[initial]), bytes.fromhex(digits)
    rules = {"kings": "play", "scopone": scopone} if scopone else {"kings": "play"} if initial == "S" else None
    try:
        deck = deal.shuffle(seed, own.pack(int(players)))
        played = own(int(players), deal.cut(deck, int(cut)), int(dealer) - 1, rules)
    except ValueError as error:
        raise Unreadable(f"there is no such deal: {error}")
    return played, deck, int(cut), Promise(seed)


def read_words(words):
    """(fields of the first word, digits) of a code; Unreadable.

    The space after the first word is required: otherwise a cut of 2 and the digit 5 could be read as a cut of 25.
    """
    first, *rest = words.upper().split() or [""]
    found = HEADER.fullmatch(first)
    if not found:
        shown = first if len(first) <= DIGITS // 4 else first[: DIGITS // 4] + "..."
        raise Unreadable(
            f"a code is a word such as S2D1C17, a space, and {DIGITS} digits, as the console shows it;"
            f" the first word here is {shown}"
        )
    digits = "".join(rest)
    check_digits(digits)
    return found.groups(), digits


def check_digits(digits):
    """Unreadable, with the wrong digit or the wrong length, unless these are the digits of a seed."""
    for place, digit in enumerate(digits):
        if digit not in HEXADECIMAL:
            near = digits[max(0, place - NEAR) : place + NEAR + 1]
            said = f"digit {place + 1} behind the first word is {digit!r} (in {near})"
            raise Unreadable(f"{said}, but digits are 0 to 9 and A to F")
    if len(digits) != DIGITS:
        raise Unreadable(f"behind the first word there must be {DIGITS} digits, not {len(digits)}")


def describe_hands(played, names):
    """Lines with everybody's cards; `played`: a round before its first move; `names`: of the players."""
    later = [] if played.void else played.list_later_hands()
    rows = [" / ".join([name_cards(sorted(hand)) for hand in hands]) for hands in zip(played.hands, *later)]
    lines = [f"  {name}: {row}" for name, row in zip(names, rows)]
    return lines + [f"  {where}: {name_cards(cards) or 'nothing'}" for where, cards in played.list_laid_out()]


def name_cards(row):
    return " ".join(text(card) for card in row)
