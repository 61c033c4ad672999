"""A presenter shows the scenes of a match at one station: what, to whom, and when the console is handed on."""

from engine.match import CUT
from firmware.device import aio
from firmware.games import GAMES
from firmware.match.pause_menu import pause
from firmware.screens import cut
from firmware.screens.handover import HandOver
from firmware.screens.hands import Hands
from firmware.screens.look import Look
from firmware.screens.score import MatchScore
from firmware.words.names import find_partners
from firmware.words.text import say


class Scene:
    """What a match has to show now; made new by its runner whenever that is something else, and never changed.

    match   the Match, to look at only;  seats: each seat's player, "person", "person:Anna" or a computer player
    story   the Story of the round, to read only
    page    the page of it that is shown now, or None
    notice  makes, for a presenter, a screen that everybody must see before the match goes on; or None
    asked   the person (seat) whose move is awaited; None while a page is shown or a computer thinks
    """

    def __init__(self, match, seats, story, page=None, notice=None, asked=None):
        self.match = match
        self.seats = seats
        self.story = story
        self.page = page
        self.notice = notice
        self.asked = asked


class Presenter:
    """Shows a match at a station; `runner` publishes the scenes, and is told what the people there answer.

    people   the persons who sit there (seats)
    reader   the one who reads everything here, or None where several share the screen, or nobody sits
    shown    the seat whose hand may be on the screen, or None
    seen     seat -> pages of the story it has seen
    looked   (seat, "first" or "last"): partners' hands that were shown
    letters_ms     how long the letters of the deal that is to be cut were shown here; and since when they are, or None:
    letters_since
    """

    def __init__(self, station, people, runner):
        self.station = station
        self.people = people
        self.runner = runner
        self.reader = people[0] if len(people) == 1 else None
        self.screen = None
        self.forget_round()

    def forget_round(self):
        """A new round: nothing of its story has been seen here, no partner's hand either; who looks is open."""
        self.shown = self.reader
        self.seen = {}
        self.looked = []
        self.letters_ms = 0
        self.letters_since = None

    def count_letters(self):
        """For how many ms the letters of the deal that is to be cut have been shown here."""
        more = 0 if self.letters_since is None else aio.ticks_diff(aio.ticks_ms(), self.letters_since)
        return self.letters_ms + more

    def hide_hands(self):
        """Something else was shown, perhaps to others: where several share the screen, it is handed over again."""
        self.shown = self.reader

    def _is_parting(self):
        """Whether somebody leaves or gives up, which everybody must know at once."""
        return self.runner.parting is not None

    async def present(self):
        """Show scene after scene, for as long as the match lasts."""
        while True:
            self.station.buttons.forget_wake()
            scene = self.runner.scene
            if scene.notice:
                await self._show_notice(scene)
            elif scene.match.cutting and not scene.page:
                await self._show_cut(scene)
            else:
                await self._show_play(scene)

    async def _show_notice(self, scene):
        """Show what everybody must see, then that others are waited for."""

        def is_over():
            return self.runner.scene is not scene

        self.screen = None  # the next round has a new one
        self.station.guard()
        screen = scene.notice(self)
        answer = await self.station.ask(screen, is_over)
        while answer == "menu":
            await pause(self, None)
            answer = None if is_over() else await self.station.ask(screen, is_over)  # at the same page
        if answer:
            self.runner.confirm(self, answer)
            await aio.sleep_ms(0)  # where nobody else is waited for, the match goes on at once
            others = MatchScore(scene.match, say("waiting"), self.reader, self.runner.letters)
            while not is_over():
                await self.station.ask(others, is_over)

    async def _show_cut(self, scene):
        """The cut; nothing in it is secret, so a shared console needs no hand-over."""
        screen = cut.make(scene.match, self.people, self.reader, self.runner.answer, self.station.look)
        self.station.look()
        if not screen.mine:
            self.station.guard()
        answer = await self._ask_for_cut(screen)
        while isinstance(answer, int) and self.runner.give(scene.match.turn, (CUT, answer)):
            screen.take()
            await aio.sleep_ms(0)  # where the letters were shown long enough, the deck is cut at once
            answer = None if self.runner.scene is not scene else await self._ask_for_cut(screen)
        if answer == "menu":
            await pause(self, None)
        elif answer == "seen":
            self.runner.skip()

    async def _ask_for_cut(self, screen):
        """What people answer at the cut, while the time counts for which its letters are shown."""
        self.letters_since = aio.ticks_ms()
        answer = await self.station.ask(screen, lambda: True)
        self.letters_ms, self.letters_since = self.count_letters(), None
        return answer

    async def _show_play(self, scene):
        """The playing screen, until something has changed or was chosen."""
        seat = await self._find_reader(scene)
        if self.runner.scene is not scene:
            return  # somebody leaves or gives up
        view = scene.match.view(seat)
        view.history = view.piles = ()  # no screen reads them, and each station keeps its view
        view.rules = scene.match.rules  # not one copy for each
        if scene.page is None and await self._show_partners(view):
            return
        if seat is not None:
            self.seen[seat] = scene.story.count()
        if self.screen is None or self.screen.view.seat != seat:
            self.screen = GAMES[view.game].Play()
        if self.screen.update(view, scene.page, thinks=scene.asked is None):
            self.station.guard()
        answer = await self.station.ask(self.screen, lambda: True)
        if answer == "menu":
            await pause(self, seat)
        elif answer is not None:
            await self._tell_runner(seat, answer)

    async def _tell_runner(self, seat, answer):
        """Tell what a seat answered: a move, or that it has seen the page; the runner's next scene is waited for."""
        if answer == "skip":
            taken = self.runner.skip()
        else:
            self.station.show(self.screen)  # its light is off now: one sees at once that the press was taken
            taken = self.runner.give(seat, answer)
        if taken:
            await self.station.buttons.wait_for_wake()

    async def _find_reader(self, scene):
        """The seat whose hand may be shown now, or None; on a shared station the console is handed over first."""
        if len(self.people) > 1 and scene.asked is not None:
            if scene.asked not in self.people:
                self.shown = None  # while people elsewhere think, anybody here may look
            elif scene.asked != self.shown:
                self.shown = scene.asked if await self._hand_over(scene, scene.asked) else None
        return self.shown

    async def _hand_over(self, scene, seat):
        """Hide everything until the right player presses, then tell what happened meanwhile.

        False when somebody leaves or gives up meanwhile.
        """
        mates = find_partners(seat, scene.match.sides, scene.match.players)
        self.station.guard()
        if not await self.station.ask(HandOver(seat, mates), self._is_parting):
            return False
        news = scene.story.find_news(self.seen.get(seat, 0))
        if news:
            self.station.guard()
            await self.station.ask(Look(news, seat), self._is_parting)
        return True

    async def _show_partners(self, view):
        """Show partners' hands, once each time the rules let them be seen; whether they were shown.

        A computer whose turn it is waits meanwhile.
        """
        stage = "first" if view.stock else "last"
        if not view.partners_visible or (view.seat, stage) in self.looked:
            return False
        self.looked.append((view.seat, stage))
        self.station.guard()
        mates = find_partners(view.seat, view.sides, view.players)
        self.runner.begin_reading(self)
        await self.station.ask(Hands(say("partner"), [(mate, view.hands[mate]) for mate in mates]), self._is_parting)
        self.runner.end_reading(self)
        return True
