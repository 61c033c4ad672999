"""A guided round: a person plays Pina from a prepared deck, and a guide says what can be done and why.

It needs a station only, so it stores and counts nothing.
"""

from engine.cards import parse
from engine.deal import SEED_BYTES, Stream
from engine.games import find_game
from engine.match import Match
from engine.players import think, thumb
from engine.types import Any
from firmware.device import aio
from firmware.drawing.screen import MENU
from firmware.games import GAMES, find_screen
from firmware.lessons import ME, OTHER, name_card
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.lesson import GuideScreen, Pages, paginate
from firmware.screens.menu import BACK, Menu
from firmware.screens.review.score import Score
from firmware.types import Course, LogEntry, Station
from firmware.words.reasons import say_reasons
from firmware.words.seating import name_players
from firmware.words.text import look_up, say, split_parts

SEATS = ["person", "level2"]
GO_ON, HOW, END = range(3)  # in the menu
MAX_TIMES_SAID = 2  # how often the same explanation is given
PRAISED = 4  # of so many good cards the first is praised


class LessonEnded(Exception):
    """The learner ends the lesson."""


async def teach(station: "Station", game: str) -> bool:
    """Play the guided round of a game at a station; False if the learner ends it before it is over."""
    try:
        await Lesson(station, game).run()
        return True
    except LessonEnded:
        return False


def deal(game: str) -> Match:
    """A match whose first round is dealt from the prepared deck."""
    course: Course | Any = GAMES[game].COURSE
    match = Match(game, len(SEATS), bytes(SEED_BYTES), dealer=course.DEALER)
    deck = [parse(name) for name in course.DECK.split()]
    match.round = find_game(game)(match.players, deck, match.dealer, match.rules)
    match.cutting = False
    return match


class Lesson:
    """A guided round at a station.

    course  that of the game, as firmware/lessons/__init__.py describes it
    match   the Match;  play: the playing screen
    times_said  {key: how often these words were said}
    unjudged_move  (view before it, the learner's last move) until it was judged, else ()
    """

    def __init__(self, station: "Station", game: str) -> None:
        self.station = station
        self.game = game
        self.course: Course | Any = GAMES[game].COURSE
        self.match = deal(game)
        self.names = name_players(SEATS)
        self.play = find_screen(self.match.round)(self.names)
        self.below = Stream(bytes(SEED_BYTES)).below
        self.footer = split_parts(say("footer"), "ok", "back")
        self.times_said: dict[str, int] = {}
        self.unjudged_move: Any = ()

    async def run(self):
        """Play the round from the first word to the last."""
        self.lay_table()
        await self.show_words(say_reasons("lesson", [("hello",)]))
        await self.show(self.make_pages(self.course.PAGES))
        await self.show_words(self.say_own(self.course.begin(self.match.view(ME), self.names)))
        while self.match.round.turn is not None:
            if self.match.turn == ME:
                await self.take_turn()
            else:
                await self.wait_for_other()
        self.lay_table()
        await self.show_words(self.say_own(self.course.conclude(self.match)))
        await self.show(Score(self.match, self.match.round.lines(), self.names, self.station.device.poll_buttons))
        await self.show_words(say_reasons("lesson", [("goodbye",)]))

    def make_pages(self, keys):
        """Pages of How to play."""
        pages = [page for page in GAMES[self.game].HOW if page[0] in keys]
        return Pages(pages, look_up("how_" + self.game, [page[0] for page in pages]))

    async def take_turn(self):
        """Say what is new, let the learner play a card, and comment on it."""
        view = self.match.view(ME)
        await self.give_note(view)
        self.play.update(self.match.view(ME), None, explains=True)
        self.play.highlight_card(None)
        self.station.guard()
        move = await self.show(self.play)
        self.station.show(self.play)  # without the highlight, as feedback for the press
        self.unjudged_move = (view, move)
        await self.make(move)

    async def give_note(self, view):
        """Say what is new before a move; the card of which it speaks is chosen, unless it had better stay."""
        note = self.find_note(view)
        if not note:
            return
        if note[0] == "known":  # a card that is new beside the trick is explained at once, then what else there is
            self.lay_table()
            await self.show_words(self.say_own([note]))
            await self.give_note(view)
            return
        if note[0] in [page[0] for page in GAMES[self.game].HOW]:
            await self.show(self.make_pages(note))
            return
        cards = [card for card in view.hands[ME] if note[0] in self.course.CHOSEN and name_card(card) == note[1:3]]
        self.lay_table(*cards)
        await self.show_words(self.say_own([note]))

    async def wait_for_other(self):
        """Show that Pina thinks, then what she plays."""
        self.play.update(self.match.view(ME), None, thinks=True)
        self.station.show(self.play)
        move = await self.station.device.compute(think(SEATS[OTHER], self.match.view(OTHER), self.below))
        self.station.guard()
        await self.make(move)

    async def make(self, move):
        """Make a move, and explain what happened."""
        before = self.match.round.list_open(self.match.round)
        events = self.match.play(move)
        for entry in GAMES[self.game].log_entries(self.match.round, events, before):
            if entry.about.kept:
                await self.explain(entry)
            else:  # the card of a trick that goes on: a listener knows no other way what was played
                self.play.update(self.match.view(ME), entry)
                self.station.show(self.play)

    async def explain(self, entry: "LogEntry"):
        """Say what happened and why, what to think of the learner's move, what is new, and how the round stands."""
        view = self.match.view(ME)
        found = GAMES[self.game].explain(entry, self.match.round)
        reasons = [reason for reason in found if self.count(reason[0]) <= MAX_TIMES_SAID]
        said = self.say_own(self.course.describe(entry)) + say_reasons("why", reasons)
        opinion, praise = self.judge(entry)
        said += opinion
        if not opinion:  # another trick shows the news as well
            said += self.say_own(self.find_news(view, entry))
        pages = paginate(said)
        with_praise = paginate(said + praise) if praise else pages
        if len(with_praise) == len(pages):  # it is not worth a page
            pages = with_praise
        if entry.seat != ME or len(said) > 1 or praise:
            await self.show_pages(entry, pages, "".join(self.say_own(self.course.describe_score(view))))
            return
        self.play.update(view, entry)  # as in a match: the learner knows what was played
        self.station.show(self.play)
        await aio.sleep_ms(self.station.device.scaled(entry.about.shown_ms))

    def judge(self, entry):
        """(what another move would have done, a word of praise) about the learner's last move, as sentences."""
        if not self.unjudged_move:
            return [], []
        view, move = self.unjudged_move
        self.unjudged_move = ()
        found = self.course.judge(view, move, entry)
        if found:
            return self.say_own([found]), []
        if len(view.hands[ME]) == 1 or thumb.choose(view, self.below) != move:
            return [], []
        is_time = self.count("agree") % PRAISED == 1
        return [], say_reasons("lesson", [("agree",)] if is_time else [])

    def find_note(self, view):
        """The first note before a move that is true now and was not given yet, as a reason; or None."""
        for key, find in self.course.TURNS:
            details = None if key in self.times_said else find(view)
            if details is not None:
                self.count(key)
                return (key,) + details
        return None

    def find_news(self, view, entry):
        """The first note about a log entry that is true and was not given yet, as a list with its reason; or []."""
        for key, is_true in self.course.list_news(view, entry):
            if is_true and key not in self.times_said:
                self.count(key)
                return [(key,)]
        return []

    def count(self, key):
        """Count that words are said; how often it was."""
        self.times_said[key] = self.times_said.get(key, 0) + 1
        return self.times_said[key]

    def say_own(self, reasons):
        """Reasons in the words of this lesson."""
        return say_reasons("lesson_" + self.game, reasons)

    def lay_table(self, card=None):
        """Show the table as it is, with what a card of the hand would take; without one nothing is lit."""
        self.play.update(self.match.view(ME), None)
        if card is None:
            self.play.close()
        else:
            self.play.highlight_card(card)

    async def show_words(self, sentences):
        """Show sentences below the table as it was laid."""
        await self.show_pages(None, paginate(sentences))

    async def show_pages(self, entry, pages, score=""):
        """Show pages of words below a log entry, beside it how the round stands; or below the table."""
        await self.show(GuideScreen(self.play, entry, pages, self.footer, score))

    async def show(self, screen):
        """Ask with a screen; back opens the menu."""
        answer = await self.station.ask(screen)
        while answer == MENU:
            await self.pause()
            self.station.guard()
            answer = await self.station.ask(screen)
        return answer

    async def pause(self):
        """The menu: go on, read, or end the lesson."""
        items = [say("go_on"), say("how")] + look_up("lesson", ["end"])
        chosen = GO_ON
        while True:
            chosen = await self.station.ask(Menu(say("menu"), items, chosen))
            if chosen == END:
                raise LessonEnded()
            if chosen in (BACK, GO_ON):
                return
            await self.station.ask(make_how(self.game, SCREEN))
