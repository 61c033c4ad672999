"""Training of the net for Briscola for two: rounds against itself, every card tried on the same deal."""

import numba
import numpy

from tools.training import compiled, nets

kernel = compiled.load("briscola.cards", "briscola.features", "briscola.net", "briscola.late")
play, finish, solve, copy = kernel.play, kernel.finish, kernel.solve, kernel.copy
survey, features, choose = kernel.survey, kernel.features, kernel.choose

ROWS, UNITS = 1036, 8
KEPT = numpy.array((3, 3, 3, 3, 4, 6, 8, 9, 16, 20))  # what the rule of thumb holds a briscola worth
POINTS = numpy.array((0, 0, 0, 0, 0, 2, 3, 4, 10, 11))


@numba.njit
def shuffled(deck):
    """A new round from a deck of forty places, shuffled by Numba's own chance."""
    for last in range(39, 0, -1):
        other = numpy.random.randint(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    round = numpy.zeros(60, numpy.int16)
    trump = deck[0] // 10
    for i in range(40):
        card = (deck[i] // 10 - trump) % 4 * 16 + deck[i] % 10
        if i < 34:
            round[20 + i] = card
        else:
            round[i - 34] = card
    round[6] = 255
    round[8] = 34
    round[9] = round[20]
    for suit in range(4):
        round[12 + 2 * suit] = 255
        round[13 + 2 * suit] = 3
    return round


@numba.njit
def thumb(round):
    """The place of the card that the rule of thumb plays."""
    hand, lead = round[7] * 3, round[6]
    best, found = -10000, 0
    for place in range(3):
        card = round[hand + place]
        if card != 255:
            strength = card & 15
            kept = KEPT[strength] if card < 16 else 0
            value = -POINTS[strength] - 2 * kept
            if lead != 255:
                prize = POINTS[strength] + POINTS[lead & 15]
                takes = card > lead if card >> 4 == lead >> 4 else card < 16
                value = (prize if takes else -prize) - kept
            value = value * 16 - strength
            if value > best:
                best, found = value, place
    return found


@numba.njit
def roll(round, table, note, by_thumb):
    """Points of seat 0 less those of seat 1 when a round is played to its end; changes the round."""
    if by_thumb:
        while round[8]:
            play(round, thumb(round))
    return finish(round, table, note, 1)


@numba.njit
def teach(round, net, table, note, by_thumb, win, rate, scratch, other):
    """One lesson: play out each card of the seat to play, and correct the net's opinion of them."""
    mover = round[7]
    targets, rows, counts = numpy.zeros(3), numpy.zeros((3, 16), numpy.int64), numpy.zeros(3, numpy.int64)
    cards = 0
    survey(round, note)
    for place in range(3):
        if round[mover * 3 + place] != 255:
            counts[cards] = features(round, place, note)
            for i in range(counts[cards]):
                rows[cards, i] = note[2 * i] | note[2 * i + 1] << 8
            copy(scratch, round)
            play(scratch, place)
            points = roll(scratch, table, other, by_thumb)
            if mover:
                points = -points
            targets[cards] = (points + win * numpy.sign(points)) * nets.POINT
            cards += 1
    nets.correct(net, rows[:cards], counts[:cards], targets[:cards], rate)


@numba.njit
def learn(games, net, table, by_thumb, often, stray, win, rate, seed):
    """Play rounds with the table as the player, and learn at some of its decisions."""
    numpy.random.seed(seed)
    deck = numpy.arange(40)
    note, other, scratch = numpy.zeros(80, numpy.int16), numpy.zeros(80, numpy.int16), numpy.zeros(60, numpy.int16)
    for _ in range(games):
        round = shuffled(deck)
        while round[8]:
            hand = round[7] * 3
            if numpy.random.random() < often:
                teach(round, net, table, note, by_thumb, win, rate, scratch, other)
            if numpy.random.random() < stray:
                place = numpy.random.randint(0, 3)
                while round[hand + place] == 255:
                    place = numpy.random.randint(0, 3)
            elif by_thumb:
                place = thumb(round)
            else:
                place = choose(round, table, note)
            play(round, place)


@numba.njit
def duel(pairs, one, other, seed):
    """Per cent of each pair of duplicate rounds that `one` wins against `other`, an empty table: the rule of thumb.

    Both play the last cards perfectly.
    """
    numpy.random.seed(seed)
    deck = numpy.arange(40)
    note, round = numpy.zeros(80, numpy.int16), numpy.zeros(60, numpy.int16)
    wins = numpy.zeros(pairs)
    for pair in range(pairs):
        dealt = shuffled(deck)
        for seat in range(2):
            copy(round, dealt)
            while round[8]:
                table = one if round[7] == seat else other
                play(round, choose(round, table, note) if len(table) else thumb(round))
            points = round[10] - round[11] + solve(round, -1000, 1000)
            wins[pair] += 1 + numpy.sign(points if seat == 0 else -points)
    return wins / 4 * 100


GAMES = 600_000
CHUNK = 500
OFTEN, STRAY = 0.6, 0.02  # of all decisions: how many become lessons, how many are played at random
WIN = 20.0  # points that a round won is worth more
RATE = 0.05  # of learning, at first; a tenth of it at the end
EARLY = 0.05  # of all rounds, with the rule of thumb as the player


def start(seed):
    """A net that knows nothing, as {name: array}."""
    return nets.new_net(ROWS, UNITS, seed)


def advance(state, done, games, seed):
    """Learn from the next CHUNK rounds."""
    net = tuple(state[name] for name in nets.NAMES)
    rate = RATE * (1 - 0.9 * done / games)
    table = compiled.table_of(nets.table_of(state))
    learn(CHUNK, net, table, done < EARLY * games, OFTEN, STRAY, WIN, rate, (seed * 1_000_003 + done) % 2**32)


def strength(state, pairs):
    """The net's wins against the rule of thumb, in words."""
    table = compiled.table_of(nets.table_of(state))
    wins = duel(pairs, table, numpy.zeros(0, numpy.int32), 5)
    return f"{wins.mean():.1f} % ± {1.96 * wins.std() / pairs**0.5:.1f} against the rule of thumb"


def show(state, done):
    """How strong it is by now."""
    return strength(state, 2000)


MODULE = '''"""What the net for Briscola for two has learned: the bytes that the net module describes.

{rows} rows of eight units (8 bits, the units' weights 16 bits), learned by
`python3 -m tools train briscola --players 2 --games {games} --seed {seed}` in {minutes} minutes on one core.
In {pairs:,} pairs of duplicate rounds, both playing the last cards exactly and nobody searching, it won
{strength}.
"""

TABLE = (
{lines}
)
'''


def module(state, facts):
    """The text of the module with the table."""
    pairs = 20_000
    facts = {**facts, "rows": ROWS, "pairs": pairs, "strength": strength(state, pairs)}
    return MODULE.format(lines=nets.lines_of(state), **facts)
