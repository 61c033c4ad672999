"""Trains the values of positions in Scopa by self-play: every move is tried on the same deal."""

from functools import partial
from types import SimpleNamespace

import numba
import numpy
from numba.experimental import jitclass

from engine.players.scopa.layout import (
    DECK,
    DEPTH,
    IN_HANDS,
    MOVE,
    NOTE,
    PLACES,
    PLAYERS,
    ROUND,
    SIDES,
    STOCK,
    TURN,
)
from tools.train import compiled, scopa_later
from tools.train.scopa_rounds import (
    MOST,
    after,
    at_random,
    choose,
    dealt,
    draw,
    duel,
    estimate,
    final,
    make,
    search,
    spread,
    take,
)
from tools.train.tables import write_table

ROWS = 1292
LONGEST = 4  # no lesson where there are more moves than this times the cards of a full hand
MANY = 32  # rows that a position has at most


@jitclass([("rows", numba.int64[:]), ("count", numba.int64)])
class Record:
    """Takes the place of a table, and records which rows a position uses."""

    def __init__(self):
        self.rows = numpy.zeros(MANY, numpy.int64)
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
            value = search(state, -MOST, MOST)
            return -value if side else value
        make(state, choose(state, table), NOTE)
    return final(state, side)


@numba.njit
def teach(state, deck, weights, squares, table, rate, common, options, trial, record):
    """One training step: play out each move of the seat to play on the same deal, and correct their values."""
    many = spread(state, options)
    if many > LONGEST * state[PLACES]:
        return
    kept, size = numpy.zeros((many, MANY), numpy.int64), numpy.zeros(many, numpy.int64)
    values, goals = numpy.zeros(many), numpy.zeros(many)
    seat, at = state[TURN], MOVE
    for number in range(many):
        trial[:] = state
        take(trial, options, at)
        at = after(options, at)
        record.count = 0
        estimate(trial, record, seat)
        size[number] = record.count
        for i in range(size[number]):
            kept[number, i] = record.rows[i]
            values[number] += weights[kept[number, i]]
        goals[number] = play_out(trial, deck, table, seat % state[SIDES]) / 100
    shared = (1 - common) * (values.mean() - goals.mean())
    for number in range(many):
        error = values[number] - goals[number] - shared
        for f in range(size[number]):
            row = kept[number, f]
            squares[row] += error * error
            weights[row] -= rate * error / numpy.sqrt(squares[row])


@numba.njit
def learn(games, players, hands, weights, squares, table, often, stray, rate, common, seed):
    """Play rounds with the table as the player, and train on some of its decisions."""
    numpy.random.seed(seed)
    deck, options, trial = numpy.arange(DECK), numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    record = Record()
    for game in range(games):
        state = dealt(deck, players, hands[game % len(hands)])
        while state[IN_HANDS] or state[STOCK]:
            if state[IN_HANDS] == 0:
                draw(state, deck)
            if state[IN_HANDS] + state[STOCK] > 1 and numpy.random.random() < often:
                teach(state, deck, weights, squares, table, rate, common, options, trial, record)
            state[DEPTH] = 0
            if numpy.random.random() < stray:
                take(state, options, at_random(state, options))
            else:
                make(state, choose(state, table), NOTE)


def table_of(weights, units=100, odds=0):
    """The weights as the bytes of a table, in which so many units are a weight of 1; with 1 for log odds."""
    unit = max(numpy.abs(weights).max(), 1e-6) * units / 127
    whole = numpy.rint(weights * units / unit).astype(int) + 128
    return whole.astype(numpy.uint8).tobytes() + int(numpy.rint(unit * 256)).to_bytes(2, "little") + bytes((odds, 0))


GAMES = 100_000
LATER = 9  # times as many rounds between two, for what is learned of the positions between two deals
CHUNK = 250
OFTEN, STRAY = 0.3, 0.03  # the shares of decisions to train on, and of random ones (exploration)
RATE = 0.1  # the first learning rate; the last one is a twentieth
COMMON = 0.1  # the weight of the error that all moves of a decision have in common


def start(seed):
    """Untrained tables, as {name: array}, the same for any `seed`."""
    known = {"weights": numpy.zeros(ROWS), "squares": numpy.full(ROWS, 100.0)}
    return {**known, "later": numpy.zeros(ROWS), "later_squares": numpy.full(ROWS, 10.0)}


def advance(task, state, done, games, seed):
    """Learn from the next CHUNK rounds: of positions, and, between two, in most rounds of those between two deals."""
    players, hands = task["players"], numpy.array(task["hands"])
    lessons = games // (1 + LATER) if players == 2 else games
    table = compiled.table_of(table_of(state["weights"]))
    chance = (seed * 1_000_003 + done) % 2**32
    if done < lessons:
        rate = RATE * (1 - 0.95 * done / lessons)
        learn(CHUNK, players, hands, state["weights"], state["squares"], table, OFTEN, STRAY, rate, COMMON, chance)
    else:
        rate = RATE * (1 - 0.95 * (done - lessons) / (games - lessons))
        scopa_later.learn(CHUNK, state["later"], state["later_squares"], table, rate, Record(), chance)


def strength(task, state, pairs):
    """The table's wins, without trying any deals, against the rule of thumb, in words."""
    table, words = compiled.table_of(table_of(state["weights"])), []
    for size in task["hands"]:
        wins = duel(pairs, task["players"], size, table, numpy.zeros(0, numpy.int32), 5)
        words.append(f"{wins.mean():.1f} % ± {1.96 * wins.std() / pairs**0.5:.1f}")
    return " and ".join(words) + " against the rule of thumb"


MODULE = '''"""Learned values of positions in {name} for {players} players: {rows} rows; see the worth module.

Learned by `python3 -m tools train {game} --players {players} --games {games} --seed {seed}`
in {minutes} minutes on one core. In {pairs:,} deals, each in all seatings, it won without sampling any deals
{strength}{last}.
"""

{tables}
'''


def module(task, state, facts):
    """The text of the module with the table."""
    players = task["players"]
    tables = write_table("TABLE", table_of(state["weights"]))
    if players == 2:
        tables += "\n" + write_table("LATER", table_of(state["later"], scopa_later.UNITS, 1))
    else:
        tables += "\nLATER = TABLE"
    pairs = 20_000
    last = ", both playing the last deal exactly" if players == 2 else ""
    words = strength(task, state, pairs)
    made = {"rows": ROWS, "pairs": pairs, "strength": words, "last": last}
    made.update(game=task["game"], name=task["game"].capitalize(), players=players)
    return MODULE.format(tables=tables, **made, **facts)


def show(task, state, done):
    """The present strength, as text."""
    return strength(task, state, 2000)


def trainer(players, game="scopa", hands=(3,)):
    """The interface that tools.train expects of a trainer; `hands`: sizes of hands, alternating."""
    task = {"players": players, "game": game, "hands": hands}
    of = {part.__name__: partial(part, task) for part in (advance, show, module)}
    games = GAMES * (1 + LATER) if players == 2 else GAMES
    return SimpleNamespace(GAMES=games, CHUNK=CHUNK, start=start, **of)


two, three, four, six = [trainer(players) for players in (2, 3, 4, 6)]
scopone = trainer(4, "scopone", (9, 10))
