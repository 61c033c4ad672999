"""The settings of the console itself: light, speed, sound and the like."""

import sys

from firmware import NAME
from firmware.device import comfort
from firmware.screens.menu import BACK, Options
from firmware.screens.reader import Reader
from firmware.words.text import look_up, read_words, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.console import Console
    from firmware.device.station import Station

# In the order of the rows: name, values, the default first, is_offered(device). "turned" names stations with turned
# screens, and "explain" says how many more matches are explained.
ROWS = (
    ("light", ("full", "low", "middle"), lambda device: True),
    ("pace", ("normal", "quick", "calm"), lambda device: True),
    ("sound", ("on", "off"), lambda device: device.buzzer.tone is not None),
    ("turned", ("upright", "turned"), lambda device: True),
    ("demo", ("on", "off"), lambda device: True),
    ("letters", ("shared", "always"), lambda device: True),
    ("explain", ("on", "off"), lambda device: True),
)
EXPLAIN = "2", "0"  # on for two matches, off
NAMES = tuple([name for name, _, _ in ROWS])
VALUES = dict([(name, values) for name, values, _ in ROWS])


async def browse(console: "Console", station: "Station", ended=None) -> None:
    """Let people at a station change the settings, which apply at once and are stored; `ended` as for ask()."""
    settings, menu = console.settings, None
    number = [other.canvas for other in console.stations].index(station.canvas) + 1
    names = [name for name, _, is_offered in ROWS if is_offered(console.device)]
    while True:
        menu = make_list(names, settings, number, before=menu)
        chosen = await station.ask(menu, ended)
        if chosen in (None, BACK):
            return
        if chosen == len(names):
            await station.ask(Reader(look_up("settings", ["about"])[0], describe(console.device.board)), ended)
            continue
        change(settings, names[chosen], number)
        comfort.apply_settings(console.stations, settings)
        station.show(make_list(names, settings, number, before=menu))  # before writing, because the flash is slow
        console.write_settings()


def make_list(
    names, settings: dict[str, str], number: int, cursor: int | None = None, before: Options | None = None
) -> Options:
    """The menu of these settings at a station, numbered from 1; `cursor` and `before` as for any Menu."""
    words = read_words("settings")
    rows = [(words[name], words[name + "." + find_value(settings, name, number)]) for name in names]
    return Options(say("settings"), rows + [("", words["about"])], cursor, before=before)


def find_value(settings: dict[str, str], name: str, number: int) -> str:
    """The value of a setting at a station, numbered from 1; the default if the stored one is invalid."""
    values = VALUES[name]
    if name == "turned":
        return values[str(number) in settings.get(name, "").split(",")]
    if name == "explain":
        return values[settings.get(name) == EXPLAIN[-1]]
    return settings[name] if settings.get(name) in values else values[0]


def change(settings: dict[str, str], name: str, number: int) -> None:
    """Take the next value of a setting, and write all of them into the dict."""
    for other in NAMES:
        if other not in ("turned", "explain"):
            settings[other] = find_value(settings, other, number)
    if name == "turned":
        turned = [one for one in settings.get(name, "").split(",") if one and one != str(number)]
        if find_value(settings, name, number) == VALUES[name][0]:
            turned.append(str(number))
        settings[name] = ",".join(sorted(turned))
    elif name == "explain":
        settings[name] = EXPLAIN[find_value(settings, name, number) == "on"]
    else:
        values = VALUES[name]
        settings[name] = values[(values.index(settings[name]) + 1) % len(values)]


def describe(board: str) -> list[str]:
    """The versions of the game and of Python, and the board's name, in lines."""
    python = {"micropython": "MicroPython", "cpython": "CPython"}.get(sys.implementation.name, "Python")
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    return [NAME, python + " " + version] + ([board] if board else [])
