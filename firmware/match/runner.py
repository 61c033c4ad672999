"""The runner of a match: gets, makes, stores and shows one move after the other."""

from engine.match import CUT, TAKE_BACK
from engine.moves import move_text
from engine.players import think
from engine.promise import spell_letters
from engine.record import Writer, is_person
from engine.taking_back import check_taking_back
from engine.types import Awaitable, Below, Callable, Move
from firmware.device import aio
from firmware.device.peripherals import TAKEN, TURN, WON
from firmware.games import GAMES
from firmware.log_entry import LogEntry
from firmware.match import covering, leaving
from firmware.match.absence import follow_comings
from firmware.match.explaining import stays
from firmware.match.presenter import present
from firmware.match.remarks import remark_on, remark_on_win
from firmware.match.table import Party, Scene, Table
from firmware.screens.reader import Reader
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import Score, find_best
from firmware.screens.review.verdict import Verdict
from firmware.words.text import say_trouble

THOUGHT_MS = 300  # minimum for a computer's move, to show whose turn it is
MOMENT_MS = 1000  # a scopa that fills the screen
VERDICT_MS = 2500  # who has won the match, after the numbers
CUT_MS = 1000  # before a computer cuts, to see who deals and who cuts


class Runner:
    """Plays the match of a Table.

    `writer` continues its record, `below(n)` is the computers' random source; `count()`, a coroutine function, is run
    when a match with persons is won.
    """

    def __init__(
        self, table: Table, writer: Writer, below: "Below", count: "Callable[[], Awaitable] | None" = None
    ) -> None:
        self.table = table
        self.device = table.device
        self.store = table.console.store
        self.match = table.match
        self.seats = table.seats
        self.writer = writer
        self.below = below
        self.count = count

    async def play(self) -> None:
        """Play the match to its end, or until somebody leaves it or gives up."""
        table = self.table
        for party in table.parties:
            covering.follow(party)
        tasks = [aio.create_task(table.follow(present(party))) for party in table.parties]
        tasks.append(aio.create_task(table.follow(follow_comings(table))))
        try:
            if self.match.round is not None and self.match.round.turn is None:  # a power cut before its score was read
                await self._announce_end(again=True)
            while self.match.turn is not None:
                await self._warn()
                move = None if table.request else await self._fetch_move()
                while table.request:  # that move is dropped: it may not fit any more
                    request = table.request
                    move, ends = await leaving.decide(table, request)
                    if ends:
                        return
                    if table.request is request:
                        table.request = None
                if move is not None:
                    await self._make(move)
        finally:
            for party in table.parties:
                party.station.find_overlay = None
            for task in tasks:
                task.cancel()

    async def _warn(self) -> None:
        """Warn people, once, whose console's battery is nearly empty."""
        table, console = self.table, self.table.console
        empty = [battery for battery in {party.station.battery for party in table.occupied} if battery.take_warning()]
        warned = [party for party in table.occupied if party.station.battery in empty]

        def make_warning(party: Party) -> Reader | None:
            return make_low_battery(console.is_at_cable(party.station)) if party in warned else None

        if warned:
            await table.announce(make_warning, warned)

    async def _fetch_move(self) -> "Move | None":
        """The move of the seat whose turn it is; on a request None, or a move to be dropped."""
        table, seat = self.table, self.match.turn
        if not is_person(self.seats[seat]):
            await table.publish(Scene())
            move = await self._compute_move(seat)
            await table.wait_for_people()
            return move
        table.answer = None
        table.console.sound(TURN, [party.station for party in table.parties if seat in party.people])
        await table.publish(Scene(asked=seat))
        while (table.answer is None or table.vote) and not table.request:
            await table.wait()
        if self.match.cutting:
            await table.wait_for_people()
        return table.answer

    async def _compute_move(self, seat: int) -> "Move | None":
        """The move of a computer, after THOUGHT_MS at least; None on a request."""
        begun = aio.ticks_ms()
        if self.match.cutting:
            move = (CUT, 1 + self.below(len(self.match.legal())))
            if self.table.occupied:
                await self.table.wait(self.device.scaled(CUT_MS))
        else:
            thinking = think(self.seats[seat], self.match.view(seat), self.below)
            move = await self.device.compute(thinking, self.table.is_requested)
        await aio.sleep_ms(max(0, self.device.scaled(THOUGHT_MS) - aio.ticks_diff(aio.ticks_ms(), begun)))
        return move

    async def _make(self, move: "Move") -> None:
        """Make a move, store it, and only then show it. An illegal one raises IllegalMove and is not stored."""
        table, seat, cuts = self.table, self.match.turn, self.match.cutting
        check_taking_back(self.match, self.seats, move)
        entries = table.log.play(self.match, move, self.device.poll_buttons)
        self.device.poll_buttons()
        self.store.append(self.writer.line(move_text(move, self.match.round)))
        if cuts:
            table.begin_round()
        if move[0] == TAKE_BACK:
            for party in table.parties:
                party.step_back()
        self.device.poll_buttons()
        for entry in entries:
            if entry.about.shown_ms:
                await self._show(entry, seat)
        if self.match.round.turn is None:
            await self._announce_end()

    async def _show(self, entry: LogEntry, seat: int) -> None:
        """Show an entry everywhere for its time or until it is skipped, or until everybody has pressed if it can be
        explained; first at the station of the `seat` that moved.
        """
        table = self.table
        if entry.about.sounds:
            table.console.sound(TAKEN, [party.station for party in table.parties])
        if entry.about.is_moment():
            table.changed.clear()
            entry.remark = remark_on(table, entry)
            await table.publish(Scene(entry, fills=True), seat)
            await table.wait(self.device.scaled(MOMENT_MS * (2 if entry.remark else 1)))
        waits = stays(table, entry)
        if waits:
            table.readers.missing += table.occupied
        table.changed.clear()
        await table.publish(Scene(entry, stays=waits), seat)
        while True:
            if not waits:
                await table.wait(self.device.scaled(entry.about.shown_ms))
            covered = table.vote or table.find_away()
            await table.wait_for_people()
            if waits or not covered or table.request:
                return

    async def _announce_end(self, again: bool = False) -> None:
        """Show everybody the end of the round, its score or the table that voids it, until all have confirmed it; the
        last one of a match does not wait for those who are away. `again`: after a power cut.
        """
        match, table = self.match, self.table
        if match.round.void:
            await table.announce(lambda party: LookBack(table.log.entries, party.names))
            return
        lines, best, won = match.round.lines(), None, match.winner is not None
        if won:
            table.letters = spell_letters(self.writer.sum)
        if GAMES[match.game].PRIMIERA:  # in advance, because its page must answer a press
            best = find_best(match, lines)

        def make_score(party: Party, last: bool = won and again) -> Score:
            return Score(match, lines, party.names, self.device.poll_buttons, best, last)

        def is_over() -> bool:
            return table.is_requested() or won and table.is_only_away()

        await table.announce(make_score, is_over=is_over, meanwhile=self.count if won and table.occupied else None)
        self.device.poll_buttons()  # what follows the last press of a match takes long
        if not table.occupied:
            await table.announce(lambda party: make_score(party, True))
        elif won:
            await self._show_verdict()

    async def _show_verdict(self) -> None:
        """Let each station see for a moment whether its people have won the match; with a few notes if anybody has."""
        match, table = self.match, self.table
        winners = [party for party in table.occupied if match.winner in [seat % match.sides for seat in party.people]]
        table.console.sound(WON, [party.station for party in winners])
        milliseconds = self.device.scaled(VERDICT_MS)
        remark = remark_on_win(table)
        await table.announce(lambda party: Verdict(match, party.people, party.names, remark), milliseconds=milliseconds)


def make_low_battery(is_at_cable: bool = False) -> Reader:
    """The warning that the battery is nearly empty, shown between two moves: here, or at another console."""
    keys = ["low_battery_there"] if is_at_cable else ["low_battery_stored", "low_battery_charge"]
    return Reader(say_trouble("low_battery"), [say_trouble(key) for key in keys])
