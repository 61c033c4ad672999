"""One deal made again from its code, which a console shows when the round is over: `S2D1C17 4F...`."""

import re

from engine import deal
from engine.cards import text
from engine.deal import SEED_BYTES
from engine.match import GAMES, PACKS
from engine.promise import COUNT, LETTERS, letters

DIGITS = 2 * SEED_BYTES
CODE = re.compile(r"([BS])(\d)D(\d)C(\d{1,2})(?:N(9|10))?([0-9A-F]{%d})" % DIGITS)
NAMES = {game[0].upper(): game for game in GAMES}


class Refused(Exception):
    """Something was not dealt or not played as it says; the message tells what and where."""


class Unreadable(ValueError):
    """What somebody typed cannot be meant; the message says why."""


def read_promise(words):
    """The letters as the console writes them, from what somebody typed; Unreadable."""
    plain = "".join(words.upper().replace("-", " ").split())
    if len(plain) != COUNT or set(plain) - set(LETTERS):
        raise Unreadable(f"{words!r} are no letters of a deal: these are {COUNT} of {LETTERS}")
    return plain[: COUNT // 2] + "-" + plain[COUNT // 2 :]


def read_code(words):
    """(round as it was dealt, deck before the cut, cut, letters) of a code; Unreadable."""
    found = CODE.fullmatch("".join(words.upper().split()))
    if not found:
        count = len("".join(words.split()[1:]))
        raise Unreadable(
            f"a code is as on the console's page, such as S2D1C17 and then {DIGITS} digits from 0 to 9 and A to F;"
            f" here {count} stand behind the first word"
        )
    initial, players, dealer, cut, scopone, digits = found.groups()
    game, seed = NAMES[initial], bytes.fromhex(digits)
    rules = {"kings": "play", "scopone": scopone} if scopone else {"kings": "play"} if initial == "S" else None
    try:
        deck = deal.shuffle(seed, PACKS[game](int(players)))
        played = GAMES[game](int(players), deal.cut(deck, int(cut)), int(dealer) - 1, rules)
    except ValueError as error:
        raise Unreadable(f"there is no such deal: {error}")
    return played, deck, int(cut), letters(seed)


def tell_hands(played, names):
    """Lines with what everybody was dealt; `played` is a round before its first move, `names` its players'."""
    lines = [f"  {name}: {cards(sorted(hand))}" for name, hand in zip(names, played.hands)]
    if played.NAME == "briscola":
        return [*lines, f"  turned up: {text(played.turned_up)}"]
    return [*lines, f"  on the table: {cards(played.table) or 'nothing'}"]


def cards(row):
    """Cards as text."""
    return " ".join(text(card) for card in row)
