"""What the others have shown by their moves at Scopa: how likely each hidden card is in each hand."""

from engine.players.random_stream import halve_odds
from engine.players.scopa.layout import (
    ASSO,
    CARD_COUNT,
    DECK,
    DENARI_COUNT,
    DEPTH,
    EACH,
    END,
    HALF,
    HIDDEN,
    IN_HANDS,
    IN_PACK,
    LIKELY,
    MOVE,
    NO_CARD,
    NOTE,
    ON_TABLE,
    PILES,
    PLACES,
    RANKS,
    RULES,
    SCOPE_COUNT,
    SIDES,
    STATE,
    TABLE,
    TURN,
    UNSEEN,
)
from engine.players.scopa.moves import make_move, undo_move
from engine.players.scopa.search import choose_move
from engine.players.scopa.worth import estimate

DRAWN = 3  # cards of a full hand, but for scopone
LEAST = 4  # of 255, so likely a card stays at least


def infer_hands(view, state, code, pack, table):
    """A generator that sets in a pack how likely each other seat has each hidden card, by its moves since the draw.

    It goes back as long as the view's history tells how the table came about.
    """
    before, trial = bytearray(state[:STATE]), bytearray(state)
    hidden = [pack[place] for place in range(pack[IN_PACK])]
    for seat, move in view.history[::-1]:
        if before[IN_HANDS] == DRAWN * view.players:
            return
        seat, move = (seat - view.seat) % view.players, [code(card) for card in move]
        if not take_back_move(before, seat, move):
            return
        if seat and state[HIDDEN + seat]:
            regrets = {canonical_card(card): card for card in hidden}
            for kind in list(regrets):
                yield
                regrets[kind] = find_regret(trial, before, regrets[kind], move, table)
            least = min(regrets.values())
            for card in hidden:
                place = LIKELY + DECK * seat + card
                pack[place] = lower_odds(pack[place], regrets[canonical_card(card)] - least)


def canonical_card(card):
    """The same for the cards of a rank that are not of Denari: a table knows no difference between them."""
    return card | 3 if card % 4 else card


def lower_odds(odds, regret):
    """Odds of 255, halved for every HALF of regret and in a straight line between."""
    return max(LEAST, halve_odds(odds, regret, HALF))


def take_back_move(state, seat, move):
    """Undo the latest move of a round, of this seat, but for who captured last; False where it was never made."""
    card, captured = move[0], move[1:]
    side = seat % state[SIDES]
    own = state[EACH] * seat
    hand = list(state[own : own + DRAWN])
    where = PILES + RANKS * side if captured else TABLE
    if NO_CARD not in hand or [1 for one in move if not state[where + one // 4] >> one % 4 & 1]:
        return False
    state[own + hand.index(NO_CARD)] = card
    state[TURN], state[PLACES] = seat, DRAWN
    state[IN_HANDS] += 1
    state[ON_TABLE] += len(captured) or -1
    for one in move:
        state[where + one // 4] ^= 1 << one % 4
    if captured:
        uncount_capture(state, side, move)
        for one in captured:
            state[TABLE + one // 4] ^= 1 << one % 4
    return True


def uncount_capture(state, side, move):
    """Take from a side what it got for a capture."""
    state[CARD_COUNT + side] -= len(move)
    for one in move:
        state[DENARI_COUNT + side] -= one % 4 == 0
    swept = state[ON_TABLE] == len(move) - 1 and (move[0] > 3 or not state[RULES] & ASSO)
    if swept and state[SCOPE_COUNT + side]:
        state[SCOPE_COUNT + side] -= 1


def find_regret(trial, before, card, move, table):
    """How much better another move would have been than this one had the seat to play had this card too, in hundredths
    of a point; `trial` is a round to try in."""
    seat = before[TURN]
    own = before[EACH] * seat
    known = [one for one in before[own : own + DRAWN] if one < UNSEEN]
    trial[:STATE] = before
    trial[own : own + DRAWN] = bytearray([card] + known + [NO_CARD] * (DRAWN - 1 - len(known)))
    trial[MOVE : MOVE + len(move) + 1] = bytearray(move + [END])
    trial[DEPTH] = 1
    make_move(trial, MOVE, NOTE)
    value = estimate(trial, table, seat)
    undo_move(trial, MOVE, NOTE)
    make_move(trial, choose_move(trial, table), NOTE)
    return estimate(trial, table, seat) - value
