"""What a card of a round of Briscola for two has about it, as the seat to play sees it: rows of the net's table.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in
briscola_cards. A note is 80 bytes: 0..63 the rows of a card, up to 14, two bytes each; 64... what survey() counted.
The rows, in order: how the card is played (leads, takes the trick, loses it) by the length of the stock, briscola or
plain, and strength; what it answers; the other cards of the hand; the unseen briscole; their Three and Ace; the
unseen cards above a lead; its suit's Three and Ace; the unseen plain Threes and Aces; the turned-up card at the end;
briscole and plain Threes and Aces beside it; cards of its suit beside it; the trick's and its own worth; the score;
the exact stock at the end.
"""

from engine.viper import ptr8


def survey(round, note):
    """Count the cards that the seat to play has not seen.

    64..71 per suit, two bytes; 72 the briscole; 73 the Three (1) and Ace (2) of them; 74 the plain Threes and Aces.
    """
    s = ptr8(round)
    n = ptr8(note)
    first = s[7] * 3
    at = 0
    while at < 8:
        n[64 + at] = s[12 + at]
        at += 1
    place = 0
    while place < 4:
        card = s[9]
        if place < 3:
            card = s[first + place]
        elif s[8] == 0:
            card = 255
        if card != 255:
            at = 64 + (card >> 4) * 2
            strength = card & 15
            if strength > 7:
                at += 1
                strength -= 8
            n[at] &= 255 ^ (1 << strength)
        place += 1
    bits = n[64] | n[65] << 8
    n[73] = bits >> 8
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    n[72] = count
    bits = n[67] | n[69] << 2 | n[71] << 4
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    n[74] = count


def features(round, place: int, note) -> int:
    """Write the rows that describe a card of the seat to play into the note; how many there are."""
    s = ptr8(round)
    n = ptr8(note)
    mover = s[7]
    hand = mover * 3
    card = s[hand + place]
    lead = s[6]
    left = s[8]
    strength = card & 15
    plain = 1
    if card < 16:
        plain = 0
    rich = 0  # worth nothing, some points, ten or more
    if strength > 7:
        rich = 2
    elif strength > 4:
        rich = 1
    context = 0  # leads, takes the trick, loses it
    how = 0
    if lead != 255:
        context = 2
        if card >> 4 == lead >> 4:
            if card > lead:
                context = 1
                how = 1
        elif card < 16:
            context = 1
            how = 2
    stage = 3
    if left >= 22:
        stage = 0
    elif left >= 12:
        stage = 1
    elif left >= 4:
        stage = 2
    kind = context * 2 + plain
    row = context * 80 + stage * 20 + plain * 10 + strength
    n[0] = row & 255
    n[1] = row >> 8
    at = 2
    same = 0
    briscole = 0
    loads = 0
    i = 0
    while i < 3:
        other = s[hand + i]
        if i != place and other != 255:
            row = 300 + context * 40 + (other & 15)
            if stage > 1:
                row += 20
            if other > 15:
                row += 10
                if other & 15 > 7:
                    loads += 1
            else:
                briscole += 1
            if other >> 4 == card >> 4:
                same += 1
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
        i += 1
    row = 420 + kind * 11 + n[72]
    n[at] = row & 255
    n[at + 1] = row >> 8
    row = 486 + kind * 4 + n[73]
    n[at + 2] = row & 255
    n[at + 3] = row >> 8
    row = 562 + context * 7 + n[74]
    n[at + 4] = row & 255
    n[at + 5] = row >> 8
    row = 673 + kind * 9 + briscole * 3 + loads
    n[at + 6] = row & 255
    n[at + 7] = row >> 8
    at += 8
    if lead == 255:
        mask = 64 + (card >> 4) * 2
        bits = (n[mask] | n[mask + 1] << 8) >> strength
        count = 0
        while bits:
            bits &= bits - 1
            count += 1
        if plain:
            row = 550 + rich * 4 + n[mask + 1]
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
            row = 510 + rich * 10 + count
        else:
            row = 540 + count
        n[at] = row & 255
        n[at + 1] = row >> 8
        row = 727 + plain * 3 + same
        n[at + 2] = row & 255
        n[at + 3] = row >> 8
        at += 4
    else:
        other = lead & 15
        row = 240 + how * 20 + other
        if lead > 15:
            row += 10
        n[at] = row & 255
        n[at + 1] = row >> 8
        prize = 0
        if other > 7:
            prize = 2
        elif other > 4:
            prize = 1
        row = 772 + prize * 20 + plain * 10 + strength
        if how == 1:
            row = 733 + prize * 3 + rich
        elif how == 2:
            row = 742 + prize * 10 + strength
        n[at + 2] = row & 255
        n[at + 3] = row >> 8
        at += 4
    if left <= 16:
        ahead = s[10 + mover] - s[11 - mover]
        row = 832 + kind * 3 + rich
        if ahead > 30:
            row += 72
        elif ahead > 10:
            row += 54
        elif ahead >= -10:
            row += 36
        elif ahead >= -30:
            row += 18
        if left <= 8:
            row += 90
        n[at] = row & 255
        n[at + 1] = row >> 8
        at += 2
    if left <= 8 and left:
        row = 1009 + left * 3 - 3 + kind
        n[at] = row & 255
        n[at + 1] = row >> 8
        at += 2
        if left <= 6:
            row = 568 + left * 15 - 15 + context * 10 + (s[9] & 15)
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
    return at >> 1
