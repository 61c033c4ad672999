"""A match from its journal on: a new one is begun or a stored one found, and then it is played."""

from engine import record, replay
from engine.deal import SEED_BYTES, Stream
from firmware.device import memory
from firmware.device.store import JOURNAL
from firmware.match.helper import Helper
from firmware.match.runner import Runner
from firmware.match.story import Story
from firmware.screens.reader import Reader
from firmware.words.seating import seat_players
from firmware.words.text import say, say_trouble


class Session:
    """A match whose journal has begun.

    match     the Match as far as it was played;  seats: who sits where, by the names that stand in records
    story     the Story of its round
    checksum  the journal's running one
    lines     of the journal, the header among them
    """

    def __init__(self, match, seats, story, checksum, lines=1):
        self.match = match
        self.seats = seats
        self.story = story
        self.checksum = checksum
        self.lines = lines


def begin(store, match, seats):
    """The Session of a new match."""
    writer = record.Writer()
    store.start_journal(writer.line(record.header_text(match, seats)))
    return Session(match, seats, Story(), writer.sum)


def resume(store, session):
    """Go on with the journal of a stored Session."""
    store.resume_journal(session.lines)


async def find_stored(station, store):
    """The Session of the journal, or None.

    A last line that was cut off is passed over. When anything else cannot be read, or older rules may have scored the
    match otherwise, the people at the station are told. What cannot be read is kept: told first, so that it is told
    again when the power goes before somebody has read it.
    """
    story = Story()
    found, troubles = memory.collect_within(
        lambda: store.read(JOURNAL, lambda lines: read_record(lines, story.play)),
    )
    if troubles and store.find_size(JOURNAL):
        await station.ask(Reader(say("stored"), [say_trouble(trouble) for trouble in troubles]))
    if found:
        match, seats, moves, checksum = found
        return Session(match, seats, story, checksum, 1 + len(moves))
    if store.find_size(JOURNAL):
        store.put_journal_aside()
    return None


def read_record(lines, play):
    """(what replay.read_record() makes of the lines, what people must be told of it: keys of say_trouble())."""
    stop = [""]

    def passing():
        for line in lines:
            stop[0] = line
            yield line
        stop[0] = ""

    found = replay.read_record(passing(), play)
    if not found:
        return None, ["newer" if replay.is_newer(stop[0]) else "unreadable"]
    damaged = stop[0].endswith("\n")
    return found, ["older"] * replay.is_scored_otherwise(found[0]) + ["damaged"] * damaged


async def play(console, session, count=None):
    """Play a match until it is won or given up: its result, (winner, loser), as find_result() has it. None when
    somebody left; its journal is kept.

    `count()`, a coroutine, runs when it is won, while its score is shown: the power may go before all have read it.
    """
    seat_players(session.seats)
    for station in console.stations:
        station.buttons.clear()  # presses from before the match are not meant for it
    runner = Runner(console, session, Stream(console.entropy(SEED_BYTES)).below, count)
    if console.settings.get("explain") != "0":
        Helper(runner)  # the stations have it
    await runner.play()
    for station in console.stations:
        station.guard()
    if session.match.winner is None and runner.given_up is None:
        console.store.close()
        return None
    return find_result(session.match, runner.given_up)


def find_result(match, given_up):
    """(side that has won, or None; side that gave up, or None): of two sides the other one wins."""
    if given_up is None:
        return match.winner, None
    loser = given_up % match.sides
    return 1 - loser if match.sides == 2 else None, loser
