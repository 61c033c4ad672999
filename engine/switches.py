"""The switches of a game, which its class declares: their defaults, and the kind of game that they make.

A record leaves out the switches that are at their defaults. So a new switch needs a default that plays as before it
existed, and from then on its default can never change; nor may a switch or a value be renamed or taken away.
"""

from engine.types import Round, Rules, Switches

# The switches about memory and help, the same in all games. No move depends on them, and no preset changes them.
MEMORY: "Switches" = (
    ("look_back", ("last", "all")),
    ("hints", ("alone", "on", "off")),
    ("take_back", ("alone", "agreed", "off")),
)


def complete_rules(game: "type[Round]", rules: "dict | None" = None, players: int | None = None) -> "Rules":
    """All switches of a game: the given ones, and the defaults of the others.

    A switch that `players` cannot have stays at its default without an error: the set-up keeps the choice for fewer
    players. ValueError for an unknown switch or value.
    """
    known, given, full = game.SWITCHES + MEMORY, dict(rules or {}), {}
    for switch, values in known:
        value = str(given.pop(switch, values[0]))  # 9 and 10 may come as numbers
        if value not in values:
            raise ValueError("%s: %s is one of %s, not %r" % (game.NAME, switch, ", ".join(values), value))
        full[switch] = value
    if given:
        names = ", ".join([switch for switch, _ in known])
        raise ValueError(
            "%s has no switch %s; it has %s" % (game.NAME, sorted([str(name) for name in given])[0], names)
        )
    for switch in game.UNAVAILABLE.get(players, ()):
        full[switch] = dict(game.SWITCHES)[switch][0]
    return full


def find_kind(game: "type[Round]", rules: "Rules") -> str:
    """The kind of game that these complete rules make: the game itself, or a variant such as scopone."""
    for switch in game.VARIANTS:
        if rules[switch] != "off":
            return switch
    return game.NAME


def check_players(game: "type[Round]", rules: "Rules", players: int) -> None:
    """ValueError for complete rules that this number of players cannot have: scopone is for four."""
    kind = find_kind(game, rules)
    wanted = game.VARIANTS.get(kind, players)
    if players != wanted:
        words = ("two", "three", "four", "five", "six")
        raise ValueError("%s is for %s players, not %d" % (kind, words[wanted - 2], players))
