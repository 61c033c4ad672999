"""A hint: what Nonna (level4) would play with a person's cards."""

from engine.briscola import EXCHANGE
from engine.deal import Stream
from engine.players import think
from engine.players.levels import BEST
from engine.players.reasons import find_reason
from firmware.words.reasons import say_hint
from firmware.words.seating import name_level
from firmware.words.text import read_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.device.station import Station

SEED = bytes(32)  # fixed, so that the same cards get the same hint; not the match's own


async def advise(presenter) -> None:
    """Highlight Nonna's move on a presenter's screen, with a reason; back cancels the search."""
    screen, station = presenter.screen, presenter.station
    station.show(screen)
    move = await compute_or_cancel(think(BEST, screen.view, make_random()), station)
    if move is not None:
        station.poll_buttons()
        reason = find_reason(screen.view, move)
        station.poll_buttons()
        suggest(screen, move, reason)
        station.guard()


def make_random():
    """A deterministic random source, below(n), for a computer that thinks on a person's behalf."""
    return Stream(SEED).below


async def compute_or_cancel(thinking, station: "Station"):
    """As Device.compute(); None if back is pressed at the station, or on a wake(). Drops other presses."""
    return await station.device.compute(thinking, lambda: station.buttons.take_until("back"))


def suggest(screen, move: tuple[int, ...], reason: tuple) -> None:
    """Choose a move on the playing screen, with Nonna's reason in words."""
    screen.undecided = False
    if move[0] == EXCHANGE:
        screen.cursor = len(screen.hand) + screen.exchanges.index(move)
    else:
        screen.cursor = screen.hand.index(move[0])
        screen.find_captures()
        screen.capture = screen.captures.index(move) if len(screen.captures) > 1 else None
    screen.advice = "%s: %s" % (name_level(BEST, read_words("setup")), say_hint(reason))
