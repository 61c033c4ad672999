"""Consent: persons are asked one after the other whether somebody may give up or take back."""

from firmware.screens.menu import YES, Menu
from firmware.words.names import NAMELESS, Names
from firmware.words.text import look_up

NAME = 40  # pixels of a name


class Consent(Menu):
    """A menu of no and yes for each of the persons (seats): AGREED once all agree, REFUSED as soon as one does not.
    `wish`: ("give_up" or "take_back", the seat that wants it). A person `alone` at a screen is asked without a name.
    """

    AGREED, REFUSED = 1, 2

    def __init__(self, wish, persons, alone, names=NAMELESS):
        what, seat = wish
        self.headings = [say_question(what, seat, person, alone, names) for person in persons]
        no, yes = look_up("leaving", ["play_on", "agreed"])
        super().__init__(self.headings.pop(0), [no, yes])
        self.for_all = not alone

    def press(self, button: str) -> int | None:
        chosen = super().press(button)
        if chosen is None:
            return None
        if chosen != YES:
            return self.REFUSED
        if not self.headings:
            return self.AGREED
        self.heading, self.cursor = self.headings.pop(0), 0
        return None


def say_question(what: str, seat: int, person: int, alone: bool, names: Names) -> str:
    """Whether a `person` (seat) agrees that a seat gives up, or that its last move, perhaps the own one, is undone."""
    called = [names.shorten(one, NAME) for one in ((seat, person) if seat != person else (person,))]
    key = what + (".your_" if seat == person else ".") + ("agree?" if alone else "named_agree?")
    words = look_up("leaving", [key])[0]
    return words % tuple(called[: words.count("%s")])
