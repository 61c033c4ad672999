"""Whom a match waits for: people who are away, such as a phone asleep, and those who have not pressed yet."""

from firmware.match.table import Party, Table
from firmware.words.names import Names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Iterable


async def follow_guests(table: Table) -> None:
    """Have everybody read who is away, as soon as somebody goes or is back, until cancelled."""
    guests, away = table.console.guests, table.find_away()
    while True:
        await guests.wait_for_change(guests.changes)
        if table.find_away() != away:
            away = table.find_away()
            table.changed.set()
            table.wake_all()


def say_away(table: Table, width: int) -> str:
    """Who is away, in so many pixels; "" for nobody."""
    return say_people(table, "is_away", table.find_away(), width)


def say_missing(table: Table, width: int) -> str:
    """Who is away, or else who has not answered the notice yet; "" for nobody."""
    return say_away(table, width) or say_people(table, "waiting_for", table.notice.missing, width)


def say_people(table: Table, key: str, parties: "Iterable[Party]", width: int) -> str:
    """Words of a key, as Names.say_all() has it, on the people of these parties; "" if there are none."""
    seats = sorted([seat for party in parties for seat in party.people])
    names = Names(table.names.called)  # nobody reads it of themselves
    return names.say_all(key, seats, width) if seats else ""
