"""The settings of the console: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.pages.settings import NAMES, make_list
from firmware.screens.reader import Reader
from firmware.words.text import look_up


def settings():
    """The page as a new console has it, with every other value, and what runs here."""
    calm = {"light": "low", "pace": "calm", "sound": "off", "turned": "1", "demo": "off"}
    quick = {"light": "middle", "pace": "quick"}
    frames = [("a new console, %d" % place, make_list(NAMES, {}, 1, place)) for place in (0, 4)]
    frames += [("calm, %d" % place, make_list(NAMES, calm, 1, place)) for place in (1, 3, 5)]
    frames.append(("quick, without a buzzer", make_list(("light", "pace", "turned", "demo"), quick, 1, 0)))
    lines = ["Tavolino 0.1.0", "MicroPython 1.25.0", "pocket"]
    return frames + [("about", Reader(look_up("settings", ["about"])[0], lines))]


SCREENS = {"settings": settings}
