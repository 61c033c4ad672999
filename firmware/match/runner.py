"""The runner of a match: gets, makes, stores and shows one move after the other."""

from engine.match import CUT, TAKE_BACK
from engine.moves import move_text
from engine.players import think
from engine.promise import spell_letters
from engine.record import Writer, is_person
from engine.taking_back import check_taking_back
from firmware.device import aio
from firmware.device.peripherals import TAKEN, TURN, WON
from firmware.device.station import find_station
from firmware.games import GAMES
from firmware.log_entry import LogEntry
from firmware.match import leaving
from firmware.match.explaining import stays
from firmware.match.presenter import Presenter, Scene, find_people
from firmware.screens.reader import Reader
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import Score, find_best
from firmware.screens.review.verdict import Verdict
from firmware.words.seating import name_players
from firmware.words.text import say_trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Awaitable, Below, Callable, Move
    from firmware.console import Console
    from firmware.types import Session

THOUGHT_MS = 300  # minimum for a computer's move, to show whose turn it is
SCORE_MS = 3000  # the score, if only computers play
MOMENT_MS = 1000  # a scopa that fills the screen
VERDICT_MS = 2500  # who has won the match, after the numbers
CUT_MS = 1000  # before a computer cuts, to see who deals and who cuts


class Runner:
    """Plays a match. It publishes its `scene`; presenters call give(), skip(), confirm(), ... with people's answers.

    `console` is the Console, `session` the Session to play, `below(n)` the computers' random source; `count()`, a
    coroutine function, is run when a match with persons is won.
    """

    def __init__(
        self, console: "Console", session: "Session", below: "Below", count: "Callable[[], Awaitable] | None" = None
    ) -> None:
        self.console = console
        self.device = console.device
        self.match = session.match
        self.seats = session.seats  # each seat's player: "person", "person:Anna" or a computer player
        self.names = name_players(session.seats)  # as everybody may read them
        self.log = session.log
        self.store = console.store
        self.writer = Writer(session.checksum)
        self.below = below
        self.count = count
        self.scene = Scene(self.match, self.log)
        self.answer: Move | None = None  # the move of the person who is asked
        self.waiting_for: list[Presenter] = []  # barrier: the presenters whose people have not confirmed the notice
        self.answers: dict[Presenter, object] = {}  # {presenter: answer} to the notice
        # The presenters that show partners' hands, an entry that stays or a deal's promise; the match waits for them.
        self.reading: list[Presenter] = []
        self.reasons_given: set = set()  # why cards took nothing in this round, as explained
        # (LEAVE, GIVE_UP or TAKE_BACK of leaving.py, presenter, seat), or None.
        self.exit_request: tuple[str, Presenter, int | None] | None = None
        self.letters: str | None = None  # letters of the record, once the match is won
        self.given_up: int | None = None  # the seat that gave the match up
        self.failure: Exception | None = None  # the error that ended a presenter's task
        self.changed = aio.Event()  # set by every answer
        self.presenters = [
            Presenter(station, find_people(number, len(console.stations), self.seats), self)
            for number, station in enumerate(console.stations)
        ]
        self.occupied = [presenter for presenter in self.presenters if presenter.people]

    async def play(self) -> None:
        """Play the match to its end, or until somebody leaves it or gives up."""
        tasks = [aio.create_task(self._follow(presenter.present())) for presenter in self.presenters]
        try:
            if self.match.round is not None and self.match.round.turn is None:  # a power cut before its score was read
                await self._announce_end(again=True)
            while self.match.turn is not None:
                if self.occupied and self.device.battery.take_warning():
                    await self.announce_to_all(lambda presenter: make_low_battery())
                move = None if self.exit_request else await self._fetch_move()
                if self.exit_request:  # that move is dropped: it may not fit any more
                    move, ends = await leaving.decide(self)
                    self.exit_request = None
                    if ends:
                        return
                if move is not None:
                    await self._make(move)
        finally:
            for task in tasks:
                task.cancel()

    async def _follow(self, coroutine: "Awaitable") -> None:
        """Run a coroutine as a task; an error in it stops the match, not only the task."""
        try:
            await coroutine
        except Exception as error:
            self.failure = error
            self.changed.set()

    async def _fetch_move(self) -> "Move | None":
        """The move of the seat whose turn it is; on a request None, or a move to be dropped."""
        seat = self.match.turn
        if not is_person(self.seats[seat]):
            await self.publish()
            move = await self._compute_move(seat)
            await self.wait_for_readers()
            return move
        self.answer = None
        self.device.buzzer.play(TURN)
        await self.publish(asked=seat)
        while self.answer is None and not self.exit_request:
            await self.wait()
        if self.match.cutting:
            await self.wait_for_readers()
        return self.answer

    async def _compute_move(self, seat: int) -> "Move | None":
        """The move of a computer, after THOUGHT_MS at least; None on a request."""
        begun = aio.ticks_ms()
        if self.match.cutting:
            move = (CUT, 1 + self.below(len(self.match.legal())))
            if self.occupied:
                await self.wait(self.device.scaled(CUT_MS))
        else:
            thinking = think(self.seats[seat], self.match.view(seat), self.below)
            move = await self.device.compute(thinking, lambda: self.exit_request)
        await aio.sleep_ms(max(0, self.device.scaled(THOUGHT_MS) - aio.ticks_diff(aio.ticks_ms(), begun)))
        return move

    async def _make(self, move: "Move") -> None:
        """Make a move, store it, and only then show it. An illegal one raises IllegalMove and is not stored."""
        seat, cuts = self.match.turn, self.match.cutting
        check_taking_back(self.match, self.seats, move)
        entries = self.log.play(self.match, move, self.device.poll_buttons)
        self.device.poll_buttons()
        self.store.append(self.writer.line(move_text(move, self.match.round)))
        if cuts:
            self.reasons_given = set()
            for presenter in self.presenters:
                presenter.forget_round()
        if move[0] == TAKE_BACK:
            for presenter in self.presenters:
                presenter.step_back()
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
        if entry.about.sounds:
            self.device.buzzer.play(TAKEN)
        first = find_station(seat, self.match.players, len(self.presenters))
        if entry.about.is_moment():
            self.changed.clear()
            await self.publish(entry, first=first, fills=True)
            await self.wait(self.device.scaled(MOMENT_MS))
        waits = stays(self, entry)
        if waits:
            self.reading += self.occupied
        self.changed.clear()
        await self.publish(entry, first=first, stays=waits)
        if not waits:
            await self.wait(self.device.scaled(entry.about.shown_ms))
        await self.wait_for_readers()

    async def _announce_end(self, again: bool = False) -> None:
        """Show everybody the end of the round, its score or the table that voids it, until all have confirmed it.
        `again`: after a power cut.
        """
        match = self.match
        if match.round.void:
            await self.announce_to_all(lambda presenter: LookBack(self.log.entries, presenter.names))
            return
        lines, best, won = match.round.lines(), None, match.winner is not None
        if won:
            self.letters = spell_letters(self.writer.sum)
        if GAMES[match.game].PRIMIERA:  # in advance, because its page must answer a press
            best = find_best(match, lines)

        def make_score(presenter, last=won and again):
            poll = self.device.poll_buttons
            return Score(match, lines, presenter.names, poll, best, self.letters, last)

        await self.announce_to_all(make_score, self.count if won and self.occupied else None)
        self.device.poll_buttons()  # what follows the last press of a match takes long
        if not self.occupied:
            await self.announce_to_all(lambda presenter: make_score(presenter, True))
        elif won:
            await self._show_verdict()

    async def _show_verdict(self) -> None:
        """Let each station see for a moment whether its people have won the match; with a few notes if anybody has."""
        match = self.match
        if [seat for presenter in self.occupied for seat in presenter.people if seat % match.sides == match.winner]:
            self.device.buzzer.play(WON)
        await self.show_briefly(
            lambda presenter: Verdict(match, presenter.people, presenter.names), self.device.scaled(VERDICT_MS)
        )

    async def wait_for_readers(self) -> None:
        """Wait until nobody reads an entry that stays, a partner's hand or a deal's promise, or somebody leaves."""
        while self.reading and not self.exit_request:
            await self.wait()
        self.reading = []

    async def announce(self, make_screen, presenters: list[Presenter], is_enough, meanwhile=None) -> None:
        """Barrier: show a screen everywhere until the people of these presenters have confirmed it or it is enough;
        without presenters, for SCORE_MS. `meanwhile()`, a coroutine function, is run as soon as it is shown.
        """
        self.waiting_for, self.answers = list(presenters), {}
        await self.publish(notice=make_screen)
        if meanwhile:  # as a task, so that it has the full stack: the file system needs much of it
            aio.create_task(self._follow(meanwhile()))
        if not self.waiting_for:
            await self.wait(SCORE_MS)
        while self.waiting_for and not is_enough():
            await self.wait()
        self.waiting_for = []

    async def announce_to_all(self, make_screen, meanwhile=None) -> None:
        """Show a screen everywhere until all people have confirmed it or somebody leaves."""
        await self.announce(make_screen, self.occupied, lambda: self.exit_request, meanwhile)

    async def show_briefly(self, make_screen, milliseconds: int) -> None:
        """Show a screen everywhere for so many milliseconds, or until the people at all stations have pressed."""
        self.waiting_for, self.answers = list(self.occupied), {}
        await self.publish(notice=make_screen)
        begun = aio.ticks_ms()
        left = milliseconds
        while self.waiting_for and left > 0 and not self.exit_request:
            await self.wait(left)
            left = milliseconds - aio.ticks_diff(aio.ticks_ms(), begun)
        self.waiting_for = []

    async def publish(
        self, entry: LogEntry | None = None, notice=None, asked=None, first: int = 0, stays=False, fills=False
    ) -> None:
        """Publish a new scene to all stations, starting with presenter `first`, where somebody waits for it."""
        self.scene = Scene(self.match, self.log, entry, notice, asked, stays, fills)
        for presenter in self.presenters[first:] + self.presenters[:first]:
            presenter.station.buttons.wake()
        await aio.sleep_ms(0)

    async def wait(self, milliseconds: int | None = None) -> None:
        """Wait for an answer, or for this long; return at once if one has come since the last call.

        Raises the error of a presenter's task, also one from before: only its event may have been cleared.
        """
        try:
            if not self.failure:
                if milliseconds is None:
                    await self.changed.wait()
                else:
                    await aio.wait_for_ms(self.changed.wait(), milliseconds)
        except aio.Timeout:
            pass
        self.changed.clear()
        if self.failure:
            raise self.failure

    def give(self, seat: int | None, move: tuple[int, ...]) -> bool:
        """Take a person's legal move; False if the match does not wait for it."""
        if seat != self.scene.asked or self.answer is not None:
            return False
        self.answer = move
        self.changed.set()
        return True

    def skip(self) -> bool:
        """End an entry, or the time before a computer cuts; False if people at other stations may still be reading."""
        by_computer = self.match.cutting and self.scene.asked is None
        if self.scene.entry is None and not by_computer or len(self.occupied) != 1:
            return False
        self.changed.set()
        return True

    def begin_reading(self, presenter: Presenter) -> None:
        """Make the match wait while partners' hands or a deal's promise are shown."""
        self.reading.append(presenter)

    def end_reading(self, presenter: Presenter) -> None:
        """The people of a presenter have read what it shows; the others see who is still reading."""
        if presenter in self.reading:
            self.reading.remove(presenter)
            self.changed.set()
        for other in self.presenters if self.reading else ():
            other.station.buttons.wake()

    def confirm(self, presenter: Presenter, answer: object) -> None:
        """The people of a presenter confirm the notice with this answer."""
        self.answers[presenter] = answer
        if presenter in self.waiting_for:
            self.waiting_for.remove(presenter)
            self.changed.set()

    def give_up(self, seat: int) -> None:
        """Resign for a seat; all have agreed."""
        self.given_up = seat

    def request_exit(self, item: str, presenter: Presenter, seat: int | None) -> None:
        """The people of a presenter want to leave, or a seat to give up or take back; an earlier request goes first."""
        self.exit_request = self.exit_request or (item, presenter, seat)
        self.changed.set()


def make_low_battery() -> Reader:
    """The warning that the battery is nearly empty, shown between two moves."""
    return Reader(say_trouble("low_battery"), [say_trouble("low_battery_stored"), say_trouble("low_battery_charge")])
