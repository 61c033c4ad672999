"""The byte offsets of a round of Briscola and of a workspace about one card, in the buffers that the kernels share.

A card is suit * 16 + strength (0: the 2, 9: the Ace); suit 0 is the briscola, so the briscole are the cards below 16.
Fields marked "halfwords" have 16 bits per number, their offset counts halfwords, and they come before all other fields.
"""

NOBODY = 255  # no card
UNKNOWN = 254  # a card that this seat cannot see
HAND = 3  # cards

# A round; the seat that made it is seat 0, and the sides are counted from there.
UNPLAYED = 0  # halfwords: for each suit a bit set of the cards not played yet, the 2 in bit 0
HANDS = 8  # of the seats, three bytes each; NOBODY without a card
HANDS_END = 26
TURN = 26  # the seat to play
PLAYERS = 27
SIDES = 28  # a seat's side is the seat modulo the sides
STOCK_LEFT = 29  # cards left to draw
TURNED_UP = 30  # the card that shows the briscola
LAID = 31  # how many cards lie on the table
BEST = 32  # the one that is winning the trick, or NOBODY
TAKER = 33  # its seat
PRIZE = 34  # the points on the table
TRICK = 35  # the number of the current trick, from 1 on, if the latest trick breaks a tie; otherwise 0
SIDE_POINTS = 36  # of the sides
LATEST = 41  # the numbers of the sides' latest tricks, if they break a tie; otherwise 0
STOCK = 46  # the cards left to draw: the last is drawn first, the first is the turned-up card
ROUND = 80  # bytes in all

POINT = 1024  # one point in a net's value
RAG, TOP = 5, 7  # strengths: below RAG is a rag, above TOP a Three or an Ace

# A workspace.
ROWS = 0  # halfwords: the rows of the net's table that describe a card, up to 28
UNSEEN = 28  # halfwords: for each suit a bit set of the cards that the seat to play has not seen, the 2 in bit 0
CARD_VALUES = 32  # halfwords: the net's value of each card in the hand
UNSEEN_BRISCOLE = 70  # how many
UNSEEN_TOPS = 71  # of the briscole: 1 for the Three, 2 for the Ace
UNSEEN_LOADS = 72  # how many Threes and Aces of the other suits
SCORE = 73  # the score of the seat's side, from 0 (far behind the best other side) to 4 (far ahead)
HELD_BRISCOLE = 74  # the opponent's likelihood, from 0 to 5, of holding any briscola,
HELD_LOADS = 75  # any plain Three or Ace
HELD_POINTS = 76  # the opponent's expected points in plain cards, from 0 to 5 for more than 12
ABOVE = 80  # for each card the likelihood, from 0 to 5, that the opponent holds a higher one of its suit,
BELOW = 144  # or a lower one
LIKELIHOODS = 208  # for each card, how likely the seat would have played it
WORKSPACE = 272  # bytes in all

# Beliefs with two players, in halfwords: for each seat the probability of each card, by its number; then the same for
# the opponent, normalized.
CARDS = 64
CERTAIN = 16384
SUMS = 128
BELIEFS = 192  # halfwords in all
