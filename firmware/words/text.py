"""The words on the screens, in the language that was chosen; a language is loaded when it is first spoken."""

import sys


class Language:
    """A language: its NAME, and T, its words."""

    def __init__(self, code, name):
        self.NAME = name
        self.module = "firmware.words." + code

    @property
    def T(self):
        __import__(self.module)
        return sys.modules[self.module].T


LANGUAGES = tuple([(code, Language(code, name)) for code, name in (("en", "English"), ("it", "Italiano"))])
spoken = "en"
chosen = None  # its words


def choose(code):
    """Speak the language of a code ("en", "it") from now on; an unknown code changes nothing."""
    global spoken, chosen
    if code in dict(LANGUAGES):
        spoken, chosen = code, None


def code():
    """The code of the language that is spoken."""
    return spoken


def next_language():
    """Speak the next language of the list."""
    codes = [known for known, _ in LANGUAGES]
    choose(codes[(codes.index(spoken) + 1) % len(codes)])


def say(key, *values):
    """The words of a key, with values filled in."""
    global chosen
    if chosen is None:
        chosen = dict(LANGUAGES)[spoken].T
    words = chosen[key]
    return words % values if values else words


def meanings(choices):
    """A sentence for each (switch, value) that says what it means."""
    return look_up("rules", [switch + "." + value for switch, value in choices])


def look_up(file, keys):
    """The words of keys in a file of long ones, "rules" or "hints"; it is loaded for this, and forgotten again."""
    from firmware.device.loading import unload

    name = "firmware.words." + file + "_" + spoken
    __import__(name)
    words = sys.modules[name].T
    unload(name)
    return [words[key] for key in keys]


def wrap(words, width, measure):
    """Break words into lines no wider than `width` as `measure(line)` counts it."""
    lines = [""]
    for word in words.split(" "):
        longer = (lines[-1] + " " + word) if lines[-1] else word
        if measure(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
