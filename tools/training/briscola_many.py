"""Training of the net for Briscola for three to six: rounds against itself, every card tried on the same deal."""

import numba
import numpy

from engine.players.thumb_briscola import TRUMP_KEPT
from tools.training import compiled, nets

kernel = compiled.load("briscola.party_cards", "briscola.party_features", "briscola.net", "briscola.party_late")
play, standing, copy = kernel.play, kernel.standing, kernel.copy
survey, features, choose, finish = kernel.survey, kernel.features, kernel.choose, kernel.finish

ROWS, UNITS = 1352, 4
KEPT = numpy.array(TRUMP_KEPT)  # what the rule of thumb holds a briscola worth
POINTS = numpy.array((0, 0, 0, 0, 0, 2, 3, 4, 10, 11))


@numba.njit
def shuffled(players):
    """A new round, shuffled by Numba's own chance; seat 0 leads."""
    deck = numpy.zeros(40, numpy.int64)
    cards = 0
    out = 10 * numpy.random.randint(0, 4)
    for card in range(40):  # without one of the 2s, or all of them
        if not (players == 3 and card == out or players == 6 and card % 10 == 0):
            deck[cards] = card
            cards += 1
    for last in range(cards - 1, 0, -1):
        other = numpy.random.randint(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    round = numpy.zeros(77, numpy.int16)
    round[:18] = 255
    trump = deck[0] // 10
    left = cards - 3 * players
    for i in range(cards):
        suit, strength = (deck[i] // 10 - trump) % 4, deck[i] % 10
        if i < left:
            round[42 + i] = suit * 16 + strength
        else:
            round[i - left] = suit * 16 + strength
        round[30 + 2 * suit + strength // 8] |= 1 << strength % 8
    round[20], round[21], round[38] = left, round[42], 255
    round[22], round[23] = players, players if players % 2 else 2
    return round


@numba.njit
def thumb(round):
    """The place of the card that the rule of thumb plays."""
    mover, best, played = round[19], round[38], round[18]
    most, found = -10000, 0
    for place in range(3):
        card = round[mover * 3 + place]
        if card != 255:
            strength = card & 15
            kept = KEPT[strength] if card < 16 else 0
            value = -POINTS[strength] - 2 * kept
            if played:
                prize = POINTS[strength] + round[40]
                ours = card > best if card >> 4 == best >> 4 else card < 16
                if round[23] == 2 and (round[39] ^ mover) & 1 == 0:
                    ours = True
                if played < round[22] - 1 and ours:
                    prize = prize // 2
                value = (prize if ours else -prize) - kept
            value = value * 16 - strength
            if value > most:
                most, found = value, place
    return found


@numba.njit
def over(round):
    """Whether the round is at its end."""
    hand = round[19] * 3
    return round[hand] == 255 and round[hand + 1] == 255 and round[hand + 2] == 255


@numba.njit
def teach(round, net, table, note, by_thumb, win, rate, scratch, other):
    """One lesson: play out each card of the seat to play, and correct the net's opinion of them."""
    mover = round[19]
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
            while by_thumb and not over(scratch):
                play(scratch, thumb(scratch))
            ahead = finish(scratch, table, other, mover)
            targets[cards] = (ahead + win * numpy.sign(ahead)) * nets.POINT
            cards += 1
    if cards > 1:
        nets.correct(net, rows[:cards], counts[:cards], targets[:cards], rate)


@numba.njit
def learn(games, kinds, net, table, by_thumb, often, stray, win, rate, seed):
    """Play rounds with the table as the player, and learn at some of its decisions."""
    numpy.random.seed(seed)
    note, other, scratch = numpy.zeros(80, numpy.int16), numpy.zeros(80, numpy.int16), numpy.zeros(77, numpy.int16)
    for _ in range(games):
        round = shuffled(kinds[numpy.random.randint(0, len(kinds))])
        while not over(round):
            hand = round[19] * 3
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
def part(round, seat):
    """A seat's part of the win; a tied round is shared."""
    ahead = standing(round, seat)
    if ahead:
        return 1.0 if ahead > 0 else 0.0
    sides = round[23]
    return 1.0 / (round[24 : 24 + sides] == round[24:30].max()).sum()


@numba.njit
def contest(pairs, players, one, other, seed):
    """Per cent of each deal that `one` wins in all seatings against `other`, an empty table: the rule of thumb."""
    numpy.random.seed(seed)
    note, round = numpy.zeros(80, numpy.int16), numpy.zeros(77, numpy.int16)
    wins = numpy.zeros(pairs)
    seatings = 2 if players % 2 == 0 else 2 * players
    for pair in range(pairs):
        dealt = shuffled(players)
        for seating in range(seatings):
            copy(round, dealt)
            while not over(round):
                table = one if sits(seating, players, round[19]) else other
                play(round, choose(round, table, note) if len(table) else thumb(round))
            for side in range(round[23]):
                if sits(seating, players, side):
                    wins[pair] += part(round, side) * 100 / seatings
    return wins


@numba.njit
def sits(seating, players, seat):
    """Whether `one` sits there: as a side; without partners alone, or as everybody else."""
    if players % 2 == 0:
        return (seat + seating) % 2 == 0
    return (seating % players == seat) == (seating < players)


GAMES = 400_000
CHUNK = 500
KINDS = (3, 3, 4, 4, 5, 6)
OFTEN, STRAY = 0.5, 0.02  # of all decisions: how many become lessons, how many are played at random
WIN = 20.0  # points that a round won is worth more
RATE = 0.1  # of learning, at first; a tenth of it at the end
EARLY = 0.05  # of all rounds, with the rule of thumb as the player


def start(seed):
    """A net that knows nothing, as {name: array}."""
    return nets.new_net(ROWS, UNITS, seed)


def advance(state, done, games, seed):
    """Learn from the next CHUNK rounds."""
    net = tuple(state[name] for name in nets.NAMES)
    rate = RATE * (1 - 0.9 * done / games)
    table, kinds = compiled.table_of(nets.table_of(state)), numpy.array(KINDS)
    learn(CHUNK, kinds, net, table, done < EARLY * games, OFTEN, STRAY, WIN, rate, (seed * 1_000_003 + done) % 2**32)


def strength(state, pairs):
    """The net's wins against the rule of thumb for each number of players, in words."""
    table, words = compiled.table_of(nets.table_of(state)), []
    for players in sorted(set(KINDS)):
        wins = contest(pairs, players, table, numpy.zeros(0, numpy.int32), 5)
        words.append(f"{wins.mean():.1f} % ± {1.96 * wins.std() / pairs**0.5:.1f} ({players})")
    return ", ".join(words)


def show(state, done):
    """How strong it is by now."""
    return strength(state, 1000) + " against the rule of thumb"


MODULE = '''"""What the net for Briscola for three to six has learned: the bytes that the net module describes.

{rows} rows of four units (8 bits, the units' weights 16 bits), learned by
`python3 -m tools train briscola --players 4 --games {games} --seed {seed}` in {minutes} minutes on one core.
One net for three to six players. In {pairs:,} deals in all seatings, nobody searching, it won against the rule of
thumb (players): {strength}.
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
