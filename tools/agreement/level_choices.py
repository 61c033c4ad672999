"""What every level chooses at every turn of random rounds, as bytes that two interpreters can compare.

Interpreters that agree on the bytes of a round agree on each move of each level in it. A round with an even number
goes by the usual rules, the next one by random switches.
"""

from engine.deal import Stream, derive_seed, shuffle
from engine.games import find_game
from engine.players import find_player
from engine.players.levels import LEVELS
from tools.agreement.random_games import draw_round, game_of

FIELDS = len(LEVELS)  # bytes for each turn


def start(game, players, seed, rules):
    """A round that is not void, by the usual rules and these."""
    own = find_game(game)
    found = own.Round(players, shuffle(seed, own.pack(players)), seed[0] % players, rules)
    return start(game, players, derive_seed(seed, b"again"), rules) if found.void else found


def choices(kind, players, seed, number):
    """The place among the legal moves of what each level chooses, for each turn of one round of a 32-byte seed.

    The levels play in turns, so that good and bad positions come about.
    """
    seed = derive_seed(seed, kind.encode(), 8 * number + players)
    game, rules = game_of(kind, ("9", "10")[number // 2 % 2])
    table = draw_round(game, players, seed, rules)[0] if number % 2 else start(game, players, seed, rules)
    found = bytearray()
    while table.turn is not None:
        view, turn = table.view(table.turn), len(found) // FIELDS
        for place, name in enumerate(LEVELS):
            move = find_player(name)(view, Stream(derive_seed(seed, b"level", FIELDS * turn + place)).below)
            found.append(view.legal.index(move))
        table.play(view.legal[found[turn % FIELDS - FIELDS]])
    return bytes(found)
