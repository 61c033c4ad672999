"""The guided first round of Scopa, as firmware/lessons/__init__.py describes it."""

from engine.captures import find_sums
from engine.cards import FANTE, SETTEBELLO, rank
from engine.explain import RANK, format_sum
from engine.scopa import is_scopa
from engine.types import Match, Move, Reason, View
from firmware.lessons import ME, OTHER, name_card
from firmware.types import LogEntry, Names

DECK = (
    "7C 5C RB 4S 2D CC 5D 2C FS 3B 6S 7D 4D AB RD FB "
    "3C 6D 7S 2S AD RC 5B 4C CD 3S FD 6B AC 7B CS 4B RS 2B FC 3D 5S CB 6C AS"
)
DEALER = OTHER  # so the learner begins
PAGES = ("cards_of_scopa", "aim_of_scopa")
MAX_SWEPT = 10  # no card clears a table with a greater sum


def begin(view: "View", names: "Names") -> "list[Reason]":
    """What lies where."""
    return [("dealt", view.stock)]


def find_move(view: "View", is_wanted) -> "Move | None":
    """The first legal move that is_wanted(move), or None."""
    found = [move for move in view.legal if is_wanted(move)]
    return found[0] if found else None


def find_good(view: "View", is_wanted) -> "Move | None":
    """The same, but only a move that judge() does not mind: what a note names may be played."""
    return find_move(view, lambda move: is_wanted(move) and not judge(view, move))


def find_single(view: "View"):
    """A card takes one of the same value."""
    move = find_good(view, lambda move: len(move) == 2)
    return name_card(move[0]) + ((RANK, rank(move[1])),) if move else None


def find_sum(view: "View"):
    """A card takes several that add up to it."""
    move = find_good(view, lambda move: len(move) > 2)
    return name_card(move[0]) + (format_sum(move[1:]),) if move else None


def find_figure_sum(view: "View"):
    """A Fante, Cavallo or Re takes several."""
    move = find_good(view, lambda move: len(move) > 2 and rank(move[0]) >= FANTE)
    return name_card(move[0]) + (rank(move[0]), format_sum(move[1:])) if move else None


def find_single_first(view: "View"):
    """A card must take one of the same value, though there is a sum."""
    for move in view.legal:
        sums = [found for found in find_sums(sorted(view.table), rank(move[0])) if len(found) > 1]
        if len(move) == 2 and sums and not judge(view, move):
            return name_card(move[0]) + ((RANK, rank(move[0])), format_sum(sums[0]))
    return None


def find_ways(view: "View"):
    """A card can take in several ways."""
    for card in view.hands[ME]:
        ways = [move for move in view.legal if move[0] == card]
        if len(ways) > 1 and [move for move in ways if not judge(view, move)]:
            return name_card(card) + (len(ways),)
    return None


def find_free(view: "View"):
    """One card takes, another one does not."""
    return () if len({len(move) > 1 for move in view.legal}) > 1 else None


def find_none(view: "View"):
    """No card takes anything, though something lies there."""
    return () if view.table and not find_move(view, lambda move: len(move) > 1) else None


def find_scopa(view: "View"):
    """A card clears the table."""
    move = find_move(view, lambda move: is_scopa(view, move))
    return name_card(move[0]) if move else None


def find_settebello(view: "View"):
    """The Settebello is in hand or on the table."""
    return () if SETTEBELLO in view.hands[ME] + view.table else None


def find_new_hands(view: "View"):
    """New hands have just been dealt, but not the first ones."""
    return () if len(view.hands[ME]) == 3 and view.history else None


def find_low_table(view: "View"):
    """One card might clear the table."""
    total = sum([rank(card) for card in view.table])
    return (total,) if 0 < total <= MAX_SWEPT else None


def find_empty(view: "View"):
    """Nothing lies on the table, and a scopa of it would count."""
    return None if view.table or is_nearly_over(view) else ()


def find_most(view: "View"):
    """The cards that both have captured, when two hands are left to deal."""
    return tuple([len(pile) for pile in view.piles]) if view.stock <= 12 else None


def is_nearly_over(view: "View") -> bool:
    """Whether only the last card of the round follows."""
    return not view.stock and sum(view.counts) <= 2


TURNS = (
    ("single", find_single),
    ("last_hands", lambda view: () if not view.stock and len(view.hands[ME]) == 3 else None),
    ("scopa", find_scopa),
    ("empty", find_empty),
    ("new_hands", find_new_hands),
    ("single_first", find_single_first),
    ("ways", find_ways),
    ("figure", find_figure_sum),
    ("sum", find_sum),
    ("none", find_none),
    ("free", find_free),
    ("settebello", find_settebello),
    ("low_table", find_low_table),
    ("primiera_of_scopa", lambda view: () if view.stock <= 18 else None),
    ("most", find_most),
)

CHOSEN = ("single", "sum", "figure", "single_first", "ways", "scopa")


def list_news(view: "View", entry: "LogEntry"):
    """The notes about a log entry, and whether each is true now."""
    captures = entry.kind == "capture"
    return (
        ("took_settebello", SETTEBELLO in entry.taken + entry.cards and entry.taken != ()),
        ("your_pile", captures and entry.seat == ME),
        ("other_pile", captures and entry.seat == OTHER),
    )


def describe(entry):
    """Who plays or takes which card."""
    who = "you" if entry.seat == ME else "other"
    if entry.kind == "rest":
        return [(who + "_rest", len(entry.taken))]
    return [(who + ("_take" if entry.taken else "_lay"),) + name_card(entry.cards[0])]


def describe_score(view: "View") -> "list[Reason]":
    """Nothing: points are counted at the end."""
    return []


def judge(view: "View", move: "Move", entry: "LogEntry | None" = None) -> "Reason | None":
    """What another card would have done better."""
    if is_scopa(view, move):
        return None
    better = find_move(view, lambda other: is_scopa(view, other))
    if better:
        return ("would_have_swept",) + name_card(better[0])
    better = find_move(view, lambda other: len(other) > 1 and SETTEBELLO in other)
    if better and (len(move) == 1 or SETTEBELLO not in move):
        return ("would_have_settebello",) + name_card(better[0])
    better = find_move(view, lambda other: len(other) > 1)
    if better and len(move) == 1:
        if len(better) == 2:
            return ("would_have_taken_card",) + name_card(better[0]) + ((RANK, rank(better[1])),)
        return ("would_have_taken",) + name_card(better[0]) + (format_sum(better[1:]),)
    return None


def conclude(match: "Match") -> "list[Reason]":
    """The points of both, and how long a match is."""
    mine, others = match.round.match_points()
    key = "you_won" if mine > others else "other_won" if others > mine else "drawn"
    return [(key, mine, others), ("match", match.target)]
