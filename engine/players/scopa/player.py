"""Scopa by a learned worth of positions: hidden cards are dealt as they may lie, and the table plays on from there."""

from engine.cards import ALL, DENARI
from engine.players import thumb
from engine.players.scopa.inference import weigh_cards
from engine.players.scopa.layout import (
    ASSO,
    CARD_COUNT,
    DEALT,
    DENARI_COUNT,
    DEPTH,
    END,
    EVEN,
    FEWEST,
    HAND,
    HIDDEN,
    IN_HANDS,
    IN_PACK,
    LAST,
    LEAD,
    MOVE,
    NAPOLA,
    NO_CARD,
    NO_TIES,
    NOBODY,
    NOTE,
    ON_TABLE,
    PACK,
    PILES,
    PLACES,
    PLAY_ON,
    PLAYERS,
    RANKS,
    REBELLO,
    ROUND,
    RULES,
    SCOPE_COUNT,
    SIDES,
    STATE,
    STOCK,
    TABLE,
    UNSEEN,
)
from engine.players.scopa.outcome import final
from engine.players.scopa.round_bytes import make
from engine.players.scopa.search import deal, finish, search
from engine.players.scopa.worth import estimate
from engine.players.unseen import find_unseen

CROWD = 16  # no table that play brings about has more cards, and a round has no room for many more
CLOSE = 4  # so many points before the end of a match its score counts
MOST = 100000  # more than any move is worth
DRAWN = 3  # cards of a full hand, but for scopone

# What a level does.
#   noise    how far a move's value may be off, in hundredths of a point
#   forgets  how many in a hundred captured cards it has forgotten
#   exact    whether it plays the last deal of two players exactly
#   deals    how many deals of the hidden cards it tries, times the players; 0: it goes by the table's worth alone
LEVELS = {
    "level1": {"noise": 400, "forgets": 60, "exact": False, "deals": 0},
    "level2": {"noise": 150, "forgets": 20, "exact": False, "deals": 0},
    "level3": {"noise": 60, "forgets": 0, "exact": True, "deals": 0},
    "level4": {"noise": 0, "forgets": 0, "exact": True, "deals": 320},
}
BITS = (
    ("asso", "on", ASSO),
    ("captures", "fewest", FEWEST),
    ("ties", "none", NO_TIES),
    ("napola", "on", NAPOLA),
    ("rebello", "on", REBELLO),
)
TRUST = 20  # for how many deals the table's own opinion of a move counts among more than two
STAGES = 10  # in which the deals are tried; after each, moves are given up that are this much worse than the best:
CLEAR = 250  # of the table's units, times the square root of the number of deals
WORK = 6000  # cards looked at to play on, about, before no further stage begins
NO_LIMIT = 255  # of moves played on
CERTAIN = 255  # of a pack: nothing speaks against a card in a hand
SIGHT = 3  # moves that are played on where hands are larger than three cards


def think(name, view, below):
    """The move of a level, as a generator that pauses between its steps and returns the move."""
    if len(view.legal) == 1:
        return view.legal[0]
    if len(view.table) > CROWD:
        return (yield from thumb.think(view, below))
    level = LEVELS[name]
    forgotten = forget(view, level["forgets"], below)
    yield
    state, tables = round_of(view, forgotten), tables_for(view.players)
    yield
    moves = moves_of(view)
    if level["exact"] and view.players == 2 and not view.stock:
        values = yield from weigh_exactly(view, state, moves)
    elif level["deals"]:
        values = yield from weigh_deals(view, state, moves, tables, level["deals"], below)
    else:
        values = yield from weigh(state, moves, tables[0])
    values = blur(values, level["noise"], below)
    return view.legal[values.index(max(values))]


def forget(view, percent, below):
    """The captured cards that a level has forgotten, so many in a hundred."""
    return [card for pile in view.piles for card in pile if below(100) < percent] if percent else []


def blur(values, noise, below):
    """The values, each off by up to so much."""
    return [value + (below(2001) - 1000) * noise // 1000 for value in values] if noise else values


def tables_for(players):
    """What has been learned for so many players: of positions, and of those between two deals."""
    name = "engine.players.learned.scopa_" + ("two", "three", "four")[players - 2]
    learned = __import__(name, None, None, ("TABLE",))
    return learned.TABLE, learned.LATER


def code(card):
    """A card as the kernels have it."""
    return card % 10 * 4 + card // 10


def round_of(view, forgotten):
    """What this seat knows of the round, as the kernels have it with this seat as seat 0."""
    state = bytearray(ROUND)
    state[:TABLE] = bytearray([NO_CARD] * TABLE)
    for seat in range(view.players):
        held = view.counts[(view.seat + seat) % view.players]
        known = [code(card) for card in view.hands[view.seat]] if seat == 0 else [UNSEEN] * held
        state[HAND * seat : HAND * seat + len(known)] = bytearray(known)
        if seat:
            state[HIDDEN + seat] = held
    for card in view.table:
        state[TABLE + card % 10] |= 1 << card // 10
    for side in range(view.sides):
        count_side(state, view, side, forgotten)
    state[PLAYERS], state[SIDES] = view.players, view.sides
    state[LAST] = NOBODY if view.last is None else (view.last - view.seat) % view.sides
    state[IN_HANDS], state[STOCK], state[PLACES] = sum(view.counts), view.stock, max(view.counts)
    state[RULES] = rules_of(view.rules)
    state[LEAD] = EVEN + lead(view)
    state[ON_TABLE] = len(view.table)
    return state


def count_side(state, view, side, forgotten):
    """Write what a side has captured, the own one being side 0; it is told how much the forgotten cards were."""
    number = (view.seat + side) % view.sides
    pile = view.piles[number]
    for card in pile:
        if card not in forgotten:
            state[PILES + RANKS * side + card % 10] |= 1 << card // 10
    state[CARD_COUNT + side] = len(pile)
    state[DENARI_COUNT + side] = len([card for card in pile if card // 10 == DENARI])
    state[SCOPE_COUNT + side] = sum(view.scope[number :: view.sides])


def rules_of(rules):
    """The switches that the kernels know, as bits."""
    return sum([bit for switch, value, bit in BITS if rules[switch] == value])


def lead(view):
    """How many points this side is ahead in a match that may end with this round."""
    score = getattr(view, "score", None)
    if not score or max(score) < view.target - CLOSE:
        return 0
    own = view.seat % view.sides
    return max(-8, min(8, score[own] - max([score[side] for side in range(view.sides) if side != own])))


def moves_of(view):
    """The legal moves as the kernels have them."""
    return [bytearray([code(card) for card in move] + [END]) for move in view.legal]


def weigh(state, moves, table):
    """A generator that returns what the table thinks of each move."""
    after, values = bytearray(ROUND), []
    for move in moves:
        yield
        start(after, state, move)
        values.append(final(after, 0) if after[IN_HANDS] + after[STOCK] == 0 else estimate(after, table, 0))
    return values


def start(state, source, move):
    """Make a move of seat 0 in a copy of a round."""
    state[:STATE] = source[:STATE]
    state[MOVE : MOVE + len(move)] = move
    make(state, MOVE, NOTE)
    state[PLAY_ON], state[DEPTH] = NO_LIMIT, 1


def weigh_exactly(view, state, moves):
    """A generator that returns what each move brings against a perfect player, all hidden cards being in its hand."""
    after, values = bytearray(ROUND), []
    deal(state, pack_of(view), 0)
    for move in moves:
        yield
        start(after, state, move)
        values.append(search(after, -MOST, MOST))
    return values


def pack_of(view):
    """The hidden cards as deal() has them, each as likely as the others."""
    hidden = [code(card) for card in find_unseen(view, ALL, view.table)]
    pack = bytearray([CERTAIN] * PACK)
    pack[: len(hidden)] = bytearray(hidden)
    pack[IN_PACK], pack[DEALT] = len(hidden), 0
    return pack


def weigh_deals(view, state, moves, tables, deals, below):
    """A generator that returns what each move brings over some deals of the hidden cards.

    Moves that come to clearly less than the best are given up on the way.
    """
    pack, after, (table, later) = pack_of(view), bytearray(ROUND), tables
    yield from weigh_cards(view, state, code, pack, table)
    pack[DEALT] = pack[IN_PACK]
    values, rivals = [0] * len(moves), list(range(len(moves)))
    if view.players > 2:
        values = yield from weigh(state, moves, table)
        values = [value * TRUST for value in values]
    seed, ahead = below(32768) << 15 | below(32768), sight(view)
    done, some, most = 0, max(1, deals // view.players // STAGES), max(view.counts)
    work = WORK // max(1, min(ahead, sum(view.counts)) * max(DRAWN, 2 * most - DRAWN))
    while len(rivals) > 1 and done < STAGES * some and (not done or work >= some * len(rivals)):
        for _ in range(some):
            seed = deal(state, pack, seed)
            for number in rivals:
                yield
                start(after, state, moves[number])
                after[PLAY_ON] = ahead
                values[number] += finish(after, table, later)
        done, work = done + some, work - some * len(rivals)
        best = max([values[number] for number in rivals])
        rivals = [number for number in rivals if (best - values[number]) ** 2 < CLEAR * CLEAR * done]
    return [value if number in rivals else -MOST * MOST for number, value in enumerate(values)]


def sight(view):
    """How many moves are played on after an own one."""
    if max(view.counts) > DRAWN:
        return SIGHT
    if view.sides == 3 and view.stock:
        return 3 * (len(view.hands[view.seat]) - 1)
    return NO_LIMIT
