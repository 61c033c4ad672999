"""Extracts the features of a card at Briscola, as the seat to play sees it: rows of the net's table.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets of a round and of a workspace. The numbers below are the first rows of each group of features; a few
groups are only for two players, or only for more. The last group has a page for each way to play the card: it leads,
loses the trick or takes it; with more than two players also by how many still play, and whether a partner is winning
the trick.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import beats
from engine.players.briscola.kernels.summary import count_bits
from engine.viper import ptr8, ptr16, viper

BESIDE = 0  # each other card of the hand
LOADS = 120  # the unseen plain Threes and Aces
AMONG = 141  # briscole and plain Threes and Aces in the rest of the hand
AMONG_PLAYERS = 195  # how the card is played and its class of points, by the number of players; more than two
ANSWERED = 195  # the card that it answers, and how; two
LED_BRISCOLA = 267  # of a briscola led: what is unseen above it
LED_TOPS = 277  # of a plain card led: the unseen Three and Ace of its suit
LED_SAME = 289  # of a card led: cards of its suit in the rest of the hand
ABOVE = 300  # what is unseen above the winning card while others still play; more than two
TURNED = 300  # the turned-up card, two or three draws before its own; two
RIVAL = 360  # whether a side is ahead of the trick's owner; more than two
AHEAD = 370  # the score, in the later part of a round
LAST_DRAW = 460  # the turned-up card at the last draw
BRISCOLE = 490  # the unseen briscole
TOPS = 556  # their Three and Ace
PAGES = 580
PAGE = 70  # rows of a page: the card by stage, then the trick's points by the card's, or above a card that is led
STAGES = 40  # rows of a page for the card
PAGE_OF_TWO = 140
STAGES_OF_TWO = 80
AHEAD_LATE = 1000  # the score at the end of a round; two
DRAWS = 1090  # the exact number of draws left, at the end; two


@viper
def extract_features(state, place: int, workspace) -> int:
    """Write the rows of a card of the seat to play into the workspace, after summarize_unseen(); their number."""
    s = ptr8(state)
    n = ptr8(workspace)
    unseen = ptr16(workspace)
    rows = ptr16(workspace)  # from ROWS on, which is 0
    mover = s[lay.TURN]
    players = s[lay.PLAYERS]
    left = s[lay.STOCK_LEFT]
    hand = lay.HANDS + mover * lay.HAND

    # The card: its suit and its class of points (none, some, ten or more).
    card = s[hand + place]
    strength = card & 15
    plain = 1
    if card < 16:
        plain = 0
    rich = 0
    if strength > 7:
        rich = 2
    elif strength > 4:
        rich = 1
    own = plain * 3 + rich
    face = plain * 10 + strength

    # The trick after it: who is winning it, and which page that is.
    best = s[lay.BEST]
    takes = int(beats(card, best))
    coming = players - 1 - s[lay.LAID]  # players after this one
    if coming > 2:
        coming = 2
    context = 0  # the card leads (0), its side is winning the trick (1), another side is (2)
    page = 0
    owner = 0  # of the trick: this seat (0), its partner (1), another side (2)
    if s[lay.LAID]:
        friend = 0
        if s[lay.SIDES] == 2 and (s[lay.TAKER] ^ mover) & 1 == 0:
            friend = 1
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

    # The stage of the round: later stages have separate rows, and the score counts there, too.
    stage = 0
    late = 0
    size = PAGE
    stages = STAGES
    if players == 2:
        size = PAGE_OF_TWO
        stages = STAGES_OF_TWO
        if left < 22:
            stage = 1
        if left < 12:
            stage = 2
            late = 1
        if left < 4:
            stage = 3
    elif left <= players * 3:
        stage = 1
        late = 1
    page = PAGES + page * size
    rows[0] = page + stage * 20 + face
    page += stages

    # What is unseen, and the rest of the hand.
    at = 1
    rows[at] = BRISCOLE + kind * 11 + n[lay.UNSEEN_BRISCOLE]
    rows[at + 1] = TOPS + kind * 4 + n[lay.UNSEEN_TOPS]
    at += 2
    same = 0
    briscole = 0
    loads = 0
    i = 0
    while i < lay.HAND:
        other = s[hand + i]
        if i != place and other != lay.NOBODY:
            row = BESIDE + context * 40 + late * 20 + (other & 15)
            if other > 15:
                row += 10
                if other & 15 > 7:
                    loads += 1
            else:
                briscole += 1
            if other >> 4 == card >> 4:
                same += 1
            rows[at] = row
            at += 1
        i += 1
    rows[at] = LOADS + context * 7 + n[lay.UNSEEN_LOADS]
    rows[at + 1] = AMONG + kind * 9 + briscole * 3 + loads
    at += 2
    if players > 2:
        rows[at] = AMONG_PLAYERS + (players - 3) * 18 + context * 6 + own
        at += 1

    # What can still beat the trick's best card: the higher unseen cards of its suit.
    if takes:
        best = card
    above = 0
    if coming:
        above = int(count_bits(unseen[lay.UNSEEN + (best >> 4)] >> (best & 15)))
    if s[lay.LAID] == 0:
        if plain:
            rows[at] = page + rich * 10 + above
            rows[at + 1] = LED_TOPS + rich * 4 + (unseen[lay.UNSEEN + (card >> 4)] >> 8)
            at += 2
        else:
            rows[at] = LED_BRISCOLA + above
            at += 1
        rows[at] = LED_SAME + plain * 3 + same
        at += 1
    else:
        # The points of the trick, and the card to answer.
        prize = 0
        if s[lay.PRIZE] > 14:
            prize = 4
        elif s[lay.PRIZE] > 9:
            prize = 3
        elif s[lay.PRIZE] > 4:
            prize = 2
        elif s[lay.PRIZE]:
            prize = 1
        if players == 2:
            if prize > 2:
                prize = 2
            other = s[lay.BEST]
            row = ANSWERED + (other & 15)
            if other > 15:
                row += 10
            if takes:
                row += 20
                if other >> 4 != card >> 4:
                    row += 20
            rows[at] = row
            rows[at + 1] = page + prize * 20 + face
            at += 2
        else:
            rows[at] = page + prize * 6 + own
            at += 1
            if coming:
                row = ABOVE + owner * 20 + above
                if best > 15:
                    row += 10
                rows[at] = row
                at += 1
            if owner == 2 and s[lay.SIDES] > 2 and late:
                row = RIVAL + prize
                i = 0
                while i < s[lay.SIDES]:
                    if s[lay.SIDE_POINTS + i] > s[lay.SIDE_POINTS + s[lay.TAKER]]:
                        row = RIVAL + 5 + prize
                    i += 1
                rows[at] = row
                at += 1

    # The score, and the last draws.
    if late:
        row = AHEAD
        if stage == 3:
            row = AHEAD_LATE
        rows[at] = row + n[lay.SCORE] * 18 + context * 6 + own
        at += 1
    if left == players:
        rows[at] = LAST_DRAW + context * 10 + (s[lay.TURNED_UP] & 15)
        at += 1
    if players == 2 and left and left <= 8:
        rows[at] = DRAWS + (left - 2) * 3 + kind
        at += 1
        if left > 2 and left <= 6:
            rows[at] = TURNED + (left - 4) * 15 + context * 10 + (s[lay.TURNED_UP] & 15)
            at += 1
    return at
