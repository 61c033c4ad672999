"""The house rules: one switch at a time, with its value and what each of its values means, to change or to read."""

from engine.rules import switches_for
from engine.seats import count_sides
from firmware.drawing.canvas import LINE_WIDTH, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_choice, draw_title
from firmware.drawing.screen import Paged
from firmware.games import GAMES
from firmware.screens.menu import BACK, ROW, TOP, Options, find_next
from firmware.types import Parts
from firmware.words.text import look_up, say, wrap

LINE = 9  # rows of small letters
BELOW = TOP + ROW  # where the meanings begin


class Switches(Options):
    """left and right move, ok takes the next value of the chosen switch, back returns BACK; then `rules` has them all.

    A switch that so many players cannot have is not shown; its value stays.
    """

    visible = 1

    def __init__(self, game, rules, players):
        self.switches = switches_for(game, players)
        self.rules = dict(rules)
        super().__init__(say("switches"), self.switches)

    def draw(self, canvas: Canvas) -> None:
        switch, _ = self.items[self.cursor]
        draw_title(canvas, self.heading, "%d/%d" % (self.cursor + 1, len(self.items)))
        canvas.fill_rect(0, TOP, WIDTH, ROW - 1, 1)
        draw_switch(canvas, switch, self.rules[switch], 0)

    def find_note(self) -> str:
        switch, _ = self.items[self.cursor]
        return " ".join(explain_switch(switch))

    def read_item(self, item) -> tuple:
        return name_switch(item[0], self.rules[item[0]]) + ("",)

    def find_item(self, y: int) -> int | None:
        """As in Menu: the one row."""
        return self.cursor if TOP <= y < BELOW else None

    def press(self, button: str) -> int | None:
        chosen = super().press(button)
        if chosen in (None, BACK):
            return chosen
        switch, values = self.switches[self.cursor]
        self.rules[switch] = find_next(values, self.rules[switch])
        return None


class RulesInForce(Paged):
    """The rules of a match, page by page: its length, then each switch, first those that differ from the default, which
    How to play describes. Rules about partners are left out if there are none.
    """

    def __init__(self, game, rules, players, target):
        partners = count_sides(players) < players
        has = [pair for pair in switches_for(game, players) if partners or pair[0] not in GAMES[game].ABOUT_PARTNERS]
        changed = [(switch, rules[switch]) for switch, values in has if rules[switch] != values[0]]
        defaults = [(switch, values[0]) for switch, values in has if rules[switch] == values[0]]
        self.pages = [("", "")] + changed + defaults  # first the length's
        key = "length_in_%s_of_1" if target == 1 else "length_in_%s"
        length, how = look_up("how", [key % game, "changed" if changed else "unchanged"])
        self.words = [length % target if "%" in length else length, how % len(changed) if changed else how]
        self.heading = say("this_match")

    def list_parts(self) -> "Parts":
        switch, value = self.pages[self.cursor]
        about = [", ".join(name_switch(switch, value))] + explain_switch(switch) if switch else self.words
        return [("", words) for words in about]

    def draw(self, canvas: Canvas) -> None:
        draw_title(canvas, self.heading, "%d/%d" % self.find_page())
        switch, value = self.pages[self.cursor]
        if switch:
            draw_switch(canvas, switch, value, 1)
        else:
            draw_lines(canvas, self.words, TOP + 2, LINE + 1)


def draw_switch(canvas: Canvas, switch: str, value: str, color: int) -> None:
    """A switch and its value in a row, below it what its values mean."""
    label, chosen = name_switch(switch, value)
    draw_choice(canvas, label, chosen, TOP + 2, color)
    draw_lines(canvas, explain_switch(switch), BELOW, LINE)


def name_switch(switch: str, value: str) -> tuple[str, str]:
    """A switch and one of its values in words."""
    label, chosen = look_up("switches", [switch, switch + "." + value])
    return label, chosen


def draw_lines(canvas: Canvas, paragraphs: list[str], y: int, height: int) -> None:
    """Paragraphs in small letters, each from a new line on."""
    for paragraph in paragraphs:
        for line in wrap(paragraph, LINE_WIDTH, SMALL.width):
            canvas.text(line, 1, y, SMALL)
            y += height


def explain_switch(switch: str) -> list[str]:
    """What each value of a switch means, as sentences that begin with it."""
    return look_up("rules", [switch])[0].split("|")
