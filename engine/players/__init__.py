"""Computer players: each is choose(view, below) -> move, and sees exactly what a person in its seat would see.

`below(n)` gives an even random number 0..n-1; it is the only chance a player gets.
"""

from engine.players import chance, thumb

# By name, the weakest first; the names stand in records.
PLAYERS = (("chance", chance.choose), ("thumb", thumb.choose))


def find(name):
    """The choose() of a player; ValueError for a name that nobody has."""
    for known, choose in PLAYERS:
        if known == name:
            return choose
    raise ValueError("unknown player %r: %s" % (name, ", ".join([known for known, _ in PLAYERS])))
