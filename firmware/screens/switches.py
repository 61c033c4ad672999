"""The switches of the rules, one at a time, each value with a sentence that says what it means."""

from engine.rules import switches_for
from engine.seats import count_sides
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_arrows, draw_title
from firmware.drawing.screen import Screen
from firmware.screens.menu import find_next
from firmware.words.text import explain_switches, look_up, wrap

ABOUT_PARTNERS = ("partner_view", "team_piles")


class Switches(Screen):
    """left and right go from switch to switch, ok takes the next value, back returns the rules (a dict).

    A switch that so many players cannot have is not shown; its value stays.
    """

    def __init__(self, game, rules, players):
        self.switches = switches_for(game, players)
        self.rules = dict(rules)
        self.cursor = 0
        keys = [switch for switch, _ in self.switches]
        keys += [switch + "." + value for switch, values in self.switches for value in values]
        self.words = dict(zip(keys, look_up("switches", keys)))

    def draw(self, canvas: Canvas) -> None:
        switch, values = self.switches[self.cursor]
        value = self.rules[switch]
        draw_title(canvas, self.words[switch], "%d/%d" % (self.cursor + 1, len(self.switches)))
        canvas.centre(self.words[switch + "." + value], 13, LARGE)
        draw_arrows(canvas, 16, True, True)
        words = wrap(explain_switches([(switch, value)])[0], WIDTH - 4, SMALL.width)
        for row, line in enumerate(words[:4]):
            canvas.text(line, 2, 30 + row * 9, SMALL)

    def press(self, button: str) -> dict[str, str] | None:
        if button == "back":
            return self.rules
        switch, values = self.switches[self.cursor]
        if button == "ok":
            self.rules[switch] = find_next(values, self.rules[switch])
        else:
            step = 1 if button == "right" else -1
            self.cursor = (self.cursor + step) % len(self.switches)
        return None


def explain_rules(game: str, rules: dict[str, str], players: int, target: int) -> list[str]:
    """The length of the match and what differs from How to play, which describes the defaults, as sentences.

    Rules about partners are left out if there are none.
    """
    partners = count_sides(players) < players
    other = []
    for switch, values in switches_for(game, players):
        if rules[switch] != values[0] and (partners or switch not in ABOUT_PARTNERS):
            other.append((switch, rules[switch]))
    length = "length_in_%s%s" % (game, "_of_1" * (target == 1))
    length, heading, rest, same = look_up(
        "how", [length, "not_as_in_how_to_play", "rest_of_rules", "as_in_how_to_play"]
    )
    first = [length % target if "%" in length else length]
    if not other:
        return first + [same]
    return first + [heading] + ["· " + words for words in explain_switches(other)] + [rest]
