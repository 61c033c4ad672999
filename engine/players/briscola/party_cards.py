"""A round of Briscola for three to six as bytes: play a card, copy the round, deal what nobody here has seen.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A card is suit * 16 +
strength (0: the 2, 9: the Ace); suit 0 is the briscola, so the briscole are the cards below 16. A round is 77 bytes:
  0..17       the hands of the seats, three bytes each; 255 is an empty place
  18          how many cards lie on the table
  19          the seat to play
  20          cards left to draw
  21          the turned-up card
  22, 23      players, sides
  24..29      points of the sides
  30..37      for each suit the cards that nobody has played yet, two bytes, the 2 in bit 0
  38, 39, 40  the card that takes the trick so far, its seat, the points on the table
  41          where the latest trick breaks a tie, the number of the trick being played, from 1 on; else 0
  42..71      the cards left to draw; the last of them is drawn first, the turned-up card lies in 42
  72..76      the numbers of the sides' latest tricks, where they break a tie; else 0
"""

from engine.viper import ptr8


def play(round, place: int):
    """The seat to play plays the card at a place of its hand; a whole trick is taken, and all draw."""
    s = ptr8(round)
    mover = s[19]
    players = s[22]
    at = mover * 3 + place
    card = s[at]
    s[at] = 255
    strength = card & 15
    s[30 + (card >> 4) * 2 + (strength >> 3)] &= 255 ^ (1 << (strength & 7))
    if strength > 4:  # 2 3 4 10 11 points for F C R 3 A
        s[40] += 0xBA432 >> ((strength - 5) * 4) & 15
    best = s[38]
    takes = 0
    if s[18] == 0:
        takes = 1
    elif card >> 4 == best >> 4:
        if card > best:
            takes = 1
    elif card < 16:
        takes = 1
    if takes:
        s[38] = card
        s[39] = mover
    s[18] += 1
    if s[18] < players:
        mover += 1
        if mover == players:
            mover = 0
        s[19] = mover
    else:
        mover = s[39]
        s[19] = mover
        s[18] = 0
        side = mover % s[23]
        s[24 + side] += s[40]
        s[40] = 0
        number = s[41]
        if number:
            s[72 + side] = number
            s[41] = number + 1
        left = s[20]
        if left:
            s[20] = left - players
            end = left - players
            while left > end:
                at = mover * 3
                while s[at] != 255:
                    at += 1
                s[at] = s[41 + left]
                left -= 1
                mover += 1
                if mover == players:
                    mover = 0


def standing(round, seat: int) -> int:
    """The points of a seat's side less those of the best other side; 1 or -1 for a tie that the latest trick breaks."""
    s = ptr8(round)
    sides = s[23]
    seat %= sides
    most = 0
    own = 0
    side = 0
    while side < sides:
        points = s[24 + side] << 5 | s[72 + side]  # with the latest trick as a fraction of a point
        if side == seat:
            own = points
        elif points > most:
            most = points
        side += 1
    ahead = (own >> 5) - (most >> 5)
    if ahead == 0:
        if own > most:
            ahead = 1
        elif own < most:
            ahead = -1
    return ahead


def deal(round, unseen, count: int, seed: int) -> int:
    """Deal `count` unseen cards at random to the stock and to the hands; the next seed. They get another order.

    The place of a card that is to be dealt holds 254.
    """
    s = ptr8(round)
    u = ptr8(unseen)
    last = count - 1
    while last > 0:
        seed = (seed * 1664525 + 1013904223) & 0x3FFFFFFF
        other = ((seed >> 15) * (last + 1)) >> 15
        card = u[last]
        u[last] = u[other]
        u[other] = card
        last -= 1
    last = 0
    at = 0
    while last < count:
        if s[at] == 254:
            s[at] = u[last]
            last += 1
        at += 1
        if at == 18:
            at = 43
    return seed


def copy(target, source):
    """Copy a round."""
    t = ptr8(target)
    s = ptr8(source)
    at = 0
    while at < 77:
        t[at] = s[at]
        at += 1
