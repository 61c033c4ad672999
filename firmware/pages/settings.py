"""The settings of the console itself: light, speed, sound and the like."""

import sys

from engine.types import Sequence
from firmware import NAME
from firmware.screens.menu import BACK, Menu, Options
from firmware.screens.reader import Reader
from firmware.settings import TURNED, VALUES, Settings
from firmware.types import Console, IsOver, Station
from firmware.words.text import look_up, read_words, say

LIGHT = "light"
SOUND = "sound"  # only where there is a buzzer
OF_SCREEN = [LIGHT, TURNED]  # only at the console's own screens
NAMES = (LIGHT, "pace", SOUND, TURNED, "remarks", "demo")  # in the order of the rows


async def browse(console: "Console", station: "Station", is_over: "IsOver" = None) -> None:
    """Let people at a station change the settings, which apply at once and are stored; `is_over` as for ask()."""
    settings, menu = console.settings, None
    number = [other.canvas for other in console.stations].index(station.canvas) + 1
    hidden = ([] if console.device.buzzer.tone else [SOUND]) + (OF_SCREEN if station in console.remote.known else [])
    names = [name for name in NAMES if name not in hidden]
    while not (is_over and is_over()):
        menu = make_list(names, settings, number, before=menu)
        chosen = await station.ask(menu, is_over)
        if chosen in (None, BACK):
            return
        if chosen == len(names):
            await station.ask(Reader(look_up("settings", ["about"])[0], describe(console.device.board)), is_over)
            continue
        if await change(station, settings, names[chosen], number, is_over):
            console.apply_settings()
            station.show(make_list(names, settings, number, before=menu))  # before writing, because the flash is slow
            console.write_settings()


def make_list(
    names, settings: Settings, number: int, cursor: int | None = None, before: Options | None = None
) -> Options:
    """The menu of these settings at a station, numbered from 1; `cursor` and `before` as for any Menu."""
    words = read_words("settings")
    rows = [(words[name], words[name + "." + find_value(settings, name, number)], "") for name in names]
    return Options(say("settings"), rows + [("", words["about"], "")], cursor, before=before)


def list_values(name: str) -> "Sequence[str]":
    """The values of a setting, as the words call them."""
    return ("upright", "turned") if name == TURNED else VALUES[name]


def find_value(settings: Settings, name: str, number: int) -> str:
    """The value of a setting at a station, numbered from 1."""
    return list_values(TURNED)[settings.is_turned(number)] if name == TURNED else settings.find(name)


async def change(station: "Station", settings: Settings, name: str, number: int, is_over: "IsOver") -> bool:
    """Let people at a station, numbered from 1, choose the value of a setting; whether they have chosen another."""
    words, values, now = read_words("settings"), list_values(name), find_value(settings, name, number)
    items = [words[name + "." + value] for value in values]
    chosen = await station.ask(Menu(words[name], items, values.index(now)), is_over)
    if chosen in (None, BACK) or values[chosen] == now:
        return False
    if name == TURNED:
        settings.turn(number)
    else:
        settings.put(name, values[chosen])
    return True


def describe(board: str) -> list[str]:
    """The versions of the game and of Python, and the board's name, in lines."""
    python = {"micropython": "MicroPython", "cpython": "CPython"}.get(sys.implementation.name, "Python")
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    return [NAME, python + " " + version] + ([board] if board else [])
