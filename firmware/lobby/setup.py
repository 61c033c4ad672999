"""The set-up of a match: a list of rows, whose choices ok lists; the first one starts the match."""

from collections import namedtuple

from engine.games import NAMES, find_game
from engine.players.levels import LEVELS
from engine.record import PERSON, find_person_name, is_person
from engine.types import Callable, Sequence
from firmware.lobby import statistics
from firmware.lobby.ladder import STARS
from firmware.lobby.plan import ADAPTIVE, REMATCHES, Plan, list_presets
from firmware.pages import settings
from firmware.people import say_away
from firmware.screens.menu import BACK, YES, Menu, Options
from firmware.screens.naming import Naming
from firmware.screens.switches import Switches
from firmware.settings import OFF
from firmware.types import Console, Station
from firmware.words import text
from firmware.words.names import say_target
from firmware.words.seating import PLACE, WIDTH, name_players
from firmware.words.text import say

# The item of an Options, and key: a word or the number of a seat, the same as long as the list is open; change(): what
# ok does, a coroutine
Row = namedtuple("Row", ("item", "key", "change"))
PLAY = "play"  # the key of the row that starts the match
DEALER = 34  # pixels of the first dealer's name in small letters; it is drawn in large ones


async def change_plan(console: "Console", station: "Station", plan: Plan) -> bool:
    """Let the people at a station change the plan; True to play it, False to go back. Back leads to *Play!* first."""
    screen, cursor, key = None, 0, PLAY
    while True:
        for other in console.stations:
            if other is not station:
                other.buttons.wake()  # it may show somebody's seat
        words = text.read_words("setup")
        rows = make_rows(console, station, plan, words)
        keys = [row.key for row in rows]
        if key in keys:
            cursor = keys.index(key)  # the same row, though a variant may have changed the number of players
        notes, heading = list_notes(console, plan, rows, words), say_heading(console, plan, words)
        screen = Options(heading, [row.item for row in rows], cursor, before=screen, notes=notes)
        chosen = await station.ask(screen, lambda: True)
        cursor, key = screen.cursor, keys[screen.cursor]
        if key == PLAY and chosen is not None:
            return chosen != BACK
        if chosen == BACK:
            key = PLAY
        elif chosen is not None:  # else somebody sat down at another station
            await rows[chosen].change()


def say_heading(console: "Console", plan: Plan, words: dict[str, str]) -> str:
    """What the list is; where people have own screens, also who has sat down, or that all see them on one display."""
    seats = [seat for station in plan.stations for seat in plan.find_persons(station)]
    if not plan.has_names() or not seats:
        is_seen = console.shares_glass and len([one for one in plan.stations if plan.find_persons(one)]) > 1
        return words["one_hand" if is_seen else "set_up"]
    return name_players(plan.list_seats(), False).say_all("set_up_with", sorted(seats), WIDTH - PLACE)


async def confirm(station: "Station", question: str) -> bool:
    """Ask a question that is answered with no or yes; whether it was yes."""
    return await station.ask(Menu(question, [say("no"), say("yes")])) == YES


def make_rows(console: "Console", station: "Station", plan: Plan, words: dict[str, str]) -> "list[Row]":
    """The rows of the set-up."""

    def choosing(key: str, label: str, choices: "Sequence[tuple]", now: object, take: "Callable") -> Row:
        """A row with the choices [(value, its words)], of which `now` is chosen; take(value) chooses one."""

        async def choose():
            values, items = zip(*choices)
            chosen = await station.ask(Menu(label, items, values.index(now)))
            if chosen != BACK:
                take(values[chosen])

        return Row((label, dict(choices)[now], ""), key, choose)

    game = find_game(plan.game)
    games = [(name, say(name)) for name in NAMES]
    players = [(count, str(count)) for count in game.PLAYERS]
    rows = [
        Row(("", words["play"], ""), PLAY, None),
        choosing("game", words["game"], games, plan.game, plan.take_game),
        choosing("players", words["players"], players, plan.players, plan.take_players),
    ]
    for seat, sitter in enumerate(plan.list_seats()):
        character, name = name_sitter(sitter, words)
        other = plan.find_station(seat)
        if is_person(sitter) and other and other.away:
            character = words["vacant" if other.vacant else "away"]
        item = words["seat"] % (seat + 1), name, character
        rows.append(Row(item, seat, lambda seat=seat: choose_sitter(station, plan, seat)))
    targets = [(target, say_target(plan.game, target)) for target in game.TARGETS]
    explain = [(True, words["explain_on"]), (False, words["explain_off"])]
    rematches = [(rule, words["deals_" + rule]) for rule in REMATCHES]
    rows += [
        choosing("length", words["length"], targets, plan.target[plan.game], plan.take_target),
        choosing("explain", say("explain"), explain, plan.explain != OFF, plan.take_explain),
        choosing("deals_first", words["deals_first"], list_dealers(plan, words), plan.dealer, plan.take_dealer),
        choosing("rematch", words["rematch"], rematches, plan.rematch, plan.take_rematch),
    ]
    if list_presets(plan.game):
        preset = words[plan.find_preset() or "custom"]
        rows.append(Row((words["rules"], preset, ""), "rules", lambda: change_preset(station, plan)))
    return rows + [
        Row((say("switches"), words["change"], ""), "switches", lambda: change_switches(station, plan)),
        Row(("", words["statistics"], ""), "statistics", lambda: statistics.browse(station, console.store, plan)),
        Row(("", say("settings"), ""), "settings", lambda: settings.browse(console, station)),
        choosing("language", words["language"], text.LANGUAGES, text.spoken, console.speak),
    ]


def list_notes(console: "Console", plan: Plan, rows: "list[Row]", words: dict[str, str]) -> dict[tuple, str]:
    """{a row: the heading while it is lit}: who is away as the match begins, what the chosen preset differs in, and how
    long moves are explained.
    """
    about = {words["rules"]: "about_" + (plan.find_preset() or "custom"), say("explain"): "about_explain"}
    notes = {row.item: words[about[row.item[0]]] for row in rows if row.item[0] in about}
    people = [(station, plan.find_persons(station)) for station in plan.stations]
    notes[rows[0].item] = say_away(console, people, plan.list_seats(), WIDTH - PLACE)
    return notes


def list_dealers(plan: Plan, words: dict[str, str]) -> list[tuple]:
    """Who may deal first, [(seat, name)]; None is a random one."""
    level = plan.find_adaptive_level()
    names = name_players([level if sitter == ADAPTIVE else sitter for sitter in plan.list_seats()])
    return [(None, words["lot"])] + [(seat, names.shorten(seat, DEALER)) for seat in range(plan.players)]


async def change_preset(station: "Station", plan: Plan) -> None:
    """Choose a preset; ask first whether it may replace rules that were set by hand."""
    words, presets, now = text.read_words("setup"), list_presets(plan.game), plan.find_preset()
    items = [words[name] for name in presets]
    notes = {words[name]: words["about_" + name] for name in presets}
    chosen = await station.ask(Menu(words["rules"], items, presets.index(now) if now else 0, notes=notes))
    if chosen != BACK and (now or await confirm(station, words["drop_rules?"])):
        plan.take_preset(presets[chosen])


async def change_switches(station: "Station", plan: Plan) -> None:
    """Open the house rules."""
    screen = Switches(plan.game, plan.rules[plan.game], plan.players)
    await station.ask(screen)
    plan.set_rules(screen.rules)


def name_sitter(sitter: str, words: dict[str, str]) -> tuple[str, str]:
    """(character, name) of a player: ("ruthless", "Nonna"), ("", "Anna")."""
    name, _, character = (find_person_name(sitter) or words[sitter]).partition(", ")
    return character, name


def list_names(plan, sitters, words):
    """name_sitter() of each of these players, and its strength in stars; your equal has its current level."""
    rows = []
    for sitter in sitters:
        character, name = name_sitter(sitter, words)
        if sitter == ADAPTIVE:
            character = words["equal_now"] % name_sitter(plan.find_adaptive_level(), words)[1]
        rows.append((character, name, STARS[sitter] if sitter in LEVELS else 0))  # Rosa is no step between two
    return rows


async def choose_sitter(station: "Station", plan: Plan, seat: int) -> None:
    """Choose who sits on a seat; a new name is entered letter by letter."""
    words = text.read_words("setup")
    heading = words["seat"] % (seat + 1)
    sitters: list = plan.list_sitters(seat)
    first = len([sitter for sitter in sitters if is_person(sitter)])  # of the computers; a new name comes before it
    rows = list_names(plan, sitters, words)
    if not plan.has_names():
        rows.insert(first, ("", words["new_name"], 0))
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
    """Who may sit on a seat, each as (character, name, strength in stars)."""

    def write_label(self, item) -> str:
        return (item[0] + " " + "★" * item[2]).strip()
