"""What a finished round of Scopa is worth, from its bytes as the cards module has them.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code.
"""

from engine.viper import ptr8


def final(round, own: int) -> int:
    """What a round whose last card is played is worth to a side, in hundredths of a point.

    Each point that it is ahead of the best other side counts, and being ahead counts three points more. The cards on
    the table go to the side that captured last; the points of the sides come into bytes 104 to 106.
    """
    s = ptr8(round)
    last = s[92]
    if last < 3:
        s[80 + last] += s[100]
        s[100] = 0
        rank = 0
        while rank < 10:
            here = s[40 + rank]
            s[40 + rank] = 0
            s[50 + last * 10 + rank] |= here
            s[83 + last] += here & 1
            rank += 1
    side = 0
    while side < s[91]:
        pile = 50 + side * 10
        points = s[86 + side] + (s[pile + 6] & 1)
        if s[96] & 16:
            points += s[pile + 9] & 1
        if s[96] & 8:
            rank = 0
            while rank < 10 and s[pile + rank] & 1:
                rank += 1
            if rank > 2:
                points += rank
        s[104 + side] = points
        found = 0
        points = 0
        step = 0
        while step < 10 and found < 15:  # the Primiera
            rank = step
            if step < 7:
                rank = 0x1234056 >> (step * 4) & 15  # 7 6 A 5 4 3 2, the best first
            new = s[pile + rank] & (15 ^ found)
            worth = 18 - step
            if step < 2:
                worth = 21 - step * 3
            elif step > 6:
                worth = 10
            found |= new
            while new:
                points += worth
                new &= new - 1
            step += 1
        if found < 15:
            points = 0
        s[107 + side] = points
        side += 1
    row = 80  # the cards, the Denari, the Primiera
    while row < 110:
        best = 1
        holders = 0
        side = 0
        while side < s[91]:
            if s[row + side] > best:
                best = s[row + side]
                holders = 0
            if s[row + side] == best:
                holders += 1
            side += 1
        if holders > 1 and s[96] & 4:
            best = 255
        side = 0
        while side < s[91]:
            if s[row + side] == best:
                s[104 + side] += 1
            side += 1
        row += 3
        if row == 86:
            row = 107
    ahead = s[104 + own]
    best = 0
    side = 0
    while side < s[91]:
        if side != own and s[104 + side] > best:
            best = s[104 + side]
        side += 1
    ahead -= best
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
