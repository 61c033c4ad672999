"""What two have shown by their plays: how likely each of them holds each card, as everybody at the table sees it.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round, in a note and in beliefs; each belief is up to CERTAIN.
"""

from engine.players.briscola.cards import play_card
from engine.players.briscola.features import extract_features
from engine.players.briscola.layout import (
    CARDS,
    CERTAIN,
    HAND,
    HANDS,
    HANDS_END,
    NOBODY,
    PLAYERS,
    SHOWN,
    STOCK_LEFT,
    TURN,
    TURNED_UP,
    UNPLAYED,
)
from engine.players.briscola.net import evaluate_features
from engine.players.briscola.survey import survey
from engine.players.random_stream import halve_odds
from engine.viper import ptr8, ptr16

HALF = 24 << 6  # 1024ths of a point that make a card half as likely to be played
DOUBLINGS = 4  # from EQUAL up to MOST
EQUAL = 16
MOST = 255
SCALE = 4096  # EQUAL * 256
FLOOR = 4  # of 256, for people err
KEPT = 2  # cards of a hand that a play leaves, while there are cards to draw
FINE = 10  # bits of a factor
WHOLE = 8192  # a likelihood to begin with
COARSE = 6  # bits of CERTAIN that do not matter there
ROOM = 272  # what is left of CERTAIN then, and a sixteenth of it


def init_beliefs(state, beliefs):
    """Believe nothing yet: before the first play each hand may be anything."""
    s = ptr8(state)
    unplayed = ptr16(state)
    b = ptr16(beliefs)
    even = HAND * CERTAIN // (s[STOCK_LEFT] + HAND * s[PLAYERS] - 1)
    at = 0
    end = s[PLAYERS] * CARDS
    while at < end:
        card = at & CARDS - 1
        b[at] = 0
        if unplayed[UNPLAYED + (card >> 4)] >> (card & 15) & 1 and card != s[TURNED_UP]:
            b[at] = even
        at += 1


def compute_likelihoods(past, beliefs, table, note):
    """Note of each card that the seat to play may hold how much likelier it was than the one in its first place."""
    p = ptr8(past)
    b = ptr16(beliefs)
    n = ptr8(note)
    hand = HANDS + p[TURN] * HAND
    first = p[TURN] * CARDS
    b[first + p[hand]] = 0
    card = 0
    while card < CARDS:
        n[SHOWN + card] = 0
        if b[first + card]:
            p[hand + 1] = card
            survey(past, note)
            worse = int(evaluate_features(table, note, int(extract_features(past, 0, note))))
            worse -= int(evaluate_features(table, note, int(extract_features(past, 1, note))))
            worse += DOUBLINGS * HALF
            if worse < 0:
                worse = 0
            n[SHOWN + card] = int(halve_odds(MOST, worse, HALF))
        card += 1
    p[hand + 1] = NOBODY


def apply_likelihoods(beliefs, note, seat: int):
    """Believe less in the cards that the seat would rather have played."""
    b = ptr16(beliefs)
    n = ptr8(note)
    at = seat * CARDS
    total = 1
    mean = 0
    card = 0
    while card < CARDS:
        total += b[at + card]
        mean += b[at + card] * n[SHOWN + card]
        card += 1
    others = EQUAL + mean * (KEPT - 1) // total
    total = 1
    card = 0
    while card < CARDS:
        b[at + card] = b[at + card] * (SCALE // (others + n[SHOWN + card]) + FLOOR) >> 8
        total += b[at + card]
        card += 1
    # So many cards it has.
    factor = (KEPT * CERTAIN << FINE) // total
    card = 0
    while card < CARDS:
        likely = b[at + card] * factor >> FINE
        if likely > CERTAIN:
            likely = CERTAIN
        b[at + card] = likely
        card += 1


def add_drawn_card(state, beliefs):
    """All have drawn a card that nobody else saw."""
    s = ptr8(state)
    unplayed = ptr16(state)
    b = ptr16(beliefs)
    seat = 0
    while seat < s[PLAYERS]:
        at = seat * CARDS
        rest = (s[STOCK_LEFT] + HAND * s[PLAYERS] - 1) * CERTAIN
        card = 0
        while card < CARDS:
            rest -= b[at + card]
            card += 1
        card = 0
        while card < CARDS:
            if unplayed[UNPLAYED + (card >> 4)] >> (card & 15) & 1 and card != s[TURNED_UP]:
                b[at + card] += (CERTAIN - b[at + card]) * CERTAIN // rest
            card += 1
        seat += 1


def update_beliefs(past, beliefs, table, note):
    """The seat to play plays the card in its first place: learn from it. The round has no other cards in the hands."""
    p = ptr8(past)
    mover = p[TURN]
    compute_likelihoods(past, beliefs, table, note)
    apply_likelihoods(beliefs, note, mover)
    advance_round(past, beliefs)


def advance_round(past, beliefs):
    """The same without learning from it."""
    p = ptr8(past)
    b = ptr16(beliefs)
    left = p[STOCK_LEFT]
    card = p[HANDS + p[TURN] * HAND]
    seat = 0
    while seat < p[PLAYERS]:
        b[seat * CARDS + card] = 0
        seat += 1
    play_card(past, 0)
    at = HANDS
    while at < HANDS_END:
        p[at] = NOBODY
        at += 1
    if p[STOCK_LEFT] != left and p[STOCK_LEFT]:
        add_drawn_card(past, beliefs)


def compute_likelihood(state, beliefs) -> int:
    """How likely the others hold the hands that they have in a round, beside other such rounds; this seat is seat 0."""
    s = ptr8(state)
    b = ptr16(beliefs)
    likely = WHOLE
    at = HANDS + HAND
    end = HANDS + s[PLAYERS] * HAND
    while at < end:
        if s[at] != NOBODY:
            part = b[(at - HANDS) // HAND * CARDS + s[at]] >> COARSE
            likely = likely * part // (ROOM - part) + 1
        at += 1
    return likely
