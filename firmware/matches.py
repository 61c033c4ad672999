"""Match after match, from the first one until its people stop. Only here lobby and match meet."""

from engine.types import Match
from firmware.lobby import counting, evening, gathering, next_match
from firmware.match.session import Session, begin, find_stored, play_session, resume
from firmware.result import find_result
from firmware.types import Console, MatchSetup, Station


async def play_matches(console: "Console", station: "Station") -> None:
    """Resume a stored match or set up a new one, as the people at a station choose; then play on until they stop."""
    session, setup = await choose_match(console, station)
    if setup:
        evening.begin(console.settings.kept)
    if session:
        if console.cable and not await console.cable.has_both(station, session.match.game):
            return
        resume(console.store, session)
        setup = await play_to_next(console, session)
    while setup:
        setup = await play_to_next(console, begin(console.store, *await next_match.make_match(console, setup)))


async def choose_match(console: "Console", station: "Station") -> "tuple[Session | None, MatchSetup | None]":
    """The stored Session to resume, or the match to set up; neither: back to the title."""
    resumes, console.resumes = console.resumes, False
    stored = await gathering.lead(console, station, find_stored(station, console.store))
    if stored is None:
        return None, None
    for session in stored:
        if session.match.winner is not None:  # the power was cut before its score was read
            return session, None
    if resumes:
        return (stored[0] if stored else None), None
    return await next_match.choose_match(console, station, stored)


async def play_to_next(console: "Console", session: Session) -> "MatchSetup | None":
    """Play a Session to its end; the match that its people want next, or None."""
    match, seats, round_stats = session.match, session.seats, session.log.round_stats

    async def count_won():
        counting.count_match(console, match, seats, round_stats, find_result(match, None))

    playing = play_session(console, session, count_won)
    result = await (console.cable.play(match.game, seats, playing) if console.cable else playing)
    setup = result and await next_match.choose_next(console, match, seats, round_stats, result, session.reviews)
    console.device.shift_pictures()
    return setup


async def play_new(console: "Console", match: "Match", seats: list[str]) -> None:
    """Play a match from its first deal to its end, without counting it: the demo's."""
    await play_session(console, begin(console.store, match, seats))
