"""Scopa on the console, as firmware/games/__init__.py describes it."""

from engine.explain import explain_capture, explain_lay
from firmware.lessons import scopa as lesson
from firmware.screens import open_cards, playing_scopa
from firmware.screens.how import scopa as how
from firmware.screens.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.scopa import Scopa
    from engine.types import Event, Reason

Play = playing_scopa.ScopaPlay
draw_open = open_cards.draw_table
HOW = how.HOW
LESSON = lesson
PRIMIERA = True
SHOWS_CAPTURED = True  # the piles lie on the table


def tell(game: "Scopa", events: "list[Event]", leader: int, table: tuple[int, ...]) -> list[Page]:
    """The pages of a move; `table` is what lay there before it."""
    pages: list[Page] = []
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


def explain(page: Page, game: "Scopa") -> "list[Reason]":
    """The reasons why a card captured what it did, or nothing, or who takes the rest."""
    if page.kind == "capture":
        return explain_capture(page.cards[0], page.taken, page.table, game.rules, page.scopa)
    if page.kind == "lay":
        return explain_lay(page.cards[0], page.table[:-1])
    return [("last_capture_takes_rest",)]


def list_round_stats(game: "Scopa") -> list[int]:
    """The scope per seat, then who has the Settebello, and what each Primiera is worth."""
    numbers = list(game.scope)
    for _, values, _ in game.lines()[2:4]:
        numbers += values
    return numbers
