"""How to play, and the rules in force: loaded when somebody wants to read them, and let go of again."""

import sys

from engine.rules import NAMES
from firmware.device import loading
from firmware.screens.menu import BACK, Menu
from firmware.screens.reader import Reader
from firmware.words.text import look_up, say

SCREEN = "screen"  # stands beside the games


async def read(station):
    """Let people at a station choose a game, and read how it is played; or what the screen shows."""
    cursor, items = 0, [say(game) for game in NAMES] + look_up("how", ["the_screen"])
    while True:
        cursor = await station.ask(Menu(say("how"), items, cursor))
        if cursor == BACK:
            return
        await station.ask(make_how((NAMES + (SCREEN,))[cursor]))


def make_page(item, match):
    """The screen of an item of the pause menu: "how" to play, or the "rules" in force."""
    if item == "how":
        screen = make_how(match.game)
    else:
        from firmware.screens.switches import explain

        screen = Reader(say("rules"), explain(match.game, match.rules, match.players, match.target))
    loading.unload(loading.SET_UP + " firmware.play.how_to_play")
    return screen


def make_how(game):
    """The pages of a game, or those of the SCREEN."""
    from firmware.screens.how.pages import How

    name = "firmware.screens.how." + game
    __import__(name)
    pages = sys.modules[name].HOW
    loading.unload(name + " firmware.screens.how.pages")
    return How(pages, look_up("how_" + game, [page[0] for page in pages]))
