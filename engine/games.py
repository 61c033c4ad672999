"""The games, each a class of rounds. To add one, add its class to GAMES.

What such a class says, beside the protocol of every round (see engine/types.pyi); rounds.py has what most games share:
  NAME           the game's name
  PLAYERS        how many may play
  pack           pack(players): the cards in play, ascending
  SWITCHES       its switches of the rules, each with its values; the first is the default for ever, see switches.py
  UNAVAILABLE    {number of players: the switches that they cannot have}
  VARIANTS       {switch: players}: switches that make another kind of game, for that number of players only
  COMMON_PRESET  what the preset `common` changes, {switch: value}
  TARGETS        the lengths of a match; TARGET: the default
  COUNTS_ROUNDS  whether a match counts the rounds that a side has won, rather than its points
  OPEN_CARDS     the field of a round and of a view with the cards that lie open: "trick" or "table"
  list_open      list_open(now): the cards that lie open in a round or a view: [(seat that played it or None, card)]
  VIEW_FIELDS    the fields that only this game's views have

Who plays it is another matter, which engine/players/registry.py knows.
"""

from engine.briscola import Briscola
from engine.scopa import Scopa
from engine.types import Round

GAMES: "tuple[type[Round], ...]" = (Briscola, Scopa)
NAMES: tuple[str, ...] = tuple([game.NAME for game in GAMES])


def find_game(name: str) -> "type[Round]":
    """The class of a game; ValueError for an unknown name."""
    for game in GAMES:
        if game.NAME == name:
            return game
    raise ValueError("unknown game %r: %s" % (name, ", ".join(NAMES)))
