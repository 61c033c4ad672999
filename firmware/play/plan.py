"""The plan of the next match: game, players, who sits where, its length and its rules; kept in the settings."""

from engine.match import GAMES
from engine.players import PLAYERS, offered
from engine.record import PERSON
from engine.rules import DEFAULT_TARGET, NAMES, PRESETS, SWITCHES, TARGETS, check_players, complete, name_of, preset

SITTERS = (PERSON,) + tuple([name for name, _ in PLAYERS])
SEATS = 6


class Plan:
    """What the set-up changes. `seats` always names six sitters; only the first `players` of them play.

    `explain` is how many more matches the helper explains, "2" to "0".
    """

    def __init__(self, stations):
        """The plan of a new console: alone against the computer, or a person at each of several stations."""
        self.game = "briscola"
        self.players = max(2, stations)
        self.seats = [PERSON if seat < max(1, stations) else "thumb" for seat in range(SEATS)]
        self.explain = "2"
        self.target = dict(DEFAULT_TARGET)
        self.rules = dict([(game, complete(game)) for game in NAMES])

    def change_game(self):
        """Take the other game; the number of players must be one that it has."""
        self.game = find_next(NAMES, self.game)
        if self.players not in GAMES[self.game].PLAYERS:
            self.players = 4
        self.reseat()

    def change_players(self):
        """Take the next number of players; scopone is for four."""
        self.players = find_next(GAMES[self.game].PLAYERS, self.players)
        if self.players != 4:
            self.rules["scopa"]["scopone"] = "off"
        self.reseat()

    def reseat(self):
        """Let the rule of thumb sit where a computer sits that does not play such a match."""
        known = [PERSON] + offered(self.game, self.players)
        self.seats = [sitter if sitter in known else "thumb" for sitter in self.seats]

    def change_sitter(self, seat, step=1):
        """Put the next kind of player on a seat, or with step -1 the one before."""
        self.seats[seat] = find_next([PERSON] + offered(self.game, self.players), self.seats[seat], step)

    def change_target(self):
        """Take the next length of the match."""
        self.target[self.game] = find_next(TARGETS[self.game], self.target[self.game])

    def change_explain(self):
        """Have the next matches explained, or none."""
        self.explain = "2" if self.explain == "0" else "0"

    def find_preset(self):
        """The preset that the rules are, or None when they were set by hand."""
        return name_of(self.game, complete(self.game, self.rules[self.game], self.players))

    def change_preset(self):
        """Take the next preset of the rules."""
        names, now = list_presets(self.game), self.find_preset()
        self.set_rules(preset(self.game, find_next(names, now) if now else names[0]))

    def set_rules(self, rules):
        """Take these rules; scopone is for four players."""
        self.rules[self.game] = rules
        if rules.get("scopone", "off") != "off":
            self.players = 4
        self.reseat()


def list_presets(game):
    """The names of a game's presets, one for each set of rules; none where all of them are the same."""
    names, found = [], []
    for name, _ in PRESETS:
        rules = preset(game, name)
        if rules not in found:
            names.append(name)
            found.append(rules)
    return names if len(names) > 1 else []


def find_next(values, value, step=1):
    """The value after this one, the first after the last; with step -1 the one before."""
    return values[(values.index(value) + step) % len(values)]


def save(plan, settings):
    """Write a plan into the settings, a dict of texts."""
    settings["game"] = plan.game
    settings["players"] = str(plan.players)
    settings["explain"] = plan.explain
    settings["seats"] = ",".join(plan.seats)
    for game in NAMES:
        settings["target." + game] = str(plan.target[game])
        pairs = ["%s:%s" % (switch, plan.rules[game][switch]) for switch, _ in SWITCHES[game]]
        settings["rules." + game] = ",".join(pairs)


def load(settings, stations):
    """The plan that the settings hold; a new console's plan when they hold none or something impossible."""
    plan = Plan(stations)
    try:
        plan.game = settings["game"]
        plan.players = int(settings["players"])
        plan.seats = settings["seats"].split(",")
        for game in NAMES:
            plan.target[game] = int(settings["target." + game])
            pairs = settings["rules." + game].split(",")
            plan.rules[game] = complete(game, dict([pair.split(":", 1) for pair in pairs]))
        check(plan)
        plan.reseat()
    except (KeyError, ValueError):
        plan = Plan(stations)
    if settings.get("explain") in ("0", "1"):
        plan.explain = settings["explain"]
    return plan


def check(plan):
    """ValueError for a plan that can't be played."""
    possible = plan.game in NAMES and plan.players in GAMES[plan.game].PLAYERS and len(plan.seats) == SEATS
    if not possible or any([sitter not in SITTERS for sitter in plan.seats]):
        raise ValueError("not a plan")
    for game in NAMES:
        if plan.target[game] not in TARGETS[game]:
            raise ValueError("not a length")
    check_players(plan.rules[plan.game], plan.players)
