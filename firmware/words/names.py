"""What players and sides are called on screens. A player is

- You, on a screen that only this player reads; a match with one person has no other screens;
- a name: a person's own or a computer's, which has a number if another player has the same name: `Pina 2`;
- else, as a person without a name, `Player 1`, or in short `P1`, by the seat; never just a number, because numbers
  stand beside names.

Screens outside a match call its only person by name, if there is one, because anybody may read them.
"""

from engine.types import Match
from firmware.drawing.fonts import SMALL
from firmware.words.text import say

PLUS = 7  # pixels of a + between two names
LINE = 127  # pixels across a screen
SHORT = 4  # letters of a name that is cut, unless more are needed to know whose it is


class Names:
    """What the reader of a screen calls the players of a match. seating.name_players() makes them.

    called  the name of each seat's player, "" for a person without one; [] if nobody has one
    me      the reader's seat, or None if several people or nobody in particular read the screen
    """

    def __init__(self, called: "list[str] | tuple" = (), me: int | None = None) -> None:
        self.called = called
        self.me = me

    def read_by(self, seat: int | None) -> "Names":
        """The same for another reader; None if it is nobody in particular."""
        return self if seat in (None, self.me) else Names(self.called, seat)

    def find_called(self, seat: int) -> str:
        """The name of a seat's player, or ""."""
        return self.called[seat] if seat < len(self.called) else ""

    def is_you(self, seat: int | None) -> bool:
        """Whether a seat is the reader's."""
        return seat is not None and seat == self.me

    def name_seat(self, seat: int) -> str:
        """A seat's full name: `You`, `Anna`, `Player 2`."""
        return say("you") if self.is_you(seat) else self.find_called(seat) or say("player", seat + 1)

    def shorten(self, seat: int, width: int = 0) -> str:
        """A seat's name if it fits `width` pixels of small letters, else a prefix: up to four letters that fit, and
        always enough to be unique. Without a name `P2`; the reader's own seat is `You`.
        """
        if self.is_you(seat):
            return say("you")
        return self._cut(seat, width) if self.find_called(seat) else say("short", seat + 1)

    def _cut(self, seat: int, width: int) -> str:
        """The name of a seat that has one, if it fits, or enough of it."""
        name = self.find_called(seat)
        word, _, number = name.partition(" ")
        others = [self._find_first_word(other) for other in range(len(self.called)) if other != seat]
        if SMALL.width(name) <= width:
            return name
        size = 1
        while size < len(word) and [other for other in others if other != word and other.startswith(word[:size])]:
            size += 1
        while size < SHORT and SMALL.width(word[: size + 1] + number) <= width:
            size += 1
        return word[:size] + number

    def _find_first_word(self, seat: int) -> str:
        """A seat's name without its number; `You` or `P1` without a name."""
        return self.find_called(seat).partition(" ")[0] or (say("you") if self.is_you(seat) else say("short", seat + 1))

    def mark(self, seat: int) -> str:
        """What marks a seat beside its cards: the initial of its name or of `You` if it is unique, else `P1`."""
        initials = [self._find_first_word(other)[0] for other in range(max(len(self.called), seat + 1))]
        is_unique = initials.count(initials[seat]) == 1 and (self.find_called(seat) or self.is_you(seat))
        return initials[seat] if is_unique else say("short", seat + 1)

    def name_side(self, side: int, sides: int, players: int, width: int = 0) -> str:
        """A side's name in so many pixels: `P2`, or partners together as `P1+P3`; the reader's is `You` or `You+P3`.

        If that is too long, the partners are just a plus: `You+`.
        """
        seats = list(range(side, players, sides))
        first = self.me if self.me in seats else side
        seats.remove(first)
        words = self._share(width, [first] + seats)
        name = "+".join(words)
        fits = not seats or not width or SMALL.width(name) <= width
        return name if fits else words[0] + "+"

    def _share(self, width: int, seats: list[int]) -> list[str]:
        """The names of seats that stand side by side with a + between: long ones get what short ones leave."""
        words, free = [""] * len(seats), width - PLUS * (len(seats) - 1)
        sizes = sorted([(SMALL.width(self.shorten(seat, LINE)), place) for place, seat in enumerate(seats)])
        for count, (_, place) in enumerate(sizes):
            words[place] = self.shorten(seats[place], free // (len(seats) - count))
            free -= SMALL.width(words[place])
        return words

    def say_all(self, key: str, seats: list[int], width: int) -> str:
        """What is said of one or several seats, in so many pixels: `Waiting for Anna+Bea`, or how many they are.

        `key` is for one name, the same with "_all" for several.
        """
        words = say(key + "_all" if len(seats) > 1 else key)
        names = "+".join(self._share(find_room(words % "", width), seats))
        several = say("several", len(seats))
        for said in (words % names, words % several):
            if SMALL.width(said) <= width:
                return said
        return several

    def say_winner(self, key: str, side: int, match: "Match", width: int) -> str:
        """Who wins, "wins_round" or "wins_match", in the form that fits the reader and the width."""
        mine = self.me is not None and self.me % match.sides == side
        if match.sides < match.players:
            key += "_team_you" if mine else "_team"
        elif mine:
            return say(key + "_you")
        return say(key, self.name_side(side, match.sides, match.players, find_room(say(key, ""), width)))

    def say_partners(self, mates: list[int]) -> str:
        """`You play with Carla`, or `with P3`, for the reader's partners (seats), on a whole line."""
        return say("with", "+".join(self._share(find_room(say("with", ""), LINE), mates)))

    def say_verb(self, key: str, seat: int | None) -> str:
        """What a seat does, "takes", "takes_rest", "lays" or "swaps", in the form that fits the reader."""
        return say(key + "_you" if self.is_you(seat) else key)

    def say_deed(self, seat: int, deed: str, name: str = "") -> str:
        """A seat's name, or a shorter one, and what it does: `Anna takes`; in Italian the reader needs no name."""
        words = say("did_you", deed) if self.is_you(seat) else say("did", name or self.shorten(seat), deed)
        return words[0].upper() + words[1:]

    def say_about(self, key: str, seat: int) -> str:
        """What a seat does, "deals", "cut_yours" or "cut_other", as a sentence with its name that fits the reader."""
        return say(key + "_you") if self.is_you(seat) else say(key, self.name_seat(seat))


NAMELESS = Names()  # every player by number


def find_room(words: str, width: int) -> int:
    """How many of so many pixels words leave for others in one line with them, apart from the dark column between."""
    return width - SMALL.width(words) - 1


def find_form(key: str, name: str) -> str:
    """A key of words that lead to a name; in Italian they may have another form before an A."""
    return key + "_a" if name[:1] in "AÀaà" else key


def say_count(name: str, count: object) -> str:
    """A name and what was counted, as a listener needs them: `Anna 5`, `Player 2: 5`."""
    return "%s%s %s" % (name, ":" if name[-1].isdigit() else "", count)


def find_partners(seat: int, sides: int, players: int) -> list[int]:
    """The other seats of a seat's side, the next to the right first."""
    return [(seat + i) % players for i in range(sides, players, sides)] if sides < players else []


def say_target(game: str, target: int) -> str:
    """The length of a match in words: `3 wins`, `11 points`."""
    return say(game + "_to_one") if target == 1 else say(game + "_to", target)
