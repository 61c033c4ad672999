"""Whom a match waits for: people who are away, such as a phone asleep, and those who have not pressed yet."""

from engine.types import Iterable
from firmware.device import aio
from firmware.match.table import LEAVE, Party, Table, wake
from firmware.people import name_away
from firmware.screens.title import Busy
from firmware.types import Station
from firmware.words.names import Names
from firmware.words.text import say


async def follow_comings(table: Table) -> None:
    """Have everybody read who is away, as soon as somebody goes or is back, until cancelled."""
    remote, away = table.console.remote, list_away(table)
    while True:
        change = remote.wait_for_change(remote.changes)
        late = [station for station in remote.known if station not in remote.stations and not station.away]
        await (aio.run_until_first([change, greet(table, late)]) if late else change)
        if list_away(table) != away:
            away = list_away(table)
            table.changed.set()
            wake(table.parties)


def list_away(table: Table) -> "list[tuple[Party, bool]]":
    """Each party that is away, and whether its seat is free."""
    return [(party, party.station.vacant) for party in table.find_away()]


async def greet(table: Table, late: "list[Station]") -> None:
    """Tell those who have come too late that a match is on; they may leave it if nobody is there who plays."""
    nobody = len(table.find_away()) == len(table.occupied)
    await aio.run_until_first([station.ask(make_greeting(nobody)) for station in late])
    table.ask_for(LEAVE, table.parties[0], None)
    await aio.Event().wait()


def make_greeting(nobody: bool = False) -> Busy:
    """What somebody sees who comes in the middle of a match, and may leave it if `nobody` is there who plays."""
    if nobody:
        return Busy(say("leave_match"), say("all_away"), ends="ok")
    return Busy(say("sit_down_later"), say("match_on"))


def say_away(reader: Party, width: int) -> str:
    """Who else is away, for one party in so many pixels, or why; "" for nobody."""
    cable, away = reader.table.console.cable, reader.table.find_away()
    fault = cable and cable.station in [party.station for party in away] and cable.find_fault()
    key, stations = name_away(reader.table.console, [party.station for party in away])
    named = [party for party in away if party.station in stations]
    return say(fault) if fault else say_people(reader, key, named, width)


def say_reading(reader: Party, width: int) -> str:
    """Who else is away, or still reading."""
    return say_away(reader, width) or say_people(reader, "is_reading", reader.table.readers.missing, width)


def say_missing(reader: Party, width: int) -> str:
    """Who else is away, or has not answered the vote or notice yet."""
    waited_for = reader.table.vote or reader.table.notice
    return say_away(reader, width) or say_people(reader, "waiting_for", waited_for.missing, width)


def say_people(reader: Party, key: str, parties: "Iterable[Party]", width: int) -> str:
    """Words of a key, as Names.say_all() has it, on the people of the others of these parties; "" if there are none."""
    seats = sorted([seat for party in parties if party is not reader for seat in party.people])
    names = Names(reader.table.names.called)
    return names.say_all(key, seats, width) if seats else ""
