"""What the others have shown with their hands: how likely a hidden card is theirs, by the moves that they made."""

from engine.players.scopa.cards import make, undo
from engine.players.scopa.search import choose
from engine.players.scopa.value import estimate

HAND = 3  # cards, but for scopone
STATE, NOTE, MOVE = 104, 128, 192  # bytes of a round that tell its state; where undo()'s note and a move are written
NOBODY, UNSEEN = 255, 254  # what stands for no card or side, for a card that nobody was shown
HALF = 25  # hundredths of a point by which a move was worse make it half as likely that there was the better one
LEAST = 4  # of 255, so likely a card stays at least


def weigh_cards(view, round, code, pack, table):
    """A generator that sets in a pack how likely each other seat has each hidden card, by its moves since the draw.

    It goes back as long as the view's history tells how the table came about.
    """
    before, trial = bytearray(round[:STATE]), bytearray(round)
    hidden = [pack[place] for place in range(pack[40])]
    for seat, move in view.history[::-1]:
        if before[93] == HAND * view.players:
            return
        seat, move = (seat - view.seat) % view.players, [code(card) for card in move]
        if not take_back(before, seat, move):
            return
        if round[100 + seat] and seat:
            regrets = {alike(card): card for card in hidden}
            for kind in list(regrets):
                yield
                regrets[kind] = find_regret(trial, before, regrets[kind], move, table)
            least = min(regrets.values())
            for card in hidden:
                place, worse = 64 + 40 * seat + card, regrets[alike(card)] - least
                pack[place] = max(LEAST, pack[place] * (2 * HALF - worse % HALF) // (2 * HALF) >> min(8, worse // HALF))


def alike(card):
    """The same for the cards of a rank that are not of Denari: a table knows no difference between them."""
    return card | 3 if card % 4 else card


def take_back(round, seat, move):
    """Undo the latest move of a round, of this seat, but for who captured last; False where it was never made."""
    card, captured = move[0], move[1:]
    table, pile = 40, 50 + 10 * (seat % round[91])
    hand = list(round[10 * seat : 10 * seat + HAND])
    where = pile if captured else table
    if NOBODY not in hand or [1 for one in move if not round[where + one // 4] >> one % 4 & 1]:
        return False
    round[10 * seat + hand.index(NOBODY)] = card
    round[89], round[95] = seat, HAND
    round[93] += 1
    round[100] += len(captured) or -1
    for one in move:
        round[where + one // 4] ^= 1 << one % 4
    if captured:
        uncount(round, seat % round[91], move)
        for one in captured:
            round[table + one // 4] ^= 1 << one % 4
    return True


def uncount(round, side, move):
    """Take from a side what it got for a capture."""
    round[80 + side] -= len(move)
    for one in move:
        round[83 + side] -= one % 4 == 0
    swept = round[100] == len(move) - 1 and (move[0] > 3 or not round[96] & 1)
    if swept and round[86 + side]:
        round[86 + side] -= 1


def find_regret(trial, before, card, move, table):
    """How much better another move would have been than this one had the seat to play had this card too, in hundredths
    of a point; `trial` is a round to try in."""
    own = 10 * before[89]
    known = [one for one in before[own : own + HAND] if one < UNSEEN]
    trial[:STATE] = before
    trial[own : own + HAND] = bytearray([card] + known + [NOBODY] * (HAND - 1 - len(known)))
    trial[MOVE : MOVE + len(move) + 1] = bytearray(move + [NOBODY])
    trial[99] = 1
    make(trial, MOVE, NOTE)
    value = estimate(trial, table, before[89])
    undo(trial, MOVE, NOTE)
    make(trial, choose(trial, table), NOTE)
    return estimate(trial, table, before[89]) - value
