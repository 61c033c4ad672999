"""A presenter shows the scenes of a match at one station: what, to whom, and when the console is handed over."""

from engine.match import CUT
from engine.record import is_person
from firmware.device import aio
from firmware.device.station import BUTTONS, OK, find_station
from firmware.drawing.screen import EXPLAIN, MENU, SEEN, SKIP
from firmware.games import find_screen
from firmware.match.explaining import explain_entry, is_on, say_offer, show_look_back
from firmware.match.offers import is_allowed
from firmware.match.pause_menu import pause
from firmware.screens.handover import HandOver
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import MatchScore
from firmware.screens.table import cut
from firmware.screens.table.hands import Hands
from firmware.words.names import find_partners
from firmware.words.text import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from engine.types import Any, Callable, View
    from firmware.device.station import Station
    from firmware.drawing.screen import Screen
    from firmware.log_entry import LogEntry
    from firmware.match.round_log import RoundLog
    from firmware.screens.table.playing import Play
    from firmware.types import Runner


class Scene:
    """What a match shows now. Immutable: the runner publishes a new one for every change.

    match   the Match, read only;  log: the RoundLog of its round, read only
    entry    the entry of it that is shown now, or None
    notice  notice(presenter) makes a screen that everybody must confirm before the match goes on; or None
    asked   the person (seat) whose move the match waits for; None while an entry is shown or a computer thinks
    stays   whether the entry is shown until everybody has pressed, because it can be explained
    fills   whether the entry fills the screen for a moment
    """

    def __init__(
        self,
        match: "Match",
        log: "RoundLog",
        entry: "LogEntry | Any" = None,
        notice: "Callable[[Presenter], Screen] | None" = None,
        asked: int | None = None,
        stays: bool = False,
        fills: bool = False,
    ) -> None:
        self.match = match
        self.log = log
        self.entry: LogEntry | Any = entry
        self.notice = notice
        self.asked = asked
        self.stays = stays
        self.fills = fills


class Presenter:
    """Shows a match at a station; `runner` publishes the scenes and gets the answers of the people there.

    people   the persons who sit there (seats)
    only_person  the only person here, or None if several share the screen or nobody sits here
    names    what the players are called here: for the only person, or else for everybody
    shown    the seat whose hand may be on the screen, or None
    seen     seat -> entries of the log it has seen
    shown_partners  (seat, "first" or "last"): partners' hands that were shown
    """

    def __init__(self, station: "Station", people: list[int], runner: "Runner") -> None:
        self.station = station
        self.people = people
        self.runner = runner
        self.only_person = people[0] if len(people) == 1 else None
        self.names = runner.names.read_by(self.only_person)
        self.screen: Play | Any = None
        self.forget_round()

    def forget_round(self) -> None:
        """Reset for a new round: no entry of its log and no partner's hand has been seen here."""
        self.shown = self.only_person
        self.seen: dict[int, int] = {}
        self.shown_partners: list[tuple[int | None, str]] = []

    def step_back(self) -> None:
        """Forget having shown what was taken back; partners' hands of a draw that was undone are shown again."""
        scene = self.runner.scene
        count = scene.log.count()
        self.seen = {seat: min(self.seen[seat], count) for seat in self.seen}
        if scene.match.round.stock:
            self.shown_partners = [shown for shown in self.shown_partners if shown[1] == "first"]

    def hide_hands(self) -> None:
        """Require a hand-over again on a shared screen, because others may have looked at it."""
        self.shown = self.only_person

    def _is_exit_requested(self) -> bool:
        """Whether somebody leaves, gives up or takes back, which every station must show at once."""
        return self.runner.exit_request is not None

    async def present(self) -> None:
        """Show scene after scene until cancelled."""
        while True:
            self.station.buttons.forget_wake()
            scene = self.runner.scene
            if scene.notice:
                await self._show_notice(scene)
            elif scene.match.cutting and not scene.entry:
                await self._show_cut(scene)
            else:
                await self._show_play(scene)

    async def _show_notice(self, scene: Scene) -> None:
        """Show a notice until it is confirmed, then that the match waits for others."""

        def is_over():
            return self.runner.scene is not scene

        self.screen = None  # the next round has a new one
        notice: Any = scene.notice
        screen = notice(self)
        self.station.guard(screen.ends_with)
        answer = await self.station.ask(screen, is_over)
        while answer == MENU:
            await pause(self, None)
            answer = None if is_over() else await self.station.ask(screen, is_over)  # at the same entry
        if answer:
            self.runner.confirm(self, answer)
            await aio.sleep_ms(0)  # if nobody else is missing, the match goes on at once
            others = MatchScore(scene.match, say("waiting"), self.names, self.runner.letters)
            while not is_over():
                await self.station.ask(others, is_over)

    async def _show_cut(self, scene: Scene) -> None:
        """Show the cut; it has no secrets, so a shared console needs no hand-over."""
        screen = cut.make_cut(scene.match, self.people, self.names, self.runner.answer, self.station.device.press_ticks)
        if not screen.may_cut:
            self.station.guard()
        answer = await self.station.ask(screen, lambda: True)
        if isinstance(answer, int) and self.runner.give(scene.match.turn, (CUT, answer)):
            screen.take()
            await aio.sleep_ms(0)  # unless somebody checks the deal, the deck is cut at once
            if self.runner.scene is scene:
                answer = await self.station.ask(screen, lambda: True)
        if answer == MENU:
            await self._pause_at_cut(scene)
        elif answer == SEEN:
            self.runner.skip()

    async def _pause_at_cut(self, scene: Scene) -> None:
        """Open the menu, where OK checks the deal; meanwhile no computer cuts."""
        if scene.asked is None and self.people:
            self.runner.begin_reading(self)
        await pause(self, None, "check")
        self.runner.end_reading(self)

    async def _show_play(self, scene: Scene) -> None:
        """Show the playing screen until the scene changes or a press answers."""
        seat = await self._find_reader(scene)
        if self.runner.scene is not scene:
            return  # a request came first
        view: Any = scene.match.view(seat)
        view.history = view.piles = ()  # no screen reads them, and with four stations they take 2 kB
        view.rules = scene.match.rules  # shared, not copied
        if scene.entry is None and await self._show_partners(view):
            return
        if seat is not None:
            self.seen[seat] = scene.log.count()
        kind = find_screen(scene.match.round)
        if type(self.screen) is not kind or self.screen.view.seat != seat:
            self.screen = kind(self.names.read_by(seat))
            self.screen.highlight_card(None)  # an OK too many after the cut or a hand-over plays no card
        self.screen.points = scene.match.round.scores() if is_allowed(self.runner, "points") else ()
        offer = say_offer(self) if scene.stays else ""
        offered = scene.stays and self in self.runner.reading
        self.screen.fills = scene.fills
        if self.screen.update(view, scene.entry, scene.asked is None, offer, offered, is_on(self.runner)):
            self.station.guard(BUTTONS if offered else OK)
        elif scene.entry:
            self.station.drop_earlier_presses(OK)  # an earlier ok does not skip it
        answer = await self.station.ask(self.screen, lambda: True)
        if answer == MENU:
            await pause(self, seat)
            await aio.sleep_ms(0)  # what was taken back or left is gone at once
        elif answer in (EXPLAIN, SEEN):
            await self._go_on(scene.entry, answer)
        elif answer is not None:
            await self._pass_to_runner(seat, answer)

    async def _go_on(self, entry: "LogEntry | Any", answer: str) -> None:
        """Explain an entry that stays, if asked to, and unless people go back to it, let the match go on."""
        if answer == EXPLAIN and await explain_entry(self, entry, self._is_exit_requested) is False:
            return
        self.runner.end_reading(self)
        await aio.sleep_ms(0)  # if nobody else is reading, the match goes on at once

    async def _pass_to_runner(self, seat: int | None, answer: "Any") -> None:
        """Pass a move or a skip to the runner; if it takes it, wait for its next scene."""
        if answer == SKIP:
            taken = self.runner.skip()
        else:
            self.station.show(self.screen)  # without the highlight, as feedback for the press
            taken = self.runner.give(seat, answer)
        if taken:
            await self.station.buttons.wait_for_wake()

    async def _find_reader(self, scene: Scene) -> int | None:
        """The seat whose hand may be shown now, or None; a shared station is handed over first."""
        if len(self.people) > 1 and scene.asked is not None:
            if scene.asked not in self.people:
                self.shown = None  # while others think, anybody here may look
            elif scene.asked != self.shown:
                self.shown = scene.asked if await self._hand_over(scene, scene.asked) else None
        return self.shown

    async def _hand_over(self, scene: Scene, seat: int) -> bool:
        """Hide everything until the right player presses, then show what happened; False on a request."""
        screen = HandOver(seat, find_partners(seat, scene.match.sides, scene.match.players), self.runner.names)
        self.station.guard()
        answer = await self.station.ask(screen, self._is_exit_requested)
        while answer == MENU:
            await pause(self, None)
            answer = None if self._is_exit_requested() else await self.station.ask(screen, self._is_exit_requested)
        if not answer:
            return False
        self.screen = None
        news = scene.log.find_news(self.seen.get(seat, 0))
        if news:
            self.station.guard()
            await show_look_back(self, LookBack(news, self.names.read_by(seat)), self._is_exit_requested)
        return True

    async def _show_partners(self, view: "View") -> bool:
        """Show partners' hands once each time the rules allow it; whether they were shown. The match waits."""
        stage = "first" if view.stock else "last"
        if not view.partners_visible or (view.seat, stage) in self.shown_partners:
            return False
        self.shown_partners.append((view.seat, stage))
        self.station.guard()
        mates = find_partners(view.seat, view.sides, view.players)
        self.runner.begin_reading(self)
        hands = Hands(say("partner"), [(mate, view.hands[mate]) for mate in mates], self.names)
        await self.station.ask(hands, self._is_exit_requested)
        self.runner.end_reading(self)
        return True


def find_people(station: int, stations: int, seats: list[str]) -> list[int]:
    """The persons (seats) at a station; `seats` names each seat's player."""
    players = len(seats)
    here = [seat for seat in range(players) if find_station(seat, players, stations) == station]
    return [seat for seat in here if is_person(seats[seat])]
