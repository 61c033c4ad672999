"""The set-up of a match: a list of choices, each changed by ok; the first one starts to play."""

from engine.record import PERSON, find_name, is_person
from firmware.play.plan import list_presets
from firmware.screens.menu import BACK, YES, Menu, Options
from firmware.screens.naming import Naming
from firmware.screens.switches import Switches
from firmware.words import text
from firmware.words.names import say_target
from firmware.words.text import say


async def set_up(station, plan, store):
    """Let the people at a station change the plan; True to play it, False to go back."""
    cursor = 0
    while True:
        rows = make_rows(plan)
        chosen = await station.ask(Options(say("set_up"), [row[:2] for row in rows], cursor))
        if chosen == BACK:
            return False
        cursor = chosen
        change = rows[cursor][2]
        if change is None:
            return True
        if change == "switches":
            plan.set_rules(await station.ask(Switches(plan.game, plan.rules[plan.game], plan.players)))
        elif change == "preset":
            if plan.find_preset() or await may_drop_rules(station):
                plan.change_preset()
        elif change == "statistics":
            from firmware.play import statistics  # only now: few want to see them

            await statistics.browse(station, store, plan)
        elif isinstance(change, int):
            await choose_sitter(station, plan, change)
        else:
            change()
        cursor = min(cursor, len(make_rows(plan)) - 1)


async def may_drop_rules(station):
    """Ask whether rules that were set by hand may give way to a preset."""
    return await station.ask(Menu(say("drop_rules?"), [say("no"), say("yes")])) == YES


def make_rows(plan):
    """The rows of the set-up: (label, value, what ok does); a number is a seat, for which somebody is chosen."""
    rows = [
        ("", say("play"), None),
        (say("game"), say(plan.game), plan.change_game),
        (say("players"), str(plan.players), plan.change_players),
    ]
    for seat in range(plan.players):
        character, name = name_sitter(plan.seats[seat])
        label = say("seat", seat + 1)
        rows.append((label + "  " + character if character else label, name, seat))
    rows.append((say("length"), say_target(plan.game, plan.target[plan.game]), plan.change_target))
    label, value = text.look_up(
        "why", ["row_in_set_up", "row_in_set_up.off" if plan.explain == "0" else "row_in_set_up.on"]
    )
    rows.append((label, value, plan.change_explain))
    keys = ["deals_first", "lot", "rematch", "deals_" + plan.rematch, "statistics"]
    deals_first, first, rematch, deals, statistics = text.look_up("between", keys)
    if plan.dealer is not None:
        first = find_name(plan.seats[plan.dealer]) or say("short", plan.dealer + 1)
    rows.append((deals_first, first, plan.change_first))
    rows.append((rematch, deals, plan.change_rematch))
    if list_presets(plan.game):
        rows.append((say("rules"), say(plan.find_preset() or "custom"), "preset"))
    rows.append((say("switches"), say("change"), "switches"))
    rows.append(("", statistics, "statistics"))
    rows.append((say("language"), text.find_name(), text.choose_next))
    return rows


def name_sitter(sitter):
    """(character, name) of a player: ("ruthless", "Nonna"), ("", "Anna")."""
    name, _, character = (find_name(sitter) or say(sitter)).partition(", ")
    return character, name


async def choose_sitter(station, plan, seat):
    """Ask who is to sit on a seat; a new name is entered, and a person without one stays so."""
    sitters = plan.list_sitters(seat)
    first = len([one for one in sitters if is_person(one)])  # of the computers; a new name comes before it
    rows = [name_sitter(one) for one in sitters]
    rows.insert(first, ("", text.look_up("between", ["new_name"])[0]))
    sitters.insert(first, None)
    chosen = await station.ask(Options(say("seat", seat + 1), rows, sitters.index(plan.seats[seat])))
    if chosen == BACK:
        return
    sitter = sitters[chosen]
    if sitter is None:
        name = await station.ask(Naming(say("seat", seat + 1)))
        if not name:
            return
        sitter = PERSON + ":" + name
    plan.seat_player(seat, sitter)
