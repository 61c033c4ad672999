"""What players and sides are called on all screens. A player is

- You, on a screen that only this player reads; a match with one person has no other screens;
- a name: a person's own or a computer's, which has a number if another player has the same name: `Pina 2`;
- else, as a person without a name, `Player 1`, or in short `P1`, by the seat.

Screens outside a match call its only person by name, if there is one, because anybody may read them.
"""

from firmware.drawing.fonts import SMALL
from firmware.words.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match

SHORT = 4  # letters of a name that is cut, unless more are needed to know whose it is
# Both by seating.seat_players():
called: list[str] = []  # the name of each seat's player, "" for a person without one
alone: int | None = None  # the seat of the only person if all screens are theirs, else None


def find_called(seat: int) -> str:
    """The name of a seat's player, or ""."""
    return called[seat] if seat < len(called) else ""


def is_you(seat: int | None, me: int | None) -> bool:
    """Whether a seat is the reader's; `me` is the reader's seat, or None if several people or nobody in particular
    read the screen.
    """
    return seat is not None and seat in (me, alone)


def name_seat(seat: int, me: int | None = None) -> str:
    """A seat's full name: `You`, `Anna`, `Player 2`."""
    return say("you") if is_you(seat, me) else find_called(seat) or say("player", seat + 1)


def shorten(seat: int, me: int | None = None, width: int = 0) -> str:
    """A seat's name if it fits `width` pixels of small letters, else a prefix: up to four letters that fit, and always
    enough to be unique. Without a name `P2`; the reader's own seat is `You`.
    """
    if is_you(seat, me):
        return say("you")
    name = find_called(seat)
    if not name:
        return say("short", seat + 1)
    word, _, number = name.partition(" ")
    nameless = say("short", 1) if alone is None else say("you")
    others = [find_called(other).split(" ")[0] or nameless for other in range(len(called)) if other != seat]
    if SMALL.width(name) <= width:
        return name
    size = 1
    while size < len(word) and [other for other in others if other != word and other.startswith(word[:size])]:
        size += 1
    while size < SHORT and SMALL.width(word[: size + 1] + number) <= width:
        size += 1
    return word[:size] + number


def mark(seat: int) -> str:
    """A letter for a seat: the initial of its name if it is unique, else the seat's number."""
    short = shorten(seat) if find_called(seat) else ""
    return short if len(short) == 1 else str(seat + 1)


def name_side(side: int, sides: int, players: int, me: int | None = None, width: int = 0) -> str:
    """A side's name in so many pixels: `P2`, or partners together as `P1+3`; the reader's own is `You`, or `You+3`."""
    seats = list(range(side, players, sides))
    first = [seat for seat in (me, alone, side) if seat in seats][0]
    others = [seat for seat in seats if seat != first]
    room = (width + 1) // len(seats) - 7 if others else width
    words = [find_called(seat) and shorten(seat, None, room) or str(seat + 1) for seat in others]
    name = "+".join([shorten(first, me, room)] + words)
    if width and SMALL.width(name) > width:  # three partners, two of whose names begin alike
        name = "+".join([shorten(first, me, room)] + [str(seat + 1) for seat in others])
    return name


def say_winner(key: str, side: int, match: "Match", me: int | None, width: int = 0) -> str:
    """Who wins a round or the match, "wins_round" or "wins_match", in the form that fits the reader and the width."""
    mine = side in [seat % match.sides for seat in (me, alone) if seat is not None]
    if match.sides < match.players:
        key += "_team_you" if mine else "_team"
    elif mine:
        return say(key + "_you")
    return say(key, name_side(side, match.sides, match.players, me, width - SMALL.width(say(key, ""))))


def find_partners(seat: int, sides: int, players: int) -> list[int]:
    """The other seats of a seat's side, the next to the right first."""
    return [(seat + i) % players for i in range(sides, players, sides)] if sides < players else []


def say_partners(mates: list[int]) -> str:
    """`with Carla`, or `with P3`, for the reader's partners (seats)."""
    words = [shorten(seat, None, 50) if find_called(seat) or seat == mates[0] else str(seat + 1) for seat in mates]
    return say("with", "+".join(words))


def say_verb(key: str, seat: int | None, me: int | None) -> str:
    """What a seat does, "takes", "takes_rest", "lays" or "swaps", in the form that fits the reader."""
    return say(key + "_you" if is_you(seat, me) else key)


def say_about(key: str, seat: int, me: int | None) -> str:
    """What a seat does, "deals", "cut_yours" or "cut_other", as a sentence with its name that fits the reader."""
    return say(key + "_you") if is_you(seat, me) else say(key, name_seat(seat))


def say_target(game: str, target: int) -> str:
    """The length of a match in words: `3 wins`, `11 points`."""
    return say(game + "_to_one") if target == 1 else say(game + "_to", target)
