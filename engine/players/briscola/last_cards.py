"""The last cards of a round of Briscola for two, played perfectly: what they come to when nothing is left to draw.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The layout module says what lies
where in a round.
"""

from engine.players.briscola.cards import beats, is_over, worth
from engine.players.briscola.layout import BEST, HAND, HANDS, NOBODY, TRICK, TURN
from engine.viper import ptr8

MOST = 1000  # more points than there are
FEWEST = -1000


def solve(state) -> int:
    """Points still to come for seat 0 less those for seat 1; the last trick counts one more where it breaks a tie."""
    return int(search(state, FEWEST, MOST))


def search(state, low: int, high: int) -> int:
    """The same by alpha-beta between low and high: more or less than these is not told exactly."""
    s = ptr8(state)
    mover = s[TURN]
    if int(is_over(state)):
        value = int(s[TRICK] > 0)
        return value if mover == 0 else 0 - value
    lead = s[BEST]
    best = MOST
    if mover == 0:
        best = FEWEST
    at = HANDS + mover * HAND
    end = at + HAND
    while at < end:
        card = s[at]
        if card != NOBODY:
            # Play the card; where it ends the trick, count it.
            gain = 0
            s[at] = NOBODY
            s[BEST] = card
            s[TURN] = 1 - mover
            if lead != NOBODY:
                s[BEST] = NOBODY
                gain = int(worth(card)) + int(worth(lead))
                if int(beats(card, lead)):
                    s[TURN] = mover
                if s[TURN]:
                    gain = 0 - gain
            # What comes of it, and take it back.
            value = gain + int(search(state, low - gain, high - gain))
            s[at] = card
            s[BEST] = lead
            s[TURN] = mover
            # Seat 0 wants the most, seat 1 the least; no more cards where the other would not let it come to this.
            if mover == 0:
                if value > best:
                    best = value
                if value > low:
                    low = value
            else:
                if value < best:
                    best = value
                if value < high:
                    high = value
            if low >= high:
                at = end
        at += 1
    return best
