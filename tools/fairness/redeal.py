"""One deal made again from its code, which a console shows when the round is over: `S2D1C17 4F...`."""

import re

from engine import deal, games
from engine.cards import text
from engine.deal import SEED_BYTES
from engine.promise import COUNT, LETTERS, promise_letters, promise_text
from engine.scopa import HAND
from engine.seats import deal_hands

DIGITS = 2 * SEED_BYTES
HEXADECIMAL = "0123456789ABCDEF"
NAMES = {game[0].upper(): game for game in games.NAMES}
HEADER = re.compile(r"([" + "".join(NAMES) + r"])(\d)D(\d)C(\d{1,2})(?:N(9|10))?", re.ASCII)
NEAR = 4  # characters around a wrong one that are shown, too, to find it
TAKEN_FOR = {"O": "zero", "I": "one", "L": "one", "S": "five", "Z": "two"}


class Refused(Exception):
    """Something was not dealt or not played as it says; the message tells what and where."""


class Unreadable(ValueError):
    """What somebody typed cannot be meant; the message says why."""


class Promise:
    """What was shown of a deck's seed before its cut: the letters, and the digits of the QR code."""

    def __init__(self, seed):
        self.letters = promise_letters(seed)
        self.digits = promise_text(seed)

    def covers(self, words):
        """Whether this is what somebody wrote down, as read_promise() has it."""
        return words in (self.letters, self.digits)


def read_promise(words):
    """The letters or the digits of a promise as the console shows them, from what somebody typed; Unreadable."""
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
    """What somebody wrote down, in words: the letters, or the first of the digits."""
    return f"the promise {words[: 2 * NEAR]}..." if len(words) == DIGITS else f"the letters {words}"


def read_code(words):
    """(round as it was dealt, deck before the cut, cut, Promise) of a code; Unreadable."""
    header, digits = read_words(words)
    initial, players, dealer, cut, scopone = header
    own, seed = games.find_game(NAMES[initial]), bytes.fromhex(digits)
    rules = {"kings": "play", "scopone": scopone} if scopone else {"kings": "play"} if initial == "S" else None
    try:
        deck = deal.shuffle(seed, own.pack(int(players)))
        played = own.Round(int(players), deal.cut(deck, int(cut)), int(dealer) - 1, rules)
    except ValueError as error:
        raise Unreadable(f"there is no such deal: {error}")
    return played, deck, int(cut), Promise(seed)


def read_words(words):
    """(fields of the first word, digits) of a code; Unreadable.

    The first word ends at the space: a cut of 2 and a digit 5 must not become a cut of 25, nor the other way round.
    """
    first, *rest = words.upper().split() or [""]
    found = HEADER.fullmatch(first)
    if not found:
        shown = first if len(first) <= DIGITS // 4 else first[: DIGITS // 4] + "..."
        raise Unreadable(
            f"a code is as on the console's page: a word such as S2D1C17, a space, and {DIGITS} digits;"
            f" the first word here is {shown}"
        )
    digits = "".join(rest)
    check_digits(digits)
    return found.groups(), digits


def check_digits(digits):
    """Unreadable unless these are the digits of a seed; it says which one is wrong, or how many there are."""
    for place, digit in enumerate(digits):
        if digit not in HEXADECIMAL:
            near = digits[max(0, place - NEAR) : place + NEAR + 1]
            meant = f"; a {TAKEN_FOR[digit]} may be meant" if digit in TAKEN_FOR else ""
            said = f"digit {place + 1} behind the first word is {digit!r} (in {near})"
            raise Unreadable(f"{said}, but digits are 0 to 9 and A to F{meant}")
    if len(digits) != DIGITS:
        raise Unreadable(f"behind the first word there must be {DIGITS} digits, not {len(digits)}")


def deal_all(played):
    """[hands in their order] of each seat: the first ones and, in Scopa, those dealt later from the stock."""
    stock, dealt = list(played.stock), [[hand] for hand in played.hands]
    while hasattr(played, "table") and stock and not played.void:
        for row, hand in zip(dealt, deal_hands(stock, played.players, played.dealer, HAND)):
            row.append(hand)
    return dealt


def tell_hands(played, names):
    """Lines with what everybody was dealt; `played` is a round before its first move, `names` its players'."""
    rows = [" / ".join(cards(sorted(hand)) for hand in hands) for hands in deal_all(played)]
    lines = [f"  {name}: {row}" for name, row in zip(names, rows)]
    if hasattr(played, "turned_up"):
        lines += [f"  turned up: {text(played.turned_up)}", f"  stock: {cards(played.stock)}"]
    if hasattr(played, "table"):
        lines.append(f"  on the table: {cards(played.table) or 'nothing'}")
    return lines


def cards(row):
    """Cards as text."""
    return " ".join(text(card) for card in row)
