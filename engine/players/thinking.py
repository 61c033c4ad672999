"""The levels at work: which player has a level think about a kind of game.

Each player has a table of what its levels do, with these fields:
  noise    how far its opinion of a move may be off, in the player's unit of points
  slip     how much worse than the best a move may be, in that unit: it makes none that is worse still
  forgets  how many in a hundred played cards it has forgotten
  draws    with how many draws to come, or fewer, it tries deals instead of asking its net; -1 for never
  deals    of the unseen cards it tries then, times the players: the more they are, the longer a deal takes
"""

from engine.briscola import EXCHANGE
from engine.players import thumb
from engine.players.briscola import player as briscola
from engine.players.briscola import two as briscola_two
from engine.players.levels import BEST, LEARNED, know
from engine.players.scopa import player as scopa
from engine.players.scopa import two as scopa_two

# Each has judge(level, view, below, learned), a generator that pauses between its steps; `learned` is a table's module.
PLAYERS = {"briscola": briscola, "scopa": scopa, "scopone": scopa}
FOR_TWO = {"briscola": briscola_two, "scopa": scopa_two}  # in its place, for the best level where two play


def find_kind(game, rules):
    """The kind of game that is played by these rules."""
    return "scopone" if rules.get("scopone", "off") != "off" else game


def find_player(kind, players, level):
    """The player that has a level think about a kind of game."""
    return (FOR_TWO if players == 2 and level == BEST else PLAYERS)[kind]


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if len(view.legal) == 1 or view.legal[0][0] == EXCHANGE:
        return view.legal[0]
    if not know(find_kind(view.game, view.rules), view.players):
        return thumb.choose(view, below)
    values, _ = yield from judge(level, view, below)
    return view.legal[values.index(max(values))]


def judge(level, view, below):
    """A generator that returns what a level thinks of each legal move, and how much of that is a point."""
    kind = find_kind(view.game, view.rules)
    player = find_player(kind, view.players, level)
    return (yield from player.judge(level, view, below, LEARNED[kind, view.players]))


def find_costs(view, below):
    """A generator that returns how much worse than the best each legal move is to Nonna, in hundredths of a point.

    No exchange may be among the moves. Late in a round of Briscola a round that is lost counts for many points.
    """
    values, point = yield from judge(BEST, view, below)
    return [(max(values) - value) * 100 // point for value in values]
