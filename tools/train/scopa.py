"""Trains the values of positions in Scopa by self-play, on compiled kernels: every move is tried on the same deal.

For two players a second table learns the value of positions between two deals: the probability of winning the round.
"""

import numba
import numpy
from numba.experimental import jitclass

from engine.players.scopa.kernels import layout
from tools.train import compiled

kernel = compiled.compile_kernels("scopa")
moves, make, final = kernel.generate_moves, kernel.make_move, kernel.score_round
evaluate_position, search, choose = kernel.evaluate_position, kernel.search, kernel.choose_move

DECK, DEPTH, IN_HANDS, MOVE, NOTE = layout.DECK, layout.DEPTH, layout.IN_HANDS, layout.MOVE, layout.NOTE
PLAYERS, PLACES, STOCK, TABLE, TURN = layout.PLAYERS, layout.PLACES, layout.STOCK, layout.TABLE, layout.TURN
BEST = 100_000  # more than any round is worth
LAID = 4  # cards dealt to the table at first
MAX_BYTES = 20  # of a move
ROWS = 1292
MAX_ROWS = 32  # that a position has
MAX_MOVES = 4  # no lesson if there are more moves than this times the cards of a full hand
CHUNK = 250
OFTEN, STRAY = 0.3, 0.03  # the shares of decisions to train on, and of random ones (exploration)
RATE = 0.1  # the first learning rate; the last one is a twentieth
COMMON = 0.1  # the weight of the error that all moves of a decision have in common
# The second table:
DEALS = 5  # that a round has to come, at most
LATER_STRAY = 0.7  # of the moves before the first deal that counts: how many are played at random
LATER_UNITS = 128  # of the table's values are log odds of 1


@numba.njit
def dealt(deck, players, size):
    """A new round from a deck, which it shuffles, with hands of this size; the last cards of the deck lie on the table.

    These are four, or none if the hands take them all.
    """
    laid = LAID if players * size < DECK else 0
    state = numpy.zeros(layout.ROUND, numpy.int16)
    state[:TABLE] = layout.NO_CARD
    state[PLAYERS], state[layout.SIDES], state[layout.LAST] = players, 3 if players == 3 else 2, layout.NOBODY
    state[STOCK], state[PLACES], state[layout.LEAD] = DECK - laid, size, layout.EVEN
    state[layout.EACH] = TABLE // players
    again = True
    while again:
        for last in range(DECK - 1, 0, -1):
            other = numpy.random.randint(0, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        again = (deck[DECK - laid :] >> 2 == layout.KING).sum() > 2  # three Kings on the table: the deal does not count
    for card in deck[DECK - laid :]:
        state[TABLE + (card >> 2)] |= 1 << (card & 3)
    state[layout.ON_TABLE] = laid
    return state


@numba.njit
def draw(state, deck):
    """New hands from the end of the stock."""
    size = state[PLACES]
    for seat in range(state[PLAYERS]):
        for place in range(size):
            state[STOCK] -= 1
            state[state[layout.EACH] * seat + place] = deck[state[STOCK]]
    state[IN_HANDS] = size * state[PLAYERS]


@numba.njit
def spread(state, options):
    """How many moves the seat to play has, written into `options`, a copy of the round."""
    options[:] = state
    options[DEPTH] = 0
    moves(options, MOVE)
    found, at = 0, MOVE
    while options[at] != layout.END:
        found, at = found + 1, after(options, at)
    return found


@numba.njit
def after(options, at):
    """The byte after the move that begins here."""
    while options[at] != layout.END:
        at += 1
    return at + 1


@numba.njit
def take(state, options, at):
    """Make a move that stands in a list."""
    state[MOVE : MOVE + MAX_BYTES] = options[at : at + MAX_BYTES]
    make(state, MOVE, NOTE)


@numba.njit
def at_random(state, options):
    """The byte of `options` where a random move begins."""
    number, at = numpy.random.randint(0, spread(state, options)), MOVE
    while number:
        at, number = after(options, at), number - 1
    return at


@numba.njit
def perfect(state, options, trial):
    """The byte of `options` where the best move begins when all cards left are known."""
    spread(state, options)
    best, chosen, at = -BEST, MOVE, MOVE
    while options[at] != layout.END:
        trial[:] = state
        take(trial, options, at)
        trial[DEPTH] = 1
        value = search(trial, -BEST, BEST)
        if state[TURN] % 2:
            value = -value
        if value > best:
            best, chosen = value, at
        at = after(options, at)
    return chosen


@jitclass([("rows", numba.int64[:]), ("count", numba.int64)])
class Record:
    """Takes the place of a table, and records which rows a position uses."""

    def __init__(self):
        self.rows = numpy.zeros(MAX_ROWS, numpy.int64)
        self.count = 0

    def __getitem__(self, row):
        if row < ROWS:
            self.rows[self.count] = row
            self.count += 1
        return 128


@numba.njit
def play_out(state, deck, table, side):
    """Roll out a round with the table; its value for a side. With two players the last deal is played perfectly."""
    while state[IN_HANDS] or state[STOCK]:
        if state[IN_HANDS] == 0:
            draw(state, deck)
        state[DEPTH] = 0
        if state[PLAYERS] == 2 and state[STOCK] == 0:
            value = search(state, -BEST, BEST)
            return -value if side else value
        make(state, choose(state, table), NOTE)
    return final(state, side)


@numba.njit
def teach(state, deck, weights, squares, table, rate, options, trial, record):
    """One training step: play out each move of the seat to play on the same deal, and correct their values."""
    many = spread(state, options)
    if many > MAX_MOVES * state[PLACES]:
        return
    kept, size = numpy.zeros((many, MAX_ROWS), numpy.int64), numpy.zeros(many, numpy.int64)
    values, goals = numpy.zeros(many), numpy.zeros(many)
    seat, at = state[TURN], MOVE
    for number in range(many):
        trial[:] = state
        take(trial, options, at)
        at = after(options, at)
        record.count = 0
        evaluate_position(trial, record, seat)
        kept[number], size[number] = record.rows, record.count
        for row in kept[number, : size[number]]:
            values[number] += weights[row]
        goals[number] = play_out(trial, deck, table, seat % state[layout.SIDES]) / 100
    shared = (1 - COMMON) * (values.mean() - goals.mean())
    for number in range(many):
        correct(weights, squares, kept[number, : size[number]], values[number] - goals[number] - shared, rate)


@numba.njit
def correct(weights, squares, rows, error, rate):
    """One Adagrad step for the rows of a position."""
    for row in rows:
        squares[row] += error * error
        weights[row] -= rate * error / numpy.sqrt(squares[row])


@numba.njit
def buffers():
    """A deck, and space for moves and for a round."""
    return numpy.arange(DECK), numpy.zeros(layout.ROUND, numpy.int16), numpy.zeros(layout.ROUND, numpy.int16)


@numba.njit
def learn(players, hands, weights, squares, table, rate, record, seed):
    """Play rounds with the table as the player, and train on some of its decisions."""
    numpy.random.seed(seed)
    deck, options, trial = buffers()
    for game in range(CHUNK):
        state = dealt(deck, players, hands[game % len(hands)])
        while state[IN_HANDS] or state[STOCK]:
            if state[IN_HANDS] == 0:
                draw(state, deck)
            if state[IN_HANDS] + state[STOCK] > 1 and numpy.random.random() < OFTEN:
                teach(state, deck, weights, squares, table, rate, options, trial, record)
            state[DEPTH] = 0
            if numpy.random.random() < STRAY:
                take(state, options, at_random(state, options))
            else:
                make(state, choose(state, table), NOTE)


@numba.njit
def learn_later(hand, weights, squares, table, rate, record, seed):
    """Play rounds of two, first with many random moves; train on the result (a draw is a half) by logistic regression.

    What is learned is the probability that the seat that just played wins.
    """
    numpy.random.seed(seed)
    deck, options, trial = buffers()
    kept, size = numpy.zeros((DEALS, MAX_ROWS), numpy.int64), numpy.zeros(DEALS, numpy.int64)
    for _ in range(CHUNK):
        state, first, many = dealt(deck, 2, hand), 2 * hand * numpy.random.randint(1, DEALS + 1), 0
        while state[IN_HANDS] or state[STOCK]:
            if state[IN_HANDS] == 0:
                if state[STOCK] <= first:
                    record.count = 0
                    evaluate_position(state, record, 1)
                    kept[many], size[many] = record.rows, record.count
                    many += 1
                draw(state, deck)
            state[DEPTH] = 0
            if state[STOCK] == 0:
                take(state, options, perfect(state, options, trial))
            elif state[STOCK] >= first and numpy.random.random() < LATER_STRAY:
                take(state, options, at_random(state, options))
            else:
                make(state, choose(state, table), NOTE)
        won = (1 + numpy.sign(final(state, 1))) / 2
        for number in range(many):
            odds, rows = 0.0, kept[number, : size[number]]
            for row in rows:
                odds += weights[row]
            correct(weights, squares, rows, 1 / (1 + numpy.exp(-odds)) - won, rate)


def table_of(weights, units=100, odds=0):
    """The weights as the bytes of a table, in which so many units are a weight of 1; with 1 for log odds."""
    unit = max(numpy.abs(weights).max(), 1e-6) * units / 127
    whole = numpy.rint(weights * units / unit).astype(int) + 128
    return whole.astype(numpy.uint8).tobytes() + int(numpy.rint(unit * 256)).to_bytes(2, "little") + bytes((odds, 0))


class Trainer:
    """Trains the table of a number of players with hands of these sizes, alternating; see tools.train.command."""

    CHUNK = CHUNK
    LATER_SHARE = 9  # times as many rounds for the second table as for the first

    def __init__(self, players, game="scopa", hands=(3,)):
        self.players, self.hands = players, hands
        self.GAMES = 100_000 * (1 + self.LATER_SHARE) if players == 2 else 100_000
        self.ABOUT = (
            f"Learned values of positions in {game.capitalize()} for {players} players: {ROWS} rows; "
            "see the evaluation module."
        )

    def start(self, seed):
        """Untrained tables, as {name: array}, the same for any `seed`."""
        known = {"weights": numpy.zeros(ROWS), "squares": numpy.full(ROWS, 100.0)}
        return {**known, "later": numpy.zeros(ROWS), "later_squares": numpy.full(ROWS, 10.0)}

    def advance(self, state, done, games, seed):
        """Learn from the next CHUNK rounds: of positions, and, between two, in most rounds of those between deals."""
        lessons = games // (1 + self.LATER_SHARE) if self.players == 2 else games
        table, seed = compiled.table_of(table_of(state["weights"])), (seed * 1_000_003 + done) % 2**32
        if done < lessons:
            rate, hands = RATE * (1 - 0.95 * done / lessons), numpy.array(self.hands)
            learn(self.players, hands, state["weights"], state["squares"], table, rate, Record(), seed)
        else:
            rate = RATE * (1 - 0.95 * (done - lessons) / (games - lessons))
            learn_later(self.hands[0], state["later"], state["later_squares"], table, rate, Record(), seed)

    def tables(self, state):
        """{name: bytes of a table, or the name of another}."""
        two = self.players == 2
        later = table_of(state["later"], LATER_UNITS, 1) if two else "TABLE"
        return {"TABLE": table_of(state["weights"]), "LATER": later}


two, three, four, six = [Trainer(players) for players in (2, 3, 4, 6)]
scopone = Trainer(4, "scopone", (9, 10))
