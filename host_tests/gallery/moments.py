"""The console's screens in positions worth looking at, and which of them are golden pictures in which language."""

from collections import namedtuple

from firmware.words import text
from host_tests.gallery import moments_how, moments_play, moments_words
from host_tests.gallery.pencil import picture

LANGUAGES = tuple(code for code, _ in text.LANGUAGES)
# name -> generator of (heading, screen) in the language that is spoken
ENGLISH_ONLY = {**moments_play.SCREENS, **moments_words.ONLY_CARDS, **moments_how.ONLY_CARDS}  # nearly all is cards
SCREENS = {**ENGLISH_ONLY, **moments_play.IN_WORDS, **moments_words.SCREENS, **moments_how.SCREENS}
GOLDEN = [(name, code) for name in SCREENS for code in LANGUAGES if code == "en" or name not in ENGLISH_ONLY]

Moment = namedtuple("Moment", "heading lines read")  # what is shown, its picture, whether the golden file draws it


def file_name(name, code):
    """`cut.txt`, or `cut.it.txt` in Italian."""
    return f"{name}.txt" if code == "en" else f"{name}.{code}.txt"


def screens(name, code):
    """Each (heading, screen) in a language, which is spoken from then on."""
    text.choose(code)
    return SCREENS[name]()


def look(name, code):
    """The Moments of a golden file; in another language than English it draws the fullest: words get too long there."""
    shown = [Moment(words, trimmed(picture(screen)), code == "en") for words, screen in screens(name, code)]
    fullest = max(shown, key=lambda moment: sum(map(len, moment.lines)))
    return [moment._replace(read=moment.read or moment is fullest) for moment in shown]


def trimmed(block):
    """A picture's lines without the blanks at their ends."""
    return [line.rstrip() for line in block]
