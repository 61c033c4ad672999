"""The helper of the first matches: what happened stays until everybody has pressed; OK explains it.

Meanwhile the playing screens say what the chosen card does.
"""

from firmware.drawing.canvas import LINE_WIDTH, SMALL
from firmware.drawing.screen import EXPLAIN
from firmware.games import GAMES
from firmware.log_entry import FIRST, NEVER
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.why import Why
from firmware.screens.table.playing import RIGHT
from firmware.settings import OFF
from firmware.words.reasons import say_reasons
from firmware.words.text import look_up, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from firmware.log_entry import LogEntry


def is_on(runner) -> bool:
    """Whether moves are explained."""
    return runner.console.settings.find("explain") != OFF


def is_explained(runner, entry: "LogEntry") -> bool:
    """Whether people are offered an explanation of an entry."""
    return entry.about.explained != NEVER and runner.occupied != [] and is_on(runner)


def stays(runner, entry: "LogEntry") -> bool:
    """Whether an entry is shown until everybody has pressed. A card that takes nothing stays only if its reason is the
    first of its kind in the round.
    """
    if not is_explained(runner, entry) or entry.about.explained != FIRST:
        return is_explained(runner, entry)
    match = runner.match
    reason = GAMES[match.game].explain(entry, match.round)[0][0]
    is_new = reason not in runner.reasons_given
    runner.reasons_given.add(reason)
    return is_new


def say_offer(presenter) -> str:
    """The words on an entry that stays: the two choices at this station, or who is still reading elsewhere."""
    readers = presenter.runner.reading
    if presenter in readers:
        return look_up("why", ["offer_to_explain"])[0]
    if not readers:
        return ""
    one, you, several = look_up("why", ["is_reading", "is_reading_you", "others_are_reading"])
    seat = readers[0].shown
    if presenter.runner.names.is_you(seat):
        return you
    if seat is None:  # a shared screen, before it is handed over
        return several
    return one % presenter.runner.names.shorten(seat, RIGHT - SMALL.width(one % "") - 2)


def make_why(entry: "LogEntry", match: "Match") -> Why:
    """The screen that explains an entry of the log of a match's round."""
    footer = look_up("why", ["footer"])[0]
    lines = []
    for paragraph in " ".join(say_reasons("why", GAMES[match.game].explain(entry, match.round))).split(" |"):
        lines += wrap(paragraph, LINE_WIDTH, SMALL.width)
    return Why(entry, lines, footer.split("|"))


async def explain_entry(presenter, entry: "LogEntry", ended) -> bool | None:
    """Explain an entry at a station: True to go on, False to go back to it, None if `ended()`."""
    screen = make_why(entry, presenter.runner.match)
    presenter.station.device.poll_buttons()  # composing the words takes long
    presenter.station.guard()
    return await presenter.station.ask(screen, ended)


async def show_look_back(presenter, look_back: LookBack, ended) -> bool | None:
    """Show a LookBack; ok explains an entry, ok again turns it. True when it is left, None if `ended()`."""
    while True:
        look_back.explained = [is_explained(presenter.runner, entry) for entry in look_back.entries]
        answer = await presenter.station.ask(look_back, ended)
        if answer != EXPLAIN:
            return answer
        answer = await explain_entry(presenter, look_back.entries[look_back.cursor], ended)
        if answer is None:
            return None
        if answer and look_back.go_on():
            return True
