"""Scopa by a learned evaluation of positions: samples deals of the hidden cards, and plays each one out."""

from engine.players.levels import BEST
from engine.players.scopa import errors
from engine.players.scopa.conventions import follow_conventions
from engine.players.scopa.encode import encode_card, make_hidden_pack, make_state
from engine.players.scopa.inference import infer_hands
from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.evaluation import evaluate_position
from engine.players.scopa.kernels.moves import make_move
from engine.players.scopa.kernels.outcome import score_round
from engine.players.scopa.kernels.search import deal_hidden, play_out, search
from engine.types import Below, Evaluation, LearnedScopa, Steps, Values, View

MAX_VALUE = 100000  # more than any move is worth
POINT = 100
DRAWN = 3  # cards of a full hand, except in scopone

# Nonna's settings; the thinking module explains the fields. The other levels' are in the errors module.
NONNA = {"noise": 0, "draws": 6, "deals": 320}
PRIOR_WEIGHT = 20  # with more than two players, the weight of the table's own value of a move, in deals
STAGES = 10  # stages of sampling; after each, drop the moves that are worse than the best by more than
CLEAR = 250  # this many of the table's units, times the square root of the number of deals
WORK = 6000  # about how many cards to examine before no further stage begins
NO_LIMIT = 255  # of moves played out
HORIZON = 3  # moves that are played out when hands have more than three cards

FAR_AHEAD = 255  # a lead in the match that no round ends


def evaluate_points(view: "View", below: "Below", learned: "LearnedScopa") -> "Steps[Evaluation]":
    """A generator that returns how many points each move wins, not counting the win; and how much is one point.

    The table values winning, too: about half of the difference between two moves.
    """
    state, moves = make_state(view, ()), encode_moves(view)
    yield
    if view.players == 2 and not view.stock and len(view.table) <= lay.CROWD:
        state[lay.LEAD] = FAR_AHEAD
        return (yield from solve_moves(view, state, moves)), POINT
    return (yield from evaluate_with_table(state, moves, learned.TABLE)), 2 * POINT


def evaluate_moves(name: str, view: "View", below: "Below", learned: "LearnedScopa") -> "Steps[Evaluation]":
    """A generator that returns a level's value of each legal move, and how much of a value is one point."""
    errs = name != BEST
    level = errors.TRAITS[view.players > 2][name] if errs else NONNA
    state = make_state(view, errors.forget_cards(view, level["forgets"], below) if errs else ())
    yield
    moves = encode_moves(view)
    late = view.stock <= level["draws"] * DRAWN * view.players and len(view.table) <= lay.CROWD
    if late and view.players == 2 and not view.stock:
        values = yield from solve_moves(view, state, moves)
    elif late and not errs:
        values, point = yield from sample_deals(view, state, moves, learned, level["deals"], below)
        return apply_conventions(view, values), point
    else:
        values = apply_conventions(view, (yield from evaluate_with_table(state, moves, learned.TABLE)))
    if errs:
        found = apply_conventions(view, errors.add_errors(view.legal, values, level, below))
        values = errors.keep_obvious(view, values, found, level)
    return values, POINT


def apply_conventions(view: "View", values: "Values") -> "Values":
    """The values, adjusted to what partners expect of each other if there are any."""
    if view.sides == view.players:
        return values
    return follow_conventions(view, values)


def encode_moves(view: "View") -> list[bytearray]:
    """The legal moves as the kernels encode them."""
    return [bytearray([encode_card(card) for card in move] + [lay.END]) for move in view.legal]


def evaluate_with_table(state: bytearray, moves: list[bytearray], table: bytes) -> "Steps[Values]":
    """A generator that returns the table's value of each move."""
    after, values = bytearray(lay.ROUND), []
    for move in moves:
        yield
        copy_with_move(after, state, move)
        values.append(
            score_round(after, 0) if after[lay.IN_HANDS] + after[lay.STOCK] == 0 else evaluate_position(after, table, 0)
        )
    return values


def copy_with_move(state: bytearray, source: bytearray, move: bytearray) -> None:
    """Copy the round `source` to `state` and make a move of seat 0 there."""
    state[: lay.STATE] = source[: lay.STATE]
    state[lay.MOVE : lay.MOVE + len(move)] = move
    make_move(state, lay.MOVE, lay.NOTE)
    state[lay.PLAY_ON], state[lay.DEPTH] = NO_LIMIT, 1


def solve_moves(view: "View", state: bytearray, moves: list[bytearray]) -> "Steps[Values]":
    """A generator that returns the minimax value of each move when the opponent holds all hidden cards."""
    after, values = bytearray(lay.ROUND), []
    deal_hidden(state, make_hidden_pack(view), 0)
    for move in moves:
        yield
        copy_with_move(after, state, move)
        values.append(search(after, -MAX_VALUE, MAX_VALUE))
    return values


def sample_deals(
    view: "View", state: bytearray, moves: list[bytearray], learned: "LearnedScopa", deals: int, below: "Below"
) -> "Steps[Evaluation]":
    """A generator that returns the summed result of each move over sampled deals, and how much of that is one point.

    Moves that fall clearly behind the best are dropped on the way. send(True) ends the sampling after the current deal.
    """
    enough = None
    pack, after, table = make_hidden_pack(view), bytearray(lay.ROUND), learned.TABLE
    yield from infer_hands(view, state, encode_card, pack, table)
    pack[lay.DEALT] = pack[lay.IN_PACK]
    values, rivals, tried = [0] * len(moves), list(range(len(moves))), [0] * len(moves)
    prior = PRIOR_WEIGHT if view.players > 2 else 0
    if prior:
        values = yield from evaluate_with_table(state, moves, table)
        values = [value * prior for value in values]
    seed, horizon = below(32768) << 15 | below(32768), find_horizon(view)
    done, stage, budget = 0, max(1, deals // view.players // STAGES), find_budget(view, horizon)
    while len(rivals) > 1 and done < STAGES * stage and (not done or budget >= stage * len(rivals)) and not enough:
        for _ in range(stage):
            seed = deal_hidden(state, pack, seed)
            for number in rivals:
                enough = (yield) or enough
                copy_with_move(after, state, moves[number])
                after[lay.PLAY_ON] = horizon
                values[number] += play_out(after, table, learned.LATER)
            if enough:
                break
        done, budget = done + stage, budget - stage * len(rivals)
        for number in rivals:
            tried[number] = done
        rivals = keep_rivals(values, rivals, done)
    return scale_dropped(values, rivals, tried), POINT * (done + prior)


def find_budget(view: "View", horizon: int) -> int:
    """How many moves may be played out in all before no further stage begins."""
    cards = max(DRAWN, 2 * max(view.counts) - DRAWN)  # about how many a move examines
    return WORK // max(1, min(horizon, sum(view.counts)) * cards)


def keep_rivals(values: "Values", rivals: list[int], done: int) -> list[int]:
    """The moves that are not clearly worse than the best of these after `done` deals."""
    best = max([values[number] for number in rivals])
    return [number for number in rivals if (best - values[number]) ** 2 < CLEAR * CLEAR * done]


def scale_dropped(values: "Values", rivals: list[int], tried: list[int]) -> "Values":
    """The values, with those of dropped moves scaled up to as many deals as the rivals had, but below the best."""
    done, best = max(tried), max([values[number] for number in rivals])
    return [
        value if number in rivals else min(best - 1, value * done // tried[number])
        for number, value in enumerate(values)
    ]


def find_horizon(view: "View") -> int:
    """How many moves to play out after one's own."""
    if max(view.counts) > DRAWN:
        return HORIZON
    if view.sides == 3 and view.stock:
        return 3 * (len(view.hands[view.seat]) - 1)
    return NO_LIMIT
