"""The title at every station, until somebody wants to play: how to play, a demo after a while."""

from firmware import loading
from firmware.device import aio
from firmware.device.station import DARK_S, Station
from firmware.screens.title import HOW, START, Busy, Title, say_busy
from firmware.storage.store import JOURNALS, Store
from firmware.types import Console
from firmware.words import text

DEMO_S = 60  # at the title without a press
SECOND_MS = 1000
DEMO = "demo"  # nobody has pressed
TABLE = "table"  # the console at the other end of the cable is one


async def wait_for_start(console: "Console") -> Station | None:
    """The station at which somebody starts to play, at once if a match resumes; None when it is time for a demo."""
    stations, cable = console.stations, console.cable
    console.apply_settings()
    console.remote.seated = ()
    if cable:
        cable.wait_at_title(console)
    if console.resumes:
        return stations[0]
    stored = count_stored(console.store)
    reading: list[Station] = []
    find_notice = cable.find_notice if cable else lambda: ""
    while True:
        asking = console.run_any(lambda station: ask_at(console, station, reading, stored, find_notice), reading)
        others = [wait_for_demo(console, reading)] + ([wait_for_table(cable, reading)] if cable else [])
        station, pressed = await aio.run_until_first([asking] + others)
        if pressed == TABLE:
            await sit_down(console)
            continue
        for other in stations:
            if pressed == START and other is not station:
                other.show(Busy(say_busy(station)))
        return station


def count_stored(store: Store) -> int:
    """How many matches wait to be continued."""
    return len([name for name in JOURNALS if store.find_size(name)])


async def ask_at(console: "Console", station: Station, reading: list[Station], stored: int, find_notice) -> str:
    """What was pressed at a station; How to play is shown here as often as opened, and a match may start from it.

    `reading` is the list of stations at which it is open; `stored` and `find_notice`: as for a Title.
    """
    battery = station.battery
    await console.read_first(station)
    while True:
        pressed = await station.ask(Title(lambda: battery.level, stored, find_notice))
        if pressed == START and find_notice() == "go_on_there" and not await confirm(station, "here?"):
            continue
        if pressed == START and not await may_interrupt(station, reading):
            continue
        if pressed != HOW:
            return pressed
        await loading.load_rest(station.device)
        from firmware.lessons import menu

        reading.append(station)
        try:
            plays = await menu.browse(station)
        finally:
            reading.remove(station)
        if plays and await may_interrupt(station, reading):
            return START


async def may_interrupt(station: Station, reading: list[Station]) -> bool:
    """Whether people at a station begin a match, though somebody learns or reads at another one."""
    return not is_any_there(reading) or await confirm(station, "interrupt?")


async def confirm(station: Station, key: str) -> bool:
    """Ask a question, a key of words, that is answered with no or yes; whether it was yes."""
    await loading.load_rest(station.device)
    from firmware.screens.menu import YES, Menu

    return await station.ask(Menu(text.say(key), [text.say("no"), text.say("yes")])) == YES


def is_any_there(reading: list[Station]) -> bool:
    """Whether somebody reads at one of these stations, who has not gone away."""
    return len([station for station in reading if not station.away]) > 0


async def wait_for_table(cable, reading: list[Station]) -> tuple[Station | None, str]:
    """(None, TABLE) once the console at the other end of the cable is a table, and nobody reads here."""
    await cable.wait_until(lambda: cable.is_invited() and not is_any_there(reading))
    return None, TABLE


async def sit_down(console: "Console") -> None:
    """Be a terminal of that table for as long as it is one."""
    await loading.load_rest(console.device)
    from firmware.cable import terminal

    await terminal.sit(console)


async def wait_for_demo(console: "Console", reading: list[Station]) -> tuple[Station | None, str]:
    """(None, DEMO) once all stations have been at the title for DEMO_S without a press; load the rest meanwhile."""
    device, seconds = console.device, 0
    await device.give_way()  # the title comes first
    await loading.load_rest(device)
    while seconds < DEMO_S:
        await aio.sleep_ms(SECOND_MS)
        seconds = min(seconds + 1, device.idle_s)
        if is_any_there(reading) or console.settings.find("demo") == "off" or device.idle_s >= DARK_S:
            seconds = 0
    return None, DEMO
