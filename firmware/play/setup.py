"""The set-up of a match: a list of choices, each changed by ok; the first one starts to play.

Whoever goes too far with ok among the many that may sit on a seat, comes back step by step with back.
"""

from firmware.play.plan import list_presets
from firmware.screens.menu import BACK, YES, Menu, Options
from firmware.screens.switches import Switches
from firmware.words import text
from firmware.words.text import say

SEATS = 3  # the row of the first seat


async def set_up(station, plan):
    """Let the people at a station change the plan; True to play it, False to go back."""
    cursor = 0
    steps = 0  # how many times in a row ok was pressed on the row of a seat
    while True:
        rows = make_rows(plan)
        screen = Options(say("set_up"), [row[:2] for row in rows], cursor)
        chosen = await station.ask(screen)
        if chosen == BACK:
            if steps < 2 or screen.cursor != cursor:
                return False
            plan.change_sitter(cursor - SEATS, -1)
            steps -= 1
            continue
        steps = 0 if not 0 <= chosen - SEATS < plan.players else steps + 1 if chosen == cursor else 1
        cursor = chosen
        change = rows[cursor][2]
        if change is None:
            return True
        if change == "switches":
            plan.set_rules(await station.ask(Switches(plan.game, plan.rules[plan.game], plan.players)))
        elif change == "preset":
            if plan.find_preset() or await may_drop_rules(station):
                plan.change_preset()
        else:
            change()
        cursor = min(cursor, len(make_rows(plan)) - 1)


async def may_drop_rules(station):
    """Ask whether rules that were set by hand may give way to a preset."""
    return await station.ask(Menu(say("drop_rules?"), [say("no"), say("yes")])) == YES


def make_rows(plan):
    """The rows of the set-up: (label, value, what ok does)."""
    rows = [
        ("", say("play"), None),
        (say("game"), say(plan.game), plan.change_game),
        (say("players"), str(plan.players), plan.change_players),
    ]
    for seat in range(plan.players):
        name, _, character = say(plan.seats[seat]).partition(", ")
        label = say("seat", seat + 1)
        rows.append((label + "  " + character if character else label, name, make_change(plan, seat)))
    rows.append((say("length"), name_length(plan), plan.change_target))
    label, value = text.look_up(
        "why", ["row_in_set_up", "row_in_set_up.off" if plan.explain == "0" else "row_in_set_up.on"]
    )
    rows.append((label, value, plan.change_explain))
    if list_presets(plan.game):
        rows.append((say("rules"), say(plan.find_preset() or "custom"), "preset"))
    rows.append((say("switches"), say("change"), "switches"))
    rows.append((say("language"), text.find_name(), text.choose_next))
    return rows


def make_change(plan, seat):
    """What ok does on the row of a seat."""
    return lambda: plan.change_sitter(seat)


def name_length(plan):
    """The length of a match in words: `3 wins`, `11 points`."""
    target = plan.target[plan.game]
    if plan.game == "briscola" and target == 1:
        return say("briscola_to_one")
    return say(plan.game + "_to", target)
