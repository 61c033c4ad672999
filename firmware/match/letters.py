"""Letters of a deal, which every station must have shown before a cut counts."""

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
