"""The helper of the first matches: what happened stays until everybody has pressed; OK explains it.

Meanwhile the playing screens say what the chosen card does.
"""

from firmware.drawing.fonts import SMALL
from firmware.games import GAMES
from firmware.match.why import make_why
from firmware.screens.playing import RIGHT
from firmware.screens.review.look_back import LookBack
from firmware.settings import OFF
from firmware.words.names import is_you, shorten
from firmware.words.text import look_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.match.story import Page

KINDS = ("trick", "capture", "lay", "rest")  # the pages with an explanation


def is_on(runner) -> bool:
    """Whether moves are explained."""
    return runner.console.settings.find("explain") != OFF


def is_explained(runner, page: "Page") -> bool:
    """Whether people are offered an explanation of a page."""
    return page.kind in KINDS and runner.occupied != [] and is_on(runner)


def stays(runner, page: "Page") -> bool:
    """Whether a page is shown until everybody has pressed. A card that takes nothing stays only if its reason is the
    first of its kind in the round.
    """
    if not is_explained(runner, page) or page.kind != "lay":
        return is_explained(runner, page)
    match = runner.match
    reason = GAMES[match.game].explain(page, match.round)[0][0]
    is_new = reason not in runner.reasons_given
    runner.reasons_given.add(reason)
    return is_new


def say_offer(presenter) -> str:
    """The words on a page that stays: the two choices at this station, or who is still reading elsewhere."""
    readers = presenter.runner.reading
    if presenter in readers:
        return look_up("why", ["offer_to_explain"])[0]
    if not readers:
        return ""
    one, you, several = look_up("why", ["is_reading", "is_reading_you", "others_are_reading"])
    seat = readers[0].shown
    if is_you(seat, None):
        return you
    if seat is None:  # a shared screen, before it is handed over
        return several
    return one % shorten(seat, None, RIGHT - SMALL.width(one % "") - 2)


async def explain_page(presenter, page: "Page", ended) -> str | None:
    """Explain a page at a station until ok or back is pressed: that button, or None if `ended()`."""
    screen = make_why(page, presenter.runner.match)
    presenter.station.poll_buttons()  # composing the words takes long
    presenter.station.guard()
    return await presenter.station.ask(screen, ended)


async def show_look_back(presenter, look_back: LookBack, ended) -> bool | None:
    """Show a LookBack; ok explains a page, ok again turns it. True when it is left, None if `ended()`."""
    while True:
        look_back.explained = [is_explained(presenter.runner, page) for page in look_back.pages]
        answer = await presenter.station.ask(look_back, ended)
        if answer != "why":
            return answer
        answer = await explain_page(presenter, look_back.pages[look_back.cursor], ended)
        if answer is None:
            return None
        if answer == "ok" and look_back.go_on():
            return True
