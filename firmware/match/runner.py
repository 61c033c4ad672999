"""The runner of a match: the moves are fetched, stored, made and shown, one after the other."""

from engine.match import CUT
from engine.players import think
from engine.record import Writer, is_person, move_text
from firmware.device import aio, clock, memory, sound
from firmware.games import GAMES
from firmware.match import leaving, letters
from firmware.match.places import find_people, find_station
from firmware.match.presenter import Presenter, Scene
from firmware.screens.look import Look
from firmware.screens.score import MatchScore, Score, find_best

# How long what happened is shown, in ms: long enough to follow.
SHOWN_MS = {"play": 700, "trick": 2000, "exchange": 1800, "lay": 1000, "capture": 2000, "rest": 1500}
CUT_MS = 4000  # before a computer cuts: the deal's letters can be written down
THOUGHT_MS = 300  # how long a computer takes at least: one sees whose turn it is
READER_MS = 200  # how often it is asked whether it still is
SCORE_MS = 3000  # the score, when no person is there to press


class Runner:
    """Plays a match. What is to be shown is its `scene`; presenters tell it what people answer: give() and the like.

    `console` is the Console, `session` the Session that is played, `below` is chance for the computers; `count()`, a
    coroutine, runs when a match of persons is won.
    """

    def __init__(self, console, session, below, count=None):
        self.console = console
        self.match = session.match
        self.seats = session.seats  # each seat's player: "person", "person:Anna" or a computer player
        self.story = session.story
        self.store = console.store
        self.writer = Writer(session.checksum)
        self.below = below
        self.count = count
        self.scene = Scene(self.match, self.seats, self.story)
        self.answer = None  # the move of the person who is asked
        self.unread = []  # the presenters whose people must still see the notice
        self.answers = {}  # presenter: what its people answered to it
        self.reading = []  # who reads what only they are shown: partners' hands, an explanation; the match waits
        self.parting = None  # (leaving.LEAVE or leaving.GIVE_UP, presenter, seat) while somebody wants that
        self.letters = None  # of the record, once the match is won
        self.given_up = None  # the seat that gave the match up
        self.failure = None  # what went wrong in a presenter
        self.changed = aio.Event()  # an answer has come
        self.presenters = [
            Presenter(station, find_people(number, len(console.stations), self.seats), self)
            for number, station in enumerate(console.stations)
        ]
        self.attended = [presenter for presenter in self.presenters if presenter.people]

    async def play(self):
        """Play the match to its end, or until somebody leaves it or gives up."""
        tasks = [aio.create_task(self._follow(presenter.present())) for presenter in self.presenters]
        try:
            if self.match.round is not None and self.match.round.turn is None:  # perhaps nobody had read its score
                await self._announce_end(again=True)  # when the power went
            while self.match.turn is not None:
                move = await self._fetch_move()
                if self.parting and await self._part():
                    return
                if move is not None:
                    await self._make(move)
        finally:
            for task in tasks:
                task.cancel()

    async def _follow(self, coroutine):
        """A task beside the match; what goes wrong in it must stop the match, not only the task."""
        try:
            await coroutine
        except Exception as error:
            self.failure = error
            self.changed.set()

    async def _fetch_move(self):
        """The move of whoever's turn it is; None when a person wants to leave or to give up instead."""
        seat = self.match.turn
        if not is_person(self.seats[seat]):
            await self.publish()
            move = await self._think(seat)
            while self.reading and not self.parting:  # somebody looks at a partner's hand
                await self.wait()
            return None if self.parting else move
        self.answer = None
        sound.play(sound.TURN)
        await self.publish(asked=seat)
        while self.answer is None and not self.parting:
            await self.wait()
        seen = not self.match.cutting or await letters.wait_until_seen(self)
        return self.answer if seen else None

    async def _part(self):
        """Somebody wants to leave or to give up: whether the match ends by that."""
        over = await leaving.part(self)
        self.parting = None
        return over

    async def _think(self, seat):
        """The move of a computer, not too soon; whatever else is to be done goes on meanwhile."""
        begun = aio.ticks_ms()
        if self.match.cutting:
            move = (CUT, 1 + self.below(len(self.match.legal())))
            if self.attended:
                await self.wait(CUT_MS * clock.pace // 10)
        else:
            move = await self._find_move(think(self.seats[seat], self.match.view(seat), self.below))
        await aio.sleep_ms(max(0, THOUGHT_MS * clock.pace // 10 - aio.ticks_diff(aio.ticks_ms(), begun)))
        return move

    async def _find_move(self, thinking):
        """The move that a computer's thinking, a generator, ends with."""
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                return end.value
            await memory.note_step()

    async def _make(self, move):
        """Store a move, make it, and show what it did."""
        look = self.presenters[0].station.look
        self.store.append(self.writer.line(move_text(move)))
        look()
        seat = self.match.turn
        if self.match.cutting:
            for presenter in self.presenters:
                presenter.forget_round()
        pages = self.story.play(self.match, move)
        look()
        for page in pages:
            if page.kind != "void":
                await self._show(page, seat)
        if self.match.round.turn is None:
            await self._announce_end()

    async def _show(self, page, seat):
        """Show a page everywhere for its time, or until it is skipped; first where the `seat` is that moved."""
        if page.kind == "trick" or page.scopa:
            sound.play(sound.TAKEN)
        self.changed.clear()
        await self.publish(page=page, first=find_station(seat, self.match.players, len(self.presenters)))
        await self.wait(SHOWN_MS[page.kind] * clock.pace // 10)
        while self.reading and not self.parting:  # to somebody it is being explained
            await self.wait(READER_MS)

    async def _announce_end(self, again=False):
        """Show everybody how the round ended, perhaps `again`: its score, or the table that made it void."""
        if self.match.round.void:
            await self._announce_to_all(lambda presenter: Look(self.story.pages, presenter.reader))
            return
        lines, best, won = self.match.round.lines(), None, self.match.winner is not None
        if won:
            self.letters = letters.spell_record(self.writer.sum)
        if GAMES[self.match.game].PRIMIERA:  # now: when its page is called for, a press waits
            best = find_best(self.match, lines)

        def make_score(presenter):
            look = presenter.station.look
            return Score(self.match, lines, presenter.reader, look, best, self.letters, won and again)

        await self._announce_to_all(make_score, self.count if won and self.attended else None)
        self.presenters[0].station.look()  # the last press of a match may have much to do
        if not self.attended:
            await self._announce_to_all(lambda presenter: MatchScore(self.match, letters=self.letters))

    async def _announce_to_all(self, make_screen, meanwhile=None):
        """Show a screen everywhere, until all people have seen it or somebody leaves."""
        await self.announce(make_screen, self.attended, lambda: self.parting, meanwhile)

    async def announce(self, make_screen, presenters, is_enough, meanwhile=None):
        """Show a screen everywhere, until the people of these presenters have confirmed it, or it is enough; without
        any of them for a while. `meanwhile()`, a coroutine, runs as soon as it is shown.
        """
        self.unread, self.answers = list(presenters), {}
        await self.publish(notice=make_screen)
        if meanwhile:  # a task of its own has the whole stack, and the file system takes much of a Pico's
            aio.create_task(self._follow(meanwhile()))
        if not self.unread:
            await self.wait(SCORE_MS)
        while self.unread and not is_enough():
            await self.wait()
        self.unread = []

    async def publish(self, page=None, notice=None, asked=None, first=0):
        """Let every station show this scene from now on, one after the other: the `first` one has waited longest."""
        self.scene = Scene(self.match, self.seats, self.story, page, notice, asked)
        for presenter in self.presenters[first:] + self.presenters[:first]:
            presenter.station.buttons.wake()
        await aio.sleep_ms(0)

    async def wait(self, milliseconds=None):
        """Wait until an answer comes, or has come since the last time, or for this long."""
        try:
            if milliseconds is None:
                await self.changed.wait()
            else:
                await aio.wait_for_ms(self.changed.wait(), milliseconds)
        except aio.Timeout:
            pass
        self.changed.clear()
        if self.failure:
            raise self.failure

    def give(self, seat, move):
        """A person's move, which its view has as a legal one; whether it was waited for."""
        if seat != self.scene.asked or self.answer is not None:
            return False
        self.answer = move
        self.changed.set()
        return True

    def skip(self):
        """Show a page, or a deal's letters, no longer, and say so; not where people elsewhere may still be looking."""
        by_computer = self.match.cutting and self.scene.asked is None
        if self.scene.page is None and not by_computer or len(self.attended) != 1:
            return False
        self.changed.set()
        return True

    def begin_reading(self, reader):
        """Somebody is shown what only they may see; the match waits until they have seen it."""
        self.reading.append(reader)

    def end_reading(self, reader):
        """They have seen it; whoever did not begin may end, too."""
        if reader in self.reading:
            self.reading.remove(reader)
            self.changed.set()

    def confirm(self, presenter, answer):
        """The people of a presenter have seen the notice; that is their answer."""
        self.answers[presenter] = answer
        if presenter in self.unread:
            self.unread.remove(presenter)
            self.changed.set()

    def give_up(self, seat):
        """A seat gives the match up, and all agree."""
        self.given_up = seat

    def part(self, item, presenter, seat):
        """The people of a presenter want to leave, or a seat to give up; what came first is decided first."""
        self.parting = self.parting or (item, presenter, seat)
        self.changed.set()
