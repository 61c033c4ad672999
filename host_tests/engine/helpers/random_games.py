"""Random rounds and matches for tests: every game, number of players and set of switches, from numbers alone."""

from engine.deal import Stream, cut, derive_seed, shuffle
from engine.games import NAMES, find_game
from engine.match import TAKE_BACK
from engine.taking_back import find_last_move

KINDS = tuple([(game, players) for game in NAMES for players in find_game(game).PLAYERS])


def draw_rules(game, players, below):
    """Random switches of a game, uniform over the values; scopone only for four players. A new one changes no other."""
    own, number, rules = find_game(game), below(65536), {}
    for switch, values in own.SWITCHES:
        rules[switch] = values[Stream(derive_seed(bytes(32), switch.encode(), number)).below(len(values))]
    for switch in own.VARIANTS:
        if players != own.VARIANTS[switch]:
            rules[switch] = "off"
    return rules


def list_pairs(own):
    """All pairs of values that two switches of a game may have together, or one and the number of players."""
    fields = (("players", own.PLAYERS),) + own.SWITCHES
    chosen = [(name, value) for name, values in fields for value in values]
    pairs = set([(one, other) for one in chosen for other in chosen if one[0] < other[0]])
    for players in own.PLAYERS:
        for switch, values in own.SWITCHES:
            out = switch in own.UNAVAILABLE.get(players, ()) or own.VARIANTS.get(switch, players) != players
            pairs -= set([make_pair(("players", players), (switch, value)) for value in values[1:] if out])
    return pairs


def pairs_of(game):
    """Those of list_pairs() that a round has."""
    chosen = [("players", game.players)] + [(switch, game.rules[switch]) for switch, _ in game.SWITCHES]
    return set([(one, other) for one in chosen for other in chosen if one[0] < other[0]])


def make_pair(one, other):
    """Two values in the order of list_pairs()."""
    return (one, other) if one[0] < other[0] else (other, one)


def draw_round(game, players, seed, wanted=()):
    """(round, deck, below): a round that is not void, with random switches, its deck and its random numbers.

    `wanted`: {switch: value}, switches that are not random.
    """
    below = Stream(derive_seed(seed, b"choices")).below
    rules = draw_rules(game, players, below)
    rules.update(wanted)
    own = find_game(game)
    deck = cut(shuffle(seed, own.pack(players)), 1 + below(35))
    found = own(players, deck, below(players), rules)
    return (found, deck, below) if not found.void else draw_round(game, players, derive_seed(seed, b"again"), wanted)


def step(game, below):
    """Make one random move; returns (move, events)."""
    legal = game.legal()
    move = legal[below(len(legal))]
    return move, game.play(move)


def step_or_back(match, below, seats, every=6):
    """Make one random move, or take back, about once in so many moves, if the rules allow that to these sitters; it."""
    last = find_last_move(match, seats)
    if not last or below(every):
        return step(match, below)[0]
    match.play((TAKE_BACK, last[1]))
    return TAKE_BACK, last[1]
