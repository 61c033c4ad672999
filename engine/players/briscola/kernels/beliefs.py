"""Beliefs at Briscola for two: how likely each player holds each card, updated by every play with Bayes' rule.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round, of a workspace and of beliefs; a belief is a probability from 0 to CERTAIN.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import play_card
from engine.players.briscola.kernels.features import extract_features
from engine.players.briscola.kernels.net import evaluate_features
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.players.random_stream import halve_odds
from engine.viper import ptr8, ptr16, viper

HALF = 24 << 6  # softmax temperature: 1024ths of a point per halving
DOUBLINGS = 4  # from EQUAL up to MAX_LIKELIHOOD
EQUAL = 16
MAX_LIKELIHOOD = 255
SCALE = 4096  # EQUAL * 256
FLOOR = 4  # of 256: no likelihood is lower, because people err
REMAINING = 2  # cards left in a hand after a play, before drawing
FINE = 10  # bits of a factor
INITIAL = 8192  # a likelihood before any evidence
COARSE = 6  # bits by which a belief is rounded for a likelihood
COMPLEMENT = 272  # CERTAIN, rounded so, and a sixteenth more, which keeps the quotient finite


@viper
def init_beliefs(state, beliefs):
    """Set the uniform prior before the first play."""
    s = ptr8(state)
    unplayed = ptr16(state)
    b = ptr16(beliefs)
    even = lay.HAND * lay.CERTAIN // (s[lay.STOCK_LEFT] + lay.HAND * s[lay.PLAYERS] - 1)
    at = 0
    end = s[lay.PLAYERS] * lay.CARDS
    while at < end:
        card = at & lay.CARDS - 1
        b[at] = 0
        if unplayed[lay.UNPLAYED + (card >> 4)] >> (card & 15) & 1 and card != s[lay.TURNED_UP]:
            b[at] = even
        at += 1


@viper
def compute_likelihoods(past, beliefs, table, workspace):
    """Write into the workspace how likely the seat would have played each card it may hold, relative to its play."""
    p = ptr8(past)
    b = ptr16(beliefs)
    n = ptr8(workspace)
    hand = lay.HANDS + p[lay.TURN] * lay.HAND
    first = p[lay.TURN] * lay.CARDS
    b[first + p[hand]] = 0
    card = 0
    while card < lay.CARDS:
        n[lay.LIKELIHOODS + card] = 0
        if b[first + card]:
            p[hand + 1] = card
            summarize_unseen(past, workspace)
            worse = int(evaluate_features(table, workspace, int(extract_features(past, 0, workspace))))
            worse -= int(evaluate_features(table, workspace, int(extract_features(past, 1, workspace))))
            worse += DOUBLINGS * HALF
            if worse < 0:
                worse = 0
            n[lay.LIKELIHOODS + card] = int(halve_odds(MAX_LIKELIHOOD, worse, HALF))
        card += 1
    p[hand + 1] = lay.NOBODY


@viper
def apply_likelihoods(beliefs, workspace, seat: int):
    """Update a seat's beliefs with the workspace's odds: the cards it would rather have played become less likely."""
    b = ptr16(beliefs)
    n = ptr8(workspace)
    at = seat * lay.CARDS
    total = 1
    mean = 0
    card = 0
    while card < lay.CARDS:
        total += b[at + card]
        mean += b[at + card] * n[lay.LIKELIHOODS + card]
        card += 1
    others = EQUAL + mean * (REMAINING - 1) // total
    total = 1
    card = 0
    while card < lay.CARDS:
        b[at + card] = b[at + card] * (SCALE // (others + n[lay.LIKELIHOODS + card]) + FLOOR) >> 8
        total += b[at + card]
        card += 1
    # Normalize to the number of cards in the hand.
    factor = (REMAINING * lay.CERTAIN << FINE) // total
    card = 0
    while card < lay.CARDS:
        likely = b[at + card] * factor >> FINE
        if likely > lay.CERTAIN:
            likely = lay.CERTAIN
        b[at + card] = likely
        card += 1


@viper
def add_drawn_card(state, beliefs):
    """Update the beliefs after everybody has drawn a hidden card."""
    s = ptr8(state)
    unplayed = ptr16(state)
    b = ptr16(beliefs)
    seat = 0
    while seat < s[lay.PLAYERS]:
        at = seat * lay.CARDS
        rest = (s[lay.STOCK_LEFT] + lay.HAND * s[lay.PLAYERS] - 1) * lay.CERTAIN
        card = 0
        while card < lay.CARDS:
            rest -= b[at + card]
            card += 1
        card = 0
        while card < lay.CARDS:
            if unplayed[lay.UNPLAYED + (card >> 4)] >> (card & 15) & 1 and card != s[lay.TURNED_UP]:
                b[at + card] += (lay.CERTAIN - b[at + card]) * lay.CERTAIN // rest
            card += 1
        seat += 1


@viper
def update_beliefs(past, beliefs, table, workspace):
    """Play the first card of the seat to play and update the beliefs; the hands of `past` hold no other card."""
    p = ptr8(past)
    mover = p[lay.TURN]
    compute_likelihoods(past, beliefs, table, workspace)
    apply_likelihoods(beliefs, workspace, mover)
    advance_round(past, beliefs)


@viper
def advance_round(past, beliefs):
    """Play that card without treating it as evidence."""
    p = ptr8(past)
    b = ptr16(beliefs)
    left = p[lay.STOCK_LEFT]
    card = p[lay.HANDS + p[lay.TURN] * lay.HAND]
    seat = 0
    while seat < p[lay.PLAYERS]:
        b[seat * lay.CARDS + card] = 0
        seat += 1
    play_card(past, 0)
    at = lay.HANDS
    while at < lay.HANDS_END:
        p[at] = lay.NOBODY
        at += 1
    if p[lay.STOCK_LEFT] != left and p[lay.STOCK_LEFT]:
        add_drawn_card(past, beliefs)


@viper
def compute_likelihood(state, beliefs) -> int:
    """The relative likelihood, given the beliefs, of the hands that the seats other than seat 0 have in a round."""
    s = ptr8(state)
    b = ptr16(beliefs)
    likely = INITIAL
    at = lay.HANDS + lay.HAND
    end = lay.HANDS + s[lay.PLAYERS] * lay.HAND
    while at < end:
        if s[at] != lay.NOBODY:
            part = b[(at - lay.HANDS) // lay.HAND * lay.CARDS + s[at]] >> COARSE
            likely = likely * part // (COMPLEMENT - part) + 1
        at += 1
    return likely
