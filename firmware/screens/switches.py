"""The house rules: a list of switches, two at a time; below the chosen one a sentence says what its value means."""

from engine.rules import switches_for
from engine.seats import count_sides
from firmware.drawing.canvas import HEIGHT, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.games import GAMES
from firmware.screens.menu import BACK, ROW, TOP, Options, find_next
from firmware.words.text import explain_switches, look_up, say, wrap

LINE = 9  # rows of small letters, three lines at most in the sentence
FLAT = 10  # rows that the switch takes which is not chosen


class Switches(Options):
    """left and right move, ok takes the next value of the chosen switch, back returns BACK; then `rules` has them all.

    A switch that so many players cannot have is not shown; its value stays.
    """

    shown = 2

    def __init__(self, game, rules, players):
        self.switches = switches_for(game, players)
        self.rules = dict(rules)
        keys = [switch for switch, _ in self.switches]
        keys += [switch + "." + value for switch, values in self.switches for value in values]
        self.words = dict(zip(keys, look_up("switches", keys)))
        super().__init__(say("switches"), self.switches)

    def draw(self, canvas: Canvas) -> None:
        switch, _ = self.items[self.cursor]
        draw_title(canvas, self.heading, "%d/%d" % (self.cursor + 1, len(self.items)))
        upper = self.cursor == self.first
        y = TOP if upper else TOP + FLAT
        self._draw_chosen(canvas, switch, y)
        for row, line in enumerate(wrap(self.find_note(), WIDTH - 4, SMALL.width)):
            canvas.text(line, 2, y + ROW + row * LINE, SMALL)
        other = self.first + upper
        if other < len(self.items):
            self._draw_other(canvas, self.items[other][0], HEIGHT - FLAT if upper else TOP, upper)

    def _draw_chosen(self, canvas, switch, y):
        """The row of the chosen switch, lit."""
        canvas.fill_rect(0, y, WIDTH, ROW - 1, 1)
        self.draw_item(canvas, self._name_row(switch), y + 2, 0)

    def _draw_other(self, canvas, switch, y, lower):
        """The row of the other switch in small letters, below a line that ends the sentence if it is the lower one."""
        if lower:
            canvas.hline(2, y, WIDTH - 4, 1)
        label, value = self._name_row(switch)
        canvas.text(label, 4, y + 2 * lower, SMALL)
        canvas.text(value, WIDTH - 4 - SMALL.width(value), y + 2 * lower, SMALL)

    def find_note(self) -> str:
        switch, _ = self.items[self.cursor]
        return explain_switches([(switch, self.rules[switch])])[0]

    def _name_row(self, switch):
        """(name, value) of a switch in words."""
        return self.words[switch], self.words[switch + "." + self.rules[switch]]

    def find_item(self, y: int) -> int | None:
        """As in Menu: one of the two rows."""
        upper = self.cursor == self.first
        if TOP <= y < TOP + (ROW if upper else FLAT):
            return self.first
        lower = y >= HEIGHT - FLAT if upper else TOP + FLAT <= y < TOP + FLAT + ROW
        return self.first + 1 if lower and self.first + 1 < len(self.items) else None

    def press(self, button: str) -> int | None:
        chosen = super().press(button)
        if chosen in (None, BACK):
            return chosen
        switch, values = self.switches[self.cursor]
        self.rules[switch] = find_next(values, self.rules[switch])
        return None


def explain_rules(game: str, rules: dict[str, str], players: int, target: int) -> list[str]:
    """The length of the match, the rules that its game has ALWAYS_SAID, and what differs from How to play, which
    describes the defaults, as sentences.

    Rules about partners are left out if there are none.
    """
    own, partners = GAMES[game], count_sides(players) < players
    said, other = [], []
    for switch, values in switches_for(game, players):
        if rules[switch] != values[0] and (partners or switch not in own.ABOUT_PARTNERS):
            other.append((switch, rules[switch]))
        elif switch in own.ALWAYS_SAID:
            said.append((switch, rules[switch]))
    length = "length_in_%s%s" % (game, "_of_1" * (target == 1))
    length, heading, rest, same = look_up(
        "how", [length, "not_as_in_how_to_play", "rest_of_rules", "as_in_how_to_play"]
    )
    first = [length % target if "%" in length else length] + explain_switches(said)
    if not other:
        return first + [same]
    return first + [heading] + ["· " + words for words in explain_switches(other)] + [rest]
