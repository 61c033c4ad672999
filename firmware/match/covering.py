"""What covers all that is shown at a station in a match: a hand-over at a console that is new there, and votes."""

from engine.types import Awaitable
from firmware.match.table import Party
from firmware.match.voting import find_vote
from firmware.screens.handover import HandOver
from firmware.words.names import find_partners


def follow(party: Party) -> None:
    """Cover what a party's station shows whenever that is needed, until `find_overlay` is None again."""
    party.station.find_overlay = lambda: find_hand_over(party) or find_vote(party)


def find_hand_over(party: Party) -> "Awaitable | None":
    """What hands a party another console than it had; None if it has its own, or that is shown already."""
    return hand_over(party) if is_strange(party) and not party.is_new else None


def is_strange(party: Party) -> bool:
    """Whether a party with people is at another console at the cable than before."""
    console = party.table.console
    return party.people != [] and console.is_at_cable(party.station) and console.cable.is_strange()


async def hand_over(party: Party) -> None:
    """Hide everything, the menu too, until somebody presses OK there, or the console that was there before is back."""
    table, seat = party.table, party.people[0]
    screen = HandOver(seat, find_partners(seat, table.match.sides, table.match.players), table.names)
    party.is_new = True
    try:
        party.station.guard()
        while is_strange(party):
            if await party.station.ask(screen, lambda: not is_strange(party)) is True:
                table.console.cable.remember_other()
                party.hide_hands()
    finally:
        party.is_new = False
