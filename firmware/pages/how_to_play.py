"""How to play, and the rules in force."""

from engine.games import find_game
from engine.rules import complete_rules
from engine.types import Match
from firmware.games import GAMES
from firmware.screens.how import screen
from firmware.screens.how.pages import How
from firmware.screens.switches import RulesInForce
from firmware.words.names import say_target
from firmware.words.text import look_up, read_words

SCREEN = "screen"  # pages like those of a game


def make_rules(match: "Match") -> RulesInForce:
    """The screen with the rules in force."""
    return RulesInForce(match.game, match.rules, match.players, match.target)


def make_how(*parts: str, match: "Match | None" = None) -> How:
    """The pages of a game or of the SCREEN, or of both, as the rules of a match or the default ones are."""
    pages: list = []
    words: list[str] = []
    for part in parts:
        own = screen.HOW if part == SCREEN else GAMES[part].HOW
        said = {} if part == SCREEN else say_rules(part, match)
        pages += own
        words += [page % said for page in look_up("how_" + part, [page[0] for page in own])]
    return How(pages, words)


def say_rules(game: str, match: "Match | None") -> dict[str, str]:
    """What the pages of a game say of its rules: {switch or "target": words}."""
    rules, target = (match.rules, match.target) if match else (complete_rules(game), find_game(game).TARGET)
    words = read_words("how_" + game)
    said = {switch: words.get("%s.%s" % (switch, value), "") for switch, value in rules.items()}
    said["target"] = say_target(game, target)
    return said
