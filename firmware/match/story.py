"""The story of a round: a page for each trick, capture or other thing that everybody saw."""

from firmware.games import GAMES

TAKEN = ("trick", "capture")


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
        pages = GAMES[match.game].tell(match.round, events, leader, table)
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
    """A round that is over, in bytes: its points per side, then what the statistics need of the game. A match may have
    thirty rounds, so this is kept small.
    """
    return bytes(list(points) + GAMES[match.game].list_deeds(match.round))
