"""The set-up of a match: a list of choices, each changed by ok; the first one starts to play."""

from engine.rules import name_of
from firmware import text
from firmware.screens.menu import BACK, Options
from firmware.screens.switches import Switches
from firmware.text import say


async def set_up(station, plan):
    """Let the people at a station change the plan; True to play it, False to go back."""
    cursor = 0
    while True:
        rows = make_rows(plan)
        cursor = await station.ask(Options(say("set_up"), [row[:2] for row in rows], cursor))
        if cursor == BACK:
            return False
        change = rows[cursor][2]
        if change is None:
            return True
        if change == "switches":
            plan.set_rules(await station.ask(Switches(plan.game, plan.rules[plan.game])))
        else:
            change()
        cursor = min(cursor, len(make_rows(plan)) - 1)


def make_rows(plan):
    """The rows of the set-up: (label, value, what ok does)."""
    rows = [
        ("", say("play"), None),
        (say("game"), say(plan.game), plan.next_game),
        (say("players"), str(plan.players), plan.next_players),
    ]
    for seat in range(plan.players):
        rows.append((say("seat", seat + 1), say(plan.seats[seat]), make_change(plan, seat)))
    rows.append((say("length"), length_words(plan), plan.next_target))
    rows.append((say("rules"), say(name_of(plan.game, plan.rules[plan.game]) or "custom"), plan.next_preset))
    rows.append((say("switches"), say("change"), "switches"))
    rows.append((say("language"), dict(text.LANGUAGES)[text.code()].NAME, text.next_language))
    return rows


def make_change(plan, seat):
    """What ok does on the row of a seat."""
    return lambda: plan.next_sitter(seat)


def length_words(plan):
    """The length of a match in words: `3 wins`, `11 points`."""
    target = plan.target[plan.game]
    if plan.game == "briscola" and target == 1:
        return say("briscola_to_one")
    return say(plan.game + "_to", target)
