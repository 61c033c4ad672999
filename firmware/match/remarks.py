"""What computers say: a short line at a scopa or a great trick, and when they have won; a setting silences them."""

from engine.record import is_person
from firmware.match.table import Table
from firmware.types import LogEntry
from firmware.words.text import read_words

OWN, OTHERS, WON = range(3)  # the lines of each


def remark_on(table: Table, entry: "LogEntry") -> tuple:
    """(seat, words) of the computer that says something to an entry: who made it, or else the next one of another side;
    () if nobody does.
    """
    if not entry.about.shout:
        return ()
    if not is_person(table.seats[entry.seat]):
        return find_remark(table, [entry.seat], OWN)
    players, sides = table.match.players, table.match.sides
    others = [(entry.seat + step) % players for step in range(1, players) if step % sides]
    return find_remark(table, others, OTHERS)


def remark_on_win(table: Table) -> tuple:
    """(seat, words) of a computer that has won the match; () if none has."""
    match = table.match
    return find_remark(table, [seat for seat in range(match.players) if seat % match.sides == match.winner], WON)


def find_remark(table: Table, seats: list[int], line: int) -> tuple:
    """(seat, words) of the first of these seats whose player has something to say; () if none has."""
    words = {} if table.console.settings.find("remarks") == "off" else read_words("remarks")
    speakers = [seat for seat in seats if table.seats[seat] in words]
    return (speakers[0], words[table.seats[speakers[0]]].split("|")[line]) if speakers else ()
