"""The set-up of a match: a list of choices as data, each changed by ok; the first one starts the match."""

from collections import namedtuple

from engine.record import PERSON, find_person_name, is_person
from engine.types import Iterable
from firmware.lobby import statistics
from firmware.lobby.ladder import STARS
from firmware.lobby.plan import ADAPTIVE, Plan, list_presets
from firmware.pages import settings
from firmware.screens.menu import BACK, YES, Menu, Options
from firmware.screens.naming import Naming
from firmware.screens.switches import Switches
from firmware.settings import OFF
from firmware.types import Console, Station
from firmware.words import text
from firmware.words.names import say_target
from firmware.words.seating import PLACE, WIDTH, name_players
from firmware.words.text import say

Row = namedtuple("Row", ("label", "value", "change"))  # change(console, station, plan): what ok does
# The same as data: keys of the words, or value(plan, words); is_offered(plan).
Choice = namedtuple("Choice", ("label", "value", "change", "is_offered"))
DEALER = 34  # pixels of the first dealer's name in small letters; it is drawn in large ones


async def change_plan(console: "Console", station: "Station", plan: Plan) -> bool:
    """Let the people at a station change the plan; True to play it, False to go back."""
    screen, cursor, change = None, 0, None
    while True:
        for other in console.stations:
            if other is not station:
                other.buttons.wake()  # it may show somebody's seat
        words = text.read_words("setup")
        rows = make_rows(plan, words)
        changes = [row.change for row in rows]
        if change in changes:
            cursor = changes.index(change)  # the same row, though a variant may have changed the number of players
        notes = list_notes(plan, rows, words)
        screen = Options(say_heading(plan, words), [row[:2] for row in rows], cursor, before=screen, notes=notes)
        chosen = await station.ask(screen, always)
        cursor, change = screen.cursor, changes[screen.cursor]
        if chosen == BACK:
            return False
        if chosen is None:  # somebody sat down at another station
            continue
        if change is None:
            return True
        coroutine = change and change(console, station, plan)
        if coroutine:
            await coroutine


def say_heading(plan: Plan, words: dict[str, str]) -> str:
    """What the list is; where people have own screens, also who has sat down."""
    seats = [seat for station in plan.stations for seat in plan.find_persons(station)]
    if not plan.has_names() or not seats:
        return words["set_up"]
    return name_players(plan.list_seats(), False).say_all("set_up_with", sorted(seats), WIDTH - PLACE)


async def confirm(station: "Station", question: str) -> bool:
    """Ask a question that is answered with no or yes; whether it was yes."""
    return await station.ask(Menu(question, [say("no"), say("yes")])) == YES


def make_rows(plan: Plan, words: dict[str, str]) -> "list[Row]":
    """The rows of the set-up."""
    rows: list[Row] = list(fill_rows(FIRST_ROWS, plan, words))
    for seat, sitter in enumerate(plan.list_seats()):
        character, name = name_sitter(sitter, words)
        station = plan.find_station(seat)
        if is_person(sitter) and station and station.away:
            character = words["away"]
        label = words["seat"] % (seat + 1)
        rows.append(Row(label + "  " + character if character else label, name, choose_sitter_of(seat)))
    rows.extend(fill_rows(LAST_ROWS, plan, words))
    return rows


def list_notes(plan: Plan, rows: "list[Row]", words: dict[str, str]) -> dict[tuple[str, str], str]:
    """{a row: the heading while it is lit}: what the chosen preset differs in, and how long moves are explained."""
    about = {words["rules"]: "about_" + (plan.find_preset() or "custom"), words["explain"]: "about_explain"}
    return {row[:2]: words[about[row.label]] for row in rows if row.label in about}


def fill_rows(choices: "Iterable[Choice]", plan: Plan, words: dict[str, str]) -> "Iterable[Row]":
    """Yield the Rows of the choices that are offered."""
    for choice in choices:
        if choice.is_offered(plan):
            value = find_word(choice.value, words) if isinstance(choice.value, str) else choice.value(plan, words)
            yield Row(find_word(choice.label, words), value, choice.change)


def find_word(key: str, words: dict[str, str]) -> str:
    """A word of the set-up, or one that is needed elsewhere too; "" for ""."""
    return key and (words.get(key) or say(key))


def always(plan: Plan | None = None) -> bool:
    """A row that is always offered; whatever wakes the set-up changes what it shows."""
    return True


def has_presets(plan: Plan) -> bool:
    """Whether there is a choice of presets."""
    return len(list_presets(plan.game)) > 0


def say_length(plan: Plan, words: dict[str, str]) -> str:
    """The length of the match in words."""
    return say_target(plan.game, plan.target[plan.game])


def say_explain(plan: Plan, words: dict[str, str]) -> str:
    """Whether the next matches are explained."""
    return words["explain_off" if plan.explain == OFF else "explain_on"]


def say_first_dealer(plan: Plan, words: dict[str, str]) -> str:
    """Who deals first in words."""
    if plan.dealer is None:
        return words["lot"]
    level = plan.find_adaptive_level()
    names = name_players([level if sitter == ADAPTIVE else sitter for sitter in plan.list_seats()])
    return names.shorten(plan.dealer, DEALER)


async def change_preset(console: "Console", station: "Station", plan: Plan) -> None:
    """Take the next preset; ask first whether it may replace rules that were set by hand."""
    question = text.look_up("setup", ["drop_rules?"])[0]
    if plan.find_preset() or await confirm(station, question):
        plan.change_preset()


async def change_switches(console: "Console", station: "Station", plan: Plan) -> None:
    """Open the house rules."""
    screen = Switches(plan.game, plan.rules[plan.game], plan.players)
    await station.ask(screen)
    plan.set_rules(screen.rules)


def name_sitter(sitter: str, words: dict[str, str]) -> tuple[str, str]:
    """(character, name) of a player: ("ruthless", "Nonna"), ("", "Anna")."""
    name, _, character = (find_person_name(sitter) or words[sitter]).partition(", ")
    return character, name


def list_names(plan, sitters, words):
    """name_sitter() of each of these players, with stars for its strength; your equal has its current level."""
    rows = []
    for sitter in sitters:
        character, name = name_sitter(sitter, words)
        if sitter == ADAPTIVE:
            character = words["equal_now"] % name_sitter(plan.find_adaptive_level(), words)[1]
        stars = "★" * STARS.get(sitter, 0)
        rows.append(((character + " " + stars).strip(), name))
    return rows


def choose_sitter_of(seat):
    """What ok does on the row of a seat."""
    return lambda console, station, plan: choose_sitter(station, plan, seat)


async def choose_sitter(station: "Station", plan: Plan, seat: int) -> None:
    """Choose who sits on a seat; a new name is entered letter by letter."""
    words = text.read_words("setup")
    heading = words["seat"] % (seat + 1)
    sitters: list = plan.list_sitters(seat)
    first = len([sitter for sitter in sitters if is_person(sitter)])  # of the computers; a new name comes before it
    rows = list_names(plan, sitters, words)
    if not plan.has_names():
        rows.insert(first, ("", words["new_name"]))
        sitters.insert(first, None)
    screen = Sitters(heading, rows, sitters.index(plan.list_seats()[seat]))
    chosen = await station.ask(screen)
    while chosen != BACK:
        sitter = sitters[chosen]
        if sitter is None:
            name = await station.ask(Naming(heading))
            sitter = PERSON + ":" + name if name else None
        if sitter:
            plan.seat_player(seat, sitter)
            return
        screen = Sitters(heading, rows, before=screen)
        chosen = await station.ask(screen)


class Sitters(Options):
    """Who may sit on a seat, each as (character, name)."""

    names = True


def changing(change):
    """What ok does on a row that only changes the plan."""
    return lambda console, station, plan: change(plan)


FIRST_ROWS = (
    Choice("", "play", None, always),
    Choice("game", lambda plan, words: say(plan.game), changing(Plan.change_game), always),
    Choice("players", lambda plan, words: str(plan.players), changing(Plan.change_players), always),
)
# Between them there is a row for each seat.
LAST_ROWS = (
    Choice("length", say_length, changing(Plan.change_target), always),
    Choice("explain", say_explain, changing(Plan.change_explain), always),
    Choice("deals_first", say_first_dealer, changing(Plan.change_first), always),
    Choice("rematch", lambda plan, words: words["deals_" + plan.rematch], changing(Plan.change_rematch), always),
    Choice("rules", lambda plan, words: words[plan.find_preset() or "custom"], change_preset, has_presets),
    Choice("switches", "change", change_switches, always),
    Choice("", "statistics", lambda console, station, plan: statistics.browse(station, console.store, plan), always),
    Choice("", "settings", lambda console, station, plan: settings.browse(console, station), always),
    Choice("language", lambda plan, words: text.find_name(), lambda console, station, plan: text.choose_next(), always),
)
