"""The words on the screens, in the language that was chosen."""

from firmware.words import en, it

# A new language: its code and name here, its words below, and a copy of en.py, translated, under its code.
LANGUAGES: "tuple[tuple[str, str], ...]" = (
    ("en", "English"),
    ("it", "Italiano"),
)
WORDS = {"en": en.WORDS, "it": it.WORDS}  # groups of words, each made when it is first needed
spoken = "en"  # its code; choose() changes it
groups = {"always": WORDS[spoken]["always"]()}  # those of this language that were needed: all would take 5 KB
always = groups["always"]


def choose(code: str) -> None:
    """Switch to the language of a code ("en", "it"); ignore an unknown one."""
    global spoken, groups, always
    if code in WORDS and code != spoken:
        spoken, groups = code, {}
        always = read_words("always")


def leave_out(code: str) -> None:
    """Never speak a language: some of its words are missing."""
    global LANGUAGES
    LANGUAGES = tuple([language for language in LANGUAGES if language[0] != code])
    WORDS.pop(code, None)


def say(key: str, *values) -> str:
    """The words of a key of the group "always", with values filled in."""
    words = always[key]
    return words % values if values else words


def say_trouble(key: str, *values) -> str:
    """The words of a key, with values filled in, for when something goes wrong."""
    words = read_words("trouble")[key]
    return words % values if values else words


def read_words(group: str) -> dict[str, str]:
    """All words of a group by their keys."""
    if group not in groups:
        groups[group] = WORDS[spoken][group]()
    return groups[group]


def look_up(group: str, keys) -> list[str]:
    """The words of some keys of a group, such as "rules"."""
    words = read_words(group)
    return [words[key] for key in keys]


def split_parts(words: str, *buttons: str) -> list[tuple[str, str]]:
    """Words with bars between them, each with the button that it is about, or "": what ok and back do, for example."""
    return list(zip(buttons, words.split("|")))


def wrap(words: str, width: int, measure) -> list[str]:
    """Break words into lines no wider than `width` as `measure(line)` counts it."""
    lines = [""]
    for word in words.split(" "):
        longer = (lines[-1] + " " + word) if lines[-1] else word
        if measure(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
