"""What covers all that is shown at a station in a match: a hand-over at a console that is new there, and votes."""

from engine.types import Awaitable
from firmware.match.presenter import make_hand_over
from firmware.match.table import Party
from firmware.match.voting import find_vote


def follow(party: Party) -> None:
    """Cover what a party's station shows whenever that is needed, until `find_overlay` is None again."""
    party.station.find_overlay = lambda: find_hand_over(party) or find_vote(party)


def find_hand_over(party: Party) -> "Awaitable | None":
    """What hands a party another console than it had; None if it has its own, or that is shown already."""
    return cover_all(party) if is_strange(party) and not party.is_new else None


def is_strange(party: Party) -> bool:
    """Whether a party with people is at another console at the cable than before."""
    console = party.table.console
    return party.people != [] and console.is_at_cable(party.station) and console.cable.is_strange()


async def cover_all(party: Party) -> None:
    """Hide everything, the menu too, until somebody presses OK there, or the console that was there before is back."""
    screen = make_hand_over(party, party.people[0])
    party.is_new = True
    try:
        party.station.guard()
        while is_strange(party):
            if await party.station.ask(screen, lambda: not is_strange(party)) is True:
                party.table.console.cable.remember_other()
                party.hide_hands()
    finally:
        party.is_new = False
