"""The switches of a game and their values, the presets, and the lengths of a match; engine/games/ has them as data."""

from engine.games import find_game

# The version of these rules, which every record names; it goes up when the same moves score otherwise. Version 1 named
# none: a drawn round of Briscola with draw = last_trick went to the last trick's side, even with fewer points.
VERSION = 2

# The switches about memory and help, the same in both games. No move depends on them, and no preset changes them.
MEMORY = (
    ("look_back", ("last", "all")),
    ("hints", ("alone", "on", "off")),
)

# The defaults are "book", the rules as in the oldest sources; "common" is as at most tables.
PRESETS = ("book", "common")
OLD_PRESETS = {"seed": "book", "club": "common"}  # what they were called before; people may still write so


def list_switches(game):
    """All switches of a game, each with its values, the default first."""
    return find_game(game).SWITCHES + MEMORY


def switches_for(game, players):
    """The switches that so many players can have, each with its values, the default first."""
    return [pair for pair in list_switches(game) if pair[0] not in find_game(game).WITHOUT.get(players, ())]


def complete_rules(game, rules=None, players=None):
    """All switches of a game as a dict, the given ones (dict or None) over the defaults.

    A switch that `players` cannot have stays at its default, whatever is given: a plan keeps it for when they are fewer
    again, and old settings and records must still be read. ValueError for an unknown game, switch or value.
    """
    own = find_game(game)
    given = dict(rules or {})
    full = {}
    for switch, values in list_switches(game):
        value = str(given.pop(switch, values[0]))  # 9 and 10 may come as numbers
        if value not in values:
            raise ValueError("%s: %s is one of %s, not %r" % (game, switch, ", ".join(values), value))
        full[switch] = value
    if given:
        known = ", ".join(switch for switch, _ in list_switches(game))
        raise ValueError("%s has no switch %s; it has %s" % (game, sorted(given)[0], known))
    for switch in own.WITHOUT.get(players, ()):
        full[switch] = dict(own.SWITCHES)[switch][0]
    return full


def find_kind(game, rules):
    """The kind of game that is played by these complete rules: the game itself, or a variant such as scopone."""
    for switch in find_game(game).VARIANTS:
        if rules[switch] != "off":
            return switch
    return game


def check_players(game, rules, players):
    """ValueError for complete rules that so many players cannot have: scopone is for four."""
    kind = find_kind(game, rules)
    wanted = find_game(game).VARIANTS.get(kind, players)
    if players != wanted:
        words = ("two", "three", "four", "five", "six")
        raise ValueError("%s is for %s players, not %d" % (kind, words[wanted - 2], players))


def expand_preset(game, name, rules=None):
    """All switches of a game as the preset `book` or `common` sets them; ValueError for an unknown name.

    Those about memory and help are taken from these complete rules.
    """
    known = OLD_PRESETS.get(name, name)
    if known not in PRESETS:
        raise ValueError("unknown preset %r: %s" % (name, ", ".join(PRESETS)))
    kept = {switch: rules[switch] for switch, _ in MEMORY} if rules else {}
    return complete_rules(game, dict(find_game(game).COMMON if known == "common" else {}, **kept))


def find_preset(game, rules):
    """The preset that these complete rules are, or None when they were set by hand."""
    for known in PRESETS:
        if expand_preset(game, known, rules) == rules:
            return known
    return None


def check_target(game, target):
    """The length of a match, the default for None; ValueError for one that is not played."""
    own = find_game(game)
    if target is None:
        return own.TARGET
    if target not in own.TARGETS:
        raise ValueError("a match of %s can be to one of %r, not %r" % (game, own.TARGETS, target))
    return target
