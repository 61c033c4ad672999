"""The levels at work: which player has a level think about a kind of game.

Each player has a table of what its levels do, with these fields:
  noise    how far its opinion of a move may be off, in the player's unit of points
  slip     how much worse than the best a move may be, in that unit: it makes none that is worse still
  forgets  how many in a hundred played cards it has forgotten
  draws    with how many draws to come, or fewer, it tries deals instead of asking its net; -1 for never
  deals    of the unseen cards it tries then, times the players: the more they are, the longer a deal takes
"""

from engine.briscola import EXCHANGE
from engine.games import find_game
from engine.players import thumb
from engine.players.levels import BEST
from engine.rules import find_kind


def find_evaluator(game, players, level):
    """The player that has a level think about a game.

    It has judge(level, view, below, learned), a generator that pauses between its steps; `learned` is a table's module.
    """
    own = find_game(game)
    return own.FOR_TWO if players == 2 and level == BEST else own.PLAYER


def find_learned(view):
    """The module of what the levels have learned of the game of a view; None where they do not know it."""
    return find_game(view.game).LEARNED.get((find_kind(view.game, view.rules), view.players))


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if len(view.legal) == 1 or view.legal[0][0] == EXCHANGE:
        return view.legal[0]
    if find_learned(view) is None:
        return thumb.choose(view, below)
    values, _ = yield from evaluate_moves(level, view, below)
    return view.legal[values.index(max(values))]


def evaluate_moves(level, view, below):
    """A generator that returns what a level thinks of each legal move, and how much of that is a point."""
    player = find_evaluator(view.game, view.players, level)
    return (yield from player.judge(level, view, below, find_learned(view)))


def find_costs(view, below):
    """A generator that returns how much worse than the best each legal move is to Nonna, in hundredths of a point.

    No exchange may be among the moves. Late in a round of Briscola a round that is lost counts for many points.
    """
    values, point = yield from evaluate_moves(BEST, view, below)
    return [(max(values) - value) * 100 // point for value in values]
