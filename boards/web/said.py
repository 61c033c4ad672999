"""A station's screen in words, for screen readers: from the screen's view and from what is drawn, nothing else."""

from boards.web.cards_in_words import (
    name_card,
    name_cards,
    name_played,
    name_taken,
    name_trump,
    read_signs,
    say,
)
from boards.web.lines_in_words import TITLE, join, read_lines
from boards.web.news import find_news
from boards.web.said_replay import describe_replay
from engine.briscola import EXCHANGE
from engine.cards import RE, rank
from firmware.drawing.canvas import SIZES, SMALL, Canvas
from firmware.screens.menu import Menu
from firmware.screens.playing import Play
from firmware.screens.review.look_back import LookBack
from firmware.words import text
from firmware.words.names import is_you, name_seat, say_verb
from firmware.words.text import look_up

FEET = 54  # and from here on they say what buttons do
SCORES = ("Score", "MatchScore")


class Spoken(Canvas):
    """A canvas that keeps what is drawn on it: `drawn` is a list of (y, x, words, whether they are on a lit ground).

    `spots` are the cards and words with their sizes, as boards/web/spots.py has them.
    """

    def __init__(self, panel):
        super().__init__(panel)
        self.drawn = []
        self.spots = []
        self.hushed = False  # a card's own letters are no words

    def clear(self):
        """Forget what was drawn before."""
        self.drawn = []
        self.spots = []
        super().clear()

    def text(self, string, x, y, font=SMALL, color=1, places=None):
        """Write a string, and keep it."""
        end = super().text(string, x, y, font, color, places)
        if string.strip() and not self.hushed:
            lit = not color and y > TITLE
            words = read_signs(string)
            if words:
                self.drawn.append((y, x, words, lit and y < FEET))
            self.spots.append((x, y, end - x, font.height, string, lit, font))
        return end

    def card(self, card, x, y, size):
        """Draw a card, and keep its name."""
        self.drawn.append((y, x, name_card(card), False))
        self.spots.append((x, y) + SIZES[size] + (card, False, None))
        self.hushed = True
        super().card(card, x, y, size)
        self.hushed = False


def report_screens(number, station, report):
    """Call report(number, words, state, news, table, hand) whenever a station shows a screen.

    `words` are all that is shown, `state` is that of find_state(), `news` what a listener does not know yet, or "";
    `table` and `hand` are the two parts of a playing screen that are not repeated, or "". `station.screen` is what
    it shows.
    """
    canvas = station.canvas = Spoken(station.canvas.panel)
    show, station.screen = station.show, None
    before = playing = None  # what was shown last, and by the last playing screen

    def show_and_report(screen):
        nonlocal before, playing
        show(screen)
        station.screen = screen
        now = read_screen(screen, canvas.drawn)
        news = join(find_news(now, before, playing))
        before, playing = now, now if "view" in now else playing
        report(number, describe(screen, canvas.drawn), find_state(screen), news, now["table"], now["hand"])

    station.show = show_and_report


def read_screen(screen, drawn):
    """What a screen says, as find_news() compares it: a dict whose texts are "" where there is nothing.

    screen, table, hand   for any screen; the last two are texts
    view, page, cards, stock, mine, turn, event, choice, advice   for a playing screen; from `turn` on texts
    heading, item         for a list; texts
    lines, score          for other screens: [(y, x, words, lit)], and whether what is lit has earned a point
    """
    if isinstance(screen, Play):
        return read_play(screen)
    now = {"screen": screen, "table": "", "hand": "", "lines": list(drawn)}
    now["score"] = type(screen).__name__ in SCORES
    if isinstance(screen, Menu):
        row = [one for one in drawn if one[3]]
        place = say("of") % (screen.cursor + 1, len(screen.items))
        now["heading"], now["item"] = screen.heading, read_lines([one[:3] + (False,) for one in row]) + ", " + place
    elif isinstance(screen, LookBack) and screen.pages and screen.pages[screen.cursor].kind != "void":
        now["lines"] = [(0, 0, words, False) for words in (describe(screen, drawn),)]
    elif hasattr(screen, "leaves"):  # what the guide says; the table is known
        now["lines"] = [(0, 0, " ".join(screen.leaves[screen.cursor] + [join(screen.feet)]), False)]
    return now


def read_play(screen):
    """read_screen() of a playing screen."""
    view, page = screen.view, screen.page
    turn = "" if page else say_turn(view)
    event = join(describe_event(page, view.seat, view.players, getattr(view, "trump", None))) if page else ""
    return {
        "screen": screen,
        "view": view,
        "page": page,
        "cards": list(screen.hand),
        "stock": view.stock,
        "table": join([event, turn] + list(describe_table(screen))),
        "hand": say("hand") + name_cards(screen.hand) + "." if view.seat is not None else "",
        "mine": bool(view.legal) and not page,
        "turn": turn,
        "event": event,
        "choice": describe_choice(screen),
        "advice": read_signs(screen.find_advice()),
    }


def find_state(screen):
    """A screen's state: "asked" when it waits for a card, "cards" when it shows a hand otherwise, "cut" when it
    waits for a cut, "title" for the title, else "".
    """
    if hasattr(screen, "draw_turn") and screen.view.seat is not None:
        return "asked" if screen.view.turn == screen.view.seat and not screen.page else "cards"
    if getattr(screen, "mine", False):
        return "cut"
    return "title" if type(screen).__name__ == "Title" else ""


def describe(screen, drawn):
    """The words for a screen; `drawn` is what stands on it."""
    if type(screen).__name__ == "Replay":
        return join(describe_replay(screen))
    if isinstance(screen, LookBack) and screen.pages and screen.pages[screen.cursor].kind != "void":
        return join(describe_look_back(screen))
    if isinstance(screen, Play):
        return join(describe_page(screen) if screen.page else describe_play(screen))
    return read_lines(drawn, type(screen).__name__ in SCORES)


def describe_play(screen):
    """The sentences for a playing screen: whose turn it is, what lies there, the own hand and what is chosen."""
    yield read_signs(screen.find_advice())
    yield say_turn(screen.view)
    yield from describe_table(screen)
    if screen.view.seat is not None:
        yield say("hand") + name_cards(screen.hand)
    move = screen.move
    if move:
        yield say("swap") + name_card(move[1]) if move[0] == EXCHANGE else say("chosen") + name_card(move[0])
        if len(move) > 1 and move[0] != EXCHANGE:
            which = say("which") % (screen.capture + 1, len(screen.captures)) if screen.capture is not None else ""
            yield which + say("takes") + name_cards(move[1:])


def say_turn(view):
    """Whose turn it is, or ""."""
    if view.turn is None:
        return ""
    return say("you") if is_you(view.turn, view.seat) else say("turn") % name_seat(view.turn)


def describe_table(screen):
    """The sentences for all that lies open, and how many cards are left."""
    view = screen.view
    if hasattr(view, "table"):
        yield say("table") + name_cards(view.table)
        if any(view.scope):
            yield say("scope") + ", ".join(
                ["%s %d" % (name_seat(seat, view.seat), n) for seat, n in enumerate(view.scope)]
            )
    else:
        yield say("trick") + name_played(view.trick, view.leader, view.players, view.seat)
        if hasattr(view, "trump"):
            yield say("trump") + name_trump(view)
    yield say("stock") % view.stock


def describe_choice(screen):
    """The card under the cursor and what ok would do with it, in at most 15 words; "" where none is."""
    move, view, trump = screen.move, screen.view, getattr(screen.view, "trump", None)
    if not move:
        return "" if screen.undecided or screen.card is None else name_choice(screen.card, trump)
    if move[0] == EXCHANGE:
        return say("swap") + name_card(move[1])
    if screen.capture is not None:
        return say("of") % (screen.capture + 1, len(screen.captures)) + ": " + name_taken(move[1:], view.table)
    name = name_choice(move[0], trump)
    if len(screen.captures) > 1:
        return name + ", OK: " + say("ways") % len(screen.captures)
    if not hasattr(view, "table"):
        return name
    return name + ", " + say("takes") + (name_taken(move[1:], view.table) if move[1:] else say("none"))


def name_choice(card, trump):
    """A card, and whether it is trump."""
    return name_card(card) + (", briscola" if card // 10 == trump else "")


def describe_page(screen):
    """The sentences for the last event as a playing screen shows it: who played what, and the gain."""
    page, me = screen.page, screen.view.seat
    if page.kind == "trick":
        yield say("trick") + name_played(page.cards, page.leader, screen.view.players, me)
        yield describe_gain(page, me)
    else:
        yield from describe_event(page, me, screen.view.players)
    if screen.hand:
        yield say("hand") + name_cards(screen.hand)
    yield read_signs(screen.advice)


def describe_look_back(screen):
    """The sentences for a page that is looked back at, with its number."""
    page, me = screen.pages[screen.cursor], screen.me
    yield say("of") % (screen.cursor + 1, len(screen.pages))
    if page.kind == "trick":
        yield say("trick") + name_played(page.cards, page.leader, len(page.cards), me)
        yield describe_gain(page, me)
    else:
        yield from describe_event(page, me)
    if screen.explained[screen.cursor]:
        yield read_signs(look_up("why", ["offer_to_explain"])[0])


def describe_gain(page, me):
    """Who takes a trick, and its points."""
    return text.say("did_points", name_seat(page.seat, me), say_verb("takes", page.seat, me), page.points)


def describe_event(page, me, players=0, trump=None):
    """The sentences for an event when it happens: of a trick the last card only, for the others were said."""
    who = name_seat(page.seat, me)
    if page.kind == "trick":
        last = len(page.cards) - 1
        yield "%s: %s" % (name_seat((page.leader + last) % players, me), name_choice(page.cards[last], trump))
        yield describe_gain(page, me)
    elif page.kind in ("lay", "capture", "play"):
        deed = say_verb("lays", page.seat, me) if page.kind == "lay" else ""
        yield "%s%s: %s" % (who, deed and " " + deed, name_choice(page.cards[-1], trump))
        if page.taken:
            yield say("takes") + name_cards(page.taken)
        if page.scopa:
            yield text.say("scopa!")
    elif page.kind == "void":
        kings = len([card for card in page.taken if rank(card) == RE])
        yield text.say("void_four" if kings == 4 else "void_three")
    else:
        deed = {"rest": "takes_rest", "back": "takes_back"}.get(page.kind, "swaps")
        cards = page.cards + page.taken if page.kind == "exchange" else page.taken or page.cards
        yield who + " " + say_verb(deed, page.seat, me) + ": " + name_cards(cards)
