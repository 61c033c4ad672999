"""Briscola on the console, as firmware/games/__init__.py describes it."""

from engine.briscola import POINTS
from engine.explain import explain_trick
from firmware.lessons import briscola as lesson
from firmware.screens import open_cards, playing_briscola
from firmware.screens.how import briscola as how
from firmware.screens.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.briscola import Briscola
    from engine.types import Event, Reason

Play = playing_briscola.BriscolaPlay
draw_open = open_cards.draw_trick
HOW = how.HOW
LESSON = lesson
PRIMIERA = False
SHOWS_CAPTURED = False


def tell(game: "Briscola", events: "list[Event]", leader: int, table: tuple[int, ...]) -> list[Page]:
    """The page of a move, in a list; `leader` led the trick."""
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


def explain(page: Page, game: "Briscola") -> "list[Reason]":
    """The reasons why a trick was won."""
    return explain_trick(page.cards, game.trump)


def list_round_stats(game: "Briscola") -> list[int]:
    """Nothing: the points are all."""
    return []
