"""The demo: computers play a match at the title, until somebody presses."""

from engine.deal import SEED_BYTES
from engine.games import NAMES, find_game
from engine.match import Match
from engine.seats import find_nearest
from firmware.console import Console
from firmware.device import aio
from firmware.device.station import DARK_S
from firmware.drawing.canvas import WIDTH
from firmware.drawing.pieces import draw_strip
from firmware.screens.table.playing import RIGHT
from firmware.settings import OFF
from firmware.types import Canvas, Device, Screen
from firmware.words.text import say

POLL_MS = 50  # between two checks for a press


class NullStore:
    """A Store that stores nothing."""

    journal = None

    def switch_to(self, game: str) -> None:
        """A match of this game is about to begin."""

    def start_journal(self, text: str) -> None:
        """A match begins."""

    def append(self, line: str) -> None:
        """A move is made."""

    def close(self) -> None:
        """Somebody leaves it."""

    def remove_journal(self) -> None:
        """It is over."""


async def show_demo(console, number, play_new):
    """Show a silent demo until it is over, somebody presses, comes or goes, invites, or the screens go dark.

    `number` is a running count; the games alternate. `play_new` as for play_demo().
    """
    device, stations = console.device, console.stations
    device.on_next_press.append(do_nothing)
    game = NAMES[number % len(NAMES)]
    demo = {"game": game, "players": find_nearest(find_game(game).PLAYERS, len(stations))}
    store = NullStore()
    others = [console.remote.wait_for_change(console.remote.changes)]
    if console.cable:
        others.append(console.cable.wait_until(console.cable.is_invited))
    device.buzzer.silent = True  # until the title applies the settings
    for station in stations:
        station.label = draw_label
    try:
        playing = play_demo(demo, Console(stations, store, console.entropy, console.on_match), play_new)
        await aio.run_until_first([playing, wait_for_end(device)] + others)
    finally:
        if do_nothing in device.on_next_press:
            device.on_next_press.remove(do_nothing)
        for station in stations:
            station.label = None


async def play_demo(demo: dict, console: Console, play_new) -> Match:
    """Have computers play a match with `play_new(console, match, seats)`; return the finished Match.

    `demo` is a dict of "game" and "players".
    """
    match = Match(demo["game"], demo["players"], console.entropy(SEED_BYTES))
    console.settings.put("explain", OFF)
    await play_new(console, match, ["thumb"] * demo["players"])
    console.store.remove_journal()
    return match


async def wait_for_end(device: "Device") -> None:
    """Wait until somebody presses, or the screens go dark."""
    while do_nothing in device.on_next_press and device.idle_s < DARK_S:
        await aio.sleep_ms(POLL_MS)


def draw_label(canvas: "Canvas", screen: "Screen") -> None:
    """Say on a picture of the demo what it is."""
    draw_strip(canvas, [("", say("demo"))], RIGHT - 1 if screen.kind == "play" else WIDTH)


def do_nothing() -> None:
    """The press that ends the demo has no other effect."""
