"""The table of a match: what the runner and the presenters share, and how the match waits for people."""

from engine.match import Match
from engine.types import Any, Awaitable, Callable, Move
from firmware.device import aio
from firmware.device.station import Station
from firmware.match.round_log import RoundLog
from firmware.people import find_people
from firmware.types import Console, IsOver, LogEntry, Play, Screen
from firmware.words.seating import name_players

SCORE_MS = 3000  # how long a notice is shown if only computers play
LEAVE, GIVE_UP, TAKE_BACK = "leave", "give_up", "take_back"  # also what the pause menu and the words call them


class Scene:
    """What a match shows now. Immutable: the runner publishes a new one for every change.

    entry   the entry of the log that is shown now, or None
    notice  notice(party) makes a screen that a party must confirm before the match goes on, or None if it only waits
            for the others; or None
    asked   the person (seat) whose move the match waits for; None while an entry is shown or a computer thinks
    stays   whether the entry is shown until everybody has pressed, because it can be explained
    fills   whether the entry fills the screen for a moment
    """

    def __init__(
        self,
        entry: "LogEntry | Any" = None,
        notice: "Callable[[Party], Screen | None] | None" = None,
        asked: int | None = None,
        stays: bool = False,
        fills: bool = False,
    ) -> None:
        self.entry: LogEntry | Any = entry
        self.notice = notice
        self.asked = asked
        self.stays = stays
        self.fills = fills


class Party:
    """The people at a station during a match, and what they have seen.

    people   the persons who sit there (seats)
    only_person  the only person here, or None if others read the screen, too, or nobody sits here
    names    what the players are called here: for the only person, or else for everybody
    screen   the playing screen shown here, or None
    viewer   the seat whose hand may be on the screen, or None
    raises   whether the first card is raised as soon as the hand is shown
    seen     seat -> entries of the log it has seen
    shown_partners  (seat, "first" or "last"): partners' hands that were shown
    vote     the vote that was shown last, or None
    is_new   whether its console is handed over, because another one had the seat
    """

    def __init__(self, table: "Table", station: Station, people: list[int], is_seen: bool) -> None:
        """`is_seen`: whether people at other stations see this screen, too."""
        self.table = table
        self.station = station
        self.people = people
        self.only_person = people[0] if len(people) == 1 and not is_seen else None
        self.names = table.names.read_by(self.only_person)
        self.screen: Play | Any = None
        self.raises = False
        self.vote: Request | None = None
        self.is_new = False
        self.forget_round()

    def forget_round(self) -> None:
        """Reset for a new round: no entry of its log and no partner's hand has been seen here."""
        self.viewer = self.only_person
        self.seen: dict[int, int] = {}
        self.shown_partners: list[tuple[int | None, str]] = []

    def step_back(self) -> None:
        """Forget having shown what was taken back; partners' hands of a draw that was undone are shown again."""
        count = self.table.log.count()
        self.seen = {seat: min(self.seen[seat], count) for seat in self.seen}
        if self.table.match.round.stock:
            self.shown_partners = [pair for pair in self.shown_partners if pair[1] == "first"]

    def hide_hands(self) -> None:
        """Require a hand-over again on a shared screen, because others may have looked at it."""
        self.viewer = self.only_person


class Barrier:
    """Makes the match wait for people.

    missing  the Parties that have not confirmed yet; one that is in it twice must confirm twice
    answers  {Party: answer} of the others
    """

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.missing: list[Party] = []
        self.answers: dict[Party, object] = {}

    def begin(self, parties: list[Party]) -> None:
        """Wait for these Parties from now on, and forget earlier answers."""
        self.missing, self.answers = list(parties), {}

    def confirm(self, party: Party, answer: object = True) -> None:
        """A Party has answered."""
        self.answers[party] = answer
        if party in self.missing:
            self.missing.remove(party)
            self.table.changed.set()
        if self.missing:  # those who wait see for whom
            wake([other for other in self.table.parties if other is not party and other not in self.missing])

    async def wait(self, is_over: "Callable[[], object]", milliseconds: int | None = None) -> None:
        """Wait until all have confirmed, `is_over()`, or for so long."""
        begun, left = aio.ticks_ms(), milliseconds
        while self.missing and not is_over() and (left is None or left > 0):
            await self.table.wait(left)
            if milliseconds is not None:
                left = milliseconds - aio.ticks_diff(aio.ticks_ms(), begun)
        self.missing = []


class Request(Barrier):
    """What a Party asks of everybody.

    item  LEAVE, GIVE_UP or TAKE_BACK;  seat: the person of the Party who asks, or None if it may be any
    voters  {Party: the other persons there}, who must agree first;  declined: whether one does not
    missing  the Parties that have not agreed yet, or once it is declined the asker, who has not read so
    """

    def __init__(self, item: str, party: Party, seat: int | None) -> None:
        super().__init__(party.table)
        self.item = item
        self.party = party
        self.seat = seat
        others = {other: [person for person in other.people if person != seat] for other in party.table.occupied}
        self.voters = {} if item == LEAVE else {other: persons for other, persons in others.items() if persons}
        self.declined = False
        self.begin(list(self.voters))

    def agree(self, party: Party) -> None:
        """All persons of a Party agree."""
        self.confirm(party)
        if not self.missing:
            self.table.vote, self.table.request = None, self
            wake(self.table.parties)

    def decline(self) -> None:
        """A person does not; the match goes on when the asker has read that."""
        self.declined = True
        self.begin([self.party])
        if self.party.station.away:
            self.end()
        wake(self.table.parties)

    def end(self) -> None:
        """It is declined, and all know."""
        self.table.vote = None
        self.table.changed.set()
        wake(self.table.parties)


class Table:
    """A match and the people who play it. The runner publishes its `scene`; Parties give() moves, confirm and request.

    seats     each seat's player: "person", "person:Anna" or a computer player;  names: as everybody may read them
    parties   a Party for each station;  occupied: those with people
    answer    the move of the person who is asked, once it is given
    notice    the Barrier of the scene's notice
    readers   the Barrier of those who look at partners' hands, an entry that stays or a deal's promise
    vote      the Request on which people vote, or None: meanwhile nothing happens
    request   the Request to carry out, or None;  given_up: the seat that gave the match up
    letters   the letters of the record, once the match is won
    reasons_given  why cards took nothing in this round, as explained
    changed   set by all that the match may wait for;  failure: the error that ended a task of it
    """

    def __init__(self, console: "Console", match: Match, seats: list[str], log: RoundLog) -> None:
        self.console = console
        self.device = console.device
        self.match = match
        self.seats = seats
        self.log = log
        self.names = name_players(seats)
        self.scene = Scene()
        self.answer: Move | None = None
        self.notice = Barrier(self)
        self.readers = Barrier(self)
        self.vote: Request | None = None
        self.request: Request | None = None
        self.given_up: int | None = None
        self.letters: str | None = None
        self.reasons_given: set[str] = set()
        self.changed = aio.Event()
        self.failure: Exception | None = None
        found = find_people(console, seats)
        is_seen = console.shares_glass and len([station for station, people in found if people]) > 1
        self.parties = [Party(self, station, people, is_seen) for station, people in found]
        self.occupied = [party for party in self.parties if party.people]

    def begin_round(self) -> None:
        """Reset what belongs to a round."""
        self.reasons_given = set()
        for party in self.parties:
            party.forget_round()

    def is_requested(self) -> bool:
        """Whether somebody leaves, gives up or takes back, which every station must show at once."""
        return self.request is not None

    def ask_for(self, item: str, party: Party, seat: int | None) -> None:
        """Request something for a Party; an earlier request goes first, but for a wish to leave nobody waits."""
        earlier = self.request or self.vote
        if earlier is None or item == LEAVE and earlier.item != LEAVE:
            request = Request(item, party, seat)
            self.vote, self.request = (request, None) if request.missing else (None, request)
        self.changed.set()
        if self.vote:
            wake(self.parties)

    def give(self, seat: int | None, move: "Move") -> bool:
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
        if self.readers.missing or self.find_away():
            return False
        self.changed.set()
        return True

    def begin_reading(self, party: Party) -> None:
        """Make the match wait while a Party looks at partners' hands or a deal's promise."""
        self.readers.missing.append(party)

    def end_reading(self, party: Party) -> None:
        """A Party has read what it shows; the others see who is still reading."""
        self.readers.confirm(party)

    async def wait_for_people(self) -> None:
        """Wait until nobody reads or votes any more and nobody is away, or for a request."""
        while (self.readers.missing or self.find_away() or self.vote) and not self.request:
            await self.wait()
        self.readers.missing = []

    def find_away(self) -> list[Party]:
        """The parties with people that can neither see nor press now."""
        return [party for party in self.occupied if party.station.away]

    def is_only_away(self) -> bool:
        """Whether those who have not answered the notice are all away."""
        return not [party for party in self.notice.missing if not party.station.away]

    async def announce(
        self,
        make_screen: "Callable[[Party], Screen | None]",
        parties: list[Party] | None = None,
        is_over: "IsOver" = None,
        milliseconds: int | None = None,
        meanwhile: "Callable[[], Awaitable] | None" = None,
    ) -> None:
        """Show a screen everywhere until these Parties (None: all people) have confirmed it, `is_over()` (None:
        there is a request), or for so long. `meanwhile()`, a coroutine function, is run as soon as it is shown.
        """
        self.notice.begin(self.occupied if parties is None else parties)
        await self.publish(Scene(notice=make_screen))
        if meanwhile:  # as a task, so that it has the full stack: the file system needs much of it
            aio.create_task(self.follow(meanwhile()))
        if not self.notice.missing:
            await self.wait(SCORE_MS)
        await self.notice.wait(is_over or self.is_requested, milliseconds)

    async def publish(self, scene: Scene, first: int | None = None) -> None:
        """Publish a new scene to all stations, first to that of the seat `first`, where somebody waits for it."""
        self.scene = scene
        for party in sorted(self.parties, key=lambda party: first not in party.people):
            party.station.buttons.wake()
        await aio.sleep_ms(0)

    async def follow(self, coroutine: "Awaitable") -> None:
        """Run a coroutine as a task; an error in it stops the match, not only the task."""
        try:
            await coroutine
        except Exception as error:
            self.failure = error
            self.changed.set()

    async def wait(self, milliseconds: int | None = None) -> None:
        """Wait for a change, or for this long; return at once if one has come since the last call.

        Raises the error of a task, also one from before: only its event may have been cleared.
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


def wake(parties: list[Party]) -> None:
    """Have these stations look at what is new."""
    for party in parties:
        party.station.buttons.wake()
