"""A log entry: one thing that happened at the table. Each game describes its moves in these, of kinds of its own."""

from engine.types import Any

NEVER, FIRST, ALWAYS = range(3)  # when an entry can be explained; FIRST: it stays for the first reason of its sort only


class EntryKind:
    """A kind of entry: a constant, which all entries of it share. It holds only what differs from the usual.

    name, verb  its name; the key of the words for what its seat does, or of what happened if nobody did it, or ""
    shown_ms    for how long it is shown, or 0
    explained   when it is explained
    takes       whether cards were taken, so that it is looked back at even if others are not
    kept        whether it is kept in the log at all
    sounds      whether it is heard, too
    shout       the key of what is called out, or ""
    prize       the key of the one card in it that everybody wants, or ""
    draw        draw(canvas, entry, names, number): its own picture in the look back, or None
    """

    explained = NEVER
    takes = False
    kept = True
    sounds = False
    shout = ""
    prize = ""
    draw: "Any" = None

    def __init__(self, name: str, verb: str, shown_ms: int, **more) -> None:
        self.name = name
        self.verb = verb
        self.shown_ms = shown_ms
        for field in more:
            setattr(self, field, more[field])

    def is_moment(self) -> bool:
        """Whether it fills the screen for a moment before it is shown as others are."""
        return bool(self.shout or self.prize)


BACK = EntryKind("back", "takes_back", 1800, kept=False)  # in every game: a move was taken back


class LogEntry:
    """One thing that happened at the table; a round has up to forty, so one holds only what differs from the usual.

    about   its EntryKind;  kind: the name of that
    seat    who did it, or took the trick; None: nobody
    cards   the cards played: the whole trick in playing order, or the one card; the card taken back
    taken   captured cards
    picked_up  what all saw somebody take in hand: the card of an exchange, or the turned-up card after a trick
    table   Scopa: the table cards as they lay when the card was played
    seats   of a trick: who played each of its cards;  points: what it is worth, a number or in words
    trump   the suit that is trump, None in a game without
    words   what was said
    remark  what a computer says to it: (its seat, words), or () for nothing
    """

    cards: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    picked_up: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    points: "int | str" = 0
    trump: int | None = None
    words = ""
    remark: tuple = ()

    def __init__(self, about: EntryKind, seat: int | None, **more) -> None:
        self.about = about
        self.seat: int | Any = seat
        for name in more:
            setattr(self, name, more[name])

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return self.about.name

    def list_highlighted(self) -> tuple[int, ...]:
        """The cards of the table that are captured, or the card that was played if it lies there now."""
        return self.taken or tuple([card for card in self.cards if card in self.table])
