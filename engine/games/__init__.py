"""The games. Each says what it is in a module of this folder that has its name; a new one is named here, and only here.

The fields of such a module:
  Round          the class of a round, with NAME, PLAYERS (how many may play) and the protocol of every game
  pack           pack(players): the cards in play, ascending
  SWITCHES       its own switches of the rules, each with its values, the default first
  WITHOUT        {players: the switches that so many cannot have}
  VARIANTS       {switch: players}: switches that make another kind of game, for that number of players only
  COMMON         what the preset `common` changes, {switch: value}
  TARGETS        the lengths of a match; TARGET: the one that nobody has to choose
  COUNTS_ROUNDS  whether a match counts the rounds that a side has won; else it counts points
  OPEN           the field of a round and of a view with the cards that lie open: "trick" or "table"
  OWN, NEEDED    the fields that only its views have, and those that a view from plain data must have
  choose         choose(view, below): the rule of thumb
  find_reason    find_reason(view, move): why a move is good, a reason as engine/players/reasons.py has them, or None
  LEARNED        {(kind of game, players): module of what the levels have learned}; {} where no level plays
  PLAYER         the module that has a level think; FOR_TWO: in its place, for the best level where two play
"""

NAMES = ("briscola", "scopa")

loaded = {}


def find_game(name):
    """The module of a game; ValueError for an unknown name."""
    return load("engine.games", name)


def load(folder, name):
    """The module with a game's name in a folder, such as "firmware.games"."""
    if name not in NAMES:
        raise ValueError("unknown game %r: %s" % (name, ", ".join(NAMES)))
    path = folder + "." + name
    if path not in loaded:
        loaded[path] = __import__(path, None, None, (name,))  # with a name in the last one it is the innermost module
    return loaded[path]
