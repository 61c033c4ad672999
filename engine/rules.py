"""The switches of each game, their values, the presets, and the lengths of a match."""

NAMES = ("briscola", "scopa")

# The version of these rules, which every record names; it goes up when the same moves score otherwise. Version 1 named
# none: a drawn round of Briscola with draw = last_trick went to the last trick's side, even with fewer points.
VERSION = 2

# Each switch with its values, the default first; the defaults are the rules as the games' oldest sources have them.
SWITCHES = {
    "briscola": (
        ("draw", ("replay", "last_trick")),
        ("exchange", ("off", "two", "two_and_seven")),
        ("partner_view", ("last_draw", "first_and_last", "off")),
        ("open_hands", ("off", "on")),
    ),
    "scopa": (
        ("ties", ("each", "none")),
        ("captures", ("any", "fewest")),
        ("team_piles", ("together", "separate")),
        ("kings", ("redeal", "play")),
        ("napola", ("off", "on")),
        ("rebello", ("off", "on")),
        ("scopone", ("off", "9", "10")),
        ("asso", ("off", "on")),
    ),
}

# The switches about memory and help, the same in both games. No move depends on them, and no preset changes them.
MEMORY = (
    ("look_back", ("last", "all")),
    ("hints", ("alone", "on", "off")),
)

# The switches that a number of players cannot have: six play Briscola without the 2s.
WITHOUT = {("briscola", 6): ("exchange",)}

# What a preset changes; everything else stays at its default. "book": as in the sources; "common": as at most tables.
PRESETS = (
    ("book", {"briscola": {}, "scopa": {}}),
    ("common", {"briscola": {}, "scopa": {"ties": "none"}}),
)
OLD_PRESETS = {"seed": "book", "club": "common"}  # what they were called before; people may still write so

# The lengths of a match: rounds to win in Briscola, points to reach in Scopa.
TARGETS = {"briscola": (1, 2, 3, 5), "scopa": (11, 16, 21, 31)}
DEFAULT_TARGET = {"briscola": 3, "scopa": 11}


def list_switches(game):
    """All switches of a game, each with its values, the default first."""
    return SWITCHES[game] + MEMORY


def switches_for(game, players):
    """The switches that so many players can have, each with its values, the default first."""
    return [pair for pair in list_switches(game) if pair[0] not in WITHOUT.get((game, players), ())]


def complete(game, rules=None, players=None):
    """All switches of a game as a dict, the given ones (dict or None) over the defaults.

    A switch that `players` cannot have stays at its default, whatever is given: a plan keeps it for when they are fewer
    again, and old settings and records must still be read. ValueError for an unknown game, switch or value.
    """
    if game not in SWITCHES:
        raise ValueError("unknown game %r: %s" % (game, ", ".join(sorted(SWITCHES))))
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
    for switch in WITHOUT.get((game, players), ()):
        full[switch] = dict(SWITCHES[game])[switch][0]
    return full


def check_players(rules, players):
    """ValueError for complete rules that so many players cannot have: scopone is for four."""
    if rules.get("scopone", "off") != "off" and players != 4:
        raise ValueError("scopone is for four players, not %d" % players)


def preset(game, name, rules=None):
    """All switches of a game as the preset `book` or `common` sets them; ValueError for an unknown name.

    Those about memory and help are taken from these complete rules.
    """
    for known, changes in PRESETS:
        if known == OLD_PRESETS.get(name, name):
            kept = {switch: rules[switch] for switch, _ in MEMORY} if rules else {}
            return complete(game, dict(changes[game], **kept))
    raise ValueError("unknown preset %r: %s" % (name, ", ".join(known for known, _ in PRESETS)))


def name_of(game, rules):
    """The preset that these complete rules are, or None when they were set by hand."""
    for known, _ in PRESETS:
        if preset(game, known, rules) == rules:
            return known
    return None


def check_target(game, target):
    """The length of a match, the default for None; ValueError for one that is not played."""
    if target is None:
        return DEFAULT_TARGET[game]
    if target not in TARGETS[game]:
        raise ValueError("a match of %s can be to one of %r, not %r" % (game, TARGETS[game], target))
    return target
