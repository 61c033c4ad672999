"""What a finished round of Scopa is worth, from its bytes as the cards module has them; what rare rules may yet bring.

In the subset of MicroPython's viper emitter, for tools/stage.py makes machine code of it.
"""

from engine.pointers import ptr8


def final(round, own: int) -> int:
    """What a round whose last card is played is worth to a side, in hundredths of a point.

    Each point that it is ahead of the best other side counts, and being ahead counts three points more. The points of
    the sides come into bytes 104 to 106.
    """
    s = ptr8(round)
    sides = s[91]
    last = s[92]
    gold = 0  # of the cards left on the table
    rank = 0
    while rank < 10:
        gold += s[40 + rank] & 1
        rank += 1
    side = 0
    while side < 3:
        s[104 + side] = s[86 + side]
        side += 1
    side = 0
    while side < sides:
        s[107 + side] = s[80 + side]
        if side == last:
            s[107 + side] += s[100]
        side += 1
    most(round)
    side = 0
    while side < sides:
        s[107 + side] = s[83 + side]
        if side == last:
            s[107 + side] += gold
        side += 1
    most(round)
    side = 0
    while side < sides:
        s[107 + side] = int(primiera(round, side))
        side += 1
    most(round)
    side = 0
    while side < sides:
        s[104 + side] += int(held(round, side, 6)) & 1
        if s[96] & 16:
            s[104 + side] += int(held(round, side, 9)) & 1
        if s[96] & 8:
            rank = 0
            while rank < 10 and int(held(round, side, rank)) & 1:
                rank += 1
            if rank > 2:
                s[104 + side] += rank
        side += 1
    other = 0
    side = 0
    while side < sides:
        if side != own and s[104 + side] > other:
            other = s[104 + side]
        side += 1
    ahead = s[104 + own] - other
    value = ahead * 100
    if own:
        ahead += 128 - s[97]
    else:
        ahead += s[97] - 128
    if ahead > 0:
        value += 300
    elif ahead < 0:
        value -= 300
    return value


def held(round, side: int, rank: int) -> int:
    """The cards of a rank that a side has in the end, as a set."""
    s = ptr8(round)
    cards = s[50 + side * 10 + rank]
    if side == s[92]:
        cards |= s[40 + rank]
    return cards


def primiera(round, side: int) -> int:
    """The points of a side's Primiera in the end; 0 where it lacks a suit."""
    found = 0
    points = 0
    step = 0
    while step < 10 and found < 15:
        rank = step
        if step < 7:
            rank = 0x1234056 >> (step * 4) & 15  # 7 6 A 5 4 3 2, the best first
        new = int(held(round, side, rank)) & (15 ^ found)
        if new:
            worth = 10
            if step == 0:
                worth = 21
            elif step == 1:
                worth = 18
            elif step < 7:
                worth = 18 - step
            found |= new
            new = new - (new >> 1 & 5)
            points += worth * ((new & 3) + (new >> 2))
        step += 1
    if found < 15:
        points = 0
    return points


def most(round):
    """A point for the side with the most of what stands in bytes 107 to 109; ties are paid as the rules have it."""
    s = ptr8(round)
    sides = s[91]
    best = 1
    holders = 0
    side = 0
    while side < sides:
        if s[107 + side] > best:
            best = s[107 + side]
            holders = 0
        if s[107 + side] == best:
            holders += 1
        side += 1
    if holders == 1 or s[96] & 4 == 0:
        side = 0
        while side < sides:
            if s[107 + side] == best:
                s[104 + side] += 1
            side += 1


def extras(round, seat: int) -> int:
    """What the King of Denari and the Napola may be worth to a seat, where the rules count them."""
    s = ptr8(round)
    own = seat
    if own >= s[91]:
        own -= s[91]
    value = 0
    side = 0
    while side < s[91]:
        pile = 50 + side * 10
        here = 0
        if s[96] & 16 and s[pile + 9] & 1:
            here += 100
        if s[96] & 8:
            run = (s[pile] & 1) + (s[pile + 1] & 1) + (s[pile + 2] & 1)
            if run == 3:
                rank = 3
                while rank < 10 and s[pile + rank] & 1:
                    run += 1
                    rank += 1
                here += run * 100
            else:
                here += run * run * 40
        if side == own:
            value += here
        else:
            value -= here
        side += 1
    return value
