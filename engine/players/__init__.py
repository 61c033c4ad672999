"""Computer players: each is choose(view, below) -> move, and sees exactly what a person in its seat would see.

`below(n)` gives a uniform random number 0..n-1, for n from 1 to 65536; it is a player's only source of randomness.
"""

from engine.players import levels, random_player, registry, thinking, thumb
from engine.types import Any, Below, Choose, Move, Player, Steps, T, View


def run_to_end(steps: "Steps[T]") -> "T":
    """Run a generator to its end; what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def finish(move: "Any") -> "Move":
    """The move that a player chose; a generator is run to its end."""
    return run_to_end(move) if hasattr(move, "send") else move


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


def find_own(name: str) -> "Player":
    """A player as it is in the list, perhaps a generator; ValueError for an unknown name."""
    for known, choose in PLAYERS:
        if known == name:
            return choose
    raise ValueError("unknown player %r: %s" % (name, ", ".join([known for known, _ in PLAYERS])))


def find_player(name: str) -> "Choose":
    """The choose() of a player, which returns its move; ValueError for an unknown name."""
    choose = find_own(name)
    return lambda view, below: finish(choose(view, below))


def think(name: str, view: "View", below: "Below") -> "Steps[Move]":
    """The move of a player, from a generator that yields every few milliseconds of work on a board.

    send(True) asks it to finish early: it samples no further deal, and returns its move soon.
    """
    move: Any = find_own(name)(view, below)
    return (yield from move) if hasattr(move, "send") else move
