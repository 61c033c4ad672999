"""A match is set up at one station, while people at the others sit down."""

from collections import namedtuple

from engine.types import Any, Awaitable
from firmware.device import aio
from firmware.device.station import Station
from firmware.lobby import adaptive
from firmware.lobby.adaptive import ADAPTIVE
from firmware.lobby.plan import Plan, load, save
from firmware.lobby.setup import change_plan
from firmware.people import name_away
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.title import LEAVES, Busy, Join
from firmware.types import Console
from firmware.words import text
from firmware.words.names import Names
from firmware.words.seating import WIDTH, name_players
from firmware.words.text import say

# A match to begin; a seat may be your equal, and the dealer None for a random one.
MatchSetup = namedtuple("MatchSetup", ("game", "seats", "rules", "target", "dealer"))


async def lead(console: "Console", station: Station, browsing: "Awaitable") -> "Any":
    """The result of a coroutine that people at a station lead at its lists; None when they go. Meanwhile those at the
    other console at the cable wait, or choose to play apart.
    """
    waiting = Busy(say("play_apart"), say("other_console"), "back")
    waits = [console.cable.let_leave(waiting)] if console.cable else []
    return await console.remote.while_there(station, aio.run_until_first([browsing] + waits))


async def set_up(console: "Console", station: Station, alone: bool = False) -> "MatchSetup | None":
    """Let people at a station set up a match: its MatchSetup, or None. The choices are stored.

    Meanwhile people at other stations may sit down there. `alone`: whether nobody has yet, or as for the match before.
    """
    settings, plan = console.settings, load(console.settings.kept, console.stations)
    if alone:
        plan.leave_all_but(station)
    elif plan.has_names():
        plan.present = set([other for other in console.stations if plan.find_persons(other)])
        plan.sit_down(station)
    console.remote.seated = plan.present
    if console.cable:
        console.cable.invite()

    async def change() -> bool:
        await console.read_first(station)
        return await change_plan(console, station, plan)

    while True:
        changes = console.remote.while_there(station, change())
        rivals = [console.cable.give_way()] if console.cable else []
        begins = await aio.run_until_first([changes, offer_seats(console, station, plan)] + rivals)
        save(plan, settings.kept)
        console.write_settings()
        if begins is None:
            station = await find_next_leader(console, plan)
            plan.sit_down(station)
            continue
        if not begins:
            return None
        if not await may_leave_out(console, station, plan) or not await may_begin(console, station, plan):
            continue
        seats = plan.list_seats()
        if ADAPTIVE not in seats or await adaptive.introduce(console, plan.game, seats):
            return MatchSetup(plan.game, seats, plan.rules[plan.game], plan.target[plan.game], plan.dealer)


async def may_leave_out(console: "Console", station: Station, plan: Plan) -> bool:
    """Whether a match may begin without people who are there with their own screens, and have not sat down. They still
    may: then the question is over.
    """

    def list_left_out() -> list[str]:
        others = [other for other in console.stations if other is not station and not other.away]
        return [other.name for other in others if plan.has_names() and not plan.find_persons(other)]

    left_out = list_left_out()
    if not left_out:
        return True
    question = Names(left_out).say_all("without", list(range(len(left_out))), WIDTH)
    answer = station.ask(Menu(question, [say("no"), say("yes")]), lambda: list_left_out() != left_out)
    answer = console.remote.while_there(station, answer)
    return await aio.run_until_first([answer, offer_seats(console, station, plan)]) == YES


async def may_begin(console: "Console", station: Station, plan: Plan) -> bool:
    """Whether a match may begin, though it replaces a stored one of its game: all who have sat down must agree, and may
    go back to the set-up; if they are away, anybody may. Is it declined, the others read so.
    """
    if not console.store.find_journal(plan.game):
        return True
    question, declined = text.look_up("leaving", ["drop_stored?", "keeps_stored"])
    question %= say(plan.game)
    names = name_players(plan.list_seats(), False)
    missing = [
        other
        for other in console.stations
        if other is station or plan.find_persons(other) and plays_stored(console, other, plan.game)
    ]
    concerned = list(missing)

    async def ask(station: Station) -> bool:
        if station in missing:
            if await station.ask(Menu(question, [say("no"), say("yes")])) != YES:
                return False
            missing.remove(station)
            console.wake_all()
        while missing:
            away = [other for other in missing if other.away]
            key, named = name_away(console, away) if away else ("waiting_for", missing)
            seats = [seat for other in named for seat in plan.find_persons(other)]
            words = names.say_all(key, seats, WIDTH) if seats else ""
            screen = Busy(words)
            if station in concerned or away == missing or console.is_at_cable(station):
                screen = Busy(say("back_cancel"), words, "back")
            if await station.ask(screen, lambda: True):
                return False
        return True

    others = console.remote.follow(console.wake_all)
    decider, agreed = await aio.run_until_first([console.run_any(ask, concerned), others])
    if not agreed:
        console.unread = {other: [Reader(say(plan.game), [declined])] for other in concerned if other is not decider}
    return agreed


def plays_stored(console: "Console", station: Station, game: str) -> bool:
    """Whether people at a station may play in the stored match of a game: a console at the cable only if both do."""
    return not console.is_at_cable(station) or console.cable.is_shared(game)


async def offer_seats(console: "Console", busy: Station, plan: Plan) -> None:
    """Let people at all stations but the `busy` one, where a match is set up, sit down or get up until cancelled.

    All are woken by what changes: the set-up cannot do it while it has a list open.
    """

    async def offer_seat(station: Station) -> None:
        if station is busy:
            await console.remote.follow(console.wake_all)
        if console.is_at_cable(station):
            station.guard()  # an ok may be meant for the title there
        await console.read_first(station)
        leaves = console.is_at_cable(station) or console.is_at_cable(busy)
        while True:
            answer = await station.ask(Join(plan, station, busy, leaves))
            if answer and answer != LEAVES:
                plan.sit_down(station)
            else:
                plan.get_up(station)
            if answer == LEAVES:
                console.cable.dismiss()
                plan.get_up(console.cable.station)
            console.wake_all()

    await console.run_any(offer_seat)


async def find_next_leader(console: "Console", plan: Plan) -> Station:
    """Where the set-up goes on when those who led it are away: with people who have sat down, if they are there."""
    remote = console.remote
    while True:
        changes = remote.changes
        remote.admit()
        there = [station for station in console.stations if not station.away]
        if there:
            return sorted(there, key=lambda station: station not in plan.present)[0]
        await remote.wait_for_change(changes)
