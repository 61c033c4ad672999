"""Scopa on the console, as firmware/games/__init__.py describes it."""

from engine.cards import RE, REBELLO, SETTEBELLO, rank
from engine.explain import explain_capture, explain_lay
from engine.rounds import PLAY
from engine.types import Cards, Event, Match, Move, OpenCards, Reason, Scopa
from firmware.lessons import scopa as course
from firmware.log_entry import ALWAYS, FIRST, EntryKind, LogEntry
from firmware.screens.how import scopa as how
from firmware.screens.table import open_cards
from firmware.screens.table.scopa import ScopaPlay
from firmware.words.names import Names
from firmware.words.text import say

SCREENS = {PLAY: ScopaPlay}
draw_open = open_cards.draw_table
HOW = how.HOW
COURSE = course
ABOUT_PARTNERS = ("team_piles",)
PRIMIERA = True
SHOWS_CAPTURED = True  # the piles lie on the table

LAY = EntryKind("lay", "lays", 1000, explained=FIRST)
PRIZES = ("", "settebello", "rebello")
CAPTURES = {prize: EntryKind("capture", "takes", 2000, explained=ALWAYS, takes=True, prize=prize) for prize in PRIZES}
SCOPE = {
    prize: EntryKind("capture", "takes", 2000, explained=ALWAYS, takes=True, sounds=True, shout="scopa!", prize=prize)
    for prize in PRIZES
}
RESTS = {prize: EntryKind("rest", "takes_rest", 1500, explained=ALWAYS, prize=prize) for prize in PRIZES}
CAPTURE, SCOPA = CAPTURES[""], SCOPE[""]
VOID = {kings: EntryKind("void", verb, 0) for kings, verb in ((3, "void_three"), (4, "void_four"))}


def log_entries(game: "Scopa", events: "list[Event]", before: "OpenCards") -> list[LogEntry]:
    """The entries of a move; `before` is the table before it."""
    table = tuple([card for _, card in before])
    entries: list[LogEntry] = []
    for event in events:
        kind, seat = event[0], event[1]
        if kind == "play":
            entries.append(LogEntry(LAY, seat, cards=(event[2],), table=table + (event[2],)))
        elif kind == "capture":
            about = CAPTURES[find_prize(event[3] + (event[2],), game)]
            entries.append(LogEntry(about, seat, cards=(event[2],), taken=event[3], table=table))
        elif kind == "scopa":
            entries[-1].about = SCOPE[entries[-1].about.prize]
        elif kind == "rest":
            entries.append(LogEntry(RESTS[find_prize(event[2], game)], seat, taken=event[2], table=event[2]))
        elif kind == "void":
            kings = len([card for card in game.table if rank(card) == RE])
            entries.append(LogEntry(VOID[kings], None, taken=tuple(game.table), table=tuple(game.table)))
    return entries


def find_prize(cards: "Cards", game: "Scopa") -> str:
    """The card that everybody wants among those that somebody takes, as a key of the words, or ""."""
    if SETTEBELLO in cards:
        return "settebello"
    return "rebello" if REBELLO in cards and game.rules["rebello"] == "on" else ""


def explain(entry: LogEntry, game: "Scopa") -> "list[Reason]":
    """The reasons why a card captured what it did, or nothing, or who takes the rest."""
    if entry.kind == "capture":
        return explain_capture(entry.cards[0], entry.taken, entry.table, game.rules, entry.about.shout != "")
    if entry.kind == "lay":
        return explain_lay(entry.cards[0], entry.table[:-1])
    return [("last_capture_takes_rest",)]


def say_word(move: "Move") -> str:
    """No move is said."""
    return ""


def say_deed(game: "Scopa", move: "Move", names: Names) -> str:
    """Whether a card takes something."""
    return names.say_verb("takes" if move[1:] else "lays", game.turn)


def find_verdict(match: "Match", names: Names) -> tuple[str | None, str | None]:
    """Why another round is played."""
    if not any(match.round.match_points()):
        return say("no_points"), None
    is_equal = match.winner is None and max(match.score) >= match.target
    return say("equal_again") if is_equal else None, None
