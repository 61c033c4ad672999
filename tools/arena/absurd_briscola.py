"""Cards that everybody at a table of Briscola would shake their head about, by kind.

Each kind is a function of a view and the card played. A rag is a plain card without points, a load a plain Three or
Ace, a top the Three or Ace of the briscola's suit. Before the last draw such a card is hardly ever right.
"""

from engine.briscola import POINTS, beats, pack
from engine.players.unseen import find_unseen

LOAD = 10  # points of a Three, the lesser of the two
FEW = 4  # points of a King
LATE = 4  # with so many cards left to draw or fewer, a Three or an Ace that is led may win the round


def is_plain(view, card):
    """Whether a card is not a briscola."""
    return card // 10 != view.trump


def is_rag(view, card):
    """Whether a card is plain and has no points."""
    return is_plain(view, card) and not POINTS[card]


def is_load(view, card):
    """Whether a card is a plain Three or Ace."""
    return is_plain(view, card) and POINTS[card] >= LOAD


def is_top(view, card):
    """Whether a card is the Three or Ace of the briscola's suit."""
    return not is_plain(view, card) and POINTS[card] >= LOAD


def is_low(view, card):
    """Whether a card is neither a Three nor an Ace."""
    return POINTS[card] < LOAD


def is_court(view, card):
    """Whether a card is a Fante, a Cavallo or a Re."""
    return 0 < POINTS[card] < LOAD


def is_cheap(view, card):
    """Whether a card is plain and neither a Three nor an Ace, or a briscola without points."""
    return is_low(view, card) and (is_plain(view, card) or not POINTS[card])


def is_low_taker(view, card):
    """Whether a card is neither a Three nor an Ace, and takes the trick."""
    return is_low(view, card) and takes(view, card)


def is_plain_taker(view, card):
    """Whether a card is plain and takes the trick."""
    return is_plain(view, card) and takes(view, card)


def is_own_load(view, card):
    """Whether a card is a load that takes the trick."""
    return is_load(view, card) and takes(view, card)


def has_other(view, card, wanted):
    """Whether the viewer's hand has another card for which `wanted(view, card)` holds."""
    return any(other != card and wanted(view, other) for other in view.hands[view.seat])


def find_taker(view):
    """The (seat, card) that is winning the trick."""
    best = 0
    for place, card in enumerate(view.trick):
        if place and beats(card, view.trick[best], view.trump):
            best = place
    return (view.leader + best) % view.players, view.trick[best]


def takes(view, card):
    """Whether a card takes the trick for now; not for the card that is led."""
    return bool(view.trick) and bool(beats(card, find_taker(view)[1], view.trump))


def is_sure(view, card):
    """Whether no card that the viewer has not seen takes the trick from this one."""
    face_up = view.trick + [view.turned_up] * (view.stock > 0)
    return not any(beats(other, card, view.trump) for other in find_unseen(view, pack(view.players), face_up))


def is_empty(view):
    """Whether the trick has no points, and cards remain to be drawn."""
    return view.stock > 0 and not any(POINTS[card] for card in view.trick)


def is_last(view):
    """Whether the viewer plays the last card of a trick that another side is winning."""
    if len(view.trick) < view.players - 1:
        return False
    return find_taker(view)[0] % view.sides != view.seat % view.sides


def is_lost(view):
    """Whether another side is winning the trick, and no partner of the viewer still plays."""
    coming = range(len(view.trick) + 1, view.players)
    friends = [place for place in coming if (view.leader + place - view.seat) % view.sides == 0]
    return bool(view.trick) and not friends and find_taker(view)[0] % view.sides != view.seat % view.sides


def leads_high(view, card):
    """A Three or an Ace is led early, though there is a low card."""
    early = not view.trick and view.stock > LATE
    return early and not is_low(view, card) and has_other(view, card, is_low)


def leads_court(view, card):
    """A court of the briscola is led before the last draw, though there is a rag."""
    early = not view.trick and view.stock > view.players
    return early and is_court(view, card) and not is_plain(view, card) and has_other(view, card, is_rag)


def spends_briscola(view, card):
    """A briscola takes a trick without points, though there is a rag."""
    return not is_plain(view, card) and takes(view, card) and is_empty(view) and has_other(view, card, is_rag)


def spends_top(view, card):
    """The briscola's Three or Ace takes a trick with few points, though there is a low card."""
    few = sum(POINTS[other] for other in view.trick) <= FEW
    return view.stock > 0 and is_top(view, card) and takes(view, card) and few and has_other(view, card, is_low)


def spends_higher(view, card):
    """The briscola's Three or Ace takes a trick, as the last card, that a low card would take."""
    return is_last(view) and is_top(view, card) and takes(view, card) and has_other(view, card, is_low_taker)


def gives_load(view, card):
    """A load goes to a trick that is lost, though there is a cheap card, or another would take it."""
    given = is_last(view) and is_load(view, card) and not takes(view, card)
    return given and (has_other(view, card, is_low) or has_other(view, card, takes))


def risks_load(view, card):
    """A load goes on a trick that another side may win, while one still plays, though there is a better card."""
    if not view.trick or len(view.trick) == view.players - 1 or not is_load(view, card) or takes(view, card):
        return False
    seat, best = find_taker(view)
    ours = seat % view.sides == view.seat % view.sides
    held = is_sure(view, best) or not is_plain(view, best) and POINTS[best] > 0
    return not (ours and held) and (has_other(view, card, is_low) or not ours and has_other(view, card, takes))


def gives_court(view, card):
    """A plain court goes to a trick that is lost, with no partner to come, though there is a rag."""
    given = is_lost(view) and is_plain(view, card) and is_court(view, card) and not takes(view, card)
    return given and has_other(view, card, is_rag)


def gives_points(view, card):
    """A card with points goes to a trick that another plain card would take, or a low one if it has points already."""
    if not is_last(view) or not is_plain(view, card) or not POINTS[card] or takes(view, card):
        return False
    rich = any(POINTS[laid] for laid in view.trick)
    return has_other(view, card, is_plain_taker) or rich and has_other(view, card, is_low_taker)


def gives_briscola(view, card):
    """A court of the briscola goes to a trick that is lost, though there is a cheap card."""
    given = is_last(view) and is_court(view, card) and not is_plain(view, card) and not takes(view, card)
    return given and has_other(view, card, is_cheap)


def takes_with_less(view, card):
    """As the last card a plain card takes the trick, though a court of its suit would bring more home."""

    def brings(view, other):
        return other // 10 == card // 10 and is_court(view, other) and POINTS[other] > POINTS[card]

    taken = is_last(view) and is_plain(view, card) and is_low(view, card) and takes(view, card)
    return taken and has_other(view, card, brings)


def spends_for_plain(view, card):
    """A briscola takes a trick, as the last card, that a plain card would take."""
    spent = is_last(view) and not is_plain(view, card) and takes(view, card)
    return spent and has_other(view, card, is_plain_taker)


def covers_partner(view, card):
    """As the last card a briscola is played on the partner's trick, though there is a plain card."""
    ours = len(view.trick) == view.players - 1 and not is_last(view)
    return ours and not is_plain(view, card) and has_other(view, card, is_plain)


def gives_top(view, card):
    """The briscola's Three goes to a trick that its Ace has won, though there is another card."""
    return is_last(view) and is_top(view, card) and not takes(view, card) and has_other(view, card, is_low)


def wastes_briscola(view, card):
    """A briscola goes on a trick that it does not take, though there is a rag."""
    return bool(view.trick) and not is_plain(view, card) and not takes(view, card) and has_other(view, card, is_rag)


def leaves_own(view, card):
    """As the last card something else is played than a load that would take the trick."""
    left = is_last(view) and not is_load(view, card) and has_other(view, card, is_own_load)
    return left and (view.stock > 0 or not takes(view, card))


def leaves_prize(view, card):
    """Another side's Three or Ace is left to it, though a low card would take it, or a plain one as the last card."""
    if takes(view, card) or not any(not is_low(view, other) for other in view.trick):
        return False
    if find_taker(view)[0] % view.sides == view.seat % view.sides:
        return False
    return has_other(view, card, is_low_taker) or is_last(view) and has_other(view, card, is_plain_taker)


def leaves_points(view, card):
    """Four points and more are left, though a low plain card would bring them home as the last card."""

    def brings(view, other):
        points = POINTS[other] + sum(POINTS[laid] for laid in view.trick)
        return points >= FEW and is_low(view, other) and is_plain_taker(view, other)

    return is_last(view) and not takes(view, card) and has_other(view, card, brings)


KINDS = {
    "leads a Three or an Ace": leads_high,
    "leads a court of the briscola": leads_court,
    "spends a briscola on nothing": spends_briscola,
    "spends a high briscola on little": spends_top,
    "spends a high briscola where a low card would do": spends_higher,
    "gives a Three or an Ace to a lost trick": gives_load,
    "risks a Three or an Ace on an open trick": risks_load,
    "gives a court to a lost trick": gives_court,
    "gives points to a trick that a plain or a low card would take": gives_points,
    "gives a court of the briscola to a lost trick": gives_briscola,
    "takes with less than a court that would take": takes_with_less,
    "gives a high briscola to a lost trick": gives_top,
    "spends a briscola where a plain card would do": spends_for_plain,
    "covers the partner's trick with a briscola": covers_partner,
    "throws a briscola away": wastes_briscola,
    "does not bring its own Three or Ace home": leaves_own,
    "leaves a Three or an Ace that a low card would take": leaves_prize,
    "leaves points that a plain card would bring home": leaves_points,
}
