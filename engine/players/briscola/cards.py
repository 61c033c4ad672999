"""A round of Briscola for two as bytes: play a card, and play the last cards of all out exactly.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A card is suit * 16 +
strength (0: the 2, 9: the Ace); suit 0 is the briscola, so the briscole are the cards below 16. A round is 60 bytes:
  0..2, 3..5  the hands of seats 0 and 1; 255 is an empty place
  6           the card on the table, or 255
  7           the seat to play
  8           cards left to draw
  9           the turned-up card
  10, 11      points of the seats
  12..19      for each suit the cards that nobody has played yet, two bytes, the 2 in bit 0
  20..57      the cards left to draw; the last of them is drawn first, the turned-up card lies in 20
  58          1 where a tied round goes to whoever takes the last trick
"""

from engine.viper import ptr8


def play(round, place: int):
    """The seat to play plays the card at a place of its hand; a whole trick is taken, and both draw."""
    s = ptr8(round)
    mover = s[7]
    at = mover * 3 + place
    card = s[at]
    s[at] = 255
    strength = card & 15
    s[12 + (card >> 4) * 2 + (strength >> 3)] &= 255 ^ (1 << (strength & 7))
    lead = s[6]
    other = 1 - mover
    if lead == 255:
        s[6] = card
        s[7] = other
    else:
        winner = other
        if card >> 4 == lead >> 4:
            if card > lead:
                winner = 1 - other
        elif card < 16:
            winner = 1 - other
        gain = 0
        if strength > 4:  # 2 3 4 10 11 points for F C R 3 A
            gain = 0xBA432 >> ((strength - 5) * 4) & 15
        strength = lead & 15
        if strength > 4:
            gain += 0xBA432 >> ((strength - 5) * 4) & 15
        s[10 + winner] += gain
        s[6] = 255
        s[7] = winner
        left = s[8]
        if left:
            free = other * 3
            while s[free] != 255:
                free += 1
            if winner == other:
                s[free] = s[19 + left]
                s[at] = s[18 + left]
            else:
                s[at] = s[19 + left]
                s[free] = s[18 + left]
            s[8] = left - 2


def solve(round, low: int, high: int) -> int:
    """Points still to come for seat 0 less those for seat 1, both playing perfectly with open cards and no stock.

    Alpha-beta between low and high. Where the last trick breaks a tie, it counts one more.
    """
    s = ptr8(round)
    mover = s[7]
    at = mover * 3
    end = at + 3
    lead = s[6]
    if s[at] == 255 and s[at + 1] == 255 and s[at + 2] == 255:
        if mover == 0:
            return int(s[58])
        return 0 - s[58]
    best = 1000
    if mover == 0:
        best = -1000
    while at < end:
        card = s[at]
        if card != 255:
            s[at] = 255
            value = 0
            if lead == 255:
                s[6] = card
                s[7] = 1 - mover
                value = int(solve(round, low, high))
            else:
                winner = 1 - mover
                if card >> 4 == lead >> 4:
                    if card > lead:
                        winner = 1 - winner
                elif card < 16:
                    winner = 1 - winner
                gain = 0
                if card & 15 > 4:
                    gain = 0xBA432 >> (((card & 15) - 5) * 4) & 15
                if lead & 15 > 4:
                    gain += 0xBA432 >> (((lead & 15) - 5) * 4) & 15
                if winner:
                    gain = 0 - gain
                s[6] = 255
                s[7] = winner
                value = gain + int(solve(round, low - gain, high - gain))
            s[at] = card
            s[6] = lead
            s[7] = mover
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


def copy(target, source):
    """Copy a round."""
    t = ptr8(target)
    s = ptr8(source)
    at = 0
    while at < 60:
        t[at] = s[at]
        at += 1
