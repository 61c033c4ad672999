"""The next match: its set-up, its chance, and what comes between it and the one before."""

from engine.match import Match
from engine.record import to_hex
from firmware.device import chance
from firmware.device.station import ask_any
from firmware.lobby import counting, equal, evening, setup, statistics
from firmware.lobby.equal import EQUAL
from firmware.lobby.plan import load, save
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.reader import Reader
from firmware.screens.title import Busy
from firmware.words import text
from firmware.words.seating import name_match, seat_players
from firmware.words.text import say, say_trouble

GO_ON, NEW = 0, 1


async def ask(station, stored):
    """Ask whether to go on with a `stored` Session (or None): GO_ON, NEW or BACK; NEW costs a second question."""
    if not stored:
        return NEW
    seat_players(stored.seats)
    answer = await station.ask(Menu(name_match(stored.match), [say("go_on"), say("new_match")]))
    if answer == NEW:
        question = text.look_up("leaving", ["drop_stored?"])[0]
        if await station.ask(Menu(question, [say("no"), say("yes")])) != YES:
            return BACK
    return answer


async def set_up(console, station):
    """The match that people at a station want, (game, seats, rules, target, dealer), or None.

    What was chosen is stored.
    """
    settings = console.settings
    plan = load(settings, len(console.stations))
    wanted = await setup.set_up(console, station, plan)
    save(plan, settings)
    settings["language"] = text.spoken
    console.write_settings()
    if not wanted:
        return None
    seats = plan.seats[: plan.players]
    if EQUAL in seats:
        await equal.introduce(console, plan.game, seats)
    return plan.game, seats, plan.rules[plan.game], plan.target[plan.game], plan.dealer


async def make(console, wanted):
    """(the Match, its seats) that people want, as set_up() has it, with a seed of its own."""
    game, seats, rules, target, dealer = wanted
    seed = await draw_seed(console)
    equals = [seat for seat, sitter in enumerate(seats) if sitter == EQUAL]
    if equals:
        level = find_equal(console, game, len(seats), equals, seed)
        seats = [level if seat in equals else sitter for seat, sitter in enumerate(seats)]
    return Match(game, len(seats), seed, rules, target, dealer), seats


def find_equal(console, game, players, equals, seed):
    """The level that plays on the seats of your equal.

    Which match it is, and these seats, is stored before that match begins, for its record does not tell.
    """
    console.settings[equal.MATCH] = ",".join([to_hex(seed[:8])] + [str(seat) for seat in equals])
    console.write_settings()
    return equal.find_level(console.settings, game, players)


async def draw_seed(console):
    """The seed of a match; no file can choose it. Where the chip's chance fails, people are told."""
    seed, believed = chance.draw(console.entropy)
    if not believed:
        await console.stations[0].ask(Reader(say_trouble("chance_title"), [say_trouble("chance")]))
    return seed


async def tell_no_room(stations, names):
    """Tell whose match was not counted, for the statistics have no room for another name."""
    words = text.look_up("statistics", ["no_room"])[0] % (", ".join(names), statistics.MOST_NAMES)
    for station in stations:
        station.buttons.clear()
        station.guard()
    await ask_any(stations, lambda: Reader(text.look_up("setup", ["statistics"])[0], [words]))


async def find(console, match, seats, deeds, result):
    """After a match: its result is counted, its players are asked; the next one as set_up() has it, or None.

    `deeds` are its story's.
    """
    stations, settings = console.stations, console.settings
    wins, change, nameless = counting.count(console, match, seats, deeds, result)
    console.store.remove_journal()
    if not evening.is_attended(seats):
        return None
    if nameless:
        await tell_no_room(stations, nameless)
    if counting.is_equal_in(settings, match):
        if change:
            await equal.announce(stations, *change)
        seats = equal.invite(settings, match, seats)
    while True:
        station, answer = await evening.ask_what_next(stations, wins, match.players)
        if answer == evening.REMATCH:
            dealer = evening.choose_dealer(match, result, settings.get("rematch"))
            return match.game, seats, match.rules, match.target, dealer
        if answer != evening.CHANGE:
            return None
        for other in stations:
            if other is not station:
                other.show(Busy())
        wanted = await set_up(console, station)
        if wanted:
            return wanted
