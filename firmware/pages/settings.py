"""The settings of the console itself: light, speed, sound and the like."""

import sys

from firmware import NAME
from firmware.device import comfort, sound
from firmware.screens.menu import BACK, Options
from firmware.screens.reader import Reader
from firmware.words.text import look_up, read_words, say

# What may be chosen; the first is what a new console has. "turned" names the stations whose screens are turned.
VALUES = {
    "light": ("full", "low", "middle"),
    "pace": ("normal", "quick", "calm"),
    "sound": ("on", "off"),
    "turned": ("upright", "turned"),
    "demo": ("on", "off"),
}
NAMES = ("light", "pace", "sound", "turned", "demo")  # the order of the rows


async def browse(console, station, ended=None):
    """Let people at a station change the settings, which are in force at once and stored; `ended` as for ask()."""
    settings, cursor = console.settings, 0
    number = [other.canvas for other in console.stations].index(station.canvas) + 1
    names = [name for name in NAMES if name != "sound" or sound.tones]
    while True:
        chosen = await station.ask(make_list(names, settings, number, cursor), ended)
        if chosen in (None, BACK):
            return
        cursor = chosen
        if chosen == len(names):
            await station.ask(Reader(look_up("settings", ["about"])[0], describe(console.stations[0].board)), ended)
            continue
        change(settings, names[chosen], number)
        comfort.apply(console.stations, settings)
        station.show(make_list(names, settings, number, cursor))  # first, for the flash takes its time
        console.write_settings()


def make_list(names, settings, number, cursor):
    """The list of these settings at a station, counted from 1."""
    words = read_words("settings")
    rows = [(words[name], words[name + "." + find_value(settings, name, number)]) for name in names]
    return Options(say("settings"), rows + [("", words["about"])], cursor)


def find_value(settings, name, number):
    """The value of a setting at a station, counted from 1; the usual one where it is none that may be chosen."""
    values = VALUES[name]
    if name == "turned":
        return values[str(number) in settings.get(name, "").split(",")]
    return settings[name] if settings.get(name) in values else values[0]


def change(settings, name, number):
    """Take the next value of a setting; all of them are in the settings from then on."""
    for other in NAMES:
        if other != "turned":
            settings[other] = find_value(settings, other, number)
    if name == "turned":
        turned = [one for one in settings.get(name, "").split(",") if one and one != str(number)]
        if find_value(settings, name, number) == VALUES[name][0]:
            turned.append(str(number))
        settings[name] = ",".join(sorted(turned))
    else:
        values = VALUES[name]
        settings[name] = values[(values.index(settings[name]) + 1) % len(values)]


def describe(board):
    """What runs here, in lines: the game, the Python below it, the board as it calls itself."""
    python = {"micropython": "MicroPython", "cpython": "CPython"}.get(sys.implementation.name, "Python")
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    return [NAME, python + " " + version] + ([board] if board else [])
