"""How to play, from the title: learn a game by playing a guided round, or read its pages."""

from engine.games import NAMES
from firmware.games import GAMES
from firmware.lessons import lesson
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.menu import BACK, Menu
from firmware.types import Station
from firmware.words.text import look_up, say

LEARN, PLAY = "learn", "play"
ITEMS = (LEARN,) + NAMES + (SCREEN,)


async def browse(station: "Station") -> bool:
    """Let people at a station learn by playing, or choose what to read; True if they want to play a match."""
    learn, screen = look_up("how", ["learn", "the_screen"])
    items = [learn] + [say(game) for game in NAMES] + [screen]
    menu = None
    while True:
        menu = Menu(say("how"), items, before=menu)
        cursor = await station.ask(menu)
        if cursor == BACK:
            return False
        if ITEMS[cursor] != LEARN:
            await station.ask(make_how(ITEMS[cursor]))
        elif await choose_lesson(station, learn):
            return True


async def choose_lesson(station: "Station", heading: str) -> bool:
    """Let somebody play guided rounds, the next one lit after each; True if they want to play a match."""
    games = [game for game in NAMES if GAMES[game].COURSE]
    items = [say(game) for game in games] + look_up("setup", ["play"])
    todo = games + [PLAY]
    while True:
        chosen = await station.ask(Menu(heading, items, (games + [PLAY]).index(todo[0])))
        if chosen == BACK:
            return False
        if chosen == len(games):
            return True
        if not await lesson.teach(station, games[chosen]):
            return False
        todo = [task for task in todo if task != games[chosen]]
