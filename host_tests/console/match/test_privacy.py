"""Never a card on a screen, nor in the words of a page, that its reader may not know: evenings of random people."""

import re

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from boards.speech.cards import name_card
from boards.speech.reader import Teller
from engine.moves import list_cards
from host_tests.console.observing import ObservedConsole, OneDisplay, agree, playing
from host_tests.engine.helpers.decks import names
from host_tests.engine.helpers.random_games import KINDS
from host_tests.trials import walks

BUTTONS = ("ok",) * 12 + ("right",) * 6 + ("left", "back")
OPEN = ("Cut", "Score", "Title", "Busy")  # anybody may look on
EVENINGS = [6, 11, 12, 13, 17, 125]  # and one of each game that is not played in these
EVENINGS += [KINDS.index(kind) for kind in KINDS if kind[0] not in [KINDS[one % len(KINDS)][0] for one in EVENINGS]]
SECOND = 50  # presses after the first round; then the match is left
LIMIT = 30_000  # presses of an evening, which needs 200 to 4,000 of them


class Eyes:
    """Who looks at each station, as the people at the table see it; `leaks` are the cards they must not see.

    At a station of several people, and if all are on `one_display`, it is the one to whom the console was handed over,
    until it shows what everybody may see; at a station of one it is always that one; else nobody in particular. `heard`
    is what a page has said at each station since it last forgot it, `seen` what all have seen in this round.
    """

    def __init__(self, one_display):
        self.one_display = one_display
        self.reader = {}
        self.handed = {}
        self.leaks = []
        self.told = []  # what has happened in this round and those before it, also if it was taken back
        self.hands = 0  # pictures with an own hand in them
        self.tellers, self.deals = {}, None

    def look(self, station):
        table, screen, kind = station.console.table, station.screen, type(station.screen).__name__
        drawn = {card for card, *_ in station.canvas.cards}
        if (
            kind in ("How", "Reader", "RulesInForce") or kind == "Replay" and is_over(screen, table.match)
        ):  # examples, rules, or a round that is over
            return
        if table is None or table.match.round is None:
            if drawn:
                self.leaks.append("cards before there is a match")
            return
        number = station.console.observed.index(station)
        reader = self.reader_of(number, table.parties[number].people, screen)
        self.told += [entry for entry in table.log.entries if entry not in self.told]
        self.listen(number, screen, table)
        self.seen[reader] = self.seen.get(reader, set()) | known(table, reader)
        hands = {card for hand in table.match.round.hands for card in hand}
        hidden = [name_card(card) for card in hands - self.seen[reader] - self.seen[None]]
        heard = [name for name in hidden if name in self.heard[number]]
        if heard:
            self.leaks.append(f"station {number}, reader {reader}, {kind}: {heard} may still be heard")
        unknown = drawn - known(table, reader)
        shown = [*(getattr(screen, "entries", None) or ()), getattr(screen, "entry", None)]
        # everybody saw these cards, perhaps in the round before or before a taking back
        unknown -= on_entries([one for one in shown if one and (one.kind == "back" or one in self.told)])
        if unknown or (drawn and kind == "HandOver"):
            self.leaks.append(f"station {number}, reader {reader}, {kind}: {names(sorted(unknown))}")
        if reader is not None and drawn & set(table.match.round.hands[reader]):
            self.hands += 1

    def listen(self, number, screen, table):
        if self.deals != table.match.deals:
            self.deals, self.heard, self.seen = table.match.deals, {}, {None: set()}
        self.seen[None] |= known(table, None) | on_entries([entry for entry in [table.scene.entry] if entry])
        *said, forget, again = self.tellers.setdefault(number, Teller()).tell(screen)
        heard = " ".join([*([] if forget else [self.heard.get(number, "")]), *said, again])
        self.heard[number] = re.sub(r"call: [^.]+\.", "", heard)  # a player may call for any card, wherever it is

    def reader_of(self, number, people, screen):
        """The seat that looks at a station now, or None."""
        if len(people) == 1 and not self.one_display:
            return people[0]
        kind = type(screen).__name__
        for_bystanders = hasattr(screen, "view") and screen.view.seat is None
        if kind == "HandOver":
            self.handed[number], self.reader[number] = screen.seat, None
        elif kind in OPEN or getattr(screen, "note", None) or for_bystanders:
            self.handed[number] = self.reader[number] = None
        elif self.handed.get(number) is not None:
            self.reader[number], self.handed[number] = self.handed[number], None
            if self.one_display and [
                other for other in self.reader if other != number and self.reader[other] is not None
            ]:
                self.leaks.append(f"two hands on one display, as station {number} shows {kind}")
        return self.reader.get(number)


def is_over(replay, match):
    """Whether what is replayed is not the round that is still played."""
    same = [move for _, move in match.round.history][: len(replay.moves)] == replay.moves
    return not same or match.round.turn is None


def known(table, reader):
    """The cards that a reader (None: anybody) may know now."""
    match = table.match
    view = match.view(reader)
    cards = {card for hand in view.hands for card in hand}
    cards |= {card for pile in view.piles for card in pile}
    cards |= {card for _, move in view.history for card in list_cards(move, match.round)}
    cards |= {card for _, card in match.round.list_open(view)} | {view.turned_up}
    return cards | on_entries(table.log.entries)


def on_entries(entries):
    """The cards on entries of a log: everybody saw them."""
    return {card for entry in entries for card in [*entry.cards, *entry.taken, *entry.picked_up, *entry.table]}


def press_somewhere(console, below):
    """One press of somebody, mostly ok; all agree to take back, and nobody leaves the match or gives it up."""
    station = below(console.stations)
    if console.kind(station) == "Consent":
        agree(console, station)
    elif "Leave?" in console.words(station) or "Give up and lose?" in console.words(station):
        console.press(station, "back")
    elif below(12) == 0 and console.table.match.times_taken_back < 4:
        console.press(station, "back", "right", "right", "ok")  # Take back, or whatever stands there
        while console.kind(station) == "Menu":
            questions = [words for words in ("It will be noted", "Back to") if words in console.words(station)]
            console.press(station, *(["right", "ok"] if questions else ["back"]))
        console.wait(500)
    else:
        console.press(station, BUTTONS[below(len(BUTTONS))])
        console.wait(below(500))


@pytest.mark.pieces(EVENINGS, range(200))
def test_no_screen_shows_a_card_that_its_reader_may_not_know(piece, tmp_path):
    check_evening(piece, tmp_path)


def check_evening(number, folder):
    below = walks.make_rng("privacy", number)
    board, game, seats, rules = walks.draw_evening(below, number)
    rules["take_back"] = "agreed"
    one_display = number % 2 > 0 and seats.count("person") > 1
    eyes, kind = Eyes(one_display), OneDisplay if one_display else ObservedConsole
    plan = {"game": game, "rules": rules, "explain": str(number % 3)}
    with playing(folder, seats, board, number, eyes.look, kind, **plan) as console:
        match = console.table.match
        later = presses = 0
        while console.kind(0) != "Title" and later < SECOND:
            press_somewhere(console, below)
            presses, later = presses + 1, later + (match.deals > 1 or match.turn is None)
            assert presses < LIMIT, "the round does not end"
    assert eyes.leaks == []
    assert later and eyes.hands > 20 and match.times_taken_back > 0, "too shallow"
