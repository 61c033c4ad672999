"""Trains the nets for Briscola by self-play: every card is tried on the same deal.

For two players there are two: what the first has learned plays the rounds from which the second learns.
"""

from functools import partial
from types import SimpleNamespace

import numba
import numpy

from engine.players.briscola.layout import BELIEFS, HAND, HANDS, NOBODY, NOTE, ROUND, ROWS, STOCK_LEFT, TURN
from tools.train import briscola_middle, compiled, nets
from tools.train.briscola_rounds import (
    EMPTY,
    begin,
    believe,
    contest,
    decide,
    describe,
    finish,
    is_clear,
    observe,
    play,
    shuffled,
    survey,
    suspect,
    thumb,
)
from tools.train.tables import write_table

MOST_ROWS = 28  # that describe a card


@numba.njit
def teach(state, net, table, note, by_thumb, win, rate, scratch, other, beliefs, use_beliefs):
    """One training step: play out each card of the seat to play, and correct the net's values of them.

    A net with `use_beliefs` learns twice while there are cards to draw: without beliefs, as in a rollout, and with.
    """
    mover = state[TURN]
    targets, rows = numpy.zeros(HAND), numpy.zeros((HAND, MOST_ROWS), numpy.int64)
    counts, less = numpy.zeros(HAND, numpy.int64), numpy.zeros(HAND, numpy.int64)
    cards = 0
    survey(state, note)
    use_beliefs = use_beliefs and state[STOCK_LEFT] > 0
    if use_beliefs:
        believe(state, beliefs, note)
    for place in range(HAND):
        if state[HANDS + mover * HAND + place] != NOBODY:
            less[cards] = counts[cards] = describe(state, place, note)
            if use_beliefs:
                counts[cards] = suspect(state, place, note, less[cards])
            rows[cards] = note[ROWS : ROWS + MOST_ROWS]
            scratch[:] = state
            play(scratch, place)
            while by_thumb and not is_clear(scratch):
                play(scratch, thumb(scratch))
            ahead = finish(scratch, table, other, mover)
            targets[cards] = (ahead + win * numpy.sign(ahead)) * nets.POINT
            cards += 1
    if cards > 1 and use_beliefs:
        nets.correct(net, rows[:cards], less[:cards], targets[:cards], rate)
    if cards > 1:
        nets.correct(net, rows[:cards], counts[:cards], targets[:cards], rate)


@numba.njit
def learn(games, kinds, use_beliefs, net, table, by_thumb, often, stray, win, rate, seed):
    """Play rounds with the table as the player, and train on some of its decisions."""
    numpy.random.seed(seed)
    note, other, scratch = (
        numpy.zeros(NOTE, numpy.int16),
        numpy.zeros(NOTE, numpy.int16),
        numpy.zeros(ROUND, numpy.int16),
    )
    beliefs, past = numpy.zeros(BELIEFS, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    for _ in range(games):
        state = shuffled(kinds[numpy.random.randint(0, len(kinds))])
        if use_beliefs:
            begin(state, beliefs)
        while not is_clear(state):
            hand = HANDS + state[TURN] * HAND
            if numpy.random.random() < often:
                teach(state, net, table, note, by_thumb, win, rate, scratch, other, beliefs, use_beliefs)
            if numpy.random.random() < stray:
                place = numpy.random.randint(0, HAND)
                while state[hand + place] == NOBODY:
                    place = numpy.random.randint(0, HAND)
            elif by_thumb:
                place = thumb(state)
            else:
                place = decide(state, beliefs, table, EMPTY, note, use_beliefs)
            observe(state, place, beliefs, table, note, past, use_beliefs)


CHUNK = 500
UNITS = 4
STRAY = 0.02  # the share of random decisions (exploration)
WIN = 20.0  # bonus points for winning a round
EARLY = 0.05  # the share of rounds, at the beginning, with the rule of thumb as the player
LAST_RATE = 0.1  # the final learning rate, relative to the first

# The tasks: numbers of players, drawn uniformly; whether the net uses beliefs about hidden cards; its rows; rounds to
# play; the share of decisions to train on; the first learning rate; how many times as many rounds train a second net,
# for the middle of a round.
TWO = {
    "kinds": (2,),
    "use_beliefs": True,
    "rows": 2376,
    "games": 600_000,
    "often": 0.6,
    "rate": 0.05,
    "middle": 5,
}
MANY = {
    "kinds": (3, 3, 4, 4, 5, 6),
    "use_beliefs": False,
    "rows": 1352,
    "games": 400_000,
    "often": 0.5,
    "rate": 0.1,
    "middle": 0,
}


def start(task, seed):
    """The untrained nets, as {name: array}."""
    state = nets.new_net(task["rows"], UNITS, seed)
    return {**state, **briscola_middle.start(task["rows"], seed)} if task["middle"] else state


def advance(task, state, done, games, seed):
    """Train on the next CHUNK rounds."""
    chance, lessons = (seed * 1_000_003 + done) % 2**32, games // (1 + task["middle"])
    if done >= lessons:
        briscola_middle.advance(state, (done - lessons) / (games - lessons), CHUNK, chance)
        return
    net, table = tuple(state[name] for name in nets.NAMES), compiled.table_of(nets.table_of(state))
    kinds, early = numpy.array(task["kinds"]), done < EARLY * lessons
    rate = task["rate"] * (1 - (1 - LAST_RATE) * done / lessons)
    learn(CHUNK, kinds, task["use_beliefs"], net, table, early, task["often"], STRAY, WIN, rate, chance)


def tables_of(task, state):
    """The tables of the net and of the one for the middle of a round, as bytes; none for one that has not learned."""
    middle = briscola_middle.table_of(state) if task["middle"] else b""
    return nets.table_of(nets.drop_untaught(state)), middle


def strength(task, state, pairs):
    """The nets' wins against the rule of thumb for each number of players, as text."""
    table, middle = [compiled.table_of(data) if data else EMPTY for data in tables_of(task, state)]
    words = []
    for players in sorted(set(task["kinds"])):
        wins = contest(pairs, players, task["use_beliefs"], table, middle, 5)
        words.append(f"{wins.mean():.1f} % ± {1.96 * wins.std() / pairs**0.5:.1f} ({players})")
    return ", ".join(words)


def show(task, state, done):
    """The present strength, as text."""
    return strength(task, state, 1000) + " against the rule of thumb"


MODULE = '''"""What nets for {players} players have learned at Briscola: {rows} rows of weights; see the net module.

{units}. Weights have 8 bits, output weights 16. Learned by
`python3 -m tools train briscola --players {first} --games {games} --seed {seed}` in {minutes} minutes on one core.
In {pairs:,} deals in all seatings, without sampling any deals of the unseen cards, they won against the rule of thumb
(players): {strength}.
"""

{tables}
'''


def module(task, state, facts):
    """The text of the module with the tables."""
    table, middle = tables_of(task, state)
    tables, units, pairs = write_table("TABLE", table), f"{UNITS} units", 20_000
    words = {"players": "two", "first": 2} if task["middle"] else {"players": "three to six", "first": 4}
    if task["middle"]:
        tables += "\n" + write_table("MIDDLE", middle)
        units += f"; {briscola_middle.UNITS} for the middle of a round"
    words.update(rows=task["rows"], pairs=pairs, strength=strength(task, state, pairs), tables=tables, units=units)
    return MODULE.format(**words, **facts)


def trainer(task):
    """The interface that tools.train expects of a trainer."""
    of = {part.__name__: partial(part, task) for part in (start, advance, show, module)}
    return SimpleNamespace(GAMES=task["games"] * (1 + task["middle"]), CHUNK=CHUNK, **of)


two, many = trainer(TWO), trainer(MANY)
