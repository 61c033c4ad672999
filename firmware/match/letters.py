"""Letters that people compare: a deal's, which all have seen before a person's cut counts; and a whole record's."""

from engine.promise import spell_letters

SEEN_MS = 2100  # for how long: two seconds, and what it takes to draw them
ASKED_MS = 200  # how often a station where something else is shown is asked


async def wait_until_seen(runner):
    """Wait until every station with persons has shown the letters of the deal long enough; False if somebody leaves."""
    while not runner.parting:
        left = SEEN_MS - min([presenter.count_letters() for presenter in runner.attended])
        if left <= 0:
            return True
        await runner.wait(min(left, ASKED_MS))
    return False


def spell_record(checksum):
    """The letters of a record with this running checksum after its last line."""
    return spell_letters(checksum)
