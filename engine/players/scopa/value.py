"""What a position in a round of Scopa is worth to the seat that has just played, as a table has learned it.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A round is as in the cards module.
Only the seat's own hand and what everybody sees is looked at: about two dozen rows of a table are added up, one byte
each, 128 is 0. The cards still to be played, six by six, are the stage; three stages are early. `Best` is the best
other side.
  0..149     cards ahead of the best, by stage
  150..247   own Denari and the best's, early and late
  248..319   where the Settebello is and how the table offers it or another Seven, by stage
  320..419   own Sevens and the best's, early and late; so Sixes, and Aces
  420..473   scope ahead of the best, by stage
  474..509   who captured last, by how many cards lie on the table and the last stages
  510..1009  each rank, by how the table offers it (not at all, as a sum, one card, its Denari, more), whether it is in
             the own hand, and how many cards of it are unseen
  1010..1189 the table's sum by the unseen cards that would sweep it, and by how many cards the next seat holds
  1190..1197 Denari on the table, early and late
  1198..1245 cards on the table, by stage
  1246..1281 cards in the own hand and whether the next seat has more, by stage
  1282..1291 the Denari of the own hand
  1292, 1293 what one unit counts, in 256ths of a hundredth of a point
  1294       1 where the sum tells log odds to win the round, 128 being 1, and not points: the worth is then how likely
             that is, from -512 for never to 512 for always
"""

from engine.viper import ptr8


def estimate(round, table, seat: int) -> int:
    """What a position is worth to the seat that has just played, in hundredths of a point, or how likely it wins."""
    s = ptr8(round)
    t = ptr8(table)
    own = seat
    if own >= s[91]:
        own -= s[91]
    two = own + 1
    if two >= s[91]:
        two -= s[91]
    three = two  # where there are but two sides, the same once more
    if s[91] == 3:
        three = 3 - own - two
    stage = s[93] + s[94] + 5
    stage = (stage * 43 >> 8) - 1
    if stage > 5:
        stage = 5
    late = 0
    if stage > 2:
        late = 1
    ahead = s[80 + two]
    if s[80 + three] > ahead:
        ahead = s[80 + three]
    ahead = s[80 + own] - ahead
    if ahead > 12:
        ahead = 12
    if ahead < -12:
        ahead = -12
    value = t[stage * 25 + 12 + ahead] - 22 * 128  # for all rows but those of the own Denari
    mine = s[83 + own]
    if mine > 6:
        mine = 6
    other = s[83 + two]
    if s[83 + three] > other:
        other = s[83 + three]
    if other > 6:
        other = 6
    value += t[150 + late * 49 + mine * 7 + other]
    ahead = s[86 + two]
    if s[86 + three] > ahead:
        ahead = s[86 + three]
    ahead = s[86 + own] - ahead
    if own == 0:
        ahead += s[97] - 128
    else:
        ahead -= s[97] - 128
    if ahead > 4:
        ahead = 4
    if ahead < -4:
        ahead = -4
    value += t[420 + stage * 9 + 4 + ahead]
    row = 474
    if s[92] == own:
        row += 12
    elif s[92] != 255:
        row += 24
    if s[100] > 4:
        row += 3
    else:
        row += s[100] + 1 >> 1
    if stage > 1:
        row += 8
    else:
        row += stage * 4
    value += t[row]
    own_pile = 50 + own * 10
    two_pile = 50 + two * 10
    three_pile = 50 + three * 10
    rank = 6
    while rank >= 0:  # Sevens, Sixes, Aces
        mine = s[own_pile + rank]
        mine -= mine >> 1 & 5  # so are the cards of a set counted
        mine = (mine & 3) + (mine >> 2)
        other = s[two_pile + rank]
        other -= other >> 1 & 5
        other = (other & 3) + (other >> 2)
        third = s[three_pile + rank]
        third -= third >> 1 & 5
        third = (third & 3) + (third >> 2)
        if third > other:
            other = third
        row = mine * 5 + other
        if rank == 6:
            row += 320 + late * 25
            rank = 5
        elif rank == 5:
            row += 370
            rank = 0
        else:
            row += 395
            rank = -1
        value += t[row]
    rank = 0
    while rank < 10:  # what lies in the own hand, of each rank
        s[112 + rank] = 0
        rank += 1
    left = 0
    place = seat * 10
    end = place + s[95]
    while place < end:
        card = s[place]
        if card != 255:
            s[112 + (card >> 2)] |= 1 << (card & 3)
            left += 1
            if card & 3 == 0:
                value += t[1282 + (card >> 2)] - 128
        place += 1
    offers = 1  # the sums that cards on the table have, as bits
    total = 0
    gold = 0
    rank = 0
    while rank < 10:
        here = s[40 + rank]
        gold += here & 1
        while here:
            offers |= offers << (rank + 1) & 0x7FF
            total += rank + 1
            here &= here - 1
        rank += 1
    row = 248 + stage * 12
    if s[own_pile + 6] & 1:
        row += 1
    elif s[46] & 1:
        gone = s[46] | s[118] | s[own_pile + 6] | s[two_pile + 6] | s[three_pile + 6]
        gone -= gone >> 1 & 5
        row += 6 - (gone & 3) - (gone >> 2)
    elif (s[two_pile + 6] | s[three_pile + 6]) & 1 == 0:
        row += 6
        if s[118] & 1:
            row += 3
        if s[46]:
            row += 2
        elif offers & 128:
            row += 1
    value += t[row]
    next = s[89] * 10
    end = next + s[95]
    more = 0
    while next < end:
        if s[next] != 255:
            more += 1
        next += 1
    sweep = 1010  # the row of the sum
    if more < 3:
        sweep += more * 60
    if total > 10:
        sweep += 55
    else:
        sweep += total * 5
    rank = 0
    while rank < 10:
        here = s[40 + rank]
        mine = s[112 + rank]
        gone = here | mine | s[own_pile + rank] | s[two_pile + rank] | s[three_pile + rank]
        gone -= gone >> 1 & 5
        gone = 4 - (gone & 3) - (gone >> 2)
        row = 510 + rank * 50 + gone
        if mine:
            row += 25
        if here:
            row += 10
            if here & (here - 1):
                row += 10
            elif here & 1:
                row += 5
        elif offers >> (rank + 1) & 1:
            row += 5
        value += t[row]
        rank += 1
        if rank == total:
            sweep += gone
    value += t[sweep]
    if gold > 3:
        gold = 3
    value += t[1190 + late * 4 + gold]
    row = s[100]
    if row > 7:
        row = 7
    value += t[1198 + stage * 8 + row]
    if left > 2:
        left = 2
    row = 1246 + stage * 6 + left * 2
    if more > left:
        row += 1
    value += t[row]
    value = value * (t[1292] | t[1293] << 8) >> 8
    side = 0
    while side < s[91] and s[96] & 24:  # what the King of Denari and the Napola may bring
        pile = 50 + side * 10
        here = 0
        if s[96] & 16 and s[pile + 9] & 1:
            here = 100
        if s[96] & 8:
            run = (s[pile] & 1) + (s[pile + 1] & 1) + (s[pile + 2] & 1)
            rank = 3
            while run == rank and rank < 10 and s[pile + rank] & 1:
                run += 1
                rank += 1
            if run > 2:
                here += run * 100
            else:
                here += run * run * 40
        if side == own:
            value += here
        else:
            value -= here
        side += 1
    if t[1294]:
        if value > 512:
            value = 512
        if value < -512:
            value = -512
        ahead = value
        if ahead < 0:
            ahead = 0 - ahead
        value = value * (1024 - ahead) >> 9
    return value
