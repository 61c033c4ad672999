"""A station's screen in words, for screen readers: from the screen's view and from what is drawn, nothing else."""

from boards.speech.cards import (
    name_card,
    name_cards,
    read_signs,
    say,
)
from boards.speech.how import describe_how
from boards.speech.lines import (
    FOOTER_Y,
    describe_hand_over,
    describe_title,
    join,
    name_values,
    read_lines,
    read_rows,
)
from boards.speech.news import find_news, tell_ignored
from boards.speech.play import (
    describe_choice,
    describe_entry,
    describe_event,
    describe_hint,
    describe_look_back,
    describe_play,
    describe_table,
    describe_whole,
    is_hint,
    read_prompt,
    say_chosen,
    say_last_card,
    say_turn,
)
from boards.speech.replay import (
    describe_hands,
    describe_move,
    describe_primiera,
    describe_replay,
    describe_worst_move,
)
from engine.games import find_game
from firmware.drawing.canvas import WIDTH

DESCRIPTIONS = {  # of kinds of screens that are described by their data: read in the order of the picture they mislead
    "title": describe_title,
    "hand_over": describe_hand_over,
    "how": describe_how,
    "look_back": describe_look_back,
    "primiera": describe_primiera,
    "replay": describe_replay,
    "worst_move": describe_worst_move,
    "hands": describe_hands,
}


def find_drawn(spots):
    """What is drawn on a screen, as it is said: [(y, x, words, whether they are on a lit ground)]."""
    drawn = []
    for x, y, _, _, what, lit, font in spots:
        words = read_signs(what) if font else name_card(what)
        if words:
            drawn.append((y, x, words, lit and y < FOOTER_Y))
    return drawn


class Teller:
    """Puts screen after screen of a station into words, and knows what was said before."""

    def __init__(self):
        self.reader = None  # the seat whose cards may have been said, or None
        self.before = self.playing = None  # what was said of the last screen, and of the last playing screen

    def tell(self, screen, drawn, ignored=False):
        """(words, news, table, hand, forget) of a screen, on which this is `drawn`.

        `words` are all that is shown, `news` what a listener does not know yet, or ""; `table` and `hand` are the two
        parts of a playing screen that are not repeated, or ""; `forget`: what was said before was for one reader, and
        this screen is for somebody else or for all. `ignored`: a press changed nothing.
        """
        reader = find_reader(screen, self.reader)
        forget = self.reader not in (None, reader)
        if forget:
            self.before = self.playing = None
        now = read_screen(screen, drawn)
        news = join(find_news(now, self.before, self.playing)) or ignored and join([tell_ignored(now)]) or ""
        self.reader, self.before, self.playing = reader, now, now if "view" in now else self.playing
        table, hand = [join([now[part], now.get("hint") or now.get("chosen")]) for part in ("table", "hand")]
        return describe(screen, drawn), news, table, hand, forget


def find_reader(screen, before):
    """The seat whose cards a station may show, or None; `before`: what it was, as it stays for menus and the like."""
    if screen.current_kind() == "play":
        return screen.view.seat
    return None if screen.for_all else before


def read_screen(screen, drawn):
    """What a screen says, as find_news() compares it: a dict whose texts are "" where there is nothing.

    screen, table, hand   for any screen; the last two are texts
    view, entry, cards, open, stock, mine, turn, event, choice, chosen, ways, advice, prompt, hint, lies, notes   for a
        playing screen; from `turn` on texts; open: the cards that lie open, lies: the same in words where they stay on
        the table; notes: what is counted so far; choice: what an arrow says, chosen: the whole move; ways: what to
        press among several captures; prompt: the advice, or what to press while no card is chosen; hint: the advice
        if it is about the chosen move, which it names
    heading, item, note   for a list; texts: note says what the chosen line means
    lines, score          for other screens: [(y, x, words, lit)], and whether what is lit has earned a point
    """
    if screen.current_kind() == "play":
        return read_play(screen)
    lines = [] if getattr(screen, "fills", False) else list(drawn)  # what fills it is said when it lies on the table
    now = {"screen": screen, "table": "", "hand": "", "lines": lines, "score": screen.current_kind() == "score"}
    if screen.current_kind() == "list":
        row = [one for one in read_rows(drawn, screen) if one[3]]
        place = say("of") % (screen.cursor + 1, len(screen.items))
        item = read_lines([one[:3] + (False,) for one in row])
        now["heading"], now["item"] = screen.heading, item and item + ", " + place  # nothing is lit once it is taken
        now["note"] = screen.find_note()
    elif screen.current_kind() == "replay":  # a move changes little of what is open
        now["lines"] = [(0, 0, join(describe_move(screen)), False)]
        now["table"] = describe(screen, drawn)
    elif now["score"]:
        now["lines"] = read_score(screen, drawn)
    elif screen.current_kind() in DESCRIPTIONS:
        now["lines"] = [(0, 0, describe(screen, drawn), False)]
    elif screen.current_kind() in ("guide", "why"):  # the table is known
        words = screen.lines if screen.current_kind() == "why" else screen.pages[screen.cursor]
        words = " ".join([read_signs(line) for line in words])
        now["lines"] = [(0, 0, join([words] + list(screen.footer)), False)]
    return now


def read_play(screen):
    """read_screen() of a playing screen."""
    view, entry = screen.view, screen.entry
    turn = "" if entry else say_turn(screen)
    named = screen.can_capture and screen.move is not None and not entry  # the choice says what the card takes
    advice = read_signs(screen.advice or screen.awaited if named else screen.find_advice())
    hint = join(describe_hint(screen)) if is_hint(screen) else ""
    event = join(describe_event(entry, screen.names)) if entry else ""
    last = say_last_card(entry, screen.names) if entry else ""
    table = list(describe_table(screen))
    whole = list(describe_whole(entry, screen.names)) if entry else []
    trick = bool(entry and entry.seats)  # it was taken, so nothing lies there
    return {
        "screen": screen,
        "view": view,
        "entry": entry,
        "cards": list(screen.hand),
        "open": [card for _, card in find_game(view.game).list_open(view)],
        "stock": view.stock,
        "table": join(whole + [turn] + table[trick:] + [advice if entry else ""]),
        "notes": join(screen.list_notes()),
        "lies": table[0] if screen.can_capture and view.turn is not None else "",
        "hand": say("hand") + name_cards(screen.hand) + "." if view.seat is not None else "",
        "mine": bool(screen.choices),
        "turn": turn,
        "event": event,
        "last": last,
        "choice": "" if hint else describe_choice(screen),
        "chosen": say_chosen(screen),
        "ways": say("after_hint") if screen.capture is not None and not hint else "",
        "advice": hint or advice,
        "prompt": hint or advice or read_prompt(screen),
        "hint": hint,
    }


def read_score(screen, drawn):
    """The lines of a score in words, after its title the number of the page."""
    lines = name_values(drawn, screen)
    pages = len(getattr(screen, "pages", ()))
    return lines + [(0, WIDTH, say("of") % (screen.cursor + 1, pages), False)] if pages > 1 else lines


def describe(screen, drawn):
    """The words for a screen; `drawn` is what stands on it."""
    if screen.current_kind() == "play":
        return join(describe_entry(screen) if screen.entry else describe_play(screen))
    if screen.current_kind() in DESCRIPTIONS:
        return join(DESCRIPTIONS[screen.current_kind()](screen))
    if screen.current_kind() == "score":
        return read_lines(read_score(screen, drawn), True)
    return read_lines(read_rows(drawn, screen) if screen.current_kind() == "list" else drawn)
