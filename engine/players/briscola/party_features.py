"""What a card of a round of Briscola for three to six has about it, as the seat to play sees it: rows of the table.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in
party_cards. A note is 80 bytes: 0..63 the rows of a card, up to 16, two bytes each; 64... what survey() counted.
The rows, in order: the other cards of the hand; the unseen plain Threes and Aces; briscole and plain Threes and Aces
beside it; how it is played and its worth by the number of players; a briscola led, and what is above it; the Three and
Ace of a led suit; cards of its suit beside it; what is unseen above the winning card while others still play; whether
somebody is ahead of the trick's owner; the score; the turned-up card at the last draw; the unseen briscole; their
Three and Ace. Then a page for each way to play it (it leads; it loses or takes, by how many still play, from another
side or a partner): the card by stage, and the trick's worth by its own, or of a lead what is above it.
"""

from engine.players.briscola.party_cards import standing
from engine.viper import ptr8


def survey(round, note):
    """Count the cards that the seat to play has not seen.

    64..71 per suit, two bytes; 72 the briscole; 73 the Three (1) and Ace (2) of them; 74 the plain Threes and Aces;
    75 how the score stands for its side: 0 far behind the best other side, 4 far ahead.
    """
    s = ptr8(round)
    n = ptr8(note)
    mover = s[19]
    first = mover * 3
    at = 0
    while at < 8:
        n[64 + at] = s[30 + at]
        at += 1
    place = 0
    while place < 4:
        card = s[21]
        if place < 3:
            card = s[first + place]
        elif s[20] == 0:
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
    ahead = int(standing(round, mover))
    count = 0
    if ahead >= 0 - 30:
        count += 1
    if ahead >= 0 - 10:
        count += 1
    if ahead > 10:
        count += 1
    if ahead > 30:
        count += 1
    n[75] = count


def features(round, place: int, note) -> int:
    """Write the rows that describe a card of the seat to play into the note; how many there are."""
    s = ptr8(round)
    n = ptr8(note)
    mover = s[19]
    players = s[22]
    hand = mover * 3
    card = s[hand + place]
    left = s[20]
    played = s[18]
    best = s[38]
    strength = card & 15
    plain = 1
    if card < 16:
        plain = 0
    rich = 0  # worth nothing, some points, ten or more
    if strength > 7:
        rich = 2
    elif strength > 4:
        rich = 1
    coming = players - 1 - played  # players after this one
    if coming > 2:
        coming = 2
    context = 0  # leads, the trick is then its side's, the trick is another side's
    page = 0
    owner = 0  # of the trick then: this seat, its partner, another side
    takes = 0
    if played:
        friend = 0
        if s[23] == 2 and (s[39] ^ mover) & 1 == 0:
            friend = 1
        if card >> 4 == best >> 4:
            if card > best:
                takes = 1
        elif card < 16:
            takes = 1
        context = 2
        owner = 2
        if takes:
            context = 1
            owner = 0
        elif friend:
            context = 1
            owner = 1
        page = 1 + coming * 2 + takes
        if friend:
            if coming > 1:
                page -= 2
            page += 6
    kind = context * 2 + plain
    own = plain * 3 + rich
    stage = 2  # the last cards, few tricks with draws left, many
    if left >= players * 3 + 1:
        stage = 0
    elif left:
        stage = 1
    base = 580 + page * 70
    row = base + (stage + 1 >> 1) * 20 + plain * 10 + strength
    n[0] = row & 255
    n[1] = row >> 8
    row = 490 + kind * 11 + n[72]
    n[2] = row & 255
    n[3] = row >> 8
    row = 556 + kind * 4 + n[73]
    n[4] = row & 255
    n[5] = row >> 8
    at = 6
    same = 0
    briscole = 0
    loads = 0
    i = 0
    while i < 3:
        other = s[hand + i]
        if i != place and other != 255:
            row = context * 40 + (other & 15)
            if stage:
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
    row = 120 + context * 7 + n[74]
    n[at] = row & 255
    n[at + 1] = row >> 8
    row = 141 + kind * 9 + briscole * 3 + loads
    n[at + 2] = row & 255
    n[at + 3] = row >> 8
    row = 195 + (players - 3) * 18 + context * 6 + own
    n[at + 4] = row & 255
    n[at + 5] = row >> 8
    at += 6
    if takes or played == 0:
        best = card
    count = 0
    if coming:  # the unseen cards of its suit above the best card
        mask = 64 + (best >> 4) * 2
        bits = (n[mask] | n[mask + 1] << 8) >> (best & 15)
        while bits:
            bits &= bits - 1
            count += 1
    if played == 0:
        if plain:
            row = base + 40 + rich * 10 + count
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
            row = 277 + rich * 4 + n[65 + (card >> 4) * 2]
        else:
            row = 267 + count
        n[at] = row & 255
        n[at + 1] = row >> 8
        row = 289 + plain * 3 + same
        n[at + 2] = row & 255
        n[at + 3] = row >> 8
        at += 4
    else:
        prize = s[40]
        if prize > 14:
            prize = 4
        elif prize > 9:
            prize = 3
        elif prize > 4:
            prize = 2
        elif prize:
            prize = 1
        row = base + 40 + prize * 6 + own
        n[at] = row & 255
        n[at + 1] = row >> 8
        at += 2
        if coming:
            row = 300 + owner * 20 + count
            if best > 15:
                row += 10
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
        if owner == 2 and s[23] > 2 and stage:
            row = 360 + prize
            i = 0
            while i < s[23]:
                if s[24 + i] > s[24 + s[39]]:
                    row = 365 + prize
                i += 1
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
    if stage:
        row = 370 + n[75] * 18 + context * 6 + own
        n[at] = row & 255
        n[at + 1] = row >> 8
        at += 2
        if left == players:
            row = 460 + context * 10 + (s[21] & 15)
            n[at] = row & 255
            n[at + 1] = row >> 8
            at += 2
    return at >> 1
