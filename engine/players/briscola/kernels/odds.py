"""How likely a fallible player plays each card of a hand: a softmax of the net's values.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a workspace.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.features import extract_features
from engine.players.briscola.kernels.net import evaluate_features
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.players.random_stream import find_odds
from engine.viper import ptr8, ptr16, viper

SIXTEENTHS = 6  # bits by which to shift a value of the net to get 16ths of a point
ZERO = 16384  # added to these, because the numbers of a workspace are unsigned
HALF = 44  # softmax temperature: 16ths of a point per halving


@viper
def rate_cards(state, table, workspace) -> int:
    """The odds of the cards in the hand to act, one byte each, that of the first card lowest."""
    s = ptr8(state)
    n = ptr16(workspace)
    hand = lay.HANDS + s[lay.TURN] * lay.HAND
    summarize_unseen(state, workspace)
    best = 0
    place = 0
    while place < lay.HAND:
        if s[hand + place] != lay.NOBODY:
            value = int(evaluate_features(table, workspace, int(extract_features(state, place, workspace))))
            n[lay.CARD_VALUES + place] = ZERO + (value >> SIXTEENTHS)
            if n[lay.CARD_VALUES + place] > best:
                best = n[lay.CARD_VALUES + place]
        place += 1
    odds = 0
    place = 0
    while place < lay.HAND:
        if s[hand + place] != lay.NOBODY:
            odds |= int(find_odds(best - n[lay.CARD_VALUES + place], HALF)) << place * 8
        place += 1
    return odds
