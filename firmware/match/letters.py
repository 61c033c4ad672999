"""Letters of a deal: whether they are shown before its cut, and that every station has shown them before it counts."""

from engine.record import is_person

CUT_MS = 4000  # before a computer cuts, to note the deal's letters
PLAIN_CUT_MS = 1000  # the same without letters, to see who deals and who cuts
SEEN_MS = 2100  # two seconds, plus the time to draw them
ASKED_MS = 200  # poll interval while a station shows something else


def are_shown(runner) -> bool:
    """Whether the cut that waits shows the deal's letters: one person alone must have asked for them, at this cut or in
    the settings.
    """
    persons = [sitter for sitter in runner.seats if is_person(sitter)]
    asked = [presenter for presenter in runner.occupied if presenter.letters_asked]
    return len(persons) > 1 or len(asked) > 0 or runner.console.settings.find("letters") == "always"


async def wait_until_seen(runner) -> bool:
    """Barrier: wait until every occupied station has shown the deal's letters, if it shows them, for SEEN_MS; False if
    somebody leaves.
    """
    while not runner.exit_request:
        left = SEEN_MS - min([presenter.count_letters() for presenter in runner.occupied])
        if left <= 0 or not are_shown(runner):
            return True
        await runner.wait(min(left, ASKED_MS))
    return False


async def wait_before_cut(runner) -> None:
    """Let people see that a computer cuts, and the deal's letters if they are shown.

    If they are not, the cut waits while the only person is in the menu: they may ask for them there.
    """
    if not are_shown(runner):
        await runner.wait(runner.device.scaled(PLAIN_CUT_MS))
        await runner.wait_for_readers()
        if not are_shown(runner):
            return
    await runner.wait(runner.device.scaled(CUT_MS))
