"""The next match: its set-up, its chance, and what comes between it and the one before."""

from engine.record import hexadecimal
from firmware.device import chance
from firmware.device.station import ask_any
from firmware.lobby import counting, equal, evening, setup, statistics
from firmware.lobby.equal import EQUAL
from firmware.lobby.plan import load, save
from firmware.screens.reader import Reader
from firmware.screens.title import Busy
from firmware.words import text
from firmware.words.text import say_trouble


async def set_up(station, stations, store, settings):
    """The match that people at a station want, (game, seats, rules, target, dealer), or None.

    What was chosen is stored.
    """
    plan = load(settings, len(stations))
    wanted = await setup.set_up(station, plan, store)
    save(plan, settings)
    settings["language"] = text.spoken
    store.write_settings(settings)
    if not wanted:
        return None
    seats = plan.seats[: plan.players]
    if EQUAL in seats:
        await equal.introduce(stations, settings, plan.game, seats)
    return plan.game, seats, plan.rules[plan.game], plan.target[plan.game], plan.dealer


def find_equal(store, settings, game, seats, seed):
    """(the level that plays where seats have EQUAL, those seats); (None, []) where none has it.

    Which match it is, and its seats, is stored before that match begins, for its record does not tell.
    """
    if EQUAL not in seats:
        return None, []
    equals = [seat for seat, sitter in enumerate(seats) if sitter == EQUAL]
    settings[equal.MATCH] = ",".join([hexadecimal(seed[:8])] + [str(seat) for seat in equals])
    store.write_settings(settings)
    return equal.find_level(settings, game, len(seats)), equals


async def draw_seed(station, entropy):
    """The seed of a match; no file can choose it. Where the chip's chance fails, the people at a station are told."""
    seed, believed = chance.draw(entropy)
    if not believed:
        await station.ask(Reader(say_trouble("chance_title"), [say_trouble("chance")]))
    return seed


async def tell_no_room(stations, names):
    """Tell whose match was not counted, for the statistics have no room for another name."""
    words = text.look_up("statistics", ["no_room"])[0] % (", ".join(names), statistics.MOST_NAMES)
    for station in stations:
        station.buttons.clear()
        station.guard()
    await ask_any(stations, lambda: Reader(text.look_up("setup", ["statistics"])[0], [words]))


async def find(stations, store, settings, result, match, seats, story):
    """After a match: its result is counted, its players are asked; the next one as set_up() has it, or None."""
    look = stations[0].look  # each step may take 25 ms
    wins, change, nameless = counting.count(store, settings, match, seats, story.deeds, result, look)
    store.remove_journal()
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
        wanted = await set_up(station, stations, store, settings)
        if wanted:
            return wanted
