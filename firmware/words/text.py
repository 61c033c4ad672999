"""The words on the screens, in the language that was chosen; a language is loaded when it is first spoken."""

import sys

# A new language: its code and name here, and a copy of the folder en, translated, under its code.
LANGUAGES = (
    ("en", "English"),
    ("it", "Italiano"),
)
spoken = "en"  # its code; choose() changes it
chosen = None  # its words


def choose(code):
    """Speak the language of a code ("en", "it") from now on; an unknown code changes nothing."""
    global spoken, chosen
    if code in dict(LANGUAGES):
        spoken, chosen = code, None


def choose_next():
    """Speak the next language of the list."""
    codes = [code for code, _ in LANGUAGES]
    choose(codes[(codes.index(spoken) + 1) % len(codes)])


def find_name():
    """What the language that is spoken calls itself."""
    return dict(LANGUAGES)[spoken]


def say(key, *values):
    """The words of a key, with values filled in."""
    global chosen
    if chosen is None:
        chosen = load_words("always")
    words = chosen[key]
    return words % values if values else words


def load_words(file, code=None):
    """The words in a file such as "always", in the language of a code or in the one that is spoken."""
    name = name_file(file, code or spoken)
    __import__(name)
    return sys.modules[name].T


def name_file(file, code):
    """The module of a file of words."""
    return "firmware.words.%s.%s" % (code, file)


def explain_switches(choices):
    """A sentence for each (switch, value) that says what it means."""
    return look_up("rules", [switch + "." + value for switch, value in choices])


def say_trouble(key, *values):
    """The words of a key, with values filled in, for when something goes wrong."""
    words = look_up("trouble", [key])[0]
    return words % values if values else words


def look_up(file, keys):
    """The words of some keys from another file, such as "rules"; it is loaded for this only."""
    words = read_words(file)
    return [words[key] for key in keys]


def read_words(file):
    """All words of a file by their keys; it is loaded for this only."""
    return load_words(file)


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
