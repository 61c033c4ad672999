"""Quintet on the console, as firmware/games/__init__.py describes it."""

from engine.cards import suit, text
from engine.explain import SUIT
from engine.moves import list_cards
from engine.quintet import BID, PASS, THIRDS, Quintet
from engine.rounds import PLAY
from firmware.drawing.canvas import SMALL, TABLE
from firmware.log_entry import ALWAYS, EntryKind, LogEntry
from firmware.screens.table.playing import RIGHT, RIGHT_WIDTH
from firmware.screens.table.playing import Play as Playing
from firmware.words.text import say

HOW = (("aim_of_quintet", ("cards", 0, 12, 16, "3D 2D", "3D"), ("words", 44, 11, 84)),)
COURSE = None
ABOUT_PARTNERS = ()
PRIMIERA = SHOWS_CAPTURED = False
WORD = EntryKind("word", "", 1200)
CARD = EntryKind("card", "", 700, kept=False)
FOUR = EntryKind("four", "takes", 2000, explained=ALWAYS, takes=True, sounds=True)


class Play(Playing):
    """The trick, each card behind its player's number, and what was bid, above the hand."""

    def draw_table(self, canvas):
        entry, trick = self.entry, Quintet.list_open(self.view)
        if entry and entry.about is FOUR:
            trick = list(zip(entry.seats, entry.cards))
        for place, (_, card) in enumerate(trick):
            canvas.card(card, place * 17, 0, TABLE)
        if self.view.bid:
            canvas.centre("%s: %d" % (self.names.mark(self.view.declarer), self.view.bid), 1, SMALL, RIGHT, RIGHT_WIDTH)

    def find_objection(self, card):
        return ("follow_suit", (SUIT, suit(self.view.trick[0])))

    def draw_news(self, canvas):
        entry = self.entry
        canvas.centre(self.names.shorten(entry.seat, RIGHT_WIDTH), 26, SMALL, RIGHT, RIGHT_WIDTH)
        if entry.about is FOUR:
            canvas.centre(self.names.say_verb("takes", entry.seat), 38, SMALL, RIGHT, RIGHT_WIDTH)


class Auction(Play):
    """The same while something is said: the chosen word stands beside the hand."""

    def draw_turn(self, canvas):
        super().draw_turn(canvas)
        if self.move:
            canvas.centre(say_all(self.move), 44, SMALL, 62, 66)
            canvas.target("word", 62, 44, 66, 8)

    def find_place(self, what):
        """A tap on the chosen word means it."""
        return self.cursor if what == "word" else None


SCREENS = {"bid": Auction, "call": Auction, PLAY: Play}


def say_word(move):
    return say("bids", move[1]) if move[0] == BID else say("passes" if move[0] == PASS else "calls")


def say_all(move):
    return " ".join([say_word(move)] + [text(card) for card in list_cards(move, Quintet)])


def say_deed(game, move, names):
    return say_all(move) if move[0] < 0 else ""


def log_entries(game, events, before):
    for kind, seat, *what in reversed(events):
        if kind == "say":
            return [LogEntry(WORD, seat, words=say_all(*what))]
        if kind == "play":
            return [LogEntry(CARD, seat, cards=tuple(what))]
        if kind == "trick":
            seats = [owner for owner, _ in before] + [game.history[-1][0]]
            points = game.format_points(sum([THIRDS[card] for card in what[0]]))
            return [LogEntry(FOUR, seat, cards=what[0], seats=tuple(seats), points=points)]
    return []


def explain(entry, game):
    taker = entry.cards[entry.seats.index(entry.seat)]
    return [("nobody_followed", (SUIT, suit(taker)))]


def find_verdict(match, names):
    return "+".join([names.name_side(side, 5, 5, 24) for side in match.round.winners()]), None


def draw_open(canvas, now, move, names):
    for place, (_, card) in enumerate(now.list_open(now)):
        canvas.card(card, 64 + place * 16, 0, TABLE)
