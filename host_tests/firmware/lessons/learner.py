"""A learner who plays a guided round without a console: every reason that the guide gives is kept with its moment."""

import asyncio
import contextlib
from collections import namedtuple
from random import Random

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.drawing.screen import poll_nothing
from firmware.lessons import ME
from firmware.lessons.lesson import Lesson
from firmware.screens.lesson import Told
from firmware.screens.playing import Play
from firmware.screens.review.score import Score
from host_tests.gallery.pencil import crowded, draw

# What the guide said: a reason, the match as it was then, the match before the learner's last move, that move.
Said = namedtuple("Said", "reason match before move")
Tip = namedtuple("Tip", "words match move")


class Buttons:
    """No presses wait."""

    def clear(self):
        """Drop none."""


class Desk:
    """A station at which `choose(moves)` plays the learner's cards; it keeps what it was shown."""

    def __init__(self, choose):
        self.choose = choose
        self.buttons = Buttons()
        self.poll_buttons = poll_nothing
        self.lesson = None
        self.troubles, self.told, self.tips = [], [], []
        self.before = self.move = None

    def guard(self):
        """Nobody presses too early here."""

    def show(self, screen):
        """Look at a screen."""
        self.troubles += crowded(draw(screen))

    async def ask(self, screen):
        """Answer as a learner who reads everything and tries each card before playing one."""
        self.show(screen)
        if isinstance(screen, Play):
            return self.play(screen)
        while screen.press("ok") is None:
            self.show(screen)
        if isinstance(screen, Told):
            self.told.append(screen.leaves)
        return True if isinstance(screen, Score) else "ok"

    def play(self, play):
        """Look at the tip of every move, then make one."""
        match = self.lesson.match
        assert play.press("ok") is None  # it only lights a card
        for move in list(play.view.legal):
            play.cursor = play.hand.index(move[0])
            play.find_captures()
            play.capture = play.captures.index(move) if len(play.captures) > 1 else None
            self.show(play)
            self.tips.append(Tip(play.find_advice(), match.copy(), move))
        self.before, self.move = match.copy(), self.choose(play.view.legal)
        return self.move


class Noting(Lesson):
    """A lesson that keeps the reasons it gives in `said`, and its praise."""

    def __init__(self, station, game):
        super().__init__(station, game)
        self.said = []
        self.praised = []  # how many cards the learner held each time

    def judge(self, page):
        """Keep what is praised."""
        cards = len(self.made[0].hands[ME]) if self.made else 0
        opinion, praise = super().judge(page)
        self.praised += [cards] * len(praise)
        return opinion, praise

    def say_own(self, reasons):
        """Keep them, and say them."""
        desk = self.station
        self.said += [Said(reason, self.match.copy(), desk.before, desk.move) for reason in reasons]
        return super().say_own(reasons)


class Enough(Exception):
    """The lesson has come far enough."""


def stop_at(game, count):
    """What a lesson shows when it has asked so many times, the last card of the hand being played each time."""
    desk, asked = Desk(lambda moves: moves[-1]), []

    async def ask(screen):
        asked.append(screen)
        if len(asked) == count:
            raise Enough
        return await Desk.ask(desk, screen)

    desk.ask = ask
    desk.lesson = Lesson(desk, game)
    with contextlib.suppress(Enough):
        asyncio.run(desk.lesson.run())
    return asked[-1]


def learn(game, seed):
    """(a finished lesson, its desk); `seed` decides which cards the learner plays."""
    desk = Desk(Random(seed).choice)
    lesson = desk.lesson = Noting(desk, game)
    asyncio.run(lesson.run())
    return lesson, desk
