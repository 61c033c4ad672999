"""How to play, from the title: learn a game by playing a guided round, or read its pages."""

from engine.games import NAMES
from firmware.games import GAMES
from firmware.lessons import lesson
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.menu import BACK, Menu
from firmware.words.text import look_up, say

if False:  # read by type checkers alone
    from firmware.device.station import Station

LEARN = "learn"
ITEMS = (LEARN,) + NAMES + (SCREEN,)


async def browse(station: "Station") -> None:
    """Let people at a station learn by playing, or choose what to read."""
    learn, screen = look_up("how", ["learn", "the_screen"])
    items = [learn] + [say(game) for game in NAMES] + [screen]
    menu = None
    while True:
        menu = Menu(say("how"), items, before=menu)
        cursor = await station.ask(menu)
        if cursor == BACK:
            return
        if ITEMS[cursor] == LEARN:
            await choose_lesson(station, learn)
        else:
            await station.ask(make_how(ITEMS[cursor]))


async def choose_lesson(station: "Station", heading: str) -> None:
    """Let somebody choose a game and play its guided round."""
    games = [game for game in NAMES if GAMES[game].LESSON]
    chosen = await station.ask(Menu(heading, [say(game) for game in games]))
    if chosen != BACK:
        await lesson.teach(station, games[chosen])
