"""The byte offsets of a round of Scopa and of a pack of hidden cards, in the buffers that the kernels share.

A card is (rank - 1) * 4 + suit, suit 0 is Denari: `card >> 2` is the index of its rank, `card & 3` its suit. The cards
of one rank are a bit set of four bits, of which Denari is bit 0.
"""

NO_CARD = 255  # an empty place in a hand
UNSEEN = 254  # a card that only its holder can see
NOBODY = 255  # no seat
RANKS = 10
DECK = 40
SIX, SEVEN, KING = 5, 6, 9  # indices of ranks
HALF = 25  # softmax temperature: hundredths of a point per halving

# A round. The seat that made it is seat 0, and the side of a seat is seat % sides. It begins with the hands, EACH bytes
# per seat.
TABLE = 40  # for each rank the bit set of its cards on the table
PILES = 50  # the captured cards of each side, ten bit sets per side
PILES_1 = 60
PILES_2 = 70
CARD_COUNT = 80  # captured cards of each side
DENARI_COUNT = 83  # captured Denari of each side
SCOPE_COUNT = 86  # scope of each side
TURN = 89  # the seat to play
PLAYERS = 90
SIDES = 91
LAST = 92  # the seat that captured last, or NOBODY
IN_HANDS = 93  # cards in all hands
STOCK = 94  # cards left to draw
PLACES = 95  # bytes of a hand that are in use
RULES = 96  # flags:
ASSO = 1
FEWEST = 2  # a card may only make captures of the fewest cards
NO_TIES = 4  # no point for a tie
NAPOLA = 8
REBELLO = 16
ALONE = 32  # each player's pile is scored alone, and partners add their points
LEAD = 97  # EVEN plus the points that side 0 is ahead in the match, or EVEN if they do not matter
EVEN = 128
PLAY_ON = 98  # how many more moves may be played out
DEPTH = 99  # the depth of the search, in moves
ON_TABLE = 100  # cards on the table
HIDDEN = 100  # plus a seat, 1 to 5: how many cards it holds that seat 0 has not seen
HIDDEN_1, HIDDEN_2, HIDDEN_3, HIDDEN_4, HIDDEN_5 = 101, 102, 103, 104, 105
EACH = 106  # bytes of a seat's hand
OWN_PILES = 107  # under ALONE: the captured cards of each seat, ten bit sets per seat
STATE = 167  # bytes of the round proper; the rest is scratch memory
POINTS = 167  # while a round is scored: the points of each pile,
CARDS = 173  # its cards,
DENARI = 179  # its Denari
PRIMIERA = 185  # and its Primiera
COUNTED = 191  # the end of these
PILES_AT_MOST = 6
PICKED = 191  # while moves are generated: the cards picked for a sum, the capturing card first
HELD = 191  # while a position is estimated: for each rank the bit set of its cards in the hand

# From NOTE on there is a layer for each depth of a search: what undo_move() needs, then the moves. A move is its card,
# the captured cards and END; another END follows the last move.
NOTE = 208
NOTE_SIZE = 64
NOTED = 61  # bytes that undo_move() needs, from TABLE on; the card's place in the hand follows
MOVE = 272  # where the moves of the first layer begin
END = 255
LAYER = 192  # bytes in all
FULL = 384  # no capture begins at or after this byte of the first layer, because it might not fit
MAX_MOVE_BYTES = 96  # after this many bytes of moves, no further card is tried
CROWD = 16  # a layer has room for the moves of a table of this many cards; no real round has more
ROUND = 1360  # bytes in all

# A pack: the hidden cards, which are shuffled again when too few are left to deal.
IN_PACK = 40  # how many there are
DEALT = 41  # how many of them have been dealt
LIKELY = 64  # how likely each seat has each card, at most 255; DECK bytes per seat
PACK = 304  # bytes in all
