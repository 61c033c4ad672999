"""The words that explain a log entry, from the reasons of engine/explain.py."""

from firmware.drawing.canvas import SMALL, WIDTH
from firmware.games import GAMES
from firmware.screens.review.why import Why
from firmware.words.reasons import say_reasons
from firmware.words.text import look_up, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from firmware.log_entry import LogEntry


def make_why(entry: "LogEntry", match: "Match") -> Why:
    """The screen that explains an entry of the log of a match's round."""
    played = match.round
    footer = look_up("why", ["footer"])[0]
    lines = []
    for paragraph in " ".join(say_reasons("why", GAMES[match.game].explain(entry, played))).split(" |"):
        lines += wrap(paragraph, WIDTH - 2, SMALL.width)
    return Why(entry, getattr(played, "trump", None), lines, footer.split("|"))
