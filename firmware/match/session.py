"""A match and its journal: begin a new one or find the stored ones, then play it."""

from engine import record, replay
from engine.deal import SEED_BYTES, Stream
from engine.types import Awaitable, Callable, Lines, Match, Move
from firmware.device import memory
from firmware.drawing.screen import poll_nothing
from firmware.match.absence import make_greeting
from firmware.match.pause_menu import list_reviews
from firmware.match.round_log import RoundLog
from firmware.match.runner import Runner
from firmware.match.table import Table
from firmware.result import Result, find_result
from firmware.screens.reader import Reader
from firmware.screens.title import Busy
from firmware.storage.store import JOURNALS, Store
from firmware.types import Console, Station
from firmware.words.text import say, say_trouble

POLL_EVERY = 20  # lines: as often as while a picture is drawn


class Session:
    """A match with a journal.

    match     the Match as far as it was played;  seats: each seat's player, as in records
    log     the RoundLog of its round
    checksum  the running checksum of the journal
    lines     the number of the journal's lines, header included
    reviews   after the match, reviews(station) is what list_reviews() finds there
    """

    def __init__(self, match: "Match", seats: list[str], log: RoundLog, checksum: bytes, lines: int = 1) -> None:
        self.match = match
        self.seats = seats
        self.log = log
        self.checksum = checksum
        self.lines = lines
        self.reviews = list_none


def list_none(station: "Station") -> list[tuple]:
    """Nothing can be looked at again before the match is over."""
    return []


def begin(store: Store, match: "Match", seats: list[str]) -> Session:
    """The Session of a new match; it replaces a stored match of its game, and one of another game waits."""
    writer = record.Writer()
    store.switch_to(match.game)
    store.start_journal(writer.line(record.header_text(match, seats)))
    return Session(match, seats, RoundLog(), writer.sum)


def resume(store: Store, session: Session) -> None:
    """Reopen the journal of a stored Session; a match of another game waits."""
    store.switch_to(session.match.game)
    store.resume_journal(session.lines)


async def find_stored(station: "Station", store: Store) -> list[Session]:
    """A Session for each stored match, at most one a game, the one that was played last first."""
    found: list[Session] = []
    for name in JOURNALS:
        if store.find_size(name):
            session = await read_journal(station, store, name)
            if session and session.match.game not in [other.match.game for other in found]:
                found.append(session)
    return found


async def read_journal(station: "Station", store: Store, name: str) -> Session | None:
    """The Session of a journal, or None.

    A torn last line is skipped. If anything else is unreadable, show so at the station; only then rename an unreadable
    journal, so that a power cut repeats the message.
    """
    log = RoundLog()
    try:
        found = memory.collect_within(
            lambda: store.read(name, lambda lines: replay_journal(lines, log, station.device.poll_buttons)),
        )
    except MemoryError:  # it has too many lines
        found = replay.Replayed()
    if found.trouble not in ("", replay.TORN):
        trouble = say_trouble("damaged" if found.match else found.trouble)
        await station.ask(Reader(say("stored"), [trouble]))
    if found.match:
        return Session(found.match, found.seats, log, found.checksum, 1 + len(found.moves))
    store.quarantine(name)
    return None


def replay_journal(lines: "Lines", log: RoundLog, poll: "Callable[[], object]" = poll_nothing) -> replay.Replayed:
    """Replay the lines of a journal, with the entries of its round in a log; `poll()` is called in between."""

    def passing() -> "Lines":
        for count, line in enumerate(lines, 1):
            if count % POLL_EVERY == 0:
                poll()
            yield line

    def play(match: "Match", move: "Move") -> None:
        log.play(match, move)
        poll()

    return replay.read_record(passing(), play)


async def play_session(
    console: "Console", session: Session, count: "Callable[[], Awaitable] | None" = None
) -> Result | None:
    """Play a match until it is won or given up and return its Result; None, with the journal kept, if somebody left.

    `count()`, a coroutine function, is run when it is won, while its score is shown: a power cut may follow.
    """
    table = Table(console, session.match, session.seats, session.log)
    if console.on_match:
        console.on_match(table)
    console.remote.greet = make_greeting
    try:
        await Runner(table, record.Writer(session.checksum), Stream(console.entropy(SEED_BYTES)).below, count).play()
    finally:
        console.remote.greet = Busy
    session.reviews = lambda station: list_reviews(table, station)
    for station in console.stations:
        station.guard()
    if session.match.winner is None and table.given_up is None:
        console.store.close()
        return None
    return find_result(session.match, table.given_up)
