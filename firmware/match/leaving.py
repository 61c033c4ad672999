"""What concerns everybody: somebody leaves, and the match stays stored; or gives up or takes back, if all agree."""

from engine import match
from engine.taking_back import find_last_move
from engine.types import Callable
from firmware.drawing.canvas import LINE_WIDTH
from firmware.match.table import LEAVE, TAKE_BACK, Party, Request, Table
from firmware.result import find_result
from firmware.screens.menu import YES, Menu
from firmware.screens.reader import Reader
from firmware.types import IsOver, Screen
from firmware.words.text import look_up, say

LEFT_MS = 10_000  # so long who has left waits at most until the other console at the cable has shown it


async def confirm_exit(party: Party, seat: int | None, item: str, is_over: "IsOver") -> None:
    """Ask at a station for confirmation; on a yes, request it."""
    concerns_all = item == LEAVE and len(party.table.occupied) > 1
    question = Menu(look_up("leaving", [item + ("_all?" if concerns_all else "?")])[0], [say("no"), say("yes")])
    if await party.station.ask(question, is_over) == YES:
        party.table.ask_for(item, party, seat)


async def decide(table: Table, request: Request) -> tuple[tuple[int, int] | None, bool]:
    """Carry out what all agree on: (the move that takes back what is wanted or None, whether the match ends)."""
    if request.item == TAKE_BACK:
        last = find_last_move(table.match, table.seats)
        return last and (match.TAKE_BACK, last[1]), False
    if request.item == LEAVE:
        await notify_others(table, request.party)
    elif request.seat is not None:
        table.given_up = request.seat
        await tell_end(table, request.seat)
    return None, True


async def notify_others(table: Table, leaver: Party) -> None:
    """Show everybody else who has left, all persons of that station: before the title, until their own OK. The other
    console at the cable, which has a title of its own, shows it now, until OK at either end.
    """
    left = "left" if len(leaver.people) == 1 else "left_together"
    heading, left, kept, kept_there = look_up("leaving", ["stopped", left, "kept", "kept_there"])
    words = left % " + ".join([table.names.name_seat(seat) for seat in leaver.people])
    others = [party for party in table.occupied if party is not leaver]
    there = [party for party in others if table.console.is_at_cable(party.station)]
    table.console.unread = {party.station: [Reader(heading, [words, kept])] for party in others if party not in there}

    def tell(party: Party) -> Reader:
        return Reader(heading, [words, kept_there] if party in there else [kept])

    def is_over() -> bool:
        return bool(table.notice.answers) or not [party for party in there if not party.station.away]

    if not is_over():
        await show_to(table, there + [leaver], tell, is_over, LEFT_MS)


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
