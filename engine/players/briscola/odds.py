"""How likely somebody plays each card of a hand: mostly the one that the net holds for best, for people err.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round and in a note.
"""

from engine.players.briscola.features import extract_features
from engine.players.briscola.layout import HAND, HANDS, NOBODY, OPINION, TURN
from engine.players.briscola.net import evaluate_features
from engine.players.briscola.survey import survey
from engine.players.random_stream import find_odds
from engine.viper import ptr8, ptr16

SIXTEENTHS = 6  # bits that the net's opinion has more than one in 16ths of a point,
ZERO = 16384  # which a note counts from here on, for it has no numbers below 0
HALF = 44  # so many 16ths of a point make a card half as likely


def rate_cards(state, table, note) -> int:
    """The odds of the cards of the seat to play: a byte for each place, that of the first one lowest."""
    s = ptr8(state)
    n = ptr16(note)
    hand = HANDS + s[TURN] * HAND
    survey(state, note)
    best = 0
    place = 0
    while place < HAND:
        if s[hand + place] != NOBODY:
            value = int(evaluate_features(table, note, int(extract_features(state, place, note))))
            n[OPINION + place] = ZERO + (value >> SIXTEENTHS)
            if n[OPINION + place] > best:
                best = n[OPINION + place]
        place += 1
    odds = 0
    place = 0
    while place < HAND:
        if s[hand + place] != NOBODY:
            odds |= int(find_odds(best - n[OPINION + place], HALF)) << place * 8
        place += 1
    return odds
