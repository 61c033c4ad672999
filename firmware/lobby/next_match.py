"""The next match: its set-up, its seed, and what to ask after the one before."""

from collections import namedtuple

from engine.match import Match
from engine.record import PERSON, to_hex
from firmware.device import aio, entropy
from firmware.device.station import Station, ask_any
from firmware.lobby import adaptive, counting, evening, ladder, statistics
from firmware.lobby.adaptive import ADAPTIVE
from firmware.lobby.plan import Plan, load, save
from firmware.lobby.setup import change_plan
from firmware.screens.menu import BACK
from firmware.screens.reader import Reader
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Join
from firmware.words import text
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
    screen, new = None, len(stored)
    while stored:
        screen = StoredMatches([describe(session) for session in stored], before=screen)
        cursor = await station.ask(screen)
        if cursor == BACK:
            return None, None
        if cursor < new:
            return stored[cursor], None
        if cursor > new:
            await show_statistics(console, station)
            continue
        setup = await set_up(console, station, True)
        if setup:
            return None, setup
    return None, await set_up(console, station, True)


def describe(stored) -> tuple[str, str]:
    """(game, how it stands) of a stored Session."""
    names = name_players(stored.seats, PERSON in stored.seats)
    return say(stored.match.game), name_match(stored.match, names)


async def show_statistics(console: "Console", station: Station) -> None:
    """Show the statistics; a name that is deleted there is not offered for a seat any more."""
    plan = load(console.settings.kept, len(console.stations))
    names = list(plan.names)
    await statistics.browse(station, console.store, plan)
    if plan.names != names:
        save(plan, console.settings.kept)
        console.write_settings()


async def set_up(console: "Console", station: Station, alone: bool = False) -> "MatchSetup | None":
    """Let people at a station set up a match: its MatchSetup, or None. The choices are stored.

    Meanwhile people at other stations may sit down there. `alone`: whether nobody has yet, or as for the match before.
    """
    settings, stations = console.settings, console.stations
    plan = load(settings.kept, len(stations))
    if alone:
        plan.leave_all_but(stations.index(station))
    while True:
        others = [offer_seat(stations, other, station, plan) for other in stations if other is not station]
        begins = await aio.run_until_first([change_plan(console, station, plan)] + others)
        save(plan, settings.kept)
        settings.put("language", text.spoken)
        console.write_settings()
        if not begins:
            return None
        seats = plan.list_seats()
        if ADAPTIVE not in seats or await adaptive.introduce(console, plan.game, seats):
            return MatchSetup(plan.game, seats, plan.rules[plan.game], plan.target[plan.game], plan.dealer)


async def offer_seat(stations: list[Station], station: Station, busy: Station, plan: Plan) -> None:
    """Let people at a station sit down or get up until cancelled, while a match is set up at the `busy` one."""
    number = stations.index(station)
    station.buttons.clear()
    while True:
        if await station.ask(Join(plan, number)):
            plan.sit_down(number)
        else:
            plan.present.discard(number)
        busy.buttons.wake()


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
        await console.stations[0].ask(Reader(say_trouble("chance_title"), [say_trouble("chance")]))
    return seed


async def show_no_room(stations: list[Station], names: list[str]) -> None:
    """Show whose match was not counted because the statistics are full."""
    words = text.look_up("statistics", ["no_room"])[0] % (", ".join(names), statistics.MAX_NAMES)
    for station in stations:
        station.buttons.clear()
        station.guard()
    await ask_any(stations, lambda: Reader(text.look_up("setup", ["statistics"])[0], [words]))


async def choose_next(
    console: "Console", match: Match, seats: list[str], round_stats: list[bytes], result: "Result", reviews
) -> "MatchSetup | None":
    """After a match: count its result and ask what comes next; its MatchSetup, or None.

    `round_stats` are those of its RoundLog, `reviews(station)` is what can be looked at again: [(words, coroutine
    function)].
    """
    stations, settings, names = console.stations, console.settings.kept, name_players(seats)
    wins, change, nameless = counting.count_match(console, match, seats, round_stats, result)
    console.store.remove_journal()
    if not evening.has_persons(seats):
        return None
    if nameless:
        await show_no_room(stations, nameless)
    if counting.is_adaptive_in(settings, match):
        if change:
            await adaptive.announce(stations, *change)
        seats = adaptive.invite(settings, match, seats)
    level, next_seats = ladder.suggest(settings, match, seats, result)
    while True:
        station, answer = await evening.ask_what_next(stations, wins, match.players, names, reviews, level)
        if answer == evening.NEXT:
            evening.begin(settings)
            ladder.remember(settings, len(stations), seats, next_seats)
            console.write_settings()
            seats = next_seats
        if answer in (evening.NEXT, evening.REMATCH):
            dealer = evening.choose_dealer(match, result, settings.get("rematch"))
            return MatchSetup(match.game, seats, match.rules, match.target, dealer)
        if answer != evening.CHANGE:
            return None
        setup = await set_up(console, station)
        if setup:
            return setup
