"""What the moves of the others reveal at Scopa: how likely each hidden card is in each hand (Bayes)."""

from engine.players.random_stream import halve_odds
from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.evaluation import evaluate_position
from engine.players.scopa.kernels.moves import make_move, undo_move
from engine.players.scopa.kernels.search import choose_move
from engine.types import Encode, Steps, View

DRAWN = 3  # cards of a full hand, except in scopone
LEAST = 4  # of 255: the lowest likelihood of a card


def infer_hands(view: "View", state: bytearray, code: "Encode", pack: bytearray, table: bytes) -> "Steps[None]":
    """A generator that writes into a pack how likely each other seat has each hidden card, by its moves since the draw.

    It undoes the moves of the view's history one by one, as far as they explain the table.
    """
    before, trial = bytearray(state[: lay.STATE]), bytearray(state)
    hidden = [pack[place] for place in range(pack[lay.IN_PACK])]
    for mover, played in view.history[::-1]:
        if before[lay.IN_HANDS] == DRAWN * view.players:
            return
        seat, move = (mover - view.seat) % view.players, [code(card) for card in played]
        if not take_back_move(before, seat, move):
            return
        if seat and state[lay.HIDDEN + seat]:
            regrets = {canonical_card(card): card for card in hidden}
            for kind in list(regrets):
                yield
                regrets[kind] = find_regret(trial, before, regrets[kind], move, table)
            least = min(regrets.values())
            for card in hidden:
                place = lay.LIKELY + lay.DECK * seat + card
                pack[place] = lower_odds(pack[place], regrets[canonical_card(card)] - least)


def canonical_card(card: int) -> int:
    """One card for all cards of a rank except that of Denari: the table evaluates them alike."""
    return card | 3 if card % 4 else card


def lower_odds(odds: int, regret: int) -> int:
    """Odds out of 255, halved for every HALF of regret, interpolated linearly in between."""
    return max(LEAST, halve_odds(odds, regret, lay.HALF))


def take_back_move(state: bytearray, seat: int, move: list[int]) -> bool:
    """Undo this seat's latest move, except who captured last; False if it cannot have been made."""
    card, captured = move[0], move[1:]
    side = seat % state[lay.SIDES]
    own = state[lay.EACH] * seat
    hand = list(state[own : own + DRAWN])
    where = lay.PILES + lay.RANKS * side if captured else lay.TABLE
    if lay.NO_CARD not in hand or [1 for one in move if not state[where + one // 4] >> one % 4 & 1]:
        return False
    state[own + hand.index(lay.NO_CARD)] = card
    state[lay.TURN], state[lay.PLACES] = seat, DRAWN
    state[lay.IN_HANDS] += 1
    state[lay.ON_TABLE] += len(captured) or -1
    for one in move:
        state[where + one // 4] ^= 1 << one % 4
    if captured:
        uncount_capture(state, side, move)
        if state[lay.RULES] & lay.ALONE:
            for one in move:
                state[lay.OWN_PILES + lay.RANKS * seat + one // 4] ^= 1 << one % 4
        for one in captured:
            state[lay.TABLE + one // 4] ^= 1 << one % 4
    return True


def uncount_capture(state: bytearray, side: int, move: list[int]) -> None:
    """Undo what a side's counts gained by a capture."""
    state[lay.CARD_COUNT + side] -= len(move)
    for one in move:
        state[lay.DENARI_COUNT + side] -= one % 4 == 0
    swept = state[lay.ON_TABLE] == len(move) - 1 and (move[0] > 3 or not state[lay.RULES] & lay.ASSO)
    if swept and state[lay.SCOPE_COUNT + side]:
        state[lay.SCOPE_COUNT + side] -= 1


def find_regret(trial: bytearray, before: bytearray, card: int, move: list[int], table: bytes) -> int:
    """How much better the best move with `card` would have been than the move made, in hundredths of a point.

    `before` is the round before the move, `trial` a scratch round.
    """
    seat = before[lay.TURN]
    own = before[lay.EACH] * seat
    known = [one for one in before[own : own + DRAWN] if one < lay.UNSEEN]
    trial[: lay.STATE] = before
    trial[own : own + DRAWN] = bytearray([card] + known + [lay.NO_CARD] * (DRAWN - 1 - len(known)))
    trial[lay.MOVE : lay.MOVE + len(move) + 1] = bytearray(move + [lay.END])
    trial[lay.DEPTH] = 1
    make_move(trial, lay.MOVE, lay.NOTE)
    value = evaluate_position(trial, table, seat)
    undo_move(trial, lay.MOVE, lay.NOTE)
    make_move(trial, choose_move(trial, table), lay.NOTE)
    return evaluate_position(trial, table, seat) - value
