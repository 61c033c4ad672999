"""A log entry: one thing that happened at the table. Each game describes its moves in these."""


class LogEntry:
    """One thing that happened at the table; a round has up to forty, so one holds only what differs from the usual.

    kind    "play" (a card to a trick that goes on), "trick", "exchange", "lay", "capture", "rest", "void",
            "back" (a move was taken back) or "say" (a move that is said, such as a bid)
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

    def __init__(self, kind: str, seat: int, **more) -> None:
        self.kind = kind
        self.seat = seat
        for name in more:
            setattr(self, name, more[name])
