"""Cards that everybody at a table of Briscola would shake their head about, by kind.

Each kind is a function of a view and the card played. A rag is a plain card without points, a load a plain Three or
Ace, a top the Three or Ace of the briscola's suit. Before the last draw such a card is hardly ever right.
"""

from engine.briscola import POINTS, beats

LOAD = 10  # points of a Three, the lesser of the two
COURT = 3  # points of a Cavallo


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


def is_cheap(view, card):
    """Whether a card is plain and neither a Three nor an Ace, or a briscola without points."""
    return is_low(view, card) and (is_plain(view, card) or not POINTS[card])


def is_low_taker(view, card):
    """Whether a card is neither a Three nor an Ace, and takes the trick."""
    return is_low(view, card) and takes(view, card)


def is_small_taker(view, card):
    """Whether a card is a briscola without points that takes the trick."""
    return not is_plain(view, card) and not POINTS[card] and takes(view, card)


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


def is_early_lead(view):
    """Whether the viewer leads, and cards remain to be drawn after this trick."""
    return not view.trick and view.stock > view.players


def is_empty(view):
    """Whether the trick has no points, and cards remain to be drawn."""
    return view.stock > 0 and not any(POINTS[card] for card in view.trick)


def is_last(view):
    """Whether the viewer plays the last card of a trick that another side is winning."""
    if len(view.trick) < view.players - 1:
        return False
    return find_taker(view)[0] % view.sides != view.seat % view.sides


def leads_load(view, card):
    """A load is led early, though there is a cheap card."""
    return is_early_lead(view) and is_load(view, card) and has_other(view, card, is_cheap)


def leads_top(view, card):
    """The briscola's Three or Ace is led early, though there is a lower card."""
    return is_early_lead(view) and is_top(view, card) and has_other(view, card, is_low)


def spends_briscola(view, card):
    """A briscola takes a trick without points, though there is a rag."""
    return not is_plain(view, card) and takes(view, card) and is_empty(view) and has_other(view, card, is_rag)


def spends_top(view, card):
    """The briscola's Three or Ace takes a trick without points, though there is a lower card."""
    return is_top(view, card) and takes(view, card) and is_empty(view) and has_other(view, card, is_low)


def spends_higher(view, card):
    """The briscola's Three or Ace takes a trick, as the last card, that a small briscola would take."""
    return is_last(view) and view.stock > 0 and is_top(view, card) and has_other(view, card, is_small_taker)


def gives_load(view, card):
    """A load goes to a trick that is lost, though there is a cheap card, or a low one would take it."""
    given = is_last(view) and is_load(view, card) and not takes(view, card)
    return given and (has_other(view, card, is_cheap) or has_other(view, card, is_low_taker))


def gives_court(view, card):
    """A King or a Cavallo goes to a trick that is lost, though there is a rag."""
    court = is_plain(view, card) and COURT <= POINTS[card] < LOAD
    return is_last(view) and court and not takes(view, card) and has_other(view, card, is_rag)


def gives_points(view, card):
    """A card with points goes to a trick that another plain card would take."""
    given = is_last(view) and is_plain(view, card) and POINTS[card] and not takes(view, card)
    return bool(given) and has_other(view, card, is_plain_taker)


def spends_for_plain(view, card):
    """A briscola takes a trick, as the last card, that a plain card would take."""
    spent = is_last(view) and view.stock > 0 and not is_plain(view, card) and takes(view, card)
    return spent and has_other(view, card, is_plain_taker)


def covers_partner(view, card):
    """As the last card a briscola with points is played on the partner's trick, though there is a cheap card."""
    ours = len(view.trick) == view.players - 1 and not is_last(view)
    return ours and not is_plain(view, card) and POINTS[card] > 0 and has_other(view, card, is_cheap)


def gives_top(view, card):
    """The briscola's Three goes to a trick that its Ace has won, though there is another card."""
    return is_last(view) and is_top(view, card) and not takes(view, card) and has_other(view, card, is_low)


def wastes_briscola(view, card):
    """A briscola goes on a trick that it does not take, though there is a rag."""
    return bool(view.trick) and not is_plain(view, card) and not takes(view, card) and has_other(view, card, is_rag)


def leaves_own(view, card):
    """As the last card something else is played than a load that would take the trick."""
    return is_last(view) and view.stock > 0 and not is_load(view, card) and has_other(view, card, is_own_load)


def leaves_prize(view, card):
    """Another side's Three or Ace is left to it, though a low card would take it as the last card."""
    prize = any(not is_low(view, other) for other in view.trick)
    return is_last(view) and prize and not takes(view, card) and has_other(view, card, is_low_taker)


KINDS = {
    "leads a Three or an Ace early": leads_load,
    "leads a high briscola early": leads_top,
    "spends a briscola on nothing": spends_briscola,
    "spends a high briscola on nothing": spends_top,
    "spends a high briscola where a small one would do": spends_higher,
    "gives a Three or an Ace to a lost trick": gives_load,
    "gives a King or a Cavallo to a lost trick": gives_court,
    "gives points to a trick that a plain card would take": gives_points,
    "gives a high briscola to a lost trick": gives_top,
    "spends a briscola where a plain card would do": spends_for_plain,
    "covers the partner's trick with a good briscola": covers_partner,
    "throws a briscola away": wastes_briscola,
    "does not bring its own Three or Ace home": leaves_own,
    "leaves a Three or an Ace that a low card would take": leaves_prize,
}
