"""Plays of Briscola that everybody at the table would shake their head about, by kind; each looks at a view and a card.

A rag is a plain card without points, a load a plain Three or Ace, a top the Three or Ace of the briscola's suit. The
kinds leave out the last draws and the last cards, where loads and briscole are spent for good reasons.
"""

from engine.briscola import POINTS, beats
from engine.cards import ALL
from engine.players.unseen import find_unseen

LOAD = 10  # points of a Three, the lesser of the two


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
    """Whether a card is the briscola's Three or Ace."""
    return not is_plain(view, card) and POINTS[card] >= LOAD


def find_others(view, card):
    """The other cards of the viewer's hand."""
    return [other for other in view.hands[view.seat] if other != card]


def is_early(view):
    """Whether cards remain to be drawn after this trick."""
    return view.stock > view.players


def find_taker(view):
    """The (seat, card) that is winning the trick."""
    best = 0
    for place, card in enumerate(view.trick):
        if place and beats(card, view.trick[best], view.trump):
            best = place
    return (view.leader + best) % view.players, view.trick[best]


def takes(view, card):
    """Whether a card takes the trick for now."""
    return bool(view.trick) and bool(beats(card, find_taker(view)[1], view.trump))


def is_ours(view):
    """Whether the viewer's side is winning the trick."""
    return find_taker(view)[0] % view.sides == view.seat % view.sides


def is_last(view):
    """Whether the viewer plays the trick's last card."""
    return len(view.trick) == view.players - 1


def is_lost(view, card):
    """Whether a card goes to another side for sure: it is the trick's last, and does not take it."""
    return is_last(view) and not is_ours(view) and not takes(view, card)


def briscole_out(view):
    """Whether the viewer has not seen every briscola."""
    shown = view.trick + [view.turned_up]
    return view.stock > 0 or any(not is_plain(view, card) for card in find_unseen(view, ALL, shown))


def leads_load(view, card):
    """Leads a load while briscole are out, though a rag, a court card or a briscola without points is in the hand."""
    others = [other for other in find_others(view, card) if POINTS[other] < LOAD and (is_plain(view, other) or not POINTS[other])]
    return not view.trick and is_early(view) and is_load(view, card) and briscole_out(view) and bool(others)


def leads_top(view, card):
    """Leads the briscola's Three or Ace early, though there is another card that is neither of them nor a load."""
    others = [other for other in find_others(view, card) if POINTS[other] < LOAD]
    return not view.trick and is_early(view) and is_top(view, card) and bool(others)


def spends_briscola(view, card):
    """Takes a trick without points with a briscola, with a rag in the hand."""
    rags = [other for other in find_others(view, card) if is_rag(view, other)]
    return not is_plain(view, card) and takes(view, card) and is_empty(view) and view.stock > 0 and bool(rags)


def is_empty(view):
    """Whether the trick holds no points."""
    return not any(POINTS[card] for card in view.trick)


def spends_top(view, card):
    """Takes a trick without points with the briscola's Three or Ace, though a cheaper card is there."""
    cheaper = [other for other in find_others(view, card) if POINTS[other] < LOAD]
    return is_top(view, card) and takes(view, card) and is_empty(view) and view.stock > 0 and bool(cheaper)


def spends_higher(view, card):
    """Takes the trick as its last player with the briscola's Three or Ace, though a briscola without points takes it."""
    lower = [other for other in find_others(view, card) if not is_plain(view, other) and not POINTS[other] and takes(view, other)]
    return is_last(view) and is_top(view, card) and takes(view, card) and view.stock > 0 and bool(lower)


def gives_load(view, card):
    """Gives a load to a trick that is lost, though a card with fewer points is there."""
    fewer = [other for other in find_others(view, card) if POINTS[other] < LOAD and (is_plain(view, other) or not POINTS[other])]
    return is_load(view, card) and bool(view.trick) and is_lost(view, card) and bool(fewer)


def gives_top(view, card):
    """Gives the briscola's Three or Ace to a trick that is lost, though another card is there."""
    return is_top(view, card) and bool(view.trick) and is_lost(view, card) and bool(find_others(view, card))


def wastes_briscola(view, card):
    """Throws a briscola on a trick that it does not take, with a rag in the hand."""
    rags = [other for other in find_others(view, card) if is_rag(view, other)]
    return bool(view.trick) and not is_plain(view, card) and not takes(view, card) and bool(rags)


def leaves_load(view, card):
    """As the trick's last player, does not bring a load of its own home that would take the trick."""
    own = [other for other in find_others(view, card) if is_load(view, other) and takes(view, other)]
    return is_last(view) and not is_load(view, card) and bool(own) and view.stock > 0


def leaves_prize(view, card):
    """As the trick's last player, leaves another side's Three or Ace that a card without points would take."""
    prize = any(POINTS[other] >= LOAD for other in view.trick)
    free = [other for other in find_others(view, card) if takes(view, other) and not POINTS[other]]
    return is_last(view) and prize and not is_ours(view) and not takes(view, card) and bool(free)


KINDS = {
    "leads a load with a cheaper card in hand": leads_load,
    "leads a high briscola early": leads_top,
    "spends a briscola on nothing, a rag in hand": spends_briscola,
    "spends a high briscola on nothing": spends_top,
    "takes with a high briscola where a low one does": spends_higher,
    "gives a load to a lost trick": gives_load,
    "gives a high briscola to a lost trick": gives_top,
    "throws a briscola away, a rag in hand": wastes_briscola,
    "does not bring a load home": leaves_load,
    "leaves a load that a low card takes": leaves_prize,
}
