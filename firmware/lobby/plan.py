"""The plan of the next match: game, players, who sits where, its length and its rules; kept in the settings."""

from engine.games import NAMES, find_game
from engine.players import PLAYERS, levels, list_offered
from engine.record import PERSON, check_name, find_person_name, is_person
from engine.rules import PRESETS, check_players, complete_rules, expand_preset, find_kind, find_preset, list_switches
from firmware.lobby.equal import EQUAL, find_level
from firmware.screens.menu import find_next

COMPUTERS = [name for name, _ in PLAYERS] + [EQUAL]
SEATS = 6
REMEMBERED = 8  # names
REMATCHES = ("loser", "next")  # who deals first in a rematch


class Plan:
    """What the set-up changes. `seats` always names six sitters; only the first `players` of them play.

    `names` are those of persons that the console remembers, the one that was chosen last first.
    `explain` is how many more matches the helper explains, "2" to "0".
    `settings` are those from which it was loaded: they say who your equal is.
    """

    def __init__(self, stations):
        """The plan of a new console: alone against the computer, or a person at each of several stations."""
        self.game = NAMES[0]
        self.players = max(2, stations)
        self.seats = [PERSON if seat < max(1, stations) else "thumb" for seat in range(SEATS)]
        self.names = []
        self.first = 0  # who deals first: a seat counted from 1, or 0 for whom the lot chooses
        self.rematch = REMATCHES[0]
        self.explain = "2"
        self.settings = {}
        self.target = dict([(game, find_game(game).TARGET) for game in NAMES])
        self.rules = dict([(game, complete_rules(game)) for game in NAMES])

    def change_game(self):
        """Take the next game; the number of players must be one that it has."""
        self.game = find_next(NAMES, self.game)
        if self.players not in find_game(self.game).Round.PLAYERS:
            self.players = 4
        self.reseat()

    def change_players(self):
        """Take the next number of players; variants that are not for so many, as scopone, are switched off."""
        self.players = find_next(find_game(self.game).Round.PLAYERS, self.players)
        for game in NAMES:
            for switch, players in find_game(game).VARIANTS.items():
                if players != self.players:
                    self.rules[game][switch] = "off"
        self.reseat()

    def reseat(self):
        """Let the rule of thumb sit where a computer sits that does not play such a match."""
        known = self.list_computers()
        self.seats = [one if one in known or is_person(one) else "thumb" for one in self.seats]

    def list_computers(self):
        """The computer players that may sit on a seat; your equal is one of the levels, where these play."""
        return list_offered(self.game, self.players) + [EQUAL] * levels.has_learned(self.game, self.players)

    def find_equal(self):
        """The level that is your equal now."""
        return find_level(self.settings, self.game, self.players)

    def list_sitters(self, seat):
        """All that may sit on a seat: persons without a name, with one that no other seat has, and computers."""
        others = [one for place, one in enumerate(self.seats[: self.players]) if place != seat]
        own = find_person_name(self.seats[seat])
        named = [PERSON + ":" + name for name in self.names + [own] * (bool(own) and own not in self.names)]
        return [PERSON] + [one for one in named if one not in others] + self.list_computers()

    def seat_player(self, seat, sitter):
        """Put somebody on a seat; a name is remembered, at the cost of the one that nobody has chosen for longest."""
        self.seats = [PERSON if one == sitter and find_person_name(one) else one for one in self.seats]
        self.seats[seat] = sitter
        name = find_person_name(sitter)
        if name:
            self.names = ([name] + [other for other in self.names if other != name])[:REMEMBERED]

    @property
    def dealer(self):
        """The seat that deals first, or None for whom the lot chooses."""
        return self.first - 1 if 0 < self.first <= self.players else None

    def change_first(self):
        """Let the next player deal first, or the lot choose."""
        self.first = 0 if self.first >= self.players else self.first + 1

    def change_rematch(self):
        """Let another one deal first in a rematch."""
        self.rematch = find_next(REMATCHES, self.rematch)

    def change_target(self):
        """Take the next length of the match."""
        self.target[self.game] = find_next(find_game(self.game).TARGETS, self.target[self.game])

    def change_explain(self):
        """Have the next matches explained, or none."""
        self.explain = "2" if self.explain == "0" else "0"

    def find_preset(self):
        """The preset that the rules are, or None when they were set by hand."""
        return find_preset(self.game, complete_rules(self.game, self.rules[self.game], self.players))

    def change_preset(self):
        """Take the next preset of the rules."""
        names, now = list_presets(self.game), self.find_preset()
        name = find_next(names, now) if now else names[0]
        self.set_rules(expand_preset(self.game, name, self.rules[self.game]))

    def set_rules(self, rules):
        """Take these rules; with those of a variant, as scopone, the number of players that it is for."""
        self.rules[self.game] = rules
        kind = find_kind(self.game, rules)
        self.players = find_game(self.game).VARIANTS.get(kind, self.players)
        self.reseat()


def list_presets(game):
    """The names of a game's presets, one for each set of rules; none where all of them are the same."""
    names, found = [], []
    for name in PRESETS:
        rules = expand_preset(game, name)
        if rules not in found:
            names.append(name)
            found.append(rules)
    return names if len(names) > 1 else []


def save(plan, settings):
    """Write a plan into the settings, a dict of texts."""
    settings["game"] = plan.game
    settings["players"] = str(plan.players)
    settings["explain"] = plan.explain
    settings["seats"] = ",".join(plan.seats)
    settings["names"] = ",".join(plan.names)
    settings["first"] = str(plan.first)
    settings["rematch"] = plan.rematch
    for game in NAMES:
        settings["target." + game] = str(plan.target[game])
        pairs = ["%s:%s" % (switch, plan.rules[game][switch]) for switch, _ in list_switches(game)]
        settings["rules." + game] = ",".join(pairs)


def load(settings, stations):
    """The plan that the settings hold; a new console's plan when they hold none or something impossible."""
    plan = Plan(stations)
    try:
        plan.game = settings["game"]
        plan.players = int(settings["players"])
        plan.seats = settings["seats"].split(",")
        plan.first = int(settings.get("first", "0"))
        plan.rematch = settings.get("rematch", REMATCHES[0])
        plan.names = [name for name in settings.get("names", "").split(",") if is_name(name)][:REMEMBERED]
        for game in NAMES:
            plan.target[game] = int(settings["target." + game])
            pairs = settings["rules." + game].split(",")
            plan.rules[game] = complete_rules(game, dict([pair.split(":", 1) for pair in pairs]))
        check(plan)
        plan.reseat()
    except (KeyError, ValueError):
        plan = Plan(stations)
    plan.settings = settings
    if settings.get("explain") in ("0", "1"):
        plan.explain = settings["explain"]
    return plan


def is_sitter(sitter):
    """Whether that may sit on a seat."""
    return sitter == PERSON or sitter in COMPUTERS or is_name(find_person_name(sitter) or "")


def is_name(name):
    """Whether a person may be called so."""
    try:
        check_name(name)
    except ValueError:
        return False
    return True


def check(plan):
    """ValueError for a plan that can't be played."""
    possible = plan.game in NAMES and plan.players in find_game(plan.game).Round.PLAYERS and len(plan.seats) == SEATS
    possible = possible and 0 <= plan.first <= SEATS and plan.rematch in REMATCHES
    if not possible or any([not is_sitter(sitter) for sitter in plan.seats]):
        raise ValueError("not a plan")
    for game in NAMES:
        if plan.target[game] not in find_game(game).TARGETS:
            raise ValueError("not a length")
    check_players(plan.game, plan.rules[plan.game], plan.players)
