"""Computer players: each is choose(view, below) -> move, and sees exactly what a person in its seat would see.

`below(n)` gives a uniform random number 0..n-1, for n from 1 to 65536; it is a player's only source of randomness.
"""

from engine.players import levels, random_player, registry, thinking, thumb
from engine.types import Any, Below, Choose, Move, Player, Steps, View


def finish(answer: "Any") -> "Any":
    """What a player answered, or what a generator returns, which is run to its end."""
    while hasattr(answer, "send"):
        try:
            next(answer)
        except StopIteration as end:
            return end.value
    return answer


def make_level(name: str) -> "Player":
    """A level as a generator."""
    return lambda view, below: thinking.think_as_level(name, view, below)


# By name, the weakest first; records contain these names. The rule of thumb is about as strong as level2.
PLAYERS: "tuple[tuple[str, Player], ...]" = (
    ("chance", random_player.choose),
    ("level1", make_level("level1")),
    ("level2", make_level("level2")),
    ("thumb", thumb.choose),
    ("level3", make_level("level3")),
    ("level4", make_level("level4")),
)


def list_offered(game: str, players: int) -> list[str]:
    """The names of the players to offer: a level only if it has learned the game."""
    return [name for name, _ in PLAYERS if name not in levels.LEVELS or registry.has_learned(game, players)]


def _find(name):
    """A player as it is in the list, perhaps a generator; ValueError for an unknown name."""
    for known, choose in PLAYERS:
        if known == name:
            return choose
    raise ValueError("unknown player %r: %s" % (name, ", ".join([known for known, _ in PLAYERS])))


def find_player(name: str) -> "Choose":
    """The choose() of a player, which returns its move; ValueError for an unknown name."""
    choose = _find(name)
    return lambda view, below: finish(choose(view, below))


def think(name: str, view: "View", below: "Below") -> "Steps[Move]":
    """The move of a player, from a generator that yields every few milliseconds of work on a board.

    send(True) asks it to finish early: it samples no further deal, and returns its move soon.
    """
    move: Any = _find(name)(view, below)
    return (yield from move) if hasattr(move, "send") else move
