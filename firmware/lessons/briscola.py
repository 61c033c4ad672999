"""The guided first round of Briscola, as firmware/lessons/__init__.py describes it."""

from engine.briscola import POINTS, STRENGTH, beats
from engine.cards import rank, suit
from engine.explain import RANK, SUIT
from engine.types import Match, Move, Reason, View
from firmware.lessons import ME, OTHER, name_card
from firmware.types import LogEntry, Names

DECK = (
    "4C 7C FD RC 6B FS 3B 2S 6S CB 6D 4D 7S 3D 6C 3S AD 7B 5C 4S "
    "AC 5B 2B RB FC RS FB CD 3C 7D RD 2C 2D 5D 4B CS AS AB CC 5S"
)
DEALER = ME  # so Pina leads, and the learner sees how a trick is taken
PAGES = ("cards_of_briscola", "aim_of_briscola", "order_of_briscola")
MANY_POINTS = 10  # points that are worth a trump
MAX_LOST = 60  # points that do not win yet


def begin(view: "View", names: "Names") -> "list[Reason]":
    """Who is who beside the trick, the stock, and the card that lies open."""
    marks = names.mark(ME), names.mark(OTHER)
    return [("dealt",) + marks + (view.stock,) + name_card(view.turned_up) + ((SUIT, view.trump),)]


def find_led(view: "View"):
    """A card was led that another one of its suit may take."""
    led = view.trick[0] if view.trick else view.trump * 10
    if suit(led) == view.trump or rank(led) == 1:
        return None
    return (SUIT, suit(led)), (SUIT, suit(led))


def find_trump_led(view: "View"):
    """A trump was led that another one may take."""
    if not view.trick or suit(view.trick[0]) != view.trump or rank(view.trick[0]) == 1:
        return None
    return ((RANK, rank(view.trick[0])),)


def find_lead(view: "View"):
    """The learner has taken a trick and leads."""
    return None if view.trick or not view.won[ME] else ()


def find_trump(view: "View"):
    """A trump in hand, and a card of another suit that it would take, though not for nothing."""
    trumps = [card for card in view.hands[ME] if suit(card) == view.trump]
    if not trumps or not view.trick or suit(view.trick[0]) == view.trump:
        return None
    worth = [card for card in trumps if not judge_taking(view, card)]
    return name_card(worth[0]) if worth else None


def find_load(view: "View"):
    """An Ace or a Three that is no trump, while the learner leads and there are trumps elsewhere."""
    loads = [card for card in view.hands[ME] if POINTS[card] >= MANY_POINTS and suit(card) != view.trump]
    return name_card(loads[0]) + (POINTS[loads[0]],) if loads and view.stock and not view.trick else None


def find_prize(view: "View"):
    """Many points in the trick, and the cheapest card that takes them."""
    takers = list_takers(view)
    if not takers or POINTS[view.trick[0]] < MANY_POINTS:
        return None
    return name_card(takers[0]) + (POINTS[view.trick[0]],)


def find_nothing(view: "View"):
    """A card without points was led, and the learner may well give one, too."""
    if not view.trick or POINTS[view.trick[0]] or min([POINTS[card] for card in view.hands[ME]]):
        return None
    return None if find_missed(view) else ()


def find_last_draw(view: "View"):
    """After this trick the open card is drawn."""
    return name_card(view.turned_up) if view.stock == 2 else None


def find_known(view: "View"):
    """A card that Pina took in hand while the learner looked on."""
    return name_card(view.hands[OTHER][0]) if view.hands[OTHER] else None


def find_last_tricks(view: "View"):
    """The stock has just run out."""
    return ((SUIT, view.trump),) if not view.stock and len(view.hands[ME]) == 3 else None


TURNS = (
    ("known", find_known),
    ("follow", find_led),
    ("last_draw", find_last_draw),
    ("last_tricks", find_last_tricks),
    ("lead", find_lead),
    ("prize", find_prize),
    ("trump", find_trump),
    ("trump_led", find_trump_led),
    ("load", find_load),
    ("nothing", find_nothing),
)

CHOSEN = ("prize",)


def list_news(view: "View", entry: "LogEntry"):
    """The notes about a log entry, and whether each is true now."""
    points = count_points(view)
    return (
        ("draws", len(view.hands[ME]) == 3),
        ("you_have_won", points[ME] > MAX_LOST),
        ("other_has_won", points[OTHER] > MAX_LOST),
        ("counts", entry.points != 0),
        ("no_points", entry.points == 0),
    )


def list_takers(view: "View") -> list[int]:
    """The cards that take the trick, other suits than trumps first, of them the one with most points first."""
    takers = [card for card in view.hands[ME] if view.trick and beats(card, view.trick[0], view.trump)]
    return sorted(takers, key=lambda card: STRENGTH[card] + 100 if suit(card) == view.trump else -POINTS[card] * 4)


def count_points(view: "View") -> list[int]:
    """The card points of both piles."""
    return [sum([POINTS[card] for card in pile]) for pile in view.piles]


def describe(entry):
    """Who takes the trick, and for how many points."""
    return [("you_take" if entry.seat == ME else "other_takes", entry.points)]


def describe_score(view: "View") -> "list[Reason]":
    """The points so far."""
    return [("points_so_far",) + tuple(count_points(view))]


def judge(view: "View", move: "Move", entry: "LogEntry") -> "Reason | None":
    """What another card would have done better."""
    card = move[0]
    if entry.seat == ME:
        return judge_taking(view, card)
    missed = find_missed(view)
    if missed:
        return missed
    cheapest = min(view.hands[ME], key=lambda other: POINTS[other] * 2 + (suit(other) == view.trump))
    if POINTS[cheapest] == POINTS[card]:
        return None
    points = sum([POINTS[other] for other in view.trick]) + POINTS[cheapest]
    if not points:
        return ("would_have_cost_nothing",) + name_card(cheapest)
    return ("would_have_given" if view.trick else "would_have_risked",) + name_card(cheapest) + (points,)


def find_missed(view: "View") -> "Reason | None":
    """A card that would have taken the trick, and for how many points, if they are worth it."""
    takers = list_takers(view)
    if takers and POINTS[view.trick[0]] + POINTS[takers[0]] >= (MANY_POINTS if suit(takers[0]) == view.trump else 1):
        return ("would_have_taken",) + name_card(takers[0]) + (POINTS[view.trick[0]] + POINTS[takers[0]],)
    return None


def judge_taking(view: "View", card: int) -> "Reason | None":
    """Whether a card that takes the trick costs a trump for nothing."""
    spare = [other for other in view.hands[ME] if not POINTS[other] and suit(other) != view.trump]
    if view.trick and suit(card) == view.trump and not POINTS[view.trick[0]] + POINTS[card] and spare:
        return ("trump_for_nothing",) + name_card(spare[0])
    return None


def conclude(match: "Match") -> "list[Reason]":
    """The points of both, and how long a match is."""
    mine, others = match.round.scores()
    key = "you_won" if mine > others else "other_won" if others > mine else "drawn"
    return [(key, mine, others), ("match", match.target)]
