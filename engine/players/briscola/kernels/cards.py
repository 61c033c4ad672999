"""A round of Briscola as bytes: playing a card, filling in unseen cards, solving the last cards of two (alpha-beta).

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.briscola.kernels import layout as lay
from engine.viper import ptr8, ptr16, viper

RAGS = 5  # strengths without points: 2 4 5 6 7
RICH = 0xBA432  # the points of the others, four bits each: F C R 3 A
MAX_VALUE = 1000  # more points than there are in a round


@viper
def find_points(card: int) -> int:
    """The points of a card."""
    strength = card & 15
    if strength < RAGS:
        return 0
    return RICH >> (strength - RAGS) * 4 & 15


@viper
def beats(card: int, best: int) -> int:
    """1 if a card takes the trick from `best`, or is led; otherwise 0."""
    if best == lay.NOBODY:
        return 1
    if card >> 4 == best >> 4:
        return int(card > best)
    return int(card < 16)


@viper
def mark_unplayed(state, card: int):
    """Add a card to the set of unplayed cards."""
    unplayed = ptr16(state)
    unplayed[lay.UNPLAYED + (card >> 4)] |= 1 << (card & 15)


@viper
def play_card(state, place: int):
    """Play the card at index `place` of the hand to act; a complete trick is taken, and everybody draws."""
    s = ptr8(state)
    unplayed = ptr16(state)
    mover = s[lay.TURN]
    at = lay.HANDS + mover * lay.HAND + place
    card = s[at]
    s[at] = lay.NOBODY
    unplayed[lay.UNPLAYED + (card >> 4)] &= 0xFFFF ^ (1 << (card & 15))
    s[lay.PRIZE] += int(find_points(card))
    if int(beats(card, s[lay.BEST])):
        s[lay.BEST] = card
        s[lay.TAKER] = mover
    s[lay.LAID] += 1
    if s[lay.LAID] == s[lay.PLAYERS]:
        take_trick(state)
        draw_cards(state)
    else:
        mover += 1
        if mover == s[lay.PLAYERS]:
            mover = 0
        s[lay.TURN] = mover


@viper
def take_trick(state):
    """Give the trick to its taker, who leads the next one."""
    s = ptr8(state)
    side = s[lay.TAKER] % s[lay.SIDES]
    s[lay.SIDE_POINTS + side] += s[lay.PRIZE]
    if s[lay.TRICK]:
        s[lay.LATEST + side] = s[lay.TRICK]
        s[lay.TRICK] += 1
    s[lay.TURN] = s[lay.TAKER]
    s[lay.BEST] = lay.NOBODY
    s[lay.PRIZE] = 0
    s[lay.LAID] = 0


@viper
def draw_cards(state):
    """Everybody draws a card, the leader first, unless the stock is empty."""
    s = ptr8(state)
    left = s[lay.STOCK_LEFT]
    if left:
        mover = s[lay.TURN]
        end = left - s[lay.PLAYERS]
        s[lay.STOCK_LEFT] = end
        while left > end:
            left -= 1
            at = lay.HANDS + mover * lay.HAND
            while s[at] != lay.NOBODY:
                at += 1
            s[at] = s[lay.STOCK + left]
            mover += 1
            if mover == s[lay.PLAYERS]:
                mover = 0


@viper
def is_over(state) -> int:
    """1 if the seat to play has no cards, otherwise 0."""
    s = ptr8(state)
    at = lay.HANDS + s[lay.TURN] * lay.HAND
    end = at + lay.HAND
    while at < end:
        if s[at] != lay.NOBODY:
            return 0
        at += 1
    return 1


@viper
def find_margin(state, seat: int) -> int:
    """The points of a seat's side minus those of the best other side; 1 or -1 for a tie broken by the latest trick."""
    s = ptr8(state)
    sides = s[lay.SIDES]
    seat %= sides
    most = 0
    own = 0
    side = 0
    while side < sides:
        points = s[lay.SIDE_POINTS + side] << 5 | s[lay.LATEST + side]  # with the latest trick as a fraction of a point
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


@viper
def place_unseen(state, cards, count: int):
    """Replace the first `count` UNKNOWN cards, in the hands and then in the stock, by these cards."""
    s = ptr8(state)
    c = ptr8(cards)
    done = 0
    at = lay.HANDS
    while done < count:
        if s[at] == lay.UNKNOWN:
            s[at] = c[done]
            done += 1
        at += 1
        if at == lay.HANDS_END:
            at = lay.STOCK


@viper
def solve(state) -> int:
    """The points still to come for seat 0 minus those for seat 1; the last trick counts 1 more if it breaks a tie."""
    return int(search(state, 0 - MAX_VALUE, MAX_VALUE))


@viper
def search(state, low: int, high: int) -> int:
    """The same by alpha-beta search in the window low to high; values outside it are only bounds."""
    s = ptr8(state)
    mover = s[lay.TURN]
    if int(is_over(state)):
        value = int(s[lay.TRICK] > 0)
        return value if mover == 0 else 0 - value
    lead = s[lay.BEST]
    best = MAX_VALUE
    if mover == 0:
        best = 0 - MAX_VALUE
    at = lay.HANDS + mover * lay.HAND
    end = at + lay.HAND
    while at < end:
        card = s[at]
        if card != lay.NOBODY:
            # Play the card; if it completes the trick, count the points.
            gain = 0
            s[at] = lay.NOBODY
            s[lay.BEST] = card
            s[lay.TURN] = 1 - mover
            if lead != lay.NOBODY:
                s[lay.BEST] = lay.NOBODY
                gain = int(find_points(card)) + int(find_points(lead))
                if int(beats(card, lead)):
                    s[lay.TURN] = mover
                if s[lay.TURN]:
                    gain = 0 - gain
            # Search on, then undo.
            value = gain + int(search(state, low - gain, high - gain))
            s[at] = card
            s[lay.BEST] = lead
            s[lay.TURN] = mover
            # Seat 0 maximizes, seat 1 minimizes; cut off if the other seat would avoid this position.
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
