"""Training of the worth of a position in Scopa: rounds against itself, each position learns how its round ended."""

import numba
import numpy

from tools.training import compiled

kernel = compiled.load("scopa.cards", "scopa.score", "scopa.value", "scopa.search")
moves, make, undo, final = kernel.moves, kernel.make, kernel.undo, kernel.final
rows, search, deal, count = kernel.rows, kernel.search, kernel.deal, kernel.count
choose, finish, estimate = kernel.choose, kernel.finish, kernel.estimate

ROUND = 1856
CHANCE, THUMB, LAST = -3, -2, -1  # players without a table: at random, by rule of thumb, and with the last deal exact
WORTH = numpy.array((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))


@numba.njit
def dealt(deck, players, kings):
    """A new round from a deck of forty cards of the kernels; the cards not dealt stay behind in the deck."""
    round = numpy.zeros(ROUND, numpy.int16)
    round[:40] = 255
    round[90], round[91], round[92] = players, 3 if players == 3 else 2, 255
    round[94], round[95], round[97] = 36, 3, 128
    again = True
    while again:
        for last in range(39, 0, -1):
            other = numpy.random.randint(0, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        again = (deck[36:] >= 36).sum() > 2
    for card in deck[36:]:
        round[40 + (card >> 2)] |= 1 << (card & 3)
    round[100] = 4
    return round


@numba.njit
def draw(round, deck):
    """New hands from the end of the stock."""
    for seat in range(round[90]):
        for place in range(3):
            round[94] -= 1
            round[10 * seat + place] = deck[round[94]]
    round[93] = 3 * round[90]


@numba.njit
def mind(round, seen, hidden):
    """What the seat to play knows, with it as seat 0, in `seen`; how many hidden cards there are in `hidden`."""
    turn, players, sides = round[89], round[90], round[91]
    seen[:] = round
    seen[89] = 0
    seen[:40] = 255
    known = numpy.zeros(10, numpy.int64)
    seen[:10] = round[10 * turn : 10 * turn + 10]
    for place in range(10):
        if seen[place] != 255:
            known[seen[place] >> 2] |= 1 << (seen[place] & 3)
    side = turn % sides
    for other in range(sides):
        at = (side + other) % sides
        seen[50 + 10 * other : 60 + 10 * other] = round[50 + 10 * at : 60 + 10 * at]
        seen[80 + other], seen[83 + other], seen[86 + other] = round[80 + at], round[83 + at], round[86 + at]
    if round[92] != 255:
        seen[92] = (round[92] - side) % sides
    for other in range(1, players):
        at = (turn + other) % players
        seen[100 + other] = (round[10 * at : 10 * at + 10] != 255).sum()
    found = 0
    for card in range(40):
        rank = card >> 2
        away = known[rank] | round[40 + rank] | round[50 + rank] | round[60 + rank] | round[70 + rank]
        if not away >> (card & 3) & 1:
            hidden[found] = card
            found += 1
    return found


@numba.njit
def spread(round, list):
    """How many moves the seat to play has, written into `list` from byte 195 on."""
    list[:] = round
    list[99] = 0
    moves(list, 195)
    found, at = 0, 195
    while list[at] != 255:
        found += 1
        while list[at] != 255:
            at += 1
        at += 1
    return found


@numba.njit
def think(round, table, worlds, depth, work):
    """The byte of `work[0]` where the move of the seat to play begins, over some deals of the hidden cards.

    depth 0: by the table alone; 1: the table plays on; 2: alpha-beta.
    """
    list, seen, hidden, trial = work[0], work[1], work[2], work[3]
    if spread(round, list) == 1:
        return 195
    if round[90] == 2 and round[94] == 0:
        worlds, depth = 1, 2
    if depth == 0:
        list[:] = round
        return choose(list, table)
    prior, depth = depth // 10, depth % 10
    found = mind(round, seen, hidden)
    sums = numpy.zeros(128, numpy.int64)
    seed = numpy.random.randint(0, 1 << 30)
    for number in range(worlds):
        seed = deal(seen, hidden, found, seed)
        at = 195
        while list[at] != 255:
            step = 195
            start = at
            while list[at] != 255:
                seen[step] = list[at]
                step, at = step + 1, at + 1
            seen[step] = 255
            at += 1
            trial[:] = seen
            make(trial, 195, 192)
            if number == 0 and prior:
                sums[start - 195] += prior * estimate(trial, table, 0)
            trial[98], trial[99] = 255, 1
            if round[91] == 3 and round[94]:
                trial[98] = 3 * (trial[:10] != 255).sum()
            if depth == 2:
                sums[start - 195] += search(trial, table, -100000, 100000)
            else:
                sums[start - 195] += finish(trial, table)
    best, chosen, at = -(1 << 60), 195, 195
    while list[at] != 255:
        if sums[at - 195] > best:
            best, chosen = sums[at - 195], at
        while list[at] != 255:
            at += 1
        at += 1
    return chosen


@numba.njit
def thumb(round, work):
    """The byte of `work[0]` where the move by rule of thumb begins."""
    list = work[0]
    spread(round, list)
    turn = round[89]
    best, chosen, at = -(1 << 60), 195, 195
    while list[at] != 255:
        start, gain, total, cards = at, 0, 0, round[100] * 1
        for rank in range(10):
            total += (rank + 1) * count(round[40 + rank])
        taken = False
        while list[at] != 255:
            card = list[at]
            worth = 2 + (WORTH[card >> 2] - 10) // 3 + (3 if card & 3 == 0 else 0) + (10 if card == 24 else 0)
            gain += worth
            if at > start:
                total -= (card >> 2) + 1
                cards -= 1
                taken = True
            at += 1
        if not taken:
            gain = -gain
            total += (list[start] >> 2) + 1
            cards += 1
        if cards == 0:
            gain += 12
        elif total <= 10:
            rank = total - 1
            away = round[40 + rank] | round[50 + rank] | round[60 + rank] | round[70 + rank]
            seen = count(away)
            for place in range(10):
                if round[turn * 10 + place] >> 2 == rank:
                    seen += 1
            gain -= 3 * (4 - seen)
        value = gain * 64 + (list[start] & 3) * 10 + (list[start] >> 2)
        if value > best:
            best, chosen = value, start
        at += 1
    return chosen


@numba.njit
def at_random(round, work):
    """The byte of `work[0]` where a move at random begins."""
    list = work[0]
    number, at = numpy.random.randint(0, spread(round, list)), 195
    while number:
        while list[at] != 255:
            at += 1
        at, number = at + 1, number - 1
    return at


@numba.njit
def answer(round, table, worlds, depth, work):
    """The move of a player: by its table, or one of those without."""
    if worlds == CHANCE:
        return at_random(round, work)
    if worlds == THUMB or (worlds == LAST and (round[94] or round[90] > 2)):
        return thumb(round, work)
    return think(round, table, worlds, depth, work)


@numba.njit
def play_out(round, deck, table, exact):
    """Play a round to its end by the table; with `exact` the last deal of two players perfectly."""
    while round[93] or round[94]:
        if round[93] == 0:
            draw(round, deck)
        round[98], round[99] = 255, 0
        if exact and round[90] == 2 and round[94] == 0:
            return search(round, table, -100000, 100000)
        make(round, choose(round, table), 192)
    return final(round, 0)


@numba.njit
def teach(round, deck, weights, squares, table, rate, common, work):
    """One lesson: play out each move of the seat to play on the same deal, and correct what they are thought worth."""
    list, trial = work[0], work[3]
    many = spread(round, list)
    if many > 12:
        return
    kept, size = numpy.zeros((12, 32), numpy.int64), numpy.zeros(12, numpy.int64)
    values, goals = numpy.zeros(12), numpy.zeros(12)
    seat = round[89]
    side = seat % round[91]
    at = 195
    for number in range(many):
        trial[:] = round
        step = 195
        while list[at] != 255:
            trial[step] = list[at]
            step, at = step + 1, at + 1
        trial[step] = 255
        at += 1
        make(trial, 195, 192)
        end = rows(trial, seat)
        size[number] = (end - 128) >> 1
        for i in range(size[number]):
            kept[number, i] = trial[128 + 2 * i] | trial[129 + 2 * i] << 8
            values[number] += weights[kept[number, i]]
        value = play_out(trial, deck, table, True)
        if trial[93] == 0:
            value = final(trial, side)
        elif side:
            value = -value
        goals[number] = value / 100
    values_mean, goals_mean = values[:many].mean(), goals[:many].mean()
    for number in range(many):
        error = values[number] - goals[number] - (1 - common) * (values_mean - goals_mean)
        for f in range(size[number]):
            row = kept[number, f]
            squares[row] += error * error
            weights[row] -= rate * error / numpy.sqrt(squares[row])


@numba.njit
def learn(games, players, weights, squares, table, often, stray, rate, common, seed):
    """Play rounds with the table as the player, and learn at some of its decisions."""
    numpy.random.seed(seed)
    deck, work = numpy.arange(40), numpy.zeros((4, ROUND), numpy.int16)
    for _ in range(games):
        round = dealt(deck, players, True)
        while round[93] or round[94]:
            if round[93] == 0:
                draw(round, deck)
            if round[93] + round[94] > 1 and numpy.random.random() < often:
                teach(round, deck, weights, squares, table, rate, common, work)
            round[99] = 0
            if numpy.random.random() < stray:
                at = at_random(round, work)
                round[192:215] = work[0][at - 3 : at + 20]
                make(round, 195, 192)
            else:
                make(round, choose(round, table), 192)


@numba.njit
def duel(pairs, players, one, one_worlds, one_depth, other, other_worlds, other_depth, seed):
    """(wins in per cent, points ahead) of each pair of duplicate rounds, of `one` against `other`."""
    numpy.random.seed(seed)
    deck, work = numpy.arange(40), numpy.zeros((4, ROUND), numpy.int16)
    found = numpy.zeros((2, pairs))
    seatings = 6 if players == 3 else 2
    for pair in range(pairs):
        start = dealt(deck, players, True)
        for seating in range(seatings):
            round = start.copy()
            ours = numpy.zeros(4, numpy.int64)
            for seat in range(players):
                if players == 3:
                    ours[seat] = (seat == seating % 3) == (seating < 3)
                else:
                    ours[seat] = (seat + seating) % 2 == 0
            while round[93] or round[94]:
                if round[93] == 0:
                    draw(round, deck)
                if ours[round[89]]:
                    at = answer(round, one, one_worlds, one_depth, work)
                else:
                    at = answer(round, other, other_worlds, other_depth, work)
                round[192:215] = work[0][at - 3 : at + 20]
                make(round, 195, 192)
            final(round, 0)
            sides = round[91]
            best = round[104 : 104 + sides].max()
            holders = (round[104 : 104 + sides] == best).sum()
            mine, yours, many = 0.0, 0.0, 0
            for side in range(sides):
                if ours[side]:
                    many += 1
                    mine += round[104 + side]
                    if round[104 + side] == best:
                        found[0, pair] += 100 / holders / seatings
                else:
                    yours += round[104 + side]
            found[1, pair] += (mine / many - yours / (sides - many)) / seatings
    return found


ROWS = 1292


def table_of(weights):
    """The weights as the bytes of a table."""
    whole = numpy.clip(numpy.rint(weights * 1600), -32768, 32767).astype(int) + 32768
    return whole.astype("<u2").tobytes()


GAMES = 100_000
CHUNK = 250
OFTEN, STRAY = 0.3, 0.03  # of all decisions: how many become lessons, how many are played at random
RATE = 0.1  # of learning, at first; a twentieth of it at the end
COMMON = 0.1  # how much of an error counts that all moves of a decision have in common
NAMES = "two", "three", "four"


def start(seed):
    """A table that knows nothing, as {name: array}; `seed` makes no difference to it."""
    return {"weights": numpy.zeros(ROWS), "squares": numpy.full(ROWS, 100.0)}


def advance(players, state, done, games, seed):
    """Learn from the next CHUNK rounds."""
    rate = RATE * (1 - 0.95 * done / games)
    table = compiled.table_of(table_of(state["weights"]))
    chance = (seed * 1_000_003 + done) % 2**32
    learn(CHUNK, players, state["weights"], state["squares"], table, OFTEN, STRAY, rate, COMMON, chance)


def strength(players, state, pairs):
    """The table's wins, without trying any deals, against the rule of thumb, in words."""
    table = compiled.table_of(table_of(state["weights"]))
    wins = duel(pairs, players, table, 1, 0, table, LAST, 0, 5)[0]
    return f"{wins.mean():.1f} % ± {1.96 * wins.std() / pairs**0.5:.1f} against the rule of thumb"


MODULE = '''"""What positions in Scopa for {players} are worth: the bytes that the value module describes, {rows} rows.

Learned by `python3 -m tools train scopa --players {players} --games {games} --seed {seed}`
in {minutes} minutes on one core. In {pairs:,} deals, each in all seatings, it won without trying any deals
{strength}{last}.
"""

TABLE = (
{lines}
)
'''


def module(players, state, facts):
    """The text of the module with the table."""
    data = table_of(state["weights"])
    lines = [f"    {data[at : at + 64]!r}" for at in range(0, len(data), 64)]
    pairs = 20_000
    last = ", both playing the last deal exactly" if players == 2 else ""
    words = strength(players, state, pairs)
    return MODULE.format(players=players, rows=ROWS, pairs=pairs, strength=words, last=last, lines="\n".join(lines), **facts)
