"""The words that explain a page of the story, from the reasons of engine/explain.py."""

from firmware.drawing.canvas import SMALL, WIDTH
from firmware.games import GAMES
from firmware.screens.review.why import Why
from firmware.words.reasons import say_reasons
from firmware.words.text import look_up, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from firmware.screens.page import Page


def make_why(page: "Page", match: "Match") -> Why:
    """The screen that explains a page of the story of a match's round."""
    played = match.round
    feet = look_up("why", ["feet"])[0]
    lines = []
    for paragraph in " ".join(say_reasons("why", GAMES[match.game].explain(page, played))).split(" |"):
        lines += wrap(paragraph, WIDTH - 2, SMALL.width)
    return Why(page, getattr(played, "trump", None), lines, feet.split("|"))
