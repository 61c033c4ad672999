"""The log of a round: an entry for each public event, such as a trick or a capture."""

from engine.match import TAKE_BACK
from engine.moves import list_cards
from engine.types import Callable, Match, Move, Round, View
from firmware.drawing.screen import poll_nothing
from firmware.games import GAMES
from firmware.log_entry import BACK, LogEntry


class RoundLog:
    """The entries of the round being played, oldest first.

    `round_stats` has one entry for each finished round: its figures for the statistics, packed by pack_round().
    """

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.forgotten = 0  # how many entries of the round were dropped
        self.round_stats: list[bytes] = []

    def play(self, match: "Match", move: "Move", poll: "Callable[[], object]" = poll_nothing) -> list[LogEntry]:
        """Make a move in a match; return its entries. `poll()` is called in between.

        A card to an unfinished trick is returned but not stored: the trick will be.
        """
        if move[0] == TAKE_BACK:
            return [self._take_back(match, move[1], poll)]
        if match.cutting:
            self.entries, self.forgotten = [], 0
        before = match.round.list_open(match.round) if match.round else []
        events = match.play(move)
        for event in events:
            if event[0] == "round":
                self.round_stats.append(pack_round(match.round))
        entries = GAMES[match.game].log_entries(match.round, events, before)
        self.entries.extend([entry for entry in entries if entry.about.kept])
        if match.rules["look_back"] == "last":
            self._forget(match.players + 1)
        return entries

    def _take_back(self, match: "Match", count: int, poll: "Callable[[], object]") -> LogEntry:
        """Take back the last `count` moves; the entry that says so, which nobody looks back at."""
        seat, move = match.round.history[-count]
        self.entries, self.forgotten = [], 0

        def play(match: "Match", move: "Move") -> None:
            self.play(match, move)
            poll()

        match.take_back(count, play)
        table = tuple([card for owner, card in match.round.list_open(match.round) if owner is None])
        return LogEntry(BACK, seat, cards=list_cards(move, match.round)[:1], table=table)

    def _forget(self, count: int) -> None:
        """Drop all but the last `count` entries, which include everybody's last move, and the last trick or capture."""
        older, recent = self.entries[:-count], self.entries[-count:]
        if not older:
            return
        taken = [entry for entry in older if entry.about.takes][-1:]
        if [entry for entry in recent if entry.about.takes]:
            taken = []
        self.forgotten += len(older) - len(taken)
        self.entries = taken + recent

    def find_news(self, seen: int) -> list[LogEntry]:
        """The entries after the first `seen` ones of the round, as far as they are stored."""
        return self.entries[max(0, seen - self.forgotten) :]

    def count(self) -> int:
        """How many entries the round has had."""
        return self.forgotten + len(self.entries)

    def recall(self, seat: int | None, rule: str) -> list[LogEntry]:
        """The entries that a seat may look back at by the rule look_back; None as a seat is nobody in particular.

        "last": everything since its own last move, and the last trick or capture; "all": the round.
        """
        if rule == "all":
            return list(self.entries)  # others may play on meanwhile
        taken = [entry for entry in self.entries if entry.about.takes][-1:]
        since = 0 if seat is not None else len(self.entries)
        for place, entry in enumerate(self.entries):
            if entry.seats or entry.seat == seat:
                since = place
        recent = self.entries[since:]
        return recent if not taken or taken[0] in recent else taken + recent

    def list_taken(self, view: "View") -> list[int]:
        """The cards that everybody saw a player take in hand, on the entries that a view's seat may look back at."""
        entries = self.recall(view.seat, view.rules["look_back"])
        return [entry.picked_up[0] for entry in entries if entry.picked_up]


def pack_round(played: "Round") -> bytes:
    """A finished round in bytes: whether each seat has won, then each of the game's FACTS by seat. Packed because a
    match may have thirty rounds.
    """
    won = played.winners()
    values = [int(seat % played.sides in won) for seat in range(played.players)]
    for fact in played.find_facts():
        values += fact
    return bytes(values)
