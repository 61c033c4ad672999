"""The demo: computers play a match at the title, until somebody presses."""

from engine.deal import SEED_BYTES
from engine.games import NAMES, find_game
from engine.match import Match
from firmware.console import Console
from firmware.device import aio, buttons, sound
from firmware.device.station import DARK_S

LOOK_MS = 50  # how soon a press ends it


class Nowhere:
    """In the place of a Store: keeps nothing."""

    journal = None

    def start_journal(self, text):
        """A match begins."""

    def append(self, line):
        """A move is made."""

    def close(self):
        """Somebody leaves it."""

    def remove_journal(self):
        """It is over."""


async def show(console, number, play_new):
    """Show a demo, in silence, to its end, or until somebody presses or the screens go dark.

    `number` counts them: the games take turns. `play_new` as for play().
    """
    stations = console.stations
    buttons.instead.append(do_nothing)
    game = NAMES[number % len(NAMES)]
    players = max(2, len(stations))
    demo = {"game": game, "players": players if players in find_game(game).Round.PLAYERS else 4}
    silent, sound.silent = sound.silent, True
    try:
        playing = play(demo, Console(stations, Nowhere(), console.entropy), play_new)
        await aio.run_until_first([playing, wait_for_end()])
    finally:
        sound.silent = silent
        if do_nothing in buttons.instead:
            buttons.instead.remove(do_nothing)
    for station in stations:
        station.buttons.clear()


async def play(demo, console, play_new):
    """A match that computers play; `demo` is a dict of "game" and "players". The finished Match, whose record lies in
    the console's store. `play_new(console, match, seats)` plays it.
    """
    match = Match(demo["game"], demo["players"], console.entropy(SEED_BYTES))
    console.settings["explain"] = "0"
    await play_new(console, match, ["thumb"] * demo["players"])
    console.store.remove_journal()
    return match


async def wait_for_end():
    """Wait until somebody presses, or the screens go dark."""
    while do_nothing in buttons.instead and buttons.quiet < DARK_S:
        await aio.sleep_ms(LOOK_MS)


def do_nothing():
    """What the press that ends the demo does at its screen."""
