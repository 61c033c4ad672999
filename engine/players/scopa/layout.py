"""Where everything of a round of Scopa lies in the bytes that the kernels share, and of a pack of hidden cards.

A card is (rank - 1) * 4 + suit, suit 0 is Denari: `card >> 2` is the place of its rank, `card & 3` its suit. The cards
of one rank are a set of four bits, that of Denari is 1.
"""

NO_CARD = 255  # in an empty place of a hand
UNSEEN = 254  # a card of which only its holder knows what it is
NOBODY = 255  # in the place of a side
RANKS = 10
DECK = 40
SIX, SEVEN, KING = 5, 6, 9  # places of ranks
HALF = 25  # so many hundredths of a point worse make it half as likely that somebody made a move

# A round; whoever asks has seat 0, and a seat's side is the seat modulo the sides.
TABLE = 40  # after the hands, EACH places for each seat: of each rank the set of its cards on the table
PILES = 50  # what each side has captured, such ten sets for each
PILES_1 = 60
PILES_2 = 70
CARD_COUNT = 80  # how many cards each side has captured,
DENARI_COUNT = 83  # how many Denari,
SCOPE_COUNT = 86  # how many scope it made
TURN = 89  # the seat to play
PLAYERS = 90
SIDES = 91
LAST = 92  # the side that captured last, or NOBODY
IN_HANDS = 93  # cards in all hands
STOCK = 94  # cards left to draw
PLACES = 95  # how many places of a hand are in use
RULES = 96  # the sum of:
ASSO = 1
FEWEST = 2  # of the captures of a card only those with the fewest cards
NO_TIES = 4  # a tie pays nobody
NAPOLA = 8
REBELLO = 16
LEAD = 97  # EVEN and how many points side 0 is ahead in the match, where that matters
EVEN = 128
PLAY_ON = 98  # how many moves may still be played on
DEPTH = 99  # how many moves a search has looked ahead
ON_TABLE = 100  # cards on the table
HIDDEN = 100  # with a seat added, 1 to 5: how many cards it holds that nobody else has seen
HIDDEN_1, HIDDEN_2, HIDDEN_3, HIDDEN_4, HIDDEN_5 = 101, 102, 103, 104, 105
EACH = 106  # places of a seat's hand
STATE = 107  # so many bytes tell a round; the others are there to reckon with
POINTS = 107  # of the sides, once they are counted,
PRIMIERA = 110  # and their Primiera
COUNTED = 113  # where these end
PICKED = 116  # the cards picked for a sum, the one that captures first
HELD = 116  # of each rank the set of its cards in the own hand, while a worth is estimated

# From NOTE on there is a layer for each move that a search has looked ahead: what undo() needs, then the moves. A move
# is its card, the cards that it captures, END; after the last move stands one more END.
NOTE = 128
NOTE_SIZE = 64
NOTED = 61  # bytes that undo() needs, from TABLE on; after them comes the place that the card had
MOVE = 192  # where the moves of the first layer begin
END = 255
LAYER = 192  # bytes in all
FULL = 304  # from this byte of the first layer on no capture begins, for it might not fit
ENOUGH = 96  # so many bytes of moves, and no further card is tried
CROWD = 16  # cards of a table for whose moves a layer has room; no play brings more about
ROUND = 1280  # bytes in all

# A pack: the hidden cards, shuffled anew when too few are left to deal.
IN_PACK = 40  # how many they are
DEALT = 41  # how many of them are dealt
LIKELY = 64  # for each seat how likely it has each card, 255 at most; DECK bytes for a seat
PACK = 304  # bytes in all
