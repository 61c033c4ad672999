"""The words on the screens, in the language that was chosen."""

from firmware import text_en, text_it

LANGUAGES = (("en", text_en), ("it", text_it))
chosen = text_en.T


def choose(code):
    """Speak the language of a code ("en", "it") from now on; an unknown code changes nothing."""
    global chosen
    for known, language in LANGUAGES:
        if known == code:
            chosen = language.T


def code():
    """The code of the language that is spoken."""
    return [known for known, language in LANGUAGES if language.T is chosen][0]


def next_language():
    """Speak the next language of the list."""
    codes = [known for known, _ in LANGUAGES]
    choose(codes[(codes.index(code()) + 1) % len(codes)])


def say(key, *values):
    """The words of a key, with values filled in."""
    words = chosen[key]
    return words % values if values else words


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
