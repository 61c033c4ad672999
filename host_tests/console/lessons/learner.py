"""A learner who plays a guided round without a console: what the guide says, and what the tips are."""

import asyncio
import contextlib
from random import Random

from engine.cards import text
from firmware.device.device import Device
from firmware.drawing.screen import poll_nothing
from firmware.lessons.lesson import Lesson
from firmware.screens.lesson import GuideScreen
from firmware.screens.review.score import Score
from firmware.screens.table.playing import Play
from host_tests.gallery.pencil import crowded, draw


class Enough(Exception):
    """The lesson has come far enough."""


class Desk:
    """A station at which a learner reads everything and tries each card; `choose(moves)` makes the moves.

    After `enough` screens it ends. It keeps what was asked, what the guide said (pages), the tips as
    (move, words), and what was wrong with the words on the screens.
    """

    def __init__(self, game, choose, enough=None):
        self.choose, self.enough = choose, enough
        self.buttons, self.device = self, Device()
        self.guard = self.clear = poll_nothing
        self.screens, self.told, self.tips, self.troubles = [], [], [], []
        self.lesson = Lesson(self, game)

    def show(self, screen):
        self.troubles += crowded(draw(screen))

    async def ask(self, screen):
        self.screens.append(screen)
        if len(self.screens) == self.enough:
            raise Enough
        self.show(screen)
        if isinstance(screen, Play):
            return self.play(screen)
        while screen.press("ok") is None:
            self.show(screen)
        if isinstance(screen, GuideScreen):
            self.told += screen.pages
        return True if isinstance(screen, Score) else "ok"

    def play(self, play):
        """Look at the tip of every move, then make one."""
        assert play.move is None and play.press("ok") is None
        for move in list(play.view.legal):
            play.highlight(move)
            self.show(play)
            self.tips.append((" ".join(map(text, move)), play.find_advice()))
        return self.choose(play.view.legal)


def stop_at(game, count):
    """What a lesson shows when it has asked so many times, the last card of the hand being played each time."""
    desk = Desk(game, lambda moves: moves[-1], count)
    with contextlib.suppress(Enough):
        asyncio.run(desk.lesson.run())
    return desk.screens[-1]


def learn(game, seed):
    """The Desk of a finished lesson; `seed` decides which cards the learner plays."""
    desk = Desk(game, Random(seed).choice)
    asyncio.run(desk.lesson.run())
    return desk
