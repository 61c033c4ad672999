"""A station's screen in words, for screen readers: from the screen's view and from what is drawn, nothing else."""

from boards.web.cards_in_words import name_card, name_cards, name_played, name_trump, say
from boards.web.said_replay import describe_replay
from engine.briscola import EXCHANGE
from firmware.drawing.canvas import SIZES, SMALL, WIDTH, Canvas
from firmware.words import text
from firmware.words.names import is_you, name_seat, say_verb

TITLE = 9  # above this row words on a lit ground are a title, and not what is chosen
SCORES = ("Score", "MatchScore")
LINE = 5  # rows that words on one line may differ by
EDGE = 4  # wrapped lines leave so many columns free
ENDS = ".!?:"  # of sentences
MORE = "..."  # of a line of a menu that opens a screen


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
            self.drawn.append((y, x, string, lit))
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
    """Call report(number, words, state) whenever a station shows a screen; the state is that of find_state().

    `station.screen` is what it shows.
    """
    canvas = station.canvas = Spoken(station.canvas.panel)
    show, station.screen = station.show, None

    def show_and_report(screen):
        show(screen)
        station.screen = screen
        report(number, describe(screen, canvas.drawn), find_state(screen))

    station.show = show_and_report


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
        return ". ".join(describe_replay(screen)) + "."
    if not hasattr(screen, "draw_turn") or screen.view.seat is None:
        return read_lines(drawn, type(screen).__name__ in SCORES)
    return ". ".join(describe_page(screen) if screen.page else describe_play(screen)) + "."


def read_lines(drawn, score=False):
    """The drawn words, line by line from left to right; inverted ones are chosen, or in a score have earned a point.

    The lines of a wrapped sentence are joined by spaces.
    """
    lines, top = [], None
    for y, x, words, lit in sorted(drawn):
        if top is None or y - top >= LINE:
            lines.append([])
            top = y
        lines[-1].append((x, words + say("point") if score and lit else words, lit))
    said, before = "", None
    for line in lines:
        chosen = say("chosen") if not score and [one for one in line if one[2]] else ""
        gap = "" if not before else " " if goes_on(before, line, score) else "; "
        said += gap + chosen + ", ".join([words for _, words, _ in sorted(line)])
        before = line
    return said


def goes_on(before, line, score):
    """Whether a line goes on with the one before: a sentence was wrapped there, or has just ended.

    Wrapped lines begin in the same column, but those below a score are centred.
    """
    if len(before) > 1 or len(line) > 1 or before[0][2] or line[0][2]:
        return False
    (x, words, _), (below, more, _) = before[0], line[0]
    if x != below and not score or words.endswith(MORE):
        return False
    if words[-1] in ENDS:
        return True
    full = SMALL.width(words + " " + more.split(" ")[0]) > WIDTH - EDGE
    return full or more[0].islower()


def describe_play(screen):
    """The sentences for a playing screen: whose turn it is, what lies there, the own hand and what is chosen."""
    view = screen.view
    advice = screen.find_advice()
    if advice:
        yield advice
    if view.turn is not None:
        yield say("you") if is_you(view.turn, view.seat) else say("turn") % name_seat(view.turn)
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
    yield say("hand") + name_cards(screen.hand)
    move = screen.move
    if move:
        yield say("swap") + name_card(move[1]) if move[0] == EXCHANGE else say("chosen") + name_card(move[0])
        if len(move) > 1 and move[0] != EXCHANGE:
            which = say("which") % (screen.capture + 1, len(screen.captures)) if screen.capture is not None else ""
            yield which + say("takes") + name_cards(move[1:])


def describe_page(screen):
    """The sentences for the last event as a playing screen shows it: who played what, and the gain."""
    page, me = screen.page, screen.view.seat
    who = name_seat(page.seat, me)
    if page.kind == "trick":
        yield say("trick") + name_played(page.cards, page.leader, screen.view.players, me)
        yield "%s %s, +%d" % (who, say_verb("takes", page.seat, me), page.points)
    elif page.kind in ("lay", "capture", "play"):
        deed = say_verb("lays", page.seat, me) if page.kind == "lay" else ""
        yield "%s%s: %s" % (who, deed and " " + deed, name_cards(page.cards[-1:] or screen.view.trick[-1:]))
        if page.taken:
            yield say("takes") + name_cards(page.taken)
        if page.scopa:
            yield text.say("scopa!").rstrip("!")
    else:
        deed = {"rest": "takes_rest", "back": "takes_back"}.get(page.kind, "swaps")
        yield who + ": " + say_verb(deed, page.seat, me)
    if screen.hand:
        yield say("hand") + name_cards(screen.hand)
    if screen.advice:
        yield screen.advice.replace("►", say("right"))
