"""How to play, and the rules in force."""

from engine.types import Match
from firmware.games import GAMES
from firmware.screens.how import screen
from firmware.screens.how.pages import How
from firmware.screens.switches import RulesInForce
from firmware.words.text import look_up

SCREEN = "screen"  # pages like those of a game


def make_rules(match: "Match") -> RulesInForce:
    """The screen with the rules in force."""
    return RulesInForce(match.game, match.rules, match.players, match.target)


def make_how(*parts: str) -> How:
    """The pages of a game or of the SCREEN, or of both."""
    pages: list = []
    words: list[str] = []
    for part in parts:
        own = screen.HOW if part == SCREEN else GAMES[part].HOW
        pages += own
        words += look_up("how_" + part, [page[0] for page in own])
    return How(pages, words)
