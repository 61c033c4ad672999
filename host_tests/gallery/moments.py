"""The console's screens in positions worth looking at, and which of them are golden pictures in which language."""

from collections import namedtuple

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.words import seating, text
from host_tests.gallery import moments_how, moments_play, moments_words
from host_tests.gallery.pencil import picture

LANGUAGES = tuple(code for code, _ in text.LANGUAGES)
# name -> generator of (heading, screen) in the language that is spoken
ENGLISH_ONLY = {**moments_play.SCREENS, **moments_words.ONLY_CARDS, **moments_how.ONLY_CARDS}  # nearly all is cards
SCREENS = {**ENGLISH_ONLY, **moments_play.IN_WORDS, **moments_words.SCREENS, **moments_how.SCREENS}
GOLDEN = [(name, code) for name in SCREENS if name != "every_switch" for code in LANGUAGES]
GOLDEN = [(name, code) for name, code in GOLDEN if code == "en" or name not in ENGLISH_ONLY]

Moment = namedtuple("Moment", "heading lines read")  # what is shown, its picture, whether the golden file draws it
# How the headings begin whose pictures a reviewer reads; of what is not named here, all. The others show the same with
# another number of players, or another page of the same kind, and are kept as hashes. In another language than English
# the fullest picture of a file is read: there words get too long first.
READ = {
    "briscola_more": ("3 players", "6 players"),
    "briscola_open": ("two players", "a bystander", "2 open", "6 open"),
    "briscola_open_more": ("6 players",),
    "check_deal": ("during", "the round is over, page 1", "the round is over, page 5", "the longest"),
    "costliest_moves": ("scopa, 2 players, move 14", "scopa, 6", "briscola, 2", "briscola, 6"),
    "exchange": ("chosen", "made by you", "5 open hands, chosen"),
    "hints": ("another seat", "an exchange", "a card of three", "a capture", "a card of nine"),
    "how_to_play": ("which game", "briscola, 1", "scopa, 1", "screen"),
    "look_back": ("a trick of 2", "a trick of 6", "nothing", "a capture", "a scopa with", "an Ace", "three"),
    "menus": ("a stored match", "one of each game", "pause", "leave?"),
    "naming": ("nothing yet", "a group", "one letter", "the next", "the set-up", "who sits there"),
    "partners": ("6 players",),
    "primiera": ("7D 7C 6S AB and",),
    "replays": ("scopa, 2 players, move 14", "scopa, 6", "briscola, 2", "briscola, 6", "an exchange"),
    "rules_in_force": ("briscola, 4", "scopa, 4"),
    "scopa_full_table": ("7 cards", "13 cards", "a capture"),
    "scopa_more": ("3 players", "6 players"),
    "scopone": ("10 cards",),
    "score_briscola": ("2 players", "5 players", "the end, 5", "waiting"),
    "score_scopa": ("2 players", "6 players, page 1", "6 players, page 7", "the end"),
    "set_up": ("pocket", "own rules", "a seat's kinds, level4"),
    "settings": ("a new console", "calm, 3", "about"),
    "taken_back": ("briscola, 2", "briscola, 6", "scopa"),
    "switches": ("briscola: right ok", "scopa"),
    "verdicts": ("drawn, 2 players", "drawn, 6", "won", "equal, 4"),
    "why": ("a trump", "six players", "a sum", "the rest"),
    "your_equal": ("the set-up", "who sits there", "it begins", "won"),
}


def file_name(name, code):
    """`cut.txt`, or `cut.it.txt` in Italian."""
    return f"{name}.txt" if code == "en" else f"{name}.{code}.txt"


def screens(name, code):
    """[(heading, screen)] in a language, which is spoken from then on."""
    text.choose(code)
    seating.seat_players([])
    return list(SCREENS[name]())


def look(name, code):
    """The Moments of a golden file."""
    read = READ.get(name, "")
    shown = [Moment(words, trimmed(picture(screen)), words.startswith(read)) for words, screen in screens(name, code)]
    if code == "en":
        return shown
    fullest = max(shown, key=lambda moment: sum(map(len, moment.lines)))
    return [moment._replace(read=moment is fullest) for moment in shown]


def trimmed(block):
    """A picture's lines without the blanks at their ends."""
    return [line.rstrip() for line in block]
