"""Computer players: each is choose(view, below) -> move, and sees exactly what a person in its seat would see.

`below(n)` gives an even random number 0..n-1, for n from 1 to 65536; it is the only chance a player gets.
"""

from engine.players import chance, levels, thinking, thumb


def run_to_end(thinking):
    """The move that a thinking generator returns in the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def make_level(name):
    """The choose() of a level."""
    return lambda view, below: run_to_end(thinking.think(name, view, below))


# By name, the weakest first; the names stand in records.
PLAYERS = (("chance", chance.choose), ("thumb", thumb.choose)) + tuple(
    [(name, make_level(name)) for name in levels.LEVELS]
)


def list_offered(game, players):
    """The names of those that are worth a seat: the levels only where they are more than the rule of thumb."""
    return [name for name, _ in PLAYERS if name not in levels.LEVELS or levels.has_learned(game, players)]


def find_player(name):
    """The choose() of a player; ValueError for a name that nobody has."""
    for known, choose in PLAYERS:
        if known == name:
            return choose
    raise ValueError("unknown player %r: %s" % (name, ", ".join([known for known, _ in PLAYERS])))


def think(name, view, below):
    """The move of a player, as a generator that yields after every few milliseconds of a board's work.

    Where a clock is short, send(True) tells it that this was enough: it tries no other deal, and its move comes soon.
    """
    if name in levels.LEVELS:
        return (yield from thinking.think(name, view, below))
    return find_player(name)(view, below)
