"""What the others played in this deal, and how likely it is with the hands that they may have."""

from engine.players.scopa.search import doubt

PAST = 576  # bytes of a round that looks one move ahead
MOVE, NOBODY = 256, 255  # where a round has room for a move; what ends it
HAND = 3
MOST = 6  # so many turns are looked at


def code(card):
    """A card as the kernels have it."""
    return card % 10 * 4 + card // 10


def find_turns(view, round):
    """A generator that returns the latest turns of the others in this deal, none for hands of more than three cards.

    Each is the round before that turn, with the move that was made. Cards played since lie in the hands from place 3
    on; the cards still hidden belong before them.
    """
    turns, now = [], bytearray(PAST)
    now[:192] = round[:192]
    if max(view.counts) > HAND:
        return turns
    now[95] = 2 * HAND
    for number in range(len(view.history) - 1, len(view.history) - 1 - HAND * view.players + sum(view.counts), -1):
        if number < 0 or not take_back(view, now, number):
            break
        yield
        if now[89]:
            turns.append(bytearray(now))
        if len(turns) == MOST:
            break
    return turns


def take_back(view, round, number):
    """Take back a move of the history; False where the history does not fit the round."""
    seat, move = view.history[number]
    seat = (seat - view.seat) % view.players
    side = seat % view.sides
    codes = [code(card) for card in move]
    taken = codes[1:]
    where = 50 + 10 * side if taken else 40
    if not all([round[where + card // 4] >> card % 4 & 1 for card in codes]):
        return False
    for card in codes:
        round[where + card // 4] ^= 1 << card % 4
    for card in taken:
        round[40 + card // 4] |= 1 << card % 4
    if taken:
        if not round[100] and (codes[0] > 3 or not round[96] & 1) and round[86 + side]:
            round[86 + side] -= 1
        round[80 + side] -= len(codes)
        round[83 + side] -= len([card for card in codes if card % 4 == 0])
        round[100] += len(taken)
        round[92] = last_before(view, number)
    else:
        round[100] -= 1
    place = 10 * seat + HAND
    while round[place] != NOBODY:
        place += 1
    round[place] = codes[0]
    round[89] = seat
    round[93] += 1
    for place in range(len(codes)):
        round[MOVE + place] = codes[place]
    round[MOVE + len(codes)] = NOBODY
    return True


def last_before(view, number):
    """The side that had captured last before a move of the history, as the kernels have it."""
    for seat, move in reversed(view.history[:number]):
        if len(move) > 1:
            return (seat - view.seat) % view.sides
    return NOBODY


def doubts(turns, world, players, table):
    """How much better the others could have played, with the hands that they have in a world."""
    total = 0
    for turn in turns:
        for seat in range(1, players):
            turn[10 * seat : 10 * seat + HAND] = world[10 * seat : 10 * seat + HAND]
        total += max(0, doubt(turn, table))
    return total
