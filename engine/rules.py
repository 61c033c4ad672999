"""The switches, presets and lengths of a match of a game, by its name; its class has them as data."""

from engine import switches
from engine.games import find_game
from engine.switches import MEMORY
from engine.types import Rules, Switch, Switches

# The version of these rules, which every record names; it is raised when the same moves score differently, or when
# records may have lines that earlier versions cannot read. 4: a header leaves out the switches that are at their
# defaults. A new switch alone does not raise it.
VERSION = 4
FIRST = 3  # the first version that was released

# "book": the defaults, which are the rules of the oldest sources; "common": the rules at most tables.
PRESETS = ("book", "common")


def list_switches(game: str) -> "Switches":
    """All switches of a game, each with its values, the default first."""
    return find_game(game).SWITCHES + MEMORY


def switches_for(game: str, players: int) -> "list[Switch]":
    """The switches that this number of players can have, each with its values, the default first."""
    return [pair for pair in list_switches(game) if pair[0] not in find_game(game).UNAVAILABLE.get(players, ())]


def complete_rules(game: str, rules: "dict | None" = None, players: int | None = None) -> "Rules":
    """All switches of a game, as switches.py completes them; ValueError also for an unknown game."""
    return switches.complete_rules(find_game(game), rules, players)


def find_kind(game: str, rules: "Rules") -> str:
    """The kind of game that these complete rules make: the game itself, or a variant such as scopone."""
    return switches.find_kind(find_game(game), rules)


def check_players(game: str, rules: "Rules", players: int) -> None:
    """ValueError for complete rules that this number of players cannot have: scopone is for four."""
    switches.check_players(find_game(game), rules, players)


def expand_preset(game: str, name: str, rules: "Rules | None" = None) -> "Rules":
    """All switches of a game as the preset `book` or `common` sets them; ValueError for an unknown name.

    The switches about memory and help come from `rules` if they are given.
    """
    if name not in PRESETS:
        raise ValueError("unknown preset %r: %s" % (name, ", ".join(PRESETS)))
    memory = {switch: rules[switch] for switch, _ in MEMORY} if rules else {}
    return complete_rules(game, dict(find_game(game).COMMON_PRESET if name == "common" else {}, **memory))


def find_preset(game: str, rules: "Rules") -> str | None:
    """The name of the preset that these complete rules match, or None."""
    for known in PRESETS:
        if expand_preset(game, known, rules) == rules:
            return known
    return None


def check_target(game: str, target: int | None) -> int:
    """The length of a match, the default for None; ValueError for any other length."""
    own = find_game(game)
    if target is None:
        return own.TARGET
    if target not in own.TARGETS:
        raise ValueError("a match of %s can be to one of %r, not %r" % (game, own.TARGETS, target))
    return target
