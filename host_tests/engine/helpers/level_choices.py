"""What every level chooses at every turn of random rounds, as bytes that two interpreters can compare.

Interpreters that agree on the bytes of a round agree on each move of each level in it. The switches are random.
"""

from engine.deal import Stream, derive_seed
from engine.games import NAMES, find_game
from engine.players import find_player
from engine.players.levels import LEVELS
from host_tests.engine.helpers.random_games import draw_round

FIELDS = len(LEVELS)  # bytes for each turn


def game_of(kind, size):
    """(game, rules) of a kind of game that the levels know; `size`: cards in a hand of scopone."""
    found = [game for game in NAMES if kind in find_game(game).VARIANTS]
    return (found[0], {kind: size}) if found else (kind, {})


def choices(kind, players, seed, number, turns=100):
    """For each of the first turns of a round: the index of each level's choice among the legal moves, as bytes.

    `seed`: 32 bytes. The levels take turns playing the moves, so that good and bad positions occur.
    """
    seed = derive_seed(seed, kind.encode(), 8 * number + players)
    game, rules = game_of(kind, ("9", "10")[number // 2 % 2])
    table = draw_round(game, players, seed, rules)[0]
    found = bytearray()
    while table.turn is not None and len(found) < FIELDS * turns:
        view, turn = table.view(table.turn), len(found) // FIELDS
        for place, name in enumerate(LEVELS):
            move = find_player(name)(view, Stream(derive_seed(seed, b"level", FIELDS * turn + place)).below)
            found.append(view.legal.index(move))
        table.play(view.legal[found[turn % FIELDS - FIELDS]])
    return bytes(found)
