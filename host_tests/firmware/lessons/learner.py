"""A learner who plays a guided round without a console, and keeps what the guide says."""

import asyncio
import contextlib
from random import Random

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.cards import text
from engine.explain import RANK, SUIT
from firmware.drawing.screen import poll_nothing
from firmware.lessons import ME
from firmware.lessons.lesson import Lesson
from firmware.screens.lesson import Told
from firmware.screens.playing import Play
from firmware.screens.review.score import Score
from host_tests.gallery.pencil import crowded, draw


class Desk:
    """A station at which `choose(moves)` plays the learner's cards; it keeps what it was shown."""

    def __init__(self, choose):
        self.choose = choose
        self.buttons = self
        self.poll_buttons = self.guard = self.clear = poll_nothing
        self.troubles, self.told, self.tips = [], [], []

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
        assert play.press("ok") is None  # it only lights a card
        for move in list(play.view.legal):
            play.cursor = play.hand.index(move[0])
            play.find_captures()
            play.capture = play.captures.index(move) if len(play.captures) > 1 else None
            self.show(play)
            self.tips.append((" ".join(map(text, move)), play.find_advice()))
        return self.choose(play.view.legal)


class Noting(Lesson):
    """A lesson that keeps the reasons it gives in `said`: (key, cards played so far, details); and its praise."""

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
        played = len(self.match.round.history)
        self.said += [(key, played, format_details(details)) for key, *details in reasons]
        return super().say_own(reasons)


def format_details(details):
    """The details of a reason as words: cards like 7D, suits like D, ranks and other words as they are."""
    words = ""
    for kind, value in details:
        if kind == SUIT:
            words += text(value * 10)[-1] if words[-1:] == "~" else " " + text(value * 10)[-1]
        else:
            words += " " + (text(value - 1)[:-1] + "~" if kind == RANK else value)
    return words.replace("~", "").strip()


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
    with contextlib.suppress(Enough):
        asyncio.run(Lesson(desk, game).run())
    return asked[-1]


def learn(game, seed):
    """(a finished lesson, its desk); `seed` decides which cards the learner plays."""
    desk = Desk(Random(seed).choice)
    lesson = Noting(desk, game)
    asyncio.run(lesson.run())
    return lesson, desk
