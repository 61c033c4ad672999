"""The set-up of a match: a list of choices, each changed by ok; the first one starts to play."""

from engine.record import PERSON, find_person_name, is_person
from firmware.lobby import statistics
from firmware.lobby.plan import EQUAL, list_presets
from firmware.pages import settings
from firmware.screens.menu import BACK, YES, Menu, Options
from firmware.screens.naming import Naming
from firmware.screens.switches import Switches
from firmware.words import text
from firmware.words.names import say_target
from firmware.words.text import say


async def set_up(console, station, plan):
    """Let the people at a station change the plan; True to play it, False to go back."""
    cursor = 0
    while True:
        words = text.read_words("setup")
        rows = make_rows(plan, words)
        chosen = await station.ask(Options(words["set_up"], [row[:2] for row in rows], cursor))
        if chosen == BACK:
            return False
        cursor = chosen
        change = rows[cursor][2]
        if change is None:
            return True
        if change == "switches":
            plan.set_rules(await station.ask(Switches(plan.game, plan.rules[plan.game], plan.players)))
        elif change == "preset":
            if plan.find_preset() or await may_drop_rules(station, words["drop_rules?"]):
                plan.change_preset()
        elif change == "statistics":
            await statistics.browse(station, console.store, plan)
        elif change == "settings":
            await settings.browse(console, station)
        elif isinstance(change, int):
            await choose_sitter(station, plan, change, words)
        else:
            change()
        cursor = min(cursor, len(make_rows(plan, words)) - 1)


async def may_drop_rules(station, question):
    """Ask whether rules that were set by hand may give way to a preset."""
    return await station.ask(Menu(question, [say("no"), say("yes")])) == YES


def make_rows(plan, words):
    """The rows of the set-up: (label, value, what ok does); a number is a seat, for which somebody is chosen."""
    rows = [
        ("", words["play"], None),
        (words["game"], say(plan.game), plan.change_game),
        (words["players"], str(plan.players), plan.change_players),
    ]
    for seat in range(plan.players):
        character, name = name_sitter(plan.seats[seat], words)
        label = words["seat"] % (seat + 1)
        rows.append((label + "  " + character if character else label, name, seat))
    rows.append((words["length"], say_target(plan.game, plan.target[plan.game]), plan.change_target))
    explain = words["explain_off" if plan.explain == "0" else "explain_on"]
    rows.append((words["explain"], explain, plan.change_explain))
    first = words["lot"]
    if plan.dealer is not None:
        first = find_person_name(plan.seats[plan.dealer]) or say("short", plan.dealer + 1)
    rows.append((words["deals_first"], first, plan.change_first))
    rows.append((words["rematch"], words["deals_" + plan.rematch], plan.change_rematch))
    if list_presets(plan.game):
        rows.append((say("rules"), words[plan.find_preset() or "custom"], "preset"))
    rows.append((say("switches"), words["change"], "switches"))
    rows.append(("", words["statistics"], "statistics"))
    rows.append(("", say("settings"), "settings"))
    rows.append((words["language"], text.find_name(), text.choose_next))
    return rows


def name_sitter(sitter, words):
    """(character, name) of a player: ("ruthless", "Nonna"), ("", "Anna")."""
    name, _, character = (find_person_name(sitter) or words[sitter]).partition(", ")
    return character, name


def list_names(plan, sitters, words):
    """What name_sitter() has for each of these players; beside your equal stands who that is now."""
    now = words["equal_now"] % name_sitter(plan.find_equal(), words)[1]
    return [(now, words[EQUAL]) if one == EQUAL else name_sitter(one, words) for one in sitters]


async def choose_sitter(station, plan, seat, words):
    """Ask who is to sit on a seat; a new name is entered, and a person without one stays so."""
    heading = words["seat"] % (seat + 1)
    sitters = plan.list_sitters(seat)
    first = len([one for one in sitters if is_person(one)])  # of the computers; a new name comes before it
    rows = list_names(plan, sitters, words)
    rows.insert(first, ("", words["new_name"]))
    sitters.insert(first, None)
    chosen = await station.ask(Options(heading, rows, sitters.index(plan.seats[seat])))
    if chosen == BACK:
        return
    sitter = sitters[chosen]
    if sitter is None:
        name = await station.ask(Naming(heading))
        if not name:
            return
        sitter = PERSON + ":" + name
    plan.seat_player(seat, sitter)
