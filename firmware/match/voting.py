"""A vote: everybody else must agree before somebody gives up or takes back. It covers what people read, and no more:
once it is declined they read on.
"""

from engine.taking_back import find_last_move
from engine.types import Awaitable
from firmware.match.presenter import pass_on, wait_with_others
from firmware.match.table import TAKE_BACK, Party, Request
from firmware.screens.consent import Consent
from firmware.screens.reader import Reader
from firmware.words.text import look_up


def find_vote(party: Party) -> "Awaitable | None":
    """What shows a party the vote that is on; None if there is none, or it is shown already."""
    vote = party.table.vote
    if vote is None or vote is party.vote:
        return None
    party.vote = vote
    return show_vote(party, vote)


async def show_vote(party: Party, vote: Request) -> None:
    """Let the persons at a station vote, and wait for the others; nobody decides for those who are away. If one of them
    declines, the asker reads so. A screen that went round is passed on to whose hand was on it.
    """
    table = party.table

    def is_over() -> bool:
        return table.vote is not vote or vote.declined

    party.station.guard()
    if party in vote.voters and await party.station.ask(make_consent(party, vote), is_over) == Consent.REFUSED:
        vote.decline()
    elif party in vote.missing and not is_over():
        vote.agree(party)
    while table.vote is vote and party not in vote.missing:
        await wait_with_others(party)
    if table.vote is vote:
        party.station.guard()
        if await party.station.ask(make_refusal(), lambda: table.vote is not vote):
            vote.end()
    if party.only_person is None and not await is_passed_back(party):
        party.hide_hands()


def make_consent(party: Party, vote: Request) -> Consent:
    """The question whether the persons at a station agree."""
    table = party.table
    last = find_last_move(table.match, table.seats) if vote.item == TAKE_BACK else None
    seat = last[0] if last else vote.seat
    return Consent((vote.item, seat), vote.voters[party], party.only_person is not None, table.names)


def make_refusal() -> Reader:
    """What the asker reads."""
    heading, words = look_up("leaving", ["refused", "goes_on"])
    return Reader(heading, [words])


async def is_passed_back(party: Party) -> bool:
    """Whether the person whose hand was on a shared screen, and whose turn it is, has it again."""
    table, seat = party.table, party.viewer
    return seat is not None and seat == table.scene.asked and not table.request and await pass_on(party, seat)
