"""Extracts the features of a card from the beliefs about the opponent, with two players: more rows of the net's table.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round, of a workspace and of beliefs. The numbers below are the first rows of each group of
features.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import beats, find_points
from engine.viper import ptr8, ptr16, viper

STEPS = 6  # classes of probability
BRISCOLE = 1116  # by how the card is played, and its class of points
LOADS = 1224
TOPS = 1332
FACES = 1440  # any briscola, by the card
KEPT_ABOVE = 1800  # of a card that stays in the hand
KEPT_BELOW = 1908
ANSWERED = 2016  # any briscola, by the trick's points
LED_ABOVE = 2232  # of a card that leads
LED_LOADS = 2268
LED_BELOW = 2304
LED_POINTS = 2340

BITS = 14  # of CERTAIN
FINE = 10  # bits of a factor
NEARLY = 16056  # the greatest belief
PLENTY = 15  # points


@viper
def summarize_beliefs(state, beliefs, workspace):
    """Write into the workspace what the opponent may hold, after summarize_unseen()."""
    b = ptr16(beliefs)
    n = ptr8(workspace)
    unseen = ptr16(workspace)
    normalize_beliefs(state, beliefs, workspace)
    points = 0
    no_load = lay.CERTAIN
    suit = 0
    while suit < 4:
        none = lay.CERTAIN  # the probability of holding none of the cards so far
        card = suit * 16
        end = card + 10
        while card < end:
            n[lay.BELOW + card] = (lay.CERTAIN - none) * STEPS >> BITS
            if unseen[lay.UNSEEN + suit] >> (card & 15) & 1:
                likely = b[lay.SUMS + card]
                none = none * (lay.CERTAIN - likely) >> BITS
                if suit:
                    points += likely * int(find_points(card))
                    if card & 15 > lay.TOP:
                        no_load = no_load * (lay.CERTAIN - likely) >> BITS
            card += 1
        if suit == 0:
            n[lay.HELD_BRISCOLE] = (lay.CERTAIN - none) * STEPS >> BITS
        none = lay.CERTAIN
        while card > suit * 16:
            card -= 1
            n[lay.ABOVE + card] = (lay.CERTAIN - none) * STEPS >> BITS
            if unseen[lay.UNSEEN + suit] >> (card & 15) & 1:
                none = none * (lay.CERTAIN - b[lay.SUMS + card]) >> BITS
        suit += 1
    n[lay.HELD_LOADS] = (lay.CERTAIN - no_load) * STEPS >> BITS
    points = points * STEPS // (PLENTY * lay.CERTAIN)
    if points >= STEPS:
        points = STEPS - 1
    n[lay.HELD_POINTS] = points


@viper
def normalize_beliefs(state, beliefs, workspace):
    """Write the sums: the beliefs about the opponent's unseen cards, normalized to the number of cards it holds."""
    s = ptr8(state)
    b = ptr16(beliefs)
    unseen = ptr16(workspace)
    seat = 1 - s[lay.TURN]
    size = 0
    place = 0
    while place < lay.HAND:
        if s[lay.HANDS + seat * lay.HAND + place] != lay.NOBODY:
            size += 1
        place += 1
    at = seat * lay.CARDS
    total = 1
    card = 0
    while card < lay.CARDS:
        b[lay.SUMS + card] = 0
        if unseen[lay.UNSEEN + (card >> 4)] >> (card & 15) & 1:
            total += b[at + card]
        card += 1
    factor = (size * lay.CERTAIN << FINE) // total
    card = 0
    while card < lay.CARDS:
        if unseen[lay.UNSEEN + (card >> 4)] >> (card & 15) & 1:
            likely = b[at + card] * factor >> FINE
            if likely > NEARLY:
                likely = NEARLY
            b[lay.SUMS + card] = likely
        card += 1


@viper
def extract_belief_features(state, place: int, workspace, at: int) -> int:
    """Write the rows of a card of the seat to play into the workspace from index `at` on; returns the index after them.

    summarize_beliefs() must come first.
    """
    s = ptr8(state)
    n = ptr8(workspace)
    rows = ptr16(workspace)  # from ROWS on, which is 0
    hand = lay.HANDS + s[lay.TURN] * lay.HAND
    card = s[hand + place]
    own = int(classify_card(card))
    face = card & 15
    if card > 15:
        face += 10
    context = 0  # the card leads (0), takes the trick (1), loses it (2)
    if s[lay.LAID]:
        context = 2 - int(beats(card, s[lay.BEST]))
    sort = context * 6 + own
    briscole = n[lay.HELD_BRISCOLE]
    rows[at] = BRISCOLE + sort * STEPS + briscole
    rows[at + 1] = LOADS + sort * STEPS + n[lay.HELD_LOADS]
    at += 2
    rows[at] = TOPS + sort * STEPS + n[lay.ABOVE + lay.TOP]
    rows[at + 1] = FACES + (context * 20 + face) * STEPS + briscole
    at += 2
    i = 0
    while i < lay.HAND:
        other = s[hand + i]
        if i != place and other != lay.NOBODY:
            row = (context * 6 + int(classify_card(other))) * STEPS
            rows[at] = KEPT_ABOVE + row + n[lay.ABOVE + other]
            rows[at + 1] = KEPT_BELOW + row + n[lay.BELOW + other]
            at += 2
        i += 1
    if s[lay.LAID]:
        prize = 0
        if s[lay.PRIZE] > 9:
            prize = 2
        elif s[lay.PRIZE]:
            prize = 1
        rows[at] = ANSWERED + (((context - 1) * 3 + prize) * 6 + own) * STEPS + briscole
        return at + 1
    own = own * STEPS
    top = card
    if card & 15 < lay.TOP:
        top = card >> 4 << 4 | lay.TOP
    rows[at] = LED_ABOVE + own + n[lay.ABOVE + card]
    rows[at + 1] = LED_LOADS + own + n[lay.ABOVE + top]
    at += 2
    rows[at] = LED_BELOW + own + n[lay.BELOW + card]
    rows[at + 1] = LED_POINTS + own + n[lay.HELD_POINTS]
    return at + 2


@viper
def classify_card(card: int) -> int:
    """The class of a card: 0 to 2 by its points (none, some, ten or more), and 3 more for a plain card."""
    found = 0
    if card > 15:
        found = 3
    if card & 15 > lay.TOP:
        found += 2
    elif card & 15 > 4:
        found += 1
    return found
