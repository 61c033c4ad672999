"""The levels at work: their modules are loaded when one is to think, and let go of again.

Each player has a table of what its levels do, with these fields:
  noise    how far its opinion of a move may be off, in the player's unit of points
  slip     how much worse than the best a move may be, in that unit: it makes none that is worse still
  forgets  how many in a hundred played cards it has forgotten
  draws    with how many draws to come, or fewer, it tries deals instead of asking its net; -1 for never
  deals    of the unseen cards it tries then, times the players: the more they are, the longer a deal takes
"""

from engine.briscola import EXCHANGE
from engine.players import thumb
from engine.players.levels import BEST, LEARNED, know, table_of
from engine.seats import count_sides

# Each game's player: the modules beside this one, each after those that it imports; then the one that has
# judge(level, view, below, learned), a generator that pauses between its steps; `learned` is the table's module.
MODULES = {
    "briscola": """
        unseen random_stream briscola briscola.cards briscola.survey briscola.features briscola.net briscola.habits
        briscola.seen briscola.deals
    """,
    "scopa": """
        unseen random_stream scopa scopa.moves scopa.outcome scopa.piles scopa.worth scopa.search scopa.inference
        scopa.seen
    """,
}
MODULES["scopone"] = MODULES["scopa"]
PLAYERS = {"briscola": "briscola.player", "scopa": "scopa.player", "scopone": "scopa.player"}
FOR_TWO = {  # in its place, for the best level where two play
    "briscola": """
        briscola.odds briscola.last_cards briscola.beliefs briscola.suspicion briscola.recall briscola.two
    """,
    "scopa": "scopa.player scopa.last_cards scopa.two",
}
FOR_PARTNERS = {"briscola": "briscola.partners", "scopa": "scopa.partners", "scopone": "scopa.partners"}
FOR_ERRORS = {"briscola": "briscola.errors", "scopa": "scopa.partners scopa.errors"}
FOR_ERRORS["scopone"] = FOR_ERRORS["scopa"]


def find_kind(game, rules):
    """The kind of game that is played by these rules."""
    return "scopone" if rules.get("scopone", "off") != "off" else game


def modules_of(kind, players, level=BEST):
    """The names of the modules that a level loads for a kind of game: first the table, last the one with judge()."""
    names = MODULES[kind].split()
    if count_sides(players) < players:
        names += FOR_PARTNERS[kind].split()
    if level != BEST:
        names += FOR_ERRORS[kind].split()
    names += (FOR_TWO if players == 2 and level == BEST else PLAYERS)[kind].split()
    return [table_of(kind, players)] + ["engine.players." + name for name in names]


def modules(tables=True):
    """The names of all modules that levels load, those inside a package before it: what may be let go of."""
    names = " ".join(
        [names for some in (MODULES, PLAYERS, FOR_TWO, FOR_PARTNERS, FOR_ERRORS) for names in some.values()]
    ).split()
    names = set(names + ["learned." + table for table in LEARNED.values() if tables])
    return " ".join(["engine.players." + name for name in sorted(names, reverse=True)])


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if len(view.legal) == 1 or view.legal[0][0] == EXCHANGE:
        return view.legal[0]
    if not know(find_kind(view.game, view.rules), view.players):
        return (yield from thumb.think(view, below))
    values, _ = yield from judge(level, view, below)
    return view.legal[values.index(max(values))]


def judge(level, view, below):
    """A generator that returns what a level thinks of each legal move, and how much of that is a point."""
    loaded = yield from load(find_kind(view.game, view.rules), view.players, level)
    return (yield from loaded[-1].judge(level, view, below, loaded[0]))


def load(kind, players, level=BEST):
    """A generator that returns the modules for a kind of game, loaded only now, for they take memory."""
    loaded = []
    for name in modules_of(kind, players, level):
        loaded.append(__import__(name, None, None, ("judge",)))
        yield  # after each, for it takes time
    return loaded


def find_costs(view, below):
    """A generator that returns how much worse than the best each legal move is to Nonna, in hundredths of a point.

    No exchange may be among the moves. Late in a round of Briscola a round that is lost counts for many points.
    """
    values, point = yield from judge(BEST, view, below)
    return [(max(values) - value) * 100 // point for value in values]
