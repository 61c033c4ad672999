"""The house rules: a list of switches, with a sentence below the chosen one that says what its value means."""

from engine.rules import switches_for
from engine.seats import count_sides
from firmware.drawing.canvas import SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.screens.menu import BACK, ROW, TOP, Options, find_next
from firmware.words.text import explain_switches, look_up, say, wrap

ABOUT_PARTNERS = ("partner_view", "team_piles")
ALWAYS_SAID = ("ties",)  # in the rules in force, also by default: tables differ in them
WORDS_Y, LINE = 28, 9  # of the sentence, three lines at most
NEXT_Y = 56  # of the row after the chosen one


class Switches(Options):
    """left and right move, ok takes the next value of the chosen switch, back returns BACK; then `rules` has them all.

    A switch that so many players cannot have is not shown; its value stays.
    """

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
        canvas.fill_rect(0, TOP, WIDTH, ROW - 1, 1)
        self.draw_item(canvas, self._name_row(switch), TOP + 2, 0)
        for row, line in enumerate(wrap(explain_switches([(switch, self.rules[switch])])[0], WIDTH - 4, SMALL.width)):
            canvas.text(line, 2, WORDS_Y + row * LINE, SMALL)
        if self.cursor + 1 < len(self.items):
            canvas.hline(2, NEXT_Y - 2, WIDTH - 4, 1)
            label, value = self._name_row(self.items[self.cursor + 1][0])
            canvas.text(label, 4, NEXT_Y, SMALL)
            canvas.text(value, WIDTH - 4 - SMALL.width(value), NEXT_Y, SMALL)

    def _name_row(self, switch):
        """(name, value) of a switch in words."""
        return self.words[switch], self.words[switch + "." + self.rules[switch]]

    def find_item(self, y: int) -> int | None:
        """As in Menu: the chosen row, or the one below its sentence."""
        item = self.cursor + (y >= NEXT_Y - 2)
        return item if (TOP <= y < WORDS_Y or y >= NEXT_Y - 2) and item < len(self.items) else None

    def press(self, button: str) -> int | None:
        chosen = super().press(button)
        if chosen in (None, BACK):
            return chosen
        switch, values = self.switches[self.cursor]
        self.rules[switch] = find_next(values, self.rules[switch])
        return None


def explain_rules(game: str, rules: dict[str, str], players: int, target: int) -> list[str]:
    """The length of the match, the rules of ALWAYS_SAID and what differs from How to play, which describes the
    defaults, as sentences.

    Rules about partners are left out if there are none.
    """
    partners = count_sides(players) < players
    said, other = [], []
    for switch, values in switches_for(game, players):
        if rules[switch] != values[0] and (partners or switch not in ABOUT_PARTNERS):
            other.append((switch, rules[switch]))
        elif switch in ALWAYS_SAID:
            said.append((switch, rules[switch]))
    length = "length_in_%s%s" % (game, "_of_1" * (target == 1))
    length, heading, rest, same = look_up(
        "how", [length, "not_as_in_how_to_play", "rest_of_rules", "as_in_how_to_play"]
    )
    first = [length % target if "%" in length else length] + explain_switches(said)
    if not other:
        return first + [same]
    return first + [heading] + ["· " + words for words in explain_switches(other)] + [rest]
