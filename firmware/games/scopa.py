"""Scopa on the console, as firmware/games/__init__.py describes it."""

from engine.explain import explain_capture, explain_lay
from firmware.lessons import scopa as lesson
from firmware.log_entry import LogEntry
from firmware.screens.how import scopa as how
from firmware.screens.table import open_cards
from firmware.screens.table.scopa import ScopaPlay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.scopa import Scopa
    from engine.types import Event, Reason

Play = ScopaPlay
draw_open = open_cards.draw_table
HOW = how.HOW
LESSON = lesson
PRIMIERA = True
SHOWS_CAPTURED = True  # the piles lie on the table


def log_entries(game: "Scopa", events: "list[Event]", leader: int, table: tuple[int, ...]) -> list[LogEntry]:
    """The entries of a move; `table` is what lay there before it."""
    entries: list[LogEntry] = []
    for event in events:
        kind, seat = event[0], event[1]
        if kind == "play":
            entries.append(LogEntry("lay", seat, cards=(event[2],), table=table + (event[2],)))
        elif kind == "capture":
            entries.append(LogEntry("capture", seat, cards=(event[2],), taken=event[3], table=table))
        elif kind == "scopa":
            entries[-1].scopa = True
        elif kind == "rest":
            entries.append(LogEntry("rest", seat, taken=event[2], table=event[2]))
        elif kind == "void":
            entries.append(LogEntry("void", seat, taken=tuple(game.table), table=tuple(game.table)))
    return entries


def explain(entry: LogEntry, game: "Scopa") -> "list[Reason]":
    """The reasons why a card captured what it did, or nothing, or who takes the rest."""
    if entry.kind == "capture":
        return explain_capture(entry.cards[0], entry.taken, entry.table, game.rules, entry.scopa)
    if entry.kind == "lay":
        return explain_lay(entry.cards[0], entry.table[:-1])
    return [("last_capture_takes_rest",)]


def list_round_stats(game: "Scopa") -> list[int]:
    """The scope per seat, then who has the Settebello, and what each Primiera is worth."""
    numbers = list(game.scope)
    for _, values, _ in game.lines()[2:4]:
        numbers += values
    return numbers
