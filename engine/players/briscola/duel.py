"""Briscola for two by the net: the late rounds searched, the last three cards played exactly; weaker on demand."""

from engine.briscola import EXCHANGE, POINTS
from engine.players.briscola import NOBODY, code, codes, count_hand
from engine.players.briscola.cards import copy, play, solve
from engine.players.briscola.features import features, survey
from engine.players.briscola.late import deal, finish, lay
from engine.players.briscola.net import weigh
from engine.players.learned.briscola_two import TABLE

ROUND, NOTE = 60, 80  # bytes of a kernel's buffers
POINT = 1024  # of a net's value
WIN = 200  # how many points of difference a round won counts in the search

# What a level does: how far a card's value may be off, in points; how many in a hundred played cards it has
# forgotten; whether it plays the last cards exactly; with how many cards left to draw, or fewer, it searches, and
# how many deals of the unseen cards it tries then.
LEVELS = {
    "level1": (14, 60, False, 0, 0),
    "level2": (6, 20, False, 0, 0),
    "level3": (4, 0, True, 0, 0),
    "level4": (0, 0, True, 4, 100),
}


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps and returns the move."""
    if view.legal[0][0] == EXCHANGE or len(view.legal) == 1:
        return view.legal[0]
    noise, forgetting, exact, search, worlds = LEVELS[level]
    unseen = find_unseen(view)
    if exact and not view.stock:
        values = yield from weigh_exactly(view, unseen)
    elif view.stock <= search:
        values = yield from weigh_worlds(view, unseen, worlds, below)
    else:
        forgotten = [card for pile in view.piles for card in pile if below(100) < forgetting] if forgetting else []
        values = weigh_cards(round_of(view, unseen + forgotten))
        values = [value + (below(2001) - 1000) * noise * POINT // 1000 for value in values] if noise else values
    return (sorted(view.hands[view.seat])[values.index(max(values))],)


def find_unseen(view):
    """The cards that this seat has not seen, and those it knows in the other hand, ascending."""
    seen = view.hands[view.seat] + view.trick
    for pile in view.piles:
        seen = seen + pile
    if view.stock:
        seen = seen + [view.turned_up]
    return [card for card in range(40) if card not in seen]


def round_of(view, unseen):
    """What this seat knows of the round, as the kernels have it with this seat as seat 0; `unseen` may be in play."""
    round = bytearray(ROUND)
    own = [code(view, card) for card in sorted(view.hands[view.seat])]
    for place in range(7):
        round[place] = own[place] if place < len(own) else NOBODY
    if view.trick:
        round[6] = code(view, view.trick[0])
    round[8] = view.stock
    round[9] = round[20] = code(view, view.turned_up)
    points = [sum([POINTS[card] for card in pile]) for pile in view.piles]
    round[10], round[11] = points[view.seat], points[1 - view.seat]
    live = own + [code(view, card) for card in unseen]
    for card in live + ([round[9]] if view.stock else []):
        round[12 + (card >> 4) * 2 + ((card & 15) >> 3)] |= 1 << (card & 7)
    round[58] = int(view.rules["draw"] == "last_trick")
    return round


def weigh_cards(round):
    """What the net thinks of each card of the hand."""
    note = bytearray(NOTE)
    survey(round, note)
    return [weigh(TABLE, note, features(round, place, note), 8) for place in range(count_hand(round))]


def weigh_exactly(view, unseen):
    """A generator that returns what each card brings against a perfect player; the unseen cards are its hand."""
    round, trial = round_of(view, unseen), bytearray(ROUND)
    lay(round, codes(view, unseen), len(unseen))
    values = []
    for place in range(count_hand(round)):
        yield
        copy(trial, round)
        play(trial, place)
        values.append(solve(trial, -1000, 1000) + trial[10] - trial[11])
    return values


def weigh_worlds(view, unseen, worlds, below):
    """A generator that returns what each card brings over many deals of the unseen cards, a round won above all.

    While only one card of the stock is unknown, each that it can be is tried once.
    """
    round, world, trial, note = round_of(view, unseen), bytearray(ROUND), bytearray(ROUND), bytearray(NOTE)
    known = codes(view, view.hands[1 - view.seat])
    round[3 : 3 + len(known)] = known
    hidden = codes(view, [card for card in unseen if card not in view.hands[1 - view.seat]])
    seed = below(32768) << 15 | below(32768)
    values = [0] * count_hand(round)
    for number in range(len(hidden) if view.stock == 2 else worlds):
        copy(world, round)
        if view.stock == 2:
            hidden[0], hidden[number] = hidden[number], hidden[0]
            lay(world, hidden, len(hidden))
        else:
            seed = deal(world, hidden, len(hidden), seed)
        for place in range(len(values)):
            yield
            copy(trial, world)
            play(trial, place)
            points = finish(trial, TABLE, note, 1)
            values[place] += points + (WIN if points > 0 else -WIN if points < 0 else 0)
    return values
