"""Briscola on the console, as firmware/games/__init__.py describes it."""

from engine.briscola import POINTS
from engine.explain import explain_trick
from firmware.lessons import briscola as lesson
from firmware.log_entry import LogEntry
from firmware.screens.how import briscola as how
from firmware.screens.table import open_cards
from firmware.screens.table.briscola import BriscolaPlay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.briscola import Briscola
    from engine.types import Event, Reason

Play = BriscolaPlay
draw_open = open_cards.draw_trick
HOW = how.HOW
LESSON = lesson
PRIMIERA = False
SHOWS_CAPTURED = False


def log_entries(game: "Briscola", events: "list[Event]", leader: int, table: tuple[int, ...]) -> list[LogEntry]:
    """The entry of a move, in a list; `leader` led the trick."""
    for event in events:
        if event[0] == "trick":
            points = sum([POINTS[card] for card in event[2]])
            entry = LogEntry("trick", event[1], cards=event[2], leader=leader, points=points)
            if events[-1][0] == "draw" and not game.stock:
                entry.taken = (game.turned_up,)
            return [entry]
    for event in events:
        if event[0] == "play":
            return [LogEntry("play", event[1], cards=(event[2],), leader=leader)]
        if event[0] == "exchange":
            return [LogEntry("exchange", event[1], cards=(event[2],), taken=(event[3],))]
    return []


def explain(entry: LogEntry, game: "Briscola") -> "list[Reason]":
    """The reasons why a trick was won."""
    return explain_trick(entry.cards, game.trump)


def list_round_stats(game: "Briscola") -> list[int]:
    """Nothing: the points are all."""
    return []
