"""The story of a round: a page for each public event, such as a trick or a capture."""

from engine.briscola import EXCHANGE
from engine.match import TAKE_BACK
from firmware.drawing.screen import poll_nothing
from firmware.games import GAMES
from firmware.screens.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match

TAKEN = ("trick", "capture")


class Story:
    """The pages of the round being played, oldest first.

    `round_stats` has one entry for each finished round: its figures for the statistics, packed by pack_round().
    """

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.forgotten = 0  # how many pages of the round were dropped
        self.round_stats: list[bytes] = []

    def play(self, match, move: tuple[int, ...], poll=poll_nothing) -> list["Page"]:
        """Make a move in a match; return its pages. `poll()` is called in between.

        A card to an unfinished trick is returned but not stored: the trick will be.
        """
        if move[0] == TAKE_BACK:
            return [self._take_back(match, move[1], poll)]
        if match.cutting:
            self.pages, self.forgotten = [], 0
        leader = getattr(match.round, "leader", 0)
        table = tuple(getattr(match.round, "table", ()))
        events = match.play(move)
        for event in events:
            if event[0] == "round":
                self.round_stats.append(pack_round(match, event[1]))
        pages = GAMES[match.game].tell(match.round, events, leader, table)
        self.pages.extend([page for page in pages if page.kind != "play"])
        if match.rules["look_back"] == "last":
            self._forget(match.players + 1)
        return pages

    def _take_back(self, match, count, poll):
        """Take back the last `count` moves; the page that says so, which nobody looks back at."""
        seat, move = match.round.history[-count]
        self.pages, self.forgotten = [], 0

        def play(match, move):
            self.play(match, move)
            poll()

        match.take_back(count, play)
        return Page("back", seat, cards=(move[move[0] == EXCHANGE],), table=tuple(getattr(match.round, "table", ())))

    def _forget(self, count):
        """Drop all but the last `count` pages, which include everybody's last move, and the last trick or capture."""
        older, recent = self.pages[:-count], self.pages[-count:]
        if not older:
            return
        taken = [page for page in older if page.kind in TAKEN][-1:]
        if [page for page in recent if page.kind in TAKEN]:
            taken = []
        self.forgotten += len(older) - len(taken)
        self.pages = taken + recent

    def find_news(self, seen: int) -> list["Page"]:
        """The pages after the first `seen` ones of the round, as far as they are stored."""
        return self.pages[max(0, seen - self.forgotten) :]

    def count(self) -> int:
        """How many pages the round has had."""
        return self.forgotten + len(self.pages)

    def recall(self, seat: int | None, rule: str) -> list["Page"]:
        """The pages that a seat may look back at by the rule look_back; None as a seat is nobody in particular.

        "last": everything since its own last move, and the last trick or capture; "all": the round.
        """
        if rule == "all":
            return list(self.pages)  # others may play on meanwhile
        taken = [page for page in self.pages if page.kind in TAKEN][-1:]
        since = 0 if seat is not None else len(self.pages)
        for place, page in enumerate(self.pages):
            if page.kind == "trick" or page.seat == seat:
                since = place
        recent = self.pages[since:]
        return recent if not taken or taken[0] in recent else taken + recent

    def list_taken(self, view):
        """The cards that everybody saw a player take in hand, on the pages that a view's seat may look back at."""
        pages = self.recall(view.seat, view.rules["look_back"])
        return [page.taken[0] for page in pages if page.kind in ("exchange", "trick") and page.taken]


def pack_round(match: "Match", points) -> bytes:
    """A finished round in bytes: the points per side, then what the statistics need of the game. Packed because a match
    may have thirty rounds.
    """
    return bytes(list(points) + GAMES[match.game].list_round_stats(match.round))
