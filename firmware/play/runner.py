"""A match at the table: the moves are fetched, stored and shown, one after the other."""

from engine.match import CUT
from engine.players import think
from engine.record import PERSON, Writer, move_text
from firmware.device import aio, memory, sound
from firmware.play.presenter import Place, sit
from firmware.screens.look import Look
from firmware.screens.score import MatchScore, Score

# How long what happened is shown, in ms: long enough to follow.
SHOWN_MS = {"play": 700, "trick": 2000, "exchange": 1800, "lay": 1000, "capture": 2000, "rest": 1500}
THOUGHT_MS = 300  # how long a computer takes at least: one sees whose turn it is
SCORE_MS = 3000  # the score, when no person is there to press


def find_station(seat, players, stations):
    """The station of a seat: they are spread evenly around the table.

    Two players at four stations sit opposite each other, at 0 and 2; three sit at 0, 1 and 2; of five, seats 0 and 1
    share station 0.
    """
    return seat * stations // players


class Table:
    """The match, who plays which seat, and what the places need to know to show it.

    `seats` names each seat's player: "person" or a computer player; `story` tells the round, `store` holds the
    journal, `sum` is the journal's running checksum, `below` is chance for the computers.
    """

    def __init__(self, stations, match, seats, story, store, sum, below):
        self.match = match
        self.seats = seats
        self.store = store
        self.writer = Writer(sum)
        self.below = below
        self.story = story
        self.page = None  # the page that is being shown
        self.notice = None  # makes a screen that everybody must see before the match goes on
        self.read = []  # the places that have seen it
        self.asked = None  # the person whose move is awaited
        self.answer = None
        self.changed = aio.Event()
        self.abandoned = False
        self.failure = None  # what went wrong at a place
        self.places = [Place(station, self._people_at(i, len(stations))) for i, station in enumerate(stations)]
        self.people = [place for place in self.places if place.people]

    def _people_at(self, station, stations):
        """The persons (seats) at a station."""
        players = len(self.seats)
        seats = [seat for seat in range(players) if find_station(seat, players, stations) == station]
        return [seat for seat in seats if self.seats[seat] == PERSON]

    async def play(self):
        """Play the match to its end, or until it is abandoned."""
        tasks = [aio.create_task(self._sit(place)) for place in self.places]
        try:
            if self._between_rounds():  # perhaps nobody had read it when the power went
                await self._announce_end()
            while self.match.turn is not None and not self.abandoned:
                move = await self._fetch_move()
                if move is not None:
                    await self._advance(move)
        finally:
            for task in tasks:
                task.cancel()

    def _between_rounds(self):
        """Whether a round is over, and the next one not dealt."""
        return self.match.round is not None and self.match.round.turn is None

    async def _sit(self, place):
        """A place's task; what goes wrong in it must stop the match, not only the task."""
        try:
            await sit(self, place)
        except Exception as error:
            self.failure = error
            self.changed.set()

    async def _fetch_move(self):
        """The move of whoever's turn it is; None when a person abandoned the match instead."""
        seat = self.match.turn
        if self.seats[seat] == PERSON:
            return await self._ask(seat)
        await self.wake()
        begun = aio.ticks_ms()
        move = await self._think(seat)
        await aio.sleep_ms(max(0, THOUGHT_MS - aio.ticks_diff(aio.ticks_ms(), begun)))
        return move

    async def _think(self, seat):
        """The move of a computer; whatever else is to be done goes on meanwhile."""
        if self.match.cutting:
            return (CUT, 1 + self.below(len(self.match.legal())))
        thinking = think(self.seats[seat], self.match.view(seat), self.below)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                return end.value
            memory.used()
            await aio.sleep_ms(0)

    async def _ask(self, seat):
        self.asked, self.answer = seat, None
        sound.play(sound.TURN)
        await self.wake()
        while self.answer is None and not self.abandoned:
            await self._wait()
        return self.answer

    def give(self, seat, move):
        """A person's move, from the screen; one that comes too late is passed over."""
        if seat == self.asked and move in self.match.legal():
            self.answer = move
            self.changed.set()

    async def _advance(self, move):
        """Store a move, make it, and show what it did."""
        self.store.append(self.writer.line(move_text(move)))
        self.asked = None
        if self.match.cutting:
            for place in self.places:
                place.forget()
        for page in self.story.play(self.match, move):
            if page.kind != "void":
                await self._show(page)
        self.page = None
        if self._between_rounds():
            await self._announce_end()

    async def _announce_end(self):
        """Show everybody how the round ended: its score, or the table that made it void."""
        if self.match.round.void:
            await self._announce(lambda reader: Look(self.story.pages, reader))
            return
        lines = self.match.round.lines()
        await self._announce(lambda reader: Score(self.match, lines, reader))
        if not self.people:
            await self._announce(lambda reader: MatchScore(self.match))

    async def _show(self, page):
        """Show a page everywhere for its time, or until it is skipped."""
        self.page = page
        if page.kind == "trick" or page.scopa:
            sound.play(sound.TAKEN)
        self.changed.clear()
        await self.wake()
        await self._wait(SHOWN_MS[page.kind])

    def goes_on(self):
        """Whether there is something to watch: a page is shown, or a computer is about to move."""
        turn = self.match.turn
        return self.page is not None or turn is not None and self.seats[turn] != PERSON

    def skip(self):
        """Show a page no longer, and say so; not where people at other stations may still be looking."""
        if self.page is None or len(self.people) != 1:
            return False
        self.changed.set()
        return True

    async def _announce(self, make_screen):
        """Show a screen everywhere, until every place with people has dismissed it."""
        self.notice, self.read = make_screen, []
        await self.wake()
        if not self.people:
            await self._wait(SCORE_MS)
        while any([place not in self.read for place in self.people]) and not self.abandoned:
            await self._wait()
        self.notice = None
        await self.wake()

    def has_read(self, place):
        """A place has seen the notice."""
        self.read.append(place)
        self.changed.set()

    def awaits(self, seat):
        """Whether it is a seat's card that is awaited."""
        return seat is not None and self.asked == seat and self.answer is None and not self.match.cutting

    def given(self):
        """Whether the move that was awaited has come, and is not made yet: it is being stored."""
        return self.asked is not None and self.answer is not None

    def abandon(self):
        """Give the match up."""
        self.abandoned = True
        self.changed.set()

    async def wake(self):
        """Let every place look at what there is now."""
        for place in self.places:
            place.station.wake()
        await aio.sleep_ms(0)

    async def _wait(self, milliseconds=None):
        """Wait until something comes from a place, or has come since the last time, or for this long."""
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
