"""Briscola for three to six by the net; the late rounds searched; weaker on demand."""

from engine.briscola import EXCHANGE, POINTS, STRENGTH, find_latest, find_winner, pack
from engine.players.briscola import NOBODY, code, codes, count_hand
from engine.players.briscola.net import weigh
from engine.players.briscola.party_cards import copy, deal, play
from engine.players.briscola.party_features import features, survey
from engine.players.briscola.party_late import finish
from engine.players.learned.briscola_many import TABLE

ROUND, NOTE = 77, 80  # bytes of a kernel's buffers
UNKNOWN = 254  # a card of which this seat knows only where it is
POINT = 1024  # of a net's value
WIN = 100  # how many points of difference a round won counts in the search

# What a level does: how far a card's value may be off, in points; how many in a hundred played cards it has
# forgotten; with how many times left to draw, or fewer, it searches, and how many deals of the unseen cards it
# tries then, times the number of players: the more there are, the longer a deal takes.
LEVELS = {
    "level1": (18, 70, -1, 0),
    "level2": (8, 25, -1, 0),
    "level3": (2, 0, -1, 0),
    "level4": (0, 0, 1, 320),
}


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps and returns the move."""
    if view.legal[0][0] == EXCHANGE or len(view.legal) == 1:
        return view.legal[0]
    noise, forgetting, draws, worlds = LEVELS[level]
    if view.stock <= draws * view.players:
        values = yield from weigh_worlds(view, worlds // view.players, below)
    else:
        forgotten = [card for pile in view.piles for card in pile if below(100) < forgetting] if forgetting else []
        yield
        round = round_of(view, forgotten)
        yield
        values = keep_loads(round, weigh_cards(round))
        values = [value + (below(2001) - 1000) * noise * POINT // 1000 for value in values] if noise else values
    return (sorted(view.hands[view.seat])[values.index(max(values))],)


def round_of(view, forgotten=()):
    """What this seat knows of the round, as the kernels have it; this seat is seat 0, forgotten cards are in play."""
    round = bytearray([NOBODY] * 18 + [0] * (ROUND - 18))
    for seat in range(view.players):
        at = (seat - view.seat) % view.players * 3
        known = codes(view, sorted(view.hands[seat]))
        for place in range(view.counts[seat]):
            round[at + place] = known[place] if place < len(known) else UNKNOWN
        if seat < view.sides:
            side = (seat - view.seat) % view.sides
            round[24 + side] = sum([POINTS[card] for card in view.piles[seat]])
    round[20], round[21] = view.stock, code(view, view.turned_up)
    round[22], round[23] = view.players, view.sides
    for at in range(view.stock):
        round[42 + at] = UNKNOWN if at else round[21]
    lay_trick(round, view)
    count_unplayed(round, view, forgotten)
    return round


def count_unplayed(round, view, forgotten):
    """Put the cards into a round that nobody has played yet."""
    played = view.trick + [card for pile in view.piles for card in pile if card not in forgotten]
    for card in pack(view.players):
        if card not in played:
            bit = STRENGTH[card]
            round[30 + (card // 10 - view.trump) % 4 * 2 + (bit >> 3)] |= 1 << (bit & 7)


def lay_trick(round, view):
    """Put the cards on the table into a round."""
    round[18], round[38] = len(view.trick), NOBODY
    if view.trick:
        best = find_winner(view.trick, view.trump)
        round[38] = code(view, view.trick[best])
        round[39] = (view.leader + best - view.seat) % view.players
        round[40] = sum([POINTS[card] for card in view.trick])


def number_tricks(round, view):
    """Put the sides' latest tricks into a round, where they break a tie."""
    if view.rules["draw"] == "last_trick":
        latest = find_latest(view)
        for side in range(view.sides):
            round[72 + (side - view.seat) % view.sides] = latest[side]
        round[41] = max(latest) + 1


def weigh_cards(round):
    """What the net thinks of each card of the hand."""
    note = bytearray(NOTE)
    survey(round, note)
    return [weigh(TABLE, note, features(round, place, note), 4) for place in range(count_hand(round))]


def keep_loads(round, values):
    """The values, but for partners no plain Three or Ace is led while there is a rag, the last draws excepted.

    Against itself the net wins as much with such leads as without, but a partner wonders.
    """
    rags = [values[place] for place in range(len(values)) if round[place] > 15 and round[place] & 15 < 5]
    if not rags or round[18] or round[23] > 2 or round[20] <= round[22]:
        return values
    loads = [round[place] > 15 and round[place] & 15 > 7 for place in range(len(values))]
    return [min(value, max(rags) - 1) if load else value for value, load in zip(values, loads)]


def find_unseen(view):
    """The cards of which this seat does not know where they are, ascending."""
    seen = view.trick + ([view.turned_up] if view.stock else [])
    for cards in view.piles + view.hands:
        seen = seen + cards
    return [card for card in pack(view.players) if card not in seen]


def weigh_worlds(view, worlds, below):
    """A generator that returns what each card brings over many deals of the unseen cards, a round won above all."""
    yield
    round, world, trial, note = round_of(view), bytearray(ROUND), bytearray(ROUND), bytearray(NOTE)
    yield
    number_tricks(round, view)
    unseen = codes(view, find_unseen(view))
    seed = below(32768) << 15 | below(32768)
    values = [0] * count_hand(round)
    for _ in range(worlds if len(unseen) else 1):
        copy(world, round)
        seed = deal(world, unseen, len(unseen), seed)
        for place in range(len(values)):
            yield
            copy(trial, world)
            play(trial, place)
            ahead = finish(trial, TABLE, note, 0)
            values[place] += ahead + (WIN if ahead > 0 else -WIN if ahead < 0 else 0)
    return values
