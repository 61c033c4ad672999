"""The story of a round: a page for each trick, capture or other thing that everybody saw."""

from engine.briscola import POINTS

TAKEN = ("trick", "capture")


class Page:
    """One thing that happened at the table; a round has up to forty, so one holds only what differs from the usual.

    kind    "play" (a card to a trick that goes on), "trick", "exchange", "lay", "capture", "rest" or "void"
    seat    who did it, or took the trick
    cards   the cards played: the whole trick in playing order, or the one card
    taken   captured cards; the card taken in hand by an exchange, or after a trick when the turned-up card is drawn
    table   Scopa: the table cards as they lay when the card was played
    leader  Briscola: who led the trick;  points: what it is worth
    scopa   whether it was a scopa
    """

    cards, taken, table, leader, points, scopa = (), (), (), 0, 0, False

    def __init__(self, kind, seat, **more):
        self.kind = kind
        self.seat = seat
        for name in more:
            setattr(self, name, more[name])


class Story:
    """The pages of the round being played, oldest first, and the place at which its deck was cut; `deeds` has for each
    round that is over what the statistics need of it, as pack_round() packs it.
    """

    def __init__(self):
        self.pages = []
        self.forgotten = 0  # how many pages of the round are no longer there
        self.deeds = []
        self.cut = 0

    def play(self, match, move):
        """Make a move in a match; returns its pages.

        A card to a trick that goes on is told, but not kept: the trick will be.
        """
        if match.cutting:
            self.pages, self.forgotten, self.cut = [], 0, move[1]
        leader = getattr(match.round, "leader", 0)
        table = tuple(getattr(match.round, "table", ()))
        events = match.play(move)
        for event in events:
            if event[0] == "round":
                self.deeds.append(pack_round(match, event[1]))
        pages = TELL[match.game](match.round, events, leader, table)
        self.pages.extend([page for page in pages if page.kind != "play"])
        if match.rules["look_back"] == "last":
            self._forget(match.players + 1)
        return pages

    def _forget(self, count):
        """Keep so many pages, which is all since anybody's last move, and the last trick or capture before them."""
        older, recent = self.pages[:-count], self.pages[-count:]
        if not older:
            return
        taken = [page for page in older if page.kind in TAKEN][-1:]
        if [page for page in recent if page.kind in TAKEN]:
            taken = []
        self.forgotten += len(older) - len(taken)
        self.pages = taken + recent

    def find_news(self, seen):
        """The pages that came after the first `seen` ones of the round, as far as they are still there."""
        return self.pages[max(0, seen - self.forgotten) :]

    def count(self):
        """How many pages the round has had."""
        return self.forgotten + len(self.pages)

    def recall(self, seat, rule):
        """The pages that a seat may look at again by the switch look_back; None is somebody of whom nothing is known.

        By "last" these are all since its own last move, and the last trick or capture; by "all" the whole round.
        """
        if rule == "all":
            return self.pages
        taken = [page for page in self.pages if page.kind in TAKEN][-1:]
        since = 0 if seat is not None else len(self.pages)
        for place, page in enumerate(self.pages):
            if page.kind == "trick" or page.seat == seat:
                since = place
        recent = self.pages[since:]
        return recent if not taken or taken[0] in recent else taken + recent

    def list_taken(self, view):
        """The cards that everybody saw somebody take in hand, of the pages at which a view's seat may look back."""
        pages = self.recall(view.seat, view.rules["look_back"])
        return [page.taken[0] for page in pages if page.kind in ("exchange", "trick") and page.taken]


def pack_round(match, points):
    """A round that is over, in bytes: its points per side, and in Scopa the scope per seat, then who has the Settebello
    and what each Primiera is worth. A match may have thirty rounds, so this is kept small.
    """
    numbers = list(points)
    if match.game == "scopa":
        numbers += match.round.scope
        for _, values, _ in match.round.lines()[2:4]:
            numbers += values
    return bytes(numbers)


def tell_briscola(game, events, leader, table):
    """The page of a move of Briscola, in a list; `leader` led the trick."""
    for event in events:
        if event[0] == "trick":
            points = sum([POINTS[card] for card in event[2]])
            page = Page("trick", event[1], cards=event[2], leader=leader, points=points)
            if events[-1][0] == "draw" and not game.stock:
                page.taken = (game.turned_up,)
            return [page]
    for event in events:
        if event[0] == "play":
            return [Page("play", event[1], cards=(event[2],), leader=leader)]
        if event[0] == "exchange":
            return [Page("exchange", event[1], cards=(event[2],), taken=(event[3],))]
    return []


def tell_scopa(game, events, leader, table):
    """The pages of a move of Scopa; `table` is what lay there before it."""
    pages = []
    for event in events:
        kind, seat = event[0], event[1]
        if kind == "play":
            pages.append(Page("lay", seat, cards=(event[2],), table=table + (event[2],)))
        elif kind == "capture":
            pages.append(Page("capture", seat, cards=(event[2],), taken=event[3], table=table))
        elif kind == "scopa":
            pages[-1].scopa = True
        elif kind == "rest":
            pages.append(Page("rest", seat, taken=event[2], table=event[2]))
        elif kind == "void":
            pages.append(Page("void", seat, taken=tuple(game.table), table=tuple(game.table)))
    return pages


TELL = {"briscola": tell_briscola, "scopa": tell_scopa}
