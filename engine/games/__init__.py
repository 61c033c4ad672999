"""The games: each declares what it is in a module of its name. To add one, add the module, and its name in NAMES.

The fields of such a module:
  Round          the class of a round, with NAME, PLAYERS (how many may play) and the protocol of every game
  pack           pack(players): the cards in play, ascending
  SWITCHES       its switches of the rules, each with its values, the default first
  WITHOUT        {number of players: the switches that they cannot have}
  VARIANTS       {switch: players}: switches that make another kind of game, for that number of players only
  COMMON         what the preset `common` changes, {switch: value}
  TARGETS        the lengths of a match; TARGET: the default
  COUNTS_ROUNDS  whether a match counts the rounds that a side has won, rather than its points
  OPEN           the field of a round and of a view with the cards that lie open: "trick" or "table"
  OWN            the fields that only this game's views have
  NEEDED         the fields that plain data must have to become a view
  choose         choose(view, below): the rule of thumb
  find_reason    find_reason(view, move): why a move is good, as a reason of engine/players/reasons.py, or None
  LEARNED        {(kind of game, players): module with the table that the levels have learned}; {} without levels
  PLAYER         the module that evaluates moves for the levels; FOR_TWO: for the best level with two players
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Any, Game

NAMES: tuple[str, ...] = ("briscola", "scopa")

loaded: "dict[str, Any]" = {}


def find_game(name: str) -> "Game":
    """The module of a game; ValueError for an unknown name."""
    return load_module("engine.games", name)


def load_module(folder: str, name: str) -> "Any":
    """The module with a game's name in a folder, such as "firmware.games"."""
    if name not in NAMES:
        raise ValueError("unknown game %r: %s" % (name, ", ".join(NAMES)))
    path = folder + "." + name
    if path not in loaded:
        loaded[path] = __import__(path, None, None, (name,))  # with a name in the last one it is the innermost module
    return loaded[path]
