"""What concerns everybody: somebody leaves, and the match stays stored; or gives up or takes back, if all agree."""

from engine import match
from engine.taking_back import find_last_move
from engine.types import Callable
from firmware.drawing.canvas import LINE_WIDTH
from firmware.match.table import LEAVE, TAKE_BACK, Party, Request, Table
from firmware.result import find_result
from firmware.screens.consent import Consent
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.types import IsOver, Screen
from firmware.words.text import look_up, say

LEFT_MS = 10_000  # so long who has left waits at most until the others have read it


async def confirm_exit(party: Party, seat: int | None, item: str, is_over: "IsOver") -> None:
    """Ask at a station for confirmation; on a yes, request it."""
    concerns_all = item == LEAVE and len(party.table.occupied) > 1
    question = Menu(look_up("leaving", [item + ("_all?" if concerns_all else "?")])[0], [say("no"), say("yes")])
    if await party.station.ask(question, is_over) == YES:
        party.table.ask_for(item, party, seat)


async def decide(table: Table, request: Request) -> tuple[tuple[int, int] | None, bool]:
    """Carry out a request: (the move that takes back what is wanted or None, whether the match ends)."""
    if request.item == TAKE_BACK:
        return await find_agreed_move(table, request), False
    if request.item == LEAVE:
        await notify_others(table, request.party)
        return None, True
    seat = request.seat
    if seat is not None and await do_all_agree(table, request, seat):
        table.given_up = seat
        await tell_end(table, seat)
    return None, table.given_up is not None


async def find_agreed_move(table: Table, request: Request) -> tuple[int, int] | None:
    """The move that takes back the last move of a person, once all have agreed; None if it cannot be, or one refuses.

    Anybody may propose it, so that a shared screen need not be passed back; then the person whose move it was is asked,
    too.
    """
    last = find_last_move(table.match, table.seats)
    if last is None or not await do_all_agree(table, request, last[0]):
        return None
    return match.TAKE_BACK, last[1]


async def notify_others(table: Table, leaver: Party) -> None:
    """Show everybody else who is there who has left: all persons of that station."""
    left = "left" if len(leaver.people) == 1 else "left_together"
    heading, left, kept, kept_there = look_up("leaving", ["stopped", left, "kept", "kept_there"])
    words = left % " + ".join([table.names.name_seat(seat) for seat in leaver.people])
    others = [party for party in table.occupied if party is not leaver]
    console = table.console

    def tell(party: Party) -> Reader:
        return Reader(heading, [words, kept_there if console.is_at_cable(party.station) else kept])

    await show_to(table, others, tell, table.is_only_away, LEFT_MS)


async def tell_end(table: Table, loser: int) -> None:
    """Show everybody who is there that this seat has given up, and who has won; a person alone knows."""
    if len([seat for party in table.occupied for seat in party.people]) < 2:
        return
    winner = find_result(table.match, loser).winner
    heading, gave_up = look_up("leaving", ["over", "gave_up"])

    def tell(party: Party) -> Reader:
        lines = [gave_up % table.names.name_seat(loser)]
        if winner is not None:
            lines.append(party.names.say_winner("wins_match", winner, table.match, LINE_WIDTH))
        return Reader(heading, lines)

    await show_to(table, table.occupied, tell, table.is_only_away)


async def do_all_agree(table: Table, request: Request, seat: int | None) -> bool:
    """Whether all other persons agree that this seat gives up or takes back; if not, the asker reads so. Nobody decides
    for those who are away, but somebody may leave meanwhile.
    """
    others = {party: [person for person in party.people if person != request.seat] for party in table.occupied}
    voters = {party: persons for party, persons in others.items() if persons}

    def ask(party: Party) -> Consent:
        return Consent((request.item, seat), voters[party], party.only_person is not None, table.names)

    def is_decided() -> bool:
        return Consent.REFUSED in table.notice.answers.values() or table.request is not request

    await show_to(table, list(voters), ask, is_decided)
    if not voters or not is_decided():
        return True
    if table.request is not request:
        return False
    heading, words = look_up("leaving", ["refused", "goes_on"])
    await show_to(table, [request.party], lambda party: Reader(heading, [words]), table.is_only_away)
    return False


async def show_to(
    table: Table,
    parties: list[Party],
    make_screen: "Callable[[Party], Screen]",
    is_over: "Callable[[], object]",
    milliseconds: int | None = None,
) -> None:
    """Show a screen at these parties until all have answered, `is_over()`, or for so long; the others see for whom it
    waits.
    """
    if not parties:
        return
    await table.announce(lambda party: make_screen(party) if party in parties else None, parties, is_over, milliseconds)
    for party in table.parties:
        party.hide_hands()
