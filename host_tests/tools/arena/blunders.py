"""Blunders: plays that no experienced player makes. How often a level makes them, by kind."""

from collections import Counter
from collections.abc import Iterator

from engine.briscola import EXCHANGE, POINTS, beats, pack
from engine.cards import ALL, DENARI, SETTEBELLO
from engine.deal import Stream, derive_seed, shuffle
from engine.games import find_game
from engine.players import find_player, run_to_end, thinking
from engine.players.scopa.partners import is_scopa
from engine.players.unseen import find_unseen
from engine.view import View

SEED = bytes(32)
THREE, KING = 10, 4  # the points of a Three and of a King
LATE = 4  # with so many cards left to draw or fewer, a Three or an Ace that is led may win the round
SWEEPABLE = 10  # no card sweeps a table whose ranks add up to more


def count_blunders(level: str, game: str, players: int, decisions: int) -> tuple[Counter, int]:
    """(how many of each kind, how many moves of any kind) among so many decisions of a level against itself."""
    kinds, moves = Counter(), 0
    for _, (view, move) in zip(range(decisions), play_rounds(level, game, players)):
        found = find_blunders(view, move)
        kinds.update(found)
        moves += bool(found)
    return kinds, moves


def play_rounds(level: str, game: str, players: int) -> Iterator[tuple[View, tuple]]:
    """Every decision, as (view, move), of rounds without end that a level plays against itself."""
    choose, number = find_player(level), 0
    while True:
        seed = derive_seed(SEED, b"absurd", number)
        below, deck = Stream(seed).below, shuffle(seed, find_game(game).pack(players))
        table = find_game(game).Round(players, deck, number % players)
        while table.turn is not None:
            view = table.view(table.turn)
            move = choose(view, below)
            if len(view.legal) > 1 and move[0] != EXCHANGE:
                yield view, move
            table.play(move)
        number += 1


def find_blunders(view: View, move: tuple) -> list[str]:
    """The kinds of blunders that a move belongs to; none if Nonna, who forgets nothing, finds it the best."""
    kinds = find_briscola_kinds(view, move[0]) if view.game == "briscola" else find_scopa_kinds(view, move)
    costs = run_to_end(thinking.find_costs(view, Stream(SEED).below)) if kinds else []
    return kinds if kinds and costs[view.legal.index(move)] else []


def find_briscola_kinds(view: View, card: int) -> list[str]:
    """Before the last draw such a card is hardly ever right.

    A rag is a plain card without points, a load a plain Three or Ace, a top the briscola's Three or Ace, a court a
    Fante, Cavallo or Re. A trick is ours if the viewer's side is winning it.
    """
    trick, last_seat = view.trick, len(view.trick) == view.players - 1
    place = 0
    for other in range(1, len(trick)):
        place = other if beats(trick[other], trick[place], view.trump) else place
    ours = bool(trick) and (view.leader + place - view.seat) % view.sides == 0
    theirs = bool(trick) and not ours
    last = last_seat and theirs
    to_come = range(len(trick) + 1, view.players)
    lost = theirs and all((view.leader + place - view.seat) % view.sides for place in to_come)
    prize = sum(POINTS[laid] for laid in trick)

    def plain(other):
        return other // 10 != view.trump

    def high(other):
        return POINTS[other] >= THREE

    def low(other):
        return not high(other)

    def court(other):
        return 0 < POINTS[other] < THREE

    def rag(other):
        return plain(other) and not POINTS[other]

    def takes(other):
        return bool(trick) and bool(beats(other, trick[place], view.trump))

    def plain_taker(other):
        return plain(other) and takes(other)

    def low_taker(other):
        return low(other) and takes(other)

    def brings_more(other):
        return other // 10 == card // 10 and court(other) and POINTS[other] > POINTS[card]

    def brings_points(other):
        return POINTS[other] + prize >= KING and low(other) and plain_taker(other)

    def has(wanted):
        return any(other != card and wanted(other) for other in view.hands[view.seat])

    def is_held():
        seen = trick + [view.turned_up] * (view.stock > 0)
        threats = [card for card in find_unseen(view, pack(view.players), seen) if takes(card)]
        return not threats or not plain(trick[place]) and POINTS[trick[place]] > 0

    taken, trump, load, top = takes(card), not plain(card), plain(card) and high(card), not plain(card) and high(card)
    kinds = {
        "leads a Three or an Ace": not trick and view.stock > LATE and high(card) and has(low),
        "leads a court of the briscola": not trick and view.stock > view.players and trump and court(card) and has(rag),
        "spends a briscola on nothing": view.stock and trump and taken and not prize and has(rag),
        "spends a high briscola on little": view.stock and top and taken and prize <= KING and has(low),
        "spends a high briscola where a low card would do": last and top and taken and has(low_taker),
        "gives a Three or an Ace to a lost trick": last and load and not taken and (has(low) or has(takes)),
        "risks a Three or an Ace on an open trick": (trick and not last_seat and load and not taken)
        and not (ours and is_held())
        and (has(low) or theirs and has(takes)),
        "gives a court to a lost trick": lost and plain(card) and court(card) and not taken and has(rag),
        "gives points to a trick that a plain or a low card would take": (last and plain(card) and POINTS[card])
        and not taken
        and (has(plain_taker) or prize and has(low_taker)),
        "gives a court of the briscola to a lost trick": (last and trump and court(card) and not taken)
        and has(lambda other: low(other) and (plain(other) or not POINTS[other])),
        "takes with less than a court that would take": last
        and plain(card)
        and low(card)
        and taken
        and has(brings_more),
        "gives a high briscola to a lost trick": last and top and not taken and has(low),
        "spends a briscola where a plain card would do": last and trump and taken and has(plain_taker),
        "covers the partner's trick with a briscola": last_seat and ours and trump and has(plain),
        "throws a briscola away": trick and trump and not taken and has(rag),
        "does not bring its own Three or Ace home": (last and not load and (view.stock or not taken))
        and has(lambda other: high(other) and plain_taker(other)),
        "leaves a Three or an Ace that a low card would take": (theirs and not taken and any(map(high, trick)))
        and (has(low_taker) or last and has(plain_taker)),
        "leaves points that a plain card would bring home": last and not taken and has(brings_points),
    }
    return [kind for kind, holds in kinds.items() if holds]


def find_scopa_kinds(view: View, move: tuple) -> list[str]:
    """A move is the card played, then those that it captures; to lay a card is to play it without a capture."""
    card, legal, seven = move[0], view.legal, SETTEBELLO % 10

    def denari(cards):
        return sum(card // 10 == DENARI for card in cards)

    def lays(other):
        return len(other) == 1

    def lays_good(other):
        return lays(other) and (denari(other) or other[0] % 10 == seven)

    def opens(other):
        return lays(other) and other[0] % 10 + SETTEBELLO + 2 <= SWEEPABLE

    def sweepers(other):
        """How many unseen cards would sweep the table after a card is laid."""
        total = sum(card % 10 + 1 for card in [*view.table, other[0]])
        unseen = find_unseen(view, ALL, view.table) if total <= SWEEPABLE else []
        return sum(card % 10 + 1 == total for card in unseen)

    scopa, laid = is_scopa(view, move), lays(move)
    equals = [other for other in legal if other[0] % 10 == card % 10 and len(other) == len(move)]
    sevens = [other for other in legal if [card % 10 for card in other] == [seven, seven]]
    kinds = {
        "refuses a scopa": not scopa and any(is_scopa(view, other) for other in legal),
        "leaves the Settebello": SETTEBELLO not in move
        and not scopa
        and any(SETTEBELLO in other[1:] for other in legal),
        "lays the Settebello": move == (SETTEBELLO,) and len(legal) > 1,
        "lays a Denari instead of the same rank": laid and denari(move) and len(equals) > 1,
        "captures fewer Denari with the same rank": not laid and any(denari(other) > denari(move) for other in equals),
        "lays a Denari or a Seven instead of another card": lays_good(move)
        and any(not lays(other) or not (lays_good(other) or sweepers(other)) for other in legal),
        "leaves a Denaro that its equal takes": laid and any(len(other) == 2 and denari(other[1:]) for other in legal),
        "brings the Settebello within reach": SETTEBELLO in view.table and opens(move) and not all(map(opens, legal)),
        "leaves a Seven that a Seven takes": sevens and move not in sevens and not scopa,
        "lays a table to be swept": (laid and sweepers(move) > 1)
        and any(lays(other) and not sweepers(other) for other in legal),
    }
    return [kind for kind, holds in kinds.items() if holds]
