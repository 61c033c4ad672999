"""The next match: which one, its seed, and what to ask after the one before."""

from engine.match import Match
from engine.players import list_offered
from engine.record import PERSON, to_hex
from firmware.device import aio, entropy
from firmware.device.station import Station
from firmware.lobby import adaptive, counting, evening, ladder, statistics
from firmware.lobby.adaptive import ADAPTIVE
from firmware.lobby.gathering import MatchSetup, lead, set_up
from firmware.lobby.plan import load, save, suggest_computer
from firmware.people import find_people, say_away
from firmware.screens.menu import BACK, Menu
from firmware.screens.reader import Reader
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Busy, say_busy
from firmware.types import Console, Result
from firmware.words import text
from firmware.words.seating import PLACE, WIDTH, name_match, name_players
from firmware.words.text import say, say_trouble


async def choose_match(console: "Console", station: Station, stored: list) -> tuple:
    """Ask which of the `stored` Sessions to resume, if any, or set up a new match: (Session or None, MatchSetup or
    None).
    """
    screen, new = None, len(stored)
    while stored:
        screen = StoredMatches([describe(session, new > 1) for session in stored], before=screen)
        cursor = await lead(console, station, station.ask(screen))
        if cursor in (None, BACK):
            return None, None
        if cursor < new:
            return stored[cursor], None
        if cursor > new:
            await lead(console, station, show_statistics(console, station))
            continue
        setup = await set_up(console, station, True)
        if setup:
            return None, setup
        for other in console.stations:
            if other is not station:
                other.show(Busy(say_busy(station)))  # nobody sits down any more
    return None, await set_up(console, station, True)


def describe(stored, is_long: bool) -> tuple[str, str]:
    """(game, how it stands) of a stored Session; `is_long` as in name_match()."""
    names = name_players(stored.seats, PERSON in stored.seats)
    return say(stored.match.game), name_match(stored.match, names, is_long)


async def show_statistics(console: "Console", station: Station) -> None:
    """Show the statistics; a name that is deleted there is not offered for a seat any more."""
    plan = load(console.settings.kept, console.stations)
    names = list(plan.names)
    await statistics.browse(station, console.store, plan)
    if plan.names != names:
        save(plan, console.settings.kept)
        console.write_settings()


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


def list_unread(nameless: list[str], change: tuple | None) -> list:
    """The screens that people read after a match: whose was not counted because the statistics are full, and how your
    equal changes.
    """
    words = text.look_up("statistics", ["no_room"])[0] % (", ".join(nameless), statistics.MAX_NAMES)
    full = [Reader(text.look_up("setup", ["statistics"])[0], [words])] if nameless else []
    return full + ([adaptive.make_outcome(*change)] if change else [])


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
    people = [station for station, persons in find_people(console, seats) if persons]
    console.unread = {station: list_unread(nameless, change) for station in people}
    if counting.is_adaptive_in(settings, match):
        seats = adaptive.invite(settings, match, seats)
    level, next_seats = ladder.suggest(settings, match, seats, result)

    def say_gone() -> str:
        return say_away(console, find_people(console, seats), seats, WIDTH - PLACE)

    while True:
        station, answer = await evening.ask_what_next(console, wins, match.players, names, reviews, say_gone, level)
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
            if setup.seats != seats:
                evening.begin(settings)  # others play: nobody has won yet
            return setup


def has_newcomers(console: "Console", seats: list[str]) -> bool:
    """Whether people with own screens are there who have not played: they may sit down before a rematch."""
    there = [station for station, persons in find_people(console, seats) if not persons and not station.away]
    return len([station for station in there if station.name]) > 0


async def replace_away(console: "Console", station: Station, match: Match, seats: list[str]) -> list[str] | None:
    """Who plays a rematch that people at a station chose: while somebody is away, they are asked whether computers play
    for them; None to go back.
    """
    remote = console.remote
    waits, plays = text.look_up("lobby", ["wait_for_them", "computers_play"])
    while not station.away:
        people = find_people(console, seats)
        away = sorted([seat for other, persons in people if other.away for seat in persons])
        if not away:
            return seats
        question = Menu(say_away(console, people, seats, WIDTH), [waits, plays])

        async def ask(other: Station, question: Menu = question) -> int:
            return await other.ask(question if other is station else Busy(say_busy(station)))

        chosen = await aio.run_until_first([console.run_any(ask), remote.wait_for_change(remote.changes)])
        if chosen is None:
            continue  # somebody has come or gone
        if chosen[1] == BACK:
            return None
        found, known = list(seats), list_offered(match.game, match.players)
        for seat in away if chosen[1] else ():
            found[seat] = suggest_computer(found, known)
        return found
    return None
