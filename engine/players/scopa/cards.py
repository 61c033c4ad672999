"""A round of Scopa as bytes: what can be captured, and how a move is made and taken back.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. A card is
(rank - 1) * 4 + suit, suit 0 is Denari; the cards of one rank are the four bits of a set. A round is 1280 bytes:
  0..39    the hands of seats 0 to 3, ten places each; 255 is an empty place, 254 a card that nobody was shown
  40..49   the table: of each rank the set of its cards
  50..79   what sides 0 to 2 have captured, ten sets each
  80..82   how many cards that is; 83..85 how many Denari; 86..88 how many scope
  89       the seat to play; 90 seats; 91 sides; a seat's side is the seat modulo the sides
  92       the side that captured last, or 255
  93       cards in all hands; 94 cards in the stock; 95 how many places of a hand are in use
  96       the rules: 1 asso, 2 captures with the fewest cards, 4 ties pay nobody, 8 napola, 16 rebello
  97       how many points side 0 is ahead in the match, where that matters, and 128
  98       how many moves may still be played on; 99 how many a search has looked ahead
  100      cards on the table
  101..103 how many cards seats 1 to 3 hold that nobody else has seen
  104..111 the points of the sides while they are counted
  112..127 cards picked for a sum
  128...   for each move that a search has looked ahead 192 bytes: what undo() needs, then the moves from the 64th
           byte on. A move is its card, the cards that it captures, 255; after the last one stands one more 255.
"""

from engine.viper import ptr8


def moves(round, at: int):
    """Write all moves of the seat to play from byte `at` on."""
    s = ptr8(round)
    limit = at + 96
    place = s[89] * 10
    end = place + s[95]
    while place < end:
        card = s[place]
        place += 1
        if card != 255 and at < limit:
            rank = card >> 2
            same = s[40 + rank]
            start = at
            other = rank * 4
            if same:
                while same:
                    if same & 1:
                        s[at] = card
                        s[at + 1] = other
                        s[at + 2] = 255
                        at += 3
                    same >>= 1
                    other += 1
            elif rank == 0 and s[96] & 1:
                s[at] = card
                at += 1
                while other < 40:
                    if s[40 + (other >> 2)] >> (other & 3) & 1:
                        s[at] = other
                        at += 1
                    other += 1
                s[at] = 255
                at += 1
            else:
                if s[100] > 1 and rank > 0:
                    s[112] = card
                    at = int(sums(round, other, (rank + 1) * 16 + 1, at))
                    if s[96] & 2:
                        at = int(fewest(round, start, at))
                if at == start:
                    s[at] = card
                    s[at + 1] = 255
                    at += 2
    s[at] = 255


def sums(round, top: int, open: int, at: int) -> int:
    """Write the moves that capture, beside the cards picked, cards below `top` with a given sum; the byte after them.

    `open` is that sum * 16 + how many cards are picked.
    """
    s = ptr8(round)
    rest = open >> 4
    picked = open & 15
    limit = s[99] * 192 + 304
    other = rest * 4
    if other > top:
        other = top
    while other > 0:
        other -= 1
        rank = other >> 2
        if s[40 + rank] == 0:
            other = rank * 4
        elif s[40 + rank] >> (other & 3) & 1 and at < limit:
            s[112 + picked] = other
            if rank + 1 == rest:
                step = 0
                while step <= picked:
                    s[at] = s[112 + step]
                    at += 1
                    step += 1
                s[at] = 255
                at += 1
            else:
                at = int(sums(round, other, (rest - rank - 1) * 16 + picked + 1, at))
    return at


def fewest(round, start: int, end: int) -> int:
    """Of the moves in these bytes keep those with the fewest cards; the byte after them."""
    s = ptr8(round)
    least = 99
    kept = start
    at = start
    while at < end:
        length = 1
        while s[at + length - 1] != 255:
            length += 1
        if length < least:
            least = length
            kept = start
        step = 0
        while step < length and length == least:
            s[kept + step] = s[at + step]
            step += 1
        kept += step
        at += length
    return kept


def make(round, at: int, note: int):
    """Make the move that stands from byte `at` on; what undo() needs comes into the 62 bytes from `note` on."""
    s = ptr8(round)
    step = 0
    while step < 61:
        s[note + step] = s[40 + step]
        step += 1
    mover = s[89]
    side = mover
    if side >= s[91]:
        side -= s[91]
    card = s[at]
    place = mover * 10
    while s[place] != card:
        place += 1
    s[place] = 255
    s[note + 61] = place
    s[93] -= 1
    mover += 1
    if mover == s[90]:
        mover = 0
    s[89] = mover
    at += 1
    if s[at] == 255:
        s[40 + (card >> 2)] |= 1 << (card & 3)
        s[100] += 1
    else:
        pile = 50 + side * 10
        gold = 0
        count = 0
        other = card
        while other != 255:
            if other & 3 == 0:
                gold += 1
            s[pile + (other >> 2)] |= 1 << (other & 3)
            count += 1
            other = s[at]
            if other != 255:
                s[40 + (other >> 2)] ^= 1 << (other & 3)
            at += 1
        s[80 + side] += count
        s[83 + side] += gold
        s[92] = side
        s[100] -= count - 1
        if s[100] == 0 and s[93] + s[94] > 0 and (card >> 2 > 0 or s[96] & 1 == 0):
            s[86 + side] += 1


def undo(round, at: int, note: int):
    """Take back the move that stands from byte `at` on."""
    s = ptr8(round)
    step = 0
    while step < 61:
        s[40 + step] = s[note + step]
        step += 1
    s[s[note + 61]] = s[at]
