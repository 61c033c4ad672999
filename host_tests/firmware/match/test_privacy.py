"""Never a card on a screen that its reader may not know: rounds of random people on every board."""

import pytest

from engine.deal import Stream, derive_seed
from host_tests.engine.helpers.decks import SEED, names
from host_tests.engine.helpers.random_games import KINDS, draw_rules
from host_tests.firmware.watching import Kept, Watched, playing

BOARDS = {"pocket": 1, "table_two": 2, "table_four": 4}
BUTTONS = ("ok",) * 15 + ("right",) * 3 + ("left", "back")
OPEN = ("Cut", "Score", "Title", "Busy")  # anybody may look on
MATCHES = 18
SECOND = 150  # presses in the second round of a match; then it is left


class Eyes:
    """Who looks at each station, as the people at the table see it; `leaks` are the cards they must not see.

    At a station of several people it is the one to whom the console was handed over, until it shows what
    everybody may see; at a station of one it is always that one; else nobody in particular.
    """

    def __init__(self):
        self.reader = {}
        self.handed = {}
        self.leaks = []
        self.told = []  # the stories of this round and those before it
        self.hands = 0  # pictures with an own hand in them

    def look(self, station):
        """Check one picture, right after it was drawn."""
        runner = Kept.last
        if type(station.screen).__name__ == "How":  # its cards are examples
            return
        if type(station.screen).__name__ == "Replay" and is_over(station.screen, runner.match):
            return
        if runner is None or runner.match.round is None:
            if station.canvas.cards:
                self.leaks.append("cards before there is a match")
            return
        number = Watched.made.index(station)
        reader = self.reader_of(number, runner.presenters[number].people, station.screen)
        drawn = {card for card, *_ in station.canvas.cards}
        if runner.story.pages not in self.told:
            self.told.append(runner.story.pages)
        unknown = drawn - known(runner, reader)
        page = getattr(station.screen, "page", None)
        if page and page.kind == "back":  # everybody saw this card when it was played
            unknown -= set(page.cards)
        if getattr(station.screen, "pages", None) in self.told:  # an older round is looked back at
            unknown -= on_pages(station.screen.pages)
        if unknown or (drawn and type(station.screen).__name__ == "HandOver"):
            kind = type(station.screen).__name__
            self.leaks.append(f"station {number}, reader {reader}, {kind}: {names(sorted(unknown))}")
        if reader is not None and drawn & set(runner.match.round.hands[reader]):
            self.hands += 1

    def reader_of(self, number, people, screen):
        """The seat that looks at a station now, or None."""
        if len(people) == 1:
            return people[0]
        kind = type(screen).__name__
        if kind == "HandOver":
            self.handed[number], self.reader[number] = screen.seat, None
        elif kind in OPEN or getattr(screen, "note", None) or for_bystanders(screen):
            self.handed[number] = self.reader[number] = None
        elif self.handed.get(number) is not None:
            self.reader[number], self.handed[number] = self.handed[number], None
        return self.reader.get(number)


def for_bystanders(screen):
    return hasattr(screen, "view") and screen.view.seat is None


def is_over(replay, match):
    """Whether what is replayed is not the round that is still played."""
    same = [move for _, move in match.round.history][: len(replay.moves)] == replay.moves
    return not same or match.round.turn is None


def known(runner, reader):
    """The cards that a reader (None: anybody) may know now."""
    match = runner.match
    view = match.view(reader)
    cards = {card for hand in view.hands for card in hand}
    cards |= {card for pile in view.piles for card in pile}
    cards |= {card for _, move in view.history for card in move if card >= 0}
    cards |= set(getattr(view, "table", ())) | set(getattr(view, "trick", ()))
    cards |= {view.turned_up} if match.game == "briscola" else set()
    return cards | on_pages(runner.story.pages)


def on_pages(pages):
    """The cards on pages of a story: everybody saw them."""
    return {card for page in pages for card in tuple(page.cards) + tuple(page.taken)}


def draw_evening(number):
    """A board, sitters, game and rules: each kind of game in turn, the rest by chance."""
    below = Stream(derive_seed(SEED, b"house", number)).below
    game, count = KINDS[number % len(KINDS)]
    boards = [board for board in sorted(BOARDS) if BOARDS[board] <= count]
    board = boards[below(len(boards))]
    seats = [("person", "person", "thumb", "chance")[below(4)] for _ in range(count)]
    seats[below(count)] = "person"
    return below, board, game, " ".join(seats), draw_rules(game, count, below)


def press_somewhere(console, below):
    """One press of somebody, mostly ok; nobody leaves the match or gives it up."""
    station = below(console.stations)
    if "Leave?" in console.words(station) or "Give up and lose?" in console.words(station):
        console.press(station, "back")
    else:
        console.press(station, BUTTONS[below(len(BUTTONS))])
        console.wait(below(500))


@pytest.mark.parametrize("number", range(MATCHES))
def test_no_screen_shows_a_card_that_its_reader_may_not_know(number, tmp_path):
    below, board, game, seats, rules = draw_evening(number)
    eyes = Eyes()
    with playing(tmp_path, seats, board, number, eyes.look, game=game, rules=rules, explain=str(number % 3)) as console:
        later = presses = 0
        while console.kind(0) != "Title" and later < SECOND:
            press_somewhere(console, below)
            presses, later = presses + 1, later + (len(eyes.told) > 1)
            assert presses < 3000, "the round does not end"
    assert eyes.leaks == []
    assert eyes.hands > 20


TAKE_BACK = ("back", "right", "right", "ok")


@pytest.mark.parametrize("number", range(0, MATCHES, 3))
def test_taking_back_shows_no_card_that_its_reader_may_not_know(number, tmp_path):
    below, board, game, seats, rules = draw_evening(number)
    rules["take_back"] = "agreed"
    eyes = Eyes()
    with playing(tmp_path, seats, board, number, eyes.look, game=game, rules=rules) as console:
        runner = console.runner
        while console.runner is runner and runner.match.deals < 2 and runner.match.backs < 12:
            if below(4) == 0:
                console.press(below(console.stations), *TAKE_BACK)
                console.wait(500)
            asked = [station for station in range(console.stations) if console.kind(station) == "Consent"]
            for station in asked:
                console.wait(500)
                console.press(station, "right", "ok")
            if not asked:
                press_somewhere(console, below)
    assert eyes.leaks == [] and eyes.hands > 20 and runner.match.backs > 1


def test_a_shared_screen_shows_no_hand_while_others_think(tmp_path):
    with playing(tmp_path, "person person person", "table_two", rules={"exchange": "two"}) as console:
        match = console.runner.match  # seats 0 and 1 share a screen, seat 2 has its own
        console.press(match.turn // 2, "ok")
        console.settle()
        while not match.round.history or match.turn != 2:
            console.press(match.turn // 2, "ok")
            console.settle()
        assert console.kind(0) == "BriscolaPlay" and console.screen(0).view.seat is None
        console.press(1, "ok")
        shown = console.runner.scene.page
        assert shown and set(console.cards(0)) <= known(console.runner, None)
        console.settle()
