"""Letters that people compare: those of a deal, which must be shown before a cut counts, and those of a record."""

from engine.promise import spell_letters

SEEN_MS = 2100  # two seconds, plus the time to draw them
ASKED_MS = 200  # poll interval while a station shows something else


async def wait_until_seen(runner) -> bool:
    """Barrier: wait until every occupied station has shown the deal's letters for SEEN_MS; False if somebody leaves."""
    while not runner.exit_request:
        left = SEEN_MS - min([presenter.count_letters() for presenter in runner.occupied])
        if left <= 0:
            return True
        await runner.wait(min(left, ASKED_MS))
    return False


def spell_record(checksum: bytes) -> str:
    """The letters of a record, from its running checksum after the last line."""
    return spell_letters(checksum)
