"""The next match: its set-up, its seed, and what to ask after the one before."""

from collections import namedtuple

from engine.match import Match
from engine.players import list_offered
from engine.record import PERSON, to_hex
from firmware.device import aio, entropy
from firmware.device.station import Station
from firmware.drawing.canvas import WIDTH
from firmware.lobby import adaptive, counting, evening, ladder, statistics
from firmware.lobby.adaptive import ADAPTIVE
from firmware.lobby.plan import Plan, load, save, suggest_computer
from firmware.lobby.setup import change_plan
from firmware.people import find_people
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Busy, Join, say_busy
from firmware.words import text
from firmware.words.names import Names
from firmware.words.seating import name_match, name_players
from firmware.words.text import say, say_trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.console import Console
    from firmware.result import Result

# A match to begin; a seat may be your equal, and the dealer None for a random one.
MatchSetup = namedtuple("MatchSetup", ("game", "seats", "rules", "target", "dealer"))


async def choose_match(console: "Console", station: Station, stored: list) -> tuple:
    """Ask which of the `stored` Sessions to resume, if any, or set up a new match: (Session or None, MatchSetup or
    None).
    """
    guests, screen, new = console.guests, None, len(stored)
    while stored:
        screen = StoredMatches([describe(session) for session in stored], before=screen)
        cursor = await guests.while_there(station, station.ask(screen))
        if cursor in (None, BACK):
            return None, None
        if cursor < new:
            return stored[cursor], None
        if cursor > new:
            await guests.while_there(station, show_statistics(console, station))
            continue
        setup = await set_up(console, station, True)
        if setup:
            return None, setup
        for other in console.stations:
            if other is not station:
                other.show(Busy(say_busy(station)))  # nobody sits down any more
    return None, await set_up(console, station, True)


def describe(stored) -> tuple[str, str]:
    """(game, how it stands) of a stored Session."""
    names = name_players(stored.seats, PERSON in stored.seats)
    return say(stored.match.game), name_match(stored.match, names)


async def show_statistics(console: "Console", station: Station) -> None:
    """Show the statistics; a name that is deleted there is not offered for a seat any more."""
    plan = load(console.settings.kept, console.stations)
    names = list(plan.names)
    await statistics.browse(station, console.store, plan)
    if plan.names != names:
        save(plan, console.settings.kept)
        console.write_settings()


async def set_up(console: "Console", station: Station, alone: bool = False) -> "MatchSetup | None":
    """Let people at a station set up a match: its MatchSetup, or None. The choices are stored.

    Meanwhile people at other stations may sit down there. `alone`: whether nobody has yet, or as for the match before.
    """
    settings, plan = console.settings, load(console.settings.kept, console.stations)
    if alone:
        plan.leave_all_but(station)
    while True:
        changes = console.guests.while_there(station, change_plan(console, station, plan))
        begins = await aio.run_until_first([changes, offer_seats(console, station, plan)])
        save(plan, settings.kept)
        settings.put("language", text.spoken)
        console.write_settings()
        if begins is None:
            station = await find_next_leader(console, plan)
            continue
        if not begins:
            return None
        if not await may_leave_out(console, station, plan) or not await may_begin(console, station, plan):
            continue
        seats = plan.list_seats()
        if ADAPTIVE not in seats or await adaptive.introduce(console, plan.game, seats):
            return MatchSetup(plan.game, seats, plan.rules[plan.game], plan.target[plan.game], plan.dealer)


async def may_leave_out(console: "Console", station: Station, plan: Plan) -> bool:
    """Whether a match may begin without people who are there with their own screens, and have not sat down."""
    others = [other for other in console.stations if other is not station and not other.away]
    left_out = [other.name for other in others if plan.has_names() and not plan.find_persons(other)]
    if not left_out:
        return True
    question = Names(left_out).say_all("without", list(range(len(left_out))), WIDTH)
    asked = station.ask(Menu(question, [say("no"), say("yes")]))
    return await console.guests.while_there(station, asked) == YES


async def may_begin(console: "Console", station: Station, plan: Plan) -> bool:
    """Whether a match may begin, though it replaces a stored one of its game: all who have sat down must agree, and may
    go back to the set-up; if they are away, anybody may.
    """
    if not console.store.find_journal(plan.game):
        return True
    question, names = text.look_up("leaving", ["drop_stored?"])[0], name_players(plan.list_seats(), False)
    guests = console.guests
    missing = [other for other in console.stations if other is station or plan.find_persons(other)]
    asked = list(missing)

    async def ask(station: Station) -> bool:
        if station in missing:
            if await station.ask(Menu(question, [say("no"), say("yes")])) != YES:
                return False
            missing.remove(station)
            wake_all(console)
        while missing:
            away = [other for other in missing if other.away]
            seats = [seat for other in away or missing for seat in plan.find_persons(other)]
            words = names.say_all("is_away" if away else "waiting_for", seats, WIDTH) if seats else ""
            screen = Busy(words)
            if station in asked or away == missing:
                screen = Busy(say("back_cancel"), words, "back")
            if await station.ask(screen, lambda: True):
                return False
        return True

    async def follow_guests(since: int) -> None:
        while True:
            await guests.wait_for_change(since)
            since = guests.changes
            wake_all(console)

    return (await aio.run_until_first([console.run_any(ask, asked), follow_guests(guests.changes)]))[1]


def wake_all(console: "Console") -> None:
    """Have all stations look at what is new."""
    for station in console.stations:
        station.buttons.wake()


async def offer_seats(console: "Console", busy: Station, plan: Plan) -> None:
    """Let people at all stations but the `busy` one, where a match is set up, sit down or get up until cancelled."""

    async def offer_seat(station: Station) -> None:
        while station is busy:
            await console.guests.wait_for_change(console.guests.changes)
            busy.buttons.wake()
        station.buttons.clear()
        while True:
            if await station.ask(Join(plan, station, busy)):
                plan.sit_down(station)
            else:
                plan.present.discard(station)
            busy.buttons.wake()

    await console.run_any(offer_seat, plan.present)


async def find_next_leader(console: "Console", plan: Plan) -> Station:
    """Where the set-up goes on when those who led it are away: with people who have sat down, if they are there."""
    guests = console.guests
    while True:
        changes = guests.changes
        guests.admit(plan.present)
        there = [station for station in console.stations if not station.away]
        if there:
            return sorted(there, key=lambda station: station not in plan.present)[0]
        await guests.wait_for_change(changes)


async def make_match(console: "Console", setup: "MatchSetup") -> tuple[Match, list[str]]:
    """(the Match of a set-up, its seats), with a fresh seed."""
    game, seats, rules, target, dealer = setup
    seed = await draw_seed(console)
    adaptive_seats = [seat for seat, sitter in enumerate(seats) if sitter == ADAPTIVE]
    if adaptive_seats:
        level = settle_level(console, game, len(seats), adaptive_seats, seed)
        seats = [level if seat in adaptive_seats else sitter for seat, sitter in enumerate(seats)]
    return Match(game, len(seats), seed, rules, target, dealer), seats


def settle_level(console: "Console", game: str, players: int, adaptive_seats: list[int], seed: bytes) -> str:
    """The level that plays on the seats of your equal.

    The match and these seats are written to the settings first, because the record names the level only.
    """
    console.settings.kept[adaptive.MATCH] = ",".join([to_hex(seed[:8])] + [str(seat) for seat in adaptive_seats])
    console.write_settings()
    return adaptive.find_level(console.settings.kept, game, players)


async def draw_seed(console: "Console") -> bytes:
    """The seed of a match; no file can choose it. Warn if the chip's entropy source looks broken."""
    seed, believed = entropy.draw(console.entropy, console.device.press_ticks)
    if not believed:
        await console.ask_any(lambda: Reader(say_trouble("chance_title"), [say_trouble("chance")]))
    return seed


async def show_no_room(console: "Console", names: list[str]) -> None:
    """Show whose match was not counted because the statistics are full."""
    words = text.look_up("statistics", ["no_room"])[0] % (", ".join(names), statistics.MAX_NAMES)
    for station in console.stations:
        station.buttons.clear()
        station.guard()
    await console.ask_any(lambda: Reader(text.look_up("setup", ["statistics"])[0], [words]))


async def choose_next(
    console: "Console", match: Match, seats: list[str], round_stats: list[bytes], result: "Result", reviews
) -> "MatchSetup | None":
    """After a match: count its result and ask what comes next; its MatchSetup, or None.

    `round_stats` are those of its RoundLog, `reviews(station)` is what can be looked at again: [(words, coroutine
    function)].
    """
    settings, names = console.settings.kept, name_players(seats)
    wins, change, nameless = counting.count_match(console, match, seats, round_stats, result)
    console.store.remove_journal()
    if not evening.has_persons(seats):
        return None
    if nameless:
        await show_no_room(console, nameless)
    if counting.is_adaptive_in(settings, match):
        if change:
            await adaptive.announce(console, *change)
        seats = adaptive.invite(settings, match, seats)
    level, next_seats = ladder.suggest(settings, match, seats, result)
    while True:
        station, answer = await evening.ask_what_next(console, wins, match.players, names, reviews, level)
        if answer in (evening.NEXT, evening.REMATCH) and not has_newcomers(console, seats):
            chosen = await replace_away(console, station, match, next_seats if answer == evening.NEXT else seats)
            if chosen is None:
                continue
            if answer == evening.NEXT:
                evening.begin(settings)
                ladder.remember(settings, console.stations, seats, next_seats)
                console.write_settings()
            dealer = evening.choose_dealer(match, result, settings.get("rematch"))
            return MatchSetup(match.game, chosen, match.rules, match.target, dealer)
        if answer not in (evening.NEXT, evening.REMATCH, evening.CHANGE):
            return None
        setup = await set_up(console, station)
        if setup:
            return setup


def has_newcomers(console: "Console", seats: list[str]) -> bool:
    """Whether people with own screens are there who have not played: they may sit down before a rematch."""
    there = [station for station, persons in find_people(console, seats) if not persons and not station.away]
    return len([station for station in there if station.name]) > 0


async def replace_away(console: "Console", station: Station, match: Match, seats: list[str]) -> list[str] | None:
    """Who plays a rematch that people at a station chose: while somebody is away, they are asked whether computers play
    for them; None to go back.
    """
    guests, names = console.guests, name_players(seats, False)
    waits, plays = text.look_up("lobby", ["wait_for_them", "computers_play"])
    while not station.away:
        away = [seat for other, persons in find_people(console, seats) if other.away for seat in persons]
        if not away:
            return seats
        question = Menu(names.say_all("is_away", away, WIDTH), [waits, plays])

        async def ask(other: Station, question: Menu = question) -> int:
            return await other.ask(question if other is station else Busy(say_busy(station)))

        chosen = await aio.run_until_first([console.run_any(ask), guests.wait_for_change(guests.changes)])
        if chosen is None:
            continue  # somebody has come or gone
        if chosen[1] == BACK:
            return None
        found, known = list(seats), list_offered(match.game, match.players)
        for seat in away if chosen[1] else ():
            found[seat] = suggest_computer(found, known)
        return found
    return None
