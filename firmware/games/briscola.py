"""Briscola on the console, as firmware/games/__init__.py describes it."""

from engine.briscola import POINTS
from engine.explain import explain_trick
from engine.rounds import PLAY
from engine.types import Briscola, Event, Match, Move, OpenCards, Reason
from firmware.drawing.canvas import LINE_WIDTH
from firmware.lessons import briscola as course
from firmware.log_entry import ALWAYS, EntryKind, LogEntry
from firmware.screens.how import briscola as how
from firmware.screens.table import exchange, open_cards
from firmware.screens.table.briscola import BriscolaPlay
from firmware.words.names import Names
from firmware.words.text import look_up, say

SCREENS = {PLAY: BriscolaPlay}
draw_open = open_cards.draw_trick
HOW = how.HOW
COURSE = course
ABOUT_PARTNERS = ("partner_view",)
PRIMIERA = False
SHOWS_CAPTURED = False

PLAYED = EntryKind("play", "", 700, kept=False)  # to a trick that goes on
TRICK = EntryKind("trick", "takes", 2000, explained=ALWAYS, takes=True, sounds=True)
GREAT = EntryKind("trick", "takes", 2000, explained=ALWAYS, takes=True, sounds=True, shout="great!")
GREAT_POINTS = 21  # an Ace and a Three
HUNDRED, ALL = 100, 120  # points of a round that deserve a word
SWAP = EntryKind("exchange", "swaps", 1800, draw=exchange.draw_look_back)


def log_entries(game: "Briscola", events: "list[Event]", before: "OpenCards") -> list[LogEntry]:
    """The entry of a move, in a list; `before` is the trick before it."""
    for event in events:
        if event[0] == "trick":
            points = sum([POINTS[card] for card in event[2]])
            seats = tuple([seat for seat, move in game.history if move[0] >= 0][-game.players :])
            about = GREAT if points >= GREAT_POINTS else TRICK
            entry = LogEntry(about, event[1], cards=event[2], seats=seats, points=points, trump=game.trump)
            if events[-1][0] == "draw" and not game.stock:
                entry.picked_up = (game.turned_up,)
            return [entry]
    for event in events:
        if event[0] == "play":
            return [LogEntry(PLAYED, event[1], cards=(event[2],), trump=game.trump)]
        if event[0] == "exchange":
            return [LogEntry(SWAP, event[1], cards=(event[2],), picked_up=(event[3],))]
    return []


def explain(entry: LogEntry, game: "Briscola") -> "list[Reason]":
    """The reasons why a trick was won."""
    return explain_trick(entry.cards, game.trump)


def say_word(move: "Move") -> str:
    """The exchange."""
    return look_up("exchange", ["exchange"])[0]


def say_deed(game: "Briscola", move: "Move", names: Names) -> str:
    """That somebody exchanges; a card is shown without words."""
    return names.say_verb("swaps", game.turn) if move[0] < 0 else ""


def find_verdict(match: "Match", names: Names) -> tuple[str | None, str | None]:
    """Who has won the round, with the last trick as the reason if the points are equal, and a word if they are many."""
    won, points = match.round.winners(), match.round.scores()
    if not won:
        return say("draw_again"), None
    most, why = max(points), None
    if points.count(most) > 1:
        why = say("last_trick")
    elif most >= HUNDRED:
        why = say("all_points") if most == ALL else say("hundred", most)
    return names.say_winner("wins_round", won[0], match, LINE_WIDTH), why
