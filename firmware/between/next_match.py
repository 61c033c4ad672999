"""The next match: its set-up, its chance, and what comes between it and the one before. Loaded between matches only."""

from firmware.device import loading, memory
from firmware.screens.reader import Reader
from firmware.words import text
from firmware.words.text import say_trouble


async def set_up(station, stations, store, settings):
    """The match that people at a station want, (game, seats, rules, target, dealer), or None.

    What was chosen is stored.
    """
    from firmware.between import setup  # only now, and not for long: a rematch needs none
    from firmware.between.plan import load, save

    plan = load(settings, len(stations))
    wanted = await setup.set_up(station, plan, store)
    save(plan, settings)
    settings["language"] = text.spoken
    store.write_settings(settings)
    loading.unload(loading.SET_UP)
    if not wanted:
        return None
    return plan.game, plan.seats[: plan.players], plan.rules[plan.game], plan.target[plan.game], plan.dealer


async def draw_seed(station, entropy):
    """The seed of a match; no file can choose it. Where the chip's chance fails, the people at a station are told."""
    station.look()  # loading it takes a while
    from firmware.device import chance

    station.look()
    seed, believed = chance.draw(entropy)
    if not believed:
        await station.ask(Reader(say_trouble("chance_title"), [say_trouble("chance")]))
    return seed


async def find(stations, store, settings, result, match, seats, story):
    """After a match: its result is counted, its players are asked; the next one as set_up() has it, or None."""
    look = stations[0].look  # each step may take 25 ms
    look()
    from firmware.between import statistics  # only now, and not for long: no match needs them

    look()
    from firmware.between import evening

    look()
    statistics.add_match(store, match, seats, story.deeds, result)
    look()
    memory.collect()  # the settings stay: what is new in them should lie low
    look()
    wins = evening.count_match(settings, match, result)
    store.write_settings(settings)
    store.remove_journal()
    if not evening.is_attended(seats):
        return None
    while True:
        station, answer = await evening.ask_what_next(stations, wins, match.players)
        if answer == evening.REMATCH:
            dealer = evening.choose_dealer(match, result, settings.get("rematch"))
            return match.game, seats, match.rules, match.target, dealer
        if answer != evening.CHANGE:
            return None
        from firmware.screens.title import Busy  # only now: it is not always needed

        for other in stations:
            if other is not station:
                other.show(Busy())
        wanted = await set_up(station, stations, store, settings)
        if wanted:
            return wanted
