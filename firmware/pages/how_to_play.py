"""How to play, and the rules in force."""

from engine.games import NAMES
from firmware.games import GAMES
from firmware.screens.how import screen
from firmware.screens.how.pages import How
from firmware.screens.menu import BACK, Menu
from firmware.screens.reader import Reader
from firmware.screens.switches import explain_rules
from firmware.words.text import look_up, say

if False:  # read by type checkers alone
    from engine.match import Match
    from firmware.device.station import Station

SCREEN = "screen"  # an item like the games


async def browse(station: "Station") -> None:
    """Let people at a station choose a game, and read how it is played; or what the screen shows."""
    cursor, items = 0, [say(game) for game in NAMES] + look_up("how", ["the_screen"])
    while True:
        cursor = await station.ask(Menu(say("how"), items, cursor))
        if cursor == BACK:
            return
        await station.ask(make_how((NAMES + (SCREEN,))[cursor]))


def make_rules(match: "Match") -> Reader:
    """The screen with the rules in force."""
    return Reader(say("rules"), explain_rules(match.game, match.rules, match.players, match.target))


def make_how(game: str) -> How:
    """The pages of a game, or those of the SCREEN."""
    pages = screen.HOW if game == SCREEN else GAMES[game].HOW
    return How(pages, look_up("how_" + game, [page[0] for page in pages]))
