"""The words on the screens, in the language that was chosen."""

from firmware.words import en, it

# A new language: its code and name here, its words below, and a copy of en.py, translated, under its code.
LANGUAGES = (
    ("en", "English"),
    ("it", "Italiano"),
)
WORDS = {"en": en.WORDS, "it": it.WORDS}
spoken = "en"  # its code; choose() changes it
always = WORDS[spoken]["always"]


def choose(code):
    """Speak the language of a code ("en", "it") from now on; an unknown code changes nothing."""
    global spoken, always
    if code in WORDS:
        spoken, always = code, WORDS[code]["always"]


def choose_next():
    """Speak the next language of the list."""
    codes = [code for code, _ in LANGUAGES]
    choose(codes[(codes.index(spoken) + 1) % len(codes)])


def find_name():
    """What the language that is spoken calls itself."""
    return dict(LANGUAGES)[spoken]


def say(key, *values):
    """The words of a key of the group "always", with values filled in."""
    words = always[key]
    return words % values if values else words


def say_trouble(key, *values):
    """The words of a key, with values filled in, for when something goes wrong."""
    words = read_words("trouble")[key]
    return words % values if values else words


def read_words(group):
    """All words of a group by their keys."""
    return WORDS[spoken][group]


def look_up(group, keys):
    """The words of some keys of a group, such as "rules"."""
    words = read_words(group)
    return [words[key] for key in keys]


def explain_switches(choices):
    """A sentence for each (switch, value) that says what it means."""
    return look_up("rules", [switch + "." + value for switch, value in choices])


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
