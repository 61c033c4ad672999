"""A hint: what Nonna (level4) would play with a person's cards; the rule of thumb if she has not learned the game."""

from engine.deal import Stream
from engine.players import think
from engine.players.levels import BEST
from engine.players.reasons import find_reason
from engine.players.registry import has_learned
from engine.rules import find_kind
from engine.types import Below, Reason, Steps, T, View
from firmware.match.table import Party
from firmware.types import Advice, Station
from firmware.words.seating import name_level
from firmware.words.text import read_words

SEED = bytes(32)  # fixed, so that the same cards get the same hint; not the match's own


async def advise(party: Party) -> None:
    """Highlight an adviser's move on a party's screen, with a reason; back cancels the search."""
    screen, station = party.screen, party.station
    adviser = find_adviser(screen.view)
    station.show(screen)
    move = await compute_or_cancel(think(adviser, screen.view, make_random()), station)
    if move is not None:
        station.device.poll_buttons()
        reason = find_reason(screen.view, move)
        station.device.poll_buttons()
        screen.highlight(move, make_advice(reason, adviser))
        station.guard()


def find_adviser(view: "View") -> str:
    """The computer player that gives hints in a game."""
    return BEST if has_learned(find_kind(view.game, view.rules), view.players) else "thumb"


def make_random() -> "Below":
    """A deterministic random source, below(n), for a computer that thinks on a person's behalf."""
    return Stream(SEED).below


async def compute_or_cancel(thinking: "Steps[T]", station: "Station") -> "T | None":
    """As Device.compute(); None if back is pressed at the station, or on a wake(). Drops other presses."""
    return await station.device.compute(thinking, lambda: station.buttons.take_until("back"))


def make_advice(reason: "Reason", adviser: str = BEST) -> "Advice":
    """An adviser's reason for a move, with its name."""
    return reason, name_level(adviser, read_words("setup"))
