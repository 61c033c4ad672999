"""A station's screen in words, for screen readers: from what the screen holds, never from what is drawn."""

from boards.speech.cards import say, say_hand
from boards.speech.how import describe_how
from boards.speech.news import find_news, tell_ignored
from boards.speech.play import announce_moment, describe_look_back, describe_moment, describe_play, read_play
from boards.speech.replay import describe_hands, describe_move, describe_primiera, describe_replay, describe_worst_move
from boards.speech.score import describe_match_score, describe_score
from boards.speech.screens import (
    describe_cut,
    describe_hand_over,
    describe_list,
    describe_title,
    describe_words,
    join,
    read_chosen,
)
from boards.speech.why import describe_guide, describe_why, list_hand, read_reasons, tell_guide

DESCRIPTIONS = {  # of the kinds of screens that hold more than words
    "play": describe_play,
    "moment": describe_moment,
    "title": describe_title,
    "hand_over": describe_hand_over,
    "list": describe_list,
    "cut": describe_cut,
    "how": describe_how,
    "why": describe_why,
    "guide": describe_guide,
    "look_back": describe_look_back,
    "score": describe_score,
    "match_score": describe_match_score,
    "primiera": describe_primiera,
    "replay": describe_replay,
    "worst_move": describe_worst_move,
    "hands": describe_hands,
}
OPEN = ("replay", "worst_move", "hands")  # all that they say is about hands


class Teller:
    """Puts screen after screen of a station into words, and knows what was said before."""

    def __init__(self):
        self.reader = None  # the seat whose cards may have been said, or None
        self.handed = None  # the seat to which the station was handed over last, or None
        self.before = self.playing = None  # what was said of the last screen, and of the last playing screen
        self.own = None  # the hand of the last screen that had it, in words

    def tell(self, screen, ignored=False):
        """(words, news, table, hand, forget, again) of a screen.

        `words` are all that is shown, `news` what a listener does not know yet, or ""; `table` and `hand` are the two
        parts of a playing screen that are not repeated, or ""; `forget`: what was said before was for one reader, and
        this screen is for somebody else or for all; `again`: what is said in place of the last news if they are to be
        repeated, or "". `ignored`: a press changed nothing.
        """
        self.handed = screen.seat if screen.current_kind() == "hand_over" else self.handed
        reader = find_reader(screen, self.reader, self.handed)
        forget = self.reader not in (None, reader)
        if forget:
            self.before = self.playing = self.own = None
        now = read_screen(screen)
        news = join(find_news(now, self.before, self.playing)) or ignored and join(tell_ignored(now)) or ""
        self.reader, self.before, self.playing = reader, now, now if "view" in now else self.playing
        if screen.current_kind() in ("play", "guide"):
            self.own = now["hand"]
        own = reader is not None and self.own or now["hand"]  # as before the menu or the explanation
        more = now.get("hint") or now.get("chosen")
        return describe(screen), news, join([now["table"], more]), join([own, more]), forget, now.get("again", "")


def find_reader(screen, before, handed):
    """The seat whose cards a station may show, or None; `before`: what it was, as it stays for menus and the like;
    `handed`: to whom it was handed over, whose partners' hands come before their own.
    """
    if screen.current_kind() == "play":
        return screen.view.seat
    if screen.current_kind() == "hands" and before is None:
        return handed
    return None if screen.for_all else before


def describe(screen):
    """The words for a screen."""
    return join(DESCRIPTIONS.get(screen.current_kind(), describe_words)(screen))


def read_screen(screen):
    """What a screen says, as find_news() compares it: a dict whose texts are "" where there is nothing.

    screen, table, hand   for any screen; the last two are texts
    view and more         for a playing screen, as read_play() has them
    heading, item, note   for a list; texts: note says what the chosen line means
    lines                 for other screens: what is said again if it changes
    announced             for a moment: the entry, which the playing screen after it need not name
    """
    kind = screen.current_kind()
    if kind == "play":
        return read_play(screen)
    now = {"screen": screen, "table": "", "hand": "" if kind in OPEN else say("no_hand")}
    if kind == "list":
        now["heading"], now["item"], now["note"] = screen.heading, read_chosen(screen), screen.find_note()
    elif kind == "replay":  # a move changes little of what is open
        now["lines"], now["table"] = list(describe_move(screen)), describe(screen)
    elif kind == "cut":
        now["lines"] = list(describe_cut(screen))
    elif kind == "guide":
        now["lines"], now["hand"] = list(tell_guide(screen)), say_hand(list_hand(screen))
    elif kind == "why":  # the table is known
        now["lines"] = [join(read_reasons(screen))]
    elif kind == "moment":  # what lies on the table is said after it
        now["lines"], now["announced"] = [join(announce_moment(screen))], screen.entry
    elif kind == "match_score" and screen.note == "":  # nobody is waited for, so the match goes on by itself
        now["lines"] = []
    elif kind in DESCRIPTIONS:
        now["lines"] = [describe(screen)]
    else:
        now["lines"] = list(describe_words(screen))
    return now
