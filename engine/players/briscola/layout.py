"""Where everything of a round of Briscola lies in the bytes that the kernels share, and of a note about one card.

A card is suit * 16 + strength (0: the 2, 9: the Ace); suit 0 is the briscola, so the briscole are the cards below 16.
What is said to be in halves has two bytes for each number, and its place is counted in twos; it stands before all else.
"""

NOBODY = 255  # in the place of a card
UNKNOWN = 254  # a card of which this seat knows only where it is
HAND = 3  # places

# A round; whoever made it has seat 0, and the sides are counted from there.
UNPLAYED = 0  # in halves: for each suit the cards that nobody has played yet, the 2 in bit 0
HANDS = 8  # of the seats, three bytes each; an empty place is NOBODY
HANDS_END = 26
TURN = 26  # the seat to play
PLAYERS = 27
SIDES = 28  # a seat's side is the seat modulo the sides
STOCK_LEFT = 29  # cards left to draw
TURNED_UP = 30  # the card that shows the briscola
LAID = 31  # how many cards lie on the table
BEST = 32  # the one of them that takes the trick so far, or NOBODY
TAKER = 33  # its seat
PRIZE = 34  # the points on the table
TRICK = 35  # where the latest trick breaks a tie, the number of the trick being played, from 1 on; else 0
SIDE_POINTS = 36  # of the sides
LATEST = 41  # the numbers of the sides' latest tricks, where they break a tie; else 0
STOCK = 46  # the cards left to draw; the last of them is drawn first, the turned-up card is in the first place
STOCK_END = 80
ROUND = 80  # bytes in all

POINT = 1024  # what a point counts in a net's value
RAG, TOP = 5, 7  # strengths: a rag's is below, a Three's and an Ace's above

# A note.
ROWS = 0  # in halves: the rows of the net's table that describe a card, up to 28
UNSEEN = 28  # in halves: for each suit the cards that the seat to play has not seen, the 2 in bit 0
OPINION = 32  # in halves: what the net thinks of the card at each place
UNSEEN_BRISCOLE = 70  # how many
UNSEEN_TOPS = 71  # of the briscole: 1 for the Three, 2 for the Ace
UNSEEN_LOADS = 72  # how many Threes and Aces of the other suits
SCORE = 73  # how the seat's side stands: 0 far behind the best other side, 4 far ahead
HELD_BRISCOLE = 74  # how likely the other one holds something, from 0 to 5: any briscola,
HELD_LOADS = 75  # any plain Three or Ace,
HELD_POINTS = 76  # so many points in plain cards, from 0 to 5 for more than 12;
ABOVE = 80  # for each card, one of its suit above it;
BELOW = 144  # for each card, one of its suit below it
SHOWN = 208  # for each card, how likely it would have been played
NOTE = 272  # bytes in all

# Beliefs of two, in halves: for each seat how likely it holds each card, by the card's number, and once more for sums.
CARDS = 64
CERTAIN = 16384
SUMS = 128
BELIEFS = 192  # halves in all
