"""A log entry: one thing that happened at the table. Each game describes its moves in these, of kinds of its own."""

from collections import namedtuple

NEVER, FIRST, ALWAYS = range(3)  # when an entry can be explained; FIRST: it stays for the first reason of its sort only

# What a kind of entry is: its name; the key of the words for what its seat does; for how long it is shown, in ms, or 0;
# when it is explained; whether cards were taken, so that it is looked back at even if others are not; whether it is
# kept in the log at all.
EntryKind = namedtuple("EntryKind", ("name", "verb", "shown_ms", "explained", "takes", "kept"))

BACK = EntryKind("back", "takes_back", 1800, NEVER, False, False)  # in every game: a move was taken back
SAID = EntryKind("say", "", 1200, NEVER, False, True)  # a move that is said, such as a bid
PLAYED = EntryKind("play", "", 700, NEVER, False, False)  # in games of tricks: a card to one that goes on
TRICK = EntryKind("trick", "takes", 2000, ALWAYS, True, True)


class LogEntry:
    """One thing that happened at the table; a round has up to forty, so one holds only what differs from the usual.

    about   its EntryKind;  kind: the name of that
    seat    who did it, or took the trick
    cards   the cards played: the whole trick in playing order, or the one card; the card taken back
    taken   captured cards; the card taken in hand by an exchange, or after a trick when the turned-up card is drawn
    table   Scopa: the table cards as they lay when the card was played
    seats   who played each of the cards of a trick;  points: what it is worth, a number or in words
    trump   the suit that is trump, None in a game without
    scopa   whether it was a scopa
    words   what was said
    """

    cards: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    points: "int | str" = 0
    trump: int | None = None
    scopa = False
    words = ""

    def __init__(self, about: EntryKind, seat: int, **more) -> None:
        self.about = about
        self.seat = seat
        for name in more:
            setattr(self, name, more[name])

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return self.about.name
