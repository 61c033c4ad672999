"""The console's screens in positions worth looking at, and which of them are golden pictures in which language."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.words import names, text
from host_tests.gallery import (
    moments_deal,
    moments_hands,
    moments_hints,
    moments_how,
    moments_names,
    moments_partners,
    moments_play,
    moments_said,
    moments_settings,
    moments_words,
)
from host_tests.gallery.pencil import picture

LANGUAGES = tuple(code for code, _ in text.LANGUAGES)
# name -> function giving [(heading, screen)] in the language that is spoken
SCREENS = {**moments_words.SCREENS, **moments_play.SCREENS, **moments_hands.SCREENS, **moments_hints.SCREENS}
SCREENS.update({**moments_said.SCREENS, **moments_names.SCREENS, **moments_partners.SCREENS, **moments_how.SCREENS})
SCREENS.update({**moments_settings.SCREENS, **moments_deal.SCREENS})
SCREENS["every_switch"] = moments_words.every_switch
# Golden in one language: they are nearly all cards and numbers.
ENGLISH_ONLY = (*moments_play.SCREENS, *moments_hands.SCREENS, "score_scopa", "many_captures", "replays")
GOLDEN = [(name, code) for name in SCREENS if name != "every_switch" for code in LANGUAGES]
GOLDEN = [(name, code) for name, code in GOLDEN if code == "en" or name not in ENGLISH_ONLY]


def file_name(name, code):
    """`cut.txt`, or `cut.it.txt` in Italian."""
    return f"{name}.txt" if code == "en" else f"{name}.{code}.txt"


def screens(name, code):
    """[(heading, screen)] in a language, which is spoken from then on."""
    text.choose(code)
    names.called = []
    return SCREENS[name]()


def lines(name, code):
    """The lines of a golden file: every picture below its heading."""
    return [line for heading, screen in screens(name, code) for line in headed(heading, picture(screen))]


def headed(heading, block):
    """A picture below its heading, the blanks at the ends of its lines left out."""
    return ["== " + heading] + [line.rstrip() for line in block]
