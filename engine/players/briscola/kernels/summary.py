"""Summarizes what the seat to play at Briscola has not seen, and the score of its side.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a workspace.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import find_margin
from engine.viper import ptr8, ptr16, viper

SECOND_SUIT = lay.UNSEEN + 1
THIRD_SUIT = lay.UNSEEN + 2
FOURTH_SUIT = lay.UNSEEN + 3


@viper
def count_bits(bits: int) -> int:
    """The number of bits that are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@viper
def summarize_unseen(state, workspace):
    """Write into the workspace what the seat to play has not seen, and the score of its side."""
    s = ptr8(state)
    unplayed = ptr16(state)
    n = ptr8(workspace)
    unseen = ptr16(workspace)
    # Unplayed, and neither in its own hand nor turned up.
    suit = 0
    while suit < 4:
        unseen[lay.UNSEEN + suit] = unplayed[lay.UNPLAYED + suit]
        suit += 1
    first = lay.HANDS + s[lay.TURN] * lay.HAND
    place = 0
    while place < lay.HAND:
        card = s[first + place]
        if card != lay.NOBODY:
            unseen[lay.UNSEEN + (card >> 4)] &= 0xFFFF ^ (1 << (card & 15))
        place += 1
    if s[lay.STOCK_LEFT]:
        card = s[lay.TURNED_UP]
        unseen[lay.UNSEEN + (card >> 4)] &= 0xFFFF ^ (1 << (card & 15))
    # Strengths 8 and 9 are the Three and the Ace.
    n[lay.UNSEEN_BRISCOLE] = int(count_bits(unseen[lay.UNSEEN]))
    n[lay.UNSEEN_TOPS] = unseen[lay.UNSEEN] >> 8
    loads = unseen[SECOND_SUIT] >> 8 | unseen[THIRD_SUIT] >> 8 << 2 | unseen[FOURTH_SUIT] >> 8 << 4
    n[lay.UNSEEN_LOADS] = int(count_bits(loads))
    ahead = int(find_margin(state, s[lay.TURN]))
    score = 0
    if ahead >= -30:
        score += 1
    if ahead >= -10:
        score += 1
    if ahead > 10:
        score += 1
    if ahead > 30:
        score += 1
    n[lay.SCORE] = score


@viper
def count_higher(workspace, card: int) -> int:
    """How many cards of its suit that the seat to play has not seen are higher, after summarize_unseen()."""
    unseen = ptr16(workspace)
    return int(count_bits(unseen[lay.UNSEEN + (card >> 4)] >> (card & 15) + 1))
