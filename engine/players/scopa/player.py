"""Scopa by a learned worth of positions: hidden cards are dealt as they may lie, and the table plays on from there."""

from engine.cards import DENARI
from engine.players import thumb
from engine.players.scopa.cards import make
from engine.players.scopa.score import final
from engine.players.scopa.search import deal, finish, search
from engine.players.scopa.shown import HAND, MOVE, NOBODY, NOTE, STATE, UNSEEN, weigh_cards
from engine.players.scopa.value import estimate

ROUND = 1280  # bytes, as the kernels have it
CROWD = 16  # no table that play brings about has more cards, and a round has no room for many more
CLOSE = 4  # so many points before the end of a match its score counts
ALL = 100000
PACK = 224  # bytes, as deal() has them

# What a level does: how far a move's value may be off, in hundredths of a point; how many in a hundred captured cards
# it has forgotten; whether it plays the last deal of two players exactly; how many deals of the hidden cards it tries,
# times the players.
LEVELS = {
    "level1": (400, 60, False, 0),
    "level2": (150, 20, False, 0),
    "level3": (60, 0, True, 0),
    "level4": (0, 0, True, 320),
}
TRUST = 20  # for how many deals the table's own opinion of a move counts among more than two
STAGES = 10  # in which the deals are tried; after each, moves are given up that are this much worse than the best:
CLEAR = 250  # of the table's units, times the square root of the number of deals
WORK = 6000  # cards looked at to play on, about, before no further stage begins
SIGHT = 3  # moves that are played on where hands are larger than three cards


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps and returns the move."""
    if len(view.legal) == 1:
        return view.legal[0]
    if len(view.table) > CROWD:
        return (yield from thumb.think(view, below))
    noise, forgetting, exact, worlds = LEVELS[level]
    gone = [card for pile in view.piles for card in pile if below(100) < forgetting] if forgetting else []
    yield
    round, (table, later) = round_of(view, gone), tables_for(view.players)
    yield
    moves = moves_of(view)
    if exact and view.players == 2 and not view.stock:
        values = yield from weigh_exactly(view, round, moves)
    elif worlds:
        values = yield from weigh_worlds(view, round, moves, (table, later), worlds, below)
    else:
        values = yield from weigh(round, moves, table)
    values = [value + (below(2001) - 1000) * noise // 1000 for value in values] if noise else values
    return view.legal[values.index(max(values))]


def tables_for(players):
    """What has been learned for so many players: of positions, and of those between two deals."""
    name = "engine.players.learned.scopa_" + ("two", "three", "four")[players - 2]
    learned = __import__(name, None, None, ("TABLE",))
    return learned.TABLE, learned.LATER


def code(card):
    """A card as the kernels have it."""
    return card % 10 * 4 + card // 10


def find_unseen(view):
    """The cards that this seat has not seen, as the kernels have them."""
    seen = view.hands[view.seat] + view.table
    for pile in view.piles:
        seen = seen + pile
    return [code(card) for card in range(40) if card not in seen]


def round_of(view, gone):
    """What this seat knows of the round, as the kernels have it with this seat as seat 0; `gone` is forgotten."""
    round = bytearray(ROUND)
    round[:40] = bytearray([NOBODY] * 40)
    for place, card in enumerate(view.hands[view.seat]):
        round[place] = code(card)
    for card in view.table:
        round[40 + card % 10] |= 1 << card // 10
    for side in range(view.sides):
        of = (view.seat + side) % view.sides
        for card in view.piles[of]:
            if card not in gone:
                round[50 + 10 * side + card % 10] |= 1 << card // 10
        round[80 + side] = len(view.piles[of])
        round[83 + side] = len([card for card in view.piles[of] if card // 10 == DENARI])
        round[86 + side] = sum(view.scope[of :: view.sides])
    round[90], round[91] = view.players, view.sides
    round[92] = NOBODY if view.last is None else (view.last - view.seat) % view.sides
    round[93], round[94], round[95] = sum(view.counts), view.stock, max(view.counts)
    round[96] = rules_of(view.rules)
    round[97] = 128 + lead(view)
    round[100] = len(view.table)
    for seat in range(1, view.players):
        held = round[100 + seat] = view.counts[(view.seat + seat) % view.players]
        round[10 * seat : 10 * seat + held] = bytearray([UNSEEN] * held)
    return round


def rules_of(rules):
    """The switches that the kernels know, as bits."""
    bits = (("asso", "on"), ("captures", "fewest"), ("ties", "none"), ("napola", "on"), ("rebello", "on"))
    return sum([1 << place for place, (switch, value) in enumerate(bits) if rules[switch] == value])


def lead(view):
    """How many points this side is ahead in a match that may end with this round."""
    score = getattr(view, "score", None)
    if not score or max(score) < view.target - CLOSE:
        return 0
    own = view.seat % view.sides
    return max(-8, min(8, score[own] - max([score[side] for side in range(view.sides) if side != own])))


def moves_of(view):
    """The legal moves as the kernels have them."""
    return [bytearray([code(card) for card in move] + [NOBODY]) for move in view.legal]


def weigh(round, moves, table):
    """A generator that returns what the table thinks of each move."""
    after, values = bytearray(ROUND), []
    for move in moves:
        yield
        start(after, round, move)
        values.append(final(after, 0) if after[93] + after[94] == 0 else estimate(after, table, 0))
    return values


def start(round, source, move):
    """Make a move of seat 0 in a copy of a round."""
    round[:STATE] = source[:STATE]
    round[MOVE : MOVE + len(move)] = move
    make(round, MOVE, NOTE)
    round[98], round[99] = 255, 1


def weigh_exactly(view, round, moves):
    """A generator that returns what each move brings against a perfect player, all hidden cards being in its hand."""
    after, values = bytearray(ROUND), []
    deal(round, pack_of(view), 0)
    for move in moves:
        yield
        start(after, round, move)
        values.append(search(after, -ALL, ALL))
    return values


def pack_of(view):
    """The hidden cards as deal() has them, each as likely as the others."""
    hidden = find_unseen(view)
    pack = bytearray([255] * PACK)
    pack[: len(hidden)] = bytearray(hidden)
    pack[40], pack[41] = len(hidden), 0
    return pack


def weigh_worlds(view, round, moves, tables, worlds, below):
    """A generator that returns what each move brings over some deals of the hidden cards.

    Moves that come to clearly less than the best are given up on the way.
    """
    pack, after, (table, later) = pack_of(view), bytearray(ROUND), tables
    yield from weigh_cards(view, round, code, pack, table)
    pack[41] = pack[40]
    values, rivals = [0] * len(moves), list(range(len(moves)))
    if view.players > 2:
        values = yield from weigh(round, moves, table)
        values = [value * TRUST for value in values]
    seed, ahead = below(32768) << 15 | below(32768), sight(view)
    done, some, most = 0, max(1, worlds // view.players // STAGES), max(view.counts)
    work = WORK // max(1, min(ahead, sum(view.counts)) * max(HAND, 2 * most - HAND))
    while len(rivals) > 1 and done < STAGES * some and (not done or work >= some * len(rivals)):
        for _ in range(some):
            seed = deal(round, pack, seed)
            for number in rivals:
                yield
                start(after, round, moves[number])
                after[98] = ahead
                values[number] += finish(after, table, later)
        done, work = done + some, work - some * len(rivals)
        best = max([values[number] for number in rivals])
        rivals = [number for number in rivals if (best - values[number]) ** 2 < CLEAR * CLEAR * done]
    return [value if number in rivals else -ALL * ALL for number, value in enumerate(values)]


def sight(view):
    """How many moves are played on after an own one."""
    if max(view.counts) > HAND:
        return SIGHT
    if view.sides == 3 and view.stock:
        return 3 * (len(view.hands[view.seat]) - 1)
    return 255
