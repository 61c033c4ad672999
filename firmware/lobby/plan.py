"""The plan of the next match: game, players, who sits where, its length and rules; stored in the settings."""

from engine.games import NAMES, find_game
from engine.players import PLAYERS, list_offered
from engine.players.registry import has_learned
from engine.record import PERSON, find_person_name, is_name, is_person
from engine.rules import PRESETS, check_target, complete_rules, expand_preset, find_kind, find_preset, list_switches
from engine.seats import find_nearest
from engine.types import Callable, T
from firmware.device.station import find_station
from firmware.lobby.adaptive import ADAPTIVE, find_level
from firmware.screens.menu import find_next
from firmware.settings import OFF, ON, Settings
from firmware.types import Station
from firmware.words.seating import name_level
from firmware.words.text import read_words

COMPUTERS = [name for name, _ in PLAYERS] + [ADAPTIVE]
SEATS = 6
REMEMBERED = 8  # names
OPPONENTS = ("level2", "level3", "level1")  # the computer players that are suggested, the first one first
REMATCHES = ("loser", "next")  # who deals first in a rematch


class Plan:
    """What the set-up changes. `seats` always has six players; only the first `players` of them play.

    stations  the console's Stations, a list that may change
    present   the Stations at which people have sat down: at the others, computers play for them
    others    {seat: who is there instead when people at its station get up, or sit down again}
    names     persons that the console remembers, most recently chosen first
    explain   how many more matches are explained, as in the settings
    settings  the dict it was loaded from, which says who your equal is
    """

    def __init__(self, stations: "list[Station]") -> None:
        """The plan of a new console: a person and computers."""
        self.game = NAMES[0]
        self.stations = stations
        self.present = set(stations)
        self.others: dict[int, str] = {}
        self.players = find_nearest(find_game(self.game).PLAYERS, len(stations))
        self.seats = [PERSON]
        while len(self.seats) < SEATS:
            self.seats.append(suggest_computer(self.seats, COMPUTERS))
        self.names: list[str] = []
        self.first = 0  # who deals first: a seat counted from 1, or 0 for a random one
        self.rematch = REMATCHES[0]
        self.explain = ON
        self.settings: dict[str, str] = {}
        self.target = dict([(game, find_game(game).TARGET) for game in NAMES])
        self.rules = dict([(game, complete_rules(game)) for game in NAMES])

    def take_game(self, game: str) -> None:
        """Choose a game, with a number of players that it allows."""
        self.game = game
        self.players = find_nearest(find_game(self.game).PLAYERS, self.players)
        self.reseat()
        self.seat_people()

    def take_players(self, players: int) -> None:
        """Choose a number of players; variants that are not for so many, as scopone, are switched off."""
        self.players = players
        for game in NAMES:
            for switch, players in find_game(game).VARIANTS.items():
                if players != self.players:
                    self.rules[game][switch] = "off"
        self.reseat()
        self.seat_people()

    def reseat(self) -> None:
        """Replace computer players that do not play such a match by the rule of thumb."""
        known = self.list_computers()
        self.seats = [sitter if sitter in known or is_person(sitter) else "thumb" for sitter in self.seats]

    def seat_people(self) -> None:
        """Give free seats to people with own screens who have none, as in a match of fewer players."""
        for station in self.stations if self.has_names() else ():
            if station in self.present and not self.find_persons(station) and self.find_free():
                self.sit_down(station)

    def list_computers(self) -> list[str]:
        """The computer players that may sit on a seat; your equal too if the levels play such a match."""
        offered = list_offered(self.game, self.players)
        return offered + [ADAPTIVE] if has_learned(self.game, self.players) else offered

    def find_adaptive_level(self) -> str:
        """The level that is your equal now."""
        return find_level(self.settings, self.game, self.players)

    def list_seats(self) -> list[str]:
        """Who plays, by seat: as chosen, but computers for the persons at whose stations nobody is."""
        seats, known = self.seats[: self.players], self.list_computers()
        for seat, sitter in enumerate(seats):
            if is_person(sitter) and self.find_station(seat) not in self.present:
                seats[seat] = suggest_computer(seats, known)
        return seats

    def find_station(self, seat: int) -> "Station | None":
        """The station of a seat. Where stations have names, a person's is the one of that name, if it is there."""
        if not self.has_names():
            return self.stations[find_station(seat, self.players, len(self.stations))]
        name = find_person_name(self.seats[seat])
        named = [station for station in self.stations if station.name == name]
        return named[0] if named else None

    def has_names(self) -> bool:
        """Whether each station is a person's own, and has the name of that person."""
        return self.stations[0].name != ""

    def find_seats(self, station: "Station") -> list[int]:
        """The seats at a station."""
        return [seat for seat in range(self.players) if self.find_station(seat) is station]

    def find_persons(self, station: "Station") -> list[int]:
        """The seats of the persons who play at a station."""
        seats = self.list_seats()
        return [seat for seat in self.find_seats(station) if is_person(seats[seat])]

    def find_free(self) -> list[int]:
        """The seats that a person whose own screen has come may take, where computers play; a partner's first."""
        seats = self.list_seats()
        free = [seat for seat, sitter in enumerate(seats) if not is_person(sitter)]
        return sorted(free, key=lambda seat: (self.players % 2 == 0 and seat % 2, seat))

    def may_sit_down(self, station: "Station") -> bool:
        """Whether there is a seat for a station at which nobody plays yet, perhaps because one more player may join."""
        if self.find_persons(station):
            return False
        if self.has_names():
            return bool(self.find_free()) or self.players < max(find_game(self.game).PLAYERS)
        return bool(self.find_seats(station))

    def leave_all_but(self, station: "Station") -> None:
        """Nobody is at the other stations yet. A plan for computers only stays one."""
        self.present = {station}
        if [sitter for sitter in self.seats[: self.players] if is_person(sitter)]:
            self.sit_down(station)

    def sit_down(self, station: "Station") -> None:
        """Somebody is at a station: it gets the persons it had before, or a person on its first seat, if it has one.

        One with a name gets a free seat, if need be in a match of more players.
        """
        shown = self.list_seats()
        self.present.add(station)
        for seat in self.find_seats(station):
            if is_person(self.seats[seat]) and not is_person(shown[seat]):
                self.others[seat] = shown[seat]
        if not self.may_sit_down(station):
            return
        if self.has_names():
            if self.find_free():
                self.seat_player(self.find_free()[0], PERSON + ":" + station.name)
            else:
                self.take_players(find_next(find_game(self.game).PLAYERS, self.players))
        else:
            seat = self.find_seats(station)[0]
            left, self.others[seat] = self.others.get(seat, ""), self.seats[seat]
            self.seat_player(seat, left if is_person(left) else PERSON)

    def get_up(self, station: "Station") -> None:
        """Nobody is at a station any more: if it goes, the computers that play there now stay on its seats."""
        self.present.discard(station)
        for seat in () if self.has_names() else self.find_seats(station):
            if is_person(self.seats[seat]):
                shown = self.list_seats()[seat]
                self.others[seat], self.seats[seat] = self.seats[seat], self.others.get(seat, shown)
        self.reseat()

    def list_sitters(self, seat: int) -> list[str]:
        """Who may sit on a seat: a person without a name, named ones that sit nowhere else, and computers."""
        seats = self.list_seats()
        if self.has_names():
            here = [PERSON + ":" + station.name for station in self.stations if station in self.present]
            return here + self.list_computers()
        others = [one for place, one in enumerate(seats) if place != seat]
        own = find_person_name(seats[seat])
        names = self.names + [own] if own and own not in self.names else self.names
        named = [PERSON + ":" + name for name in names]
        return [PERSON] + [person for person in named if person not in others] + self.list_computers()

    def seat_player(self, seat: int, sitter: str) -> None:
        """Put a player on a seat. Where somebody with this name sat, there is a person without one then; or, where
        stations have names, who sat on this seat before.

        Names are remembered most recently used first; the oldest one drops out.
        """
        name, left = find_person_name(sitter), PERSON
        if self.has_names():
            left = self.list_seats()[seat]
        self.seats = [left if name and seated == sitter else seated for seated in self.seats]
        self.seats[seat] = sitter
        station = self.find_station(seat)
        if is_person(sitter) and station:
            self.present.add(station)
        if name:
            self.names = ([name] + [other for other in self.names if other != name])[:REMEMBERED]

    @property
    def dealer(self) -> int | None:
        """The seat that deals first, or None for a random one."""
        return self.first - 1 if 0 < self.first <= self.players else None

    def take_dealer(self, seat: int | None) -> None:
        """Let a seat deal first, or a random one."""
        self.first = 0 if seat is None else seat + 1

    def take_rematch(self, rule: str) -> None:
        """Choose who deals first in a rematch."""
        self.rematch = rule

    def take_target(self, target: int) -> None:
        """Choose the length of the match."""
        self.target[self.game] = target

    def take_explain(self, explains: bool) -> None:
        """Switch the explanations of the next matches on or off."""
        self.explain = ON if explains else OFF

    def find_preset(self) -> str | None:
        """The preset that the rules match, or None when they were set by hand."""
        return find_preset(self.game, complete_rules(self.game, self.rules[self.game], self.players))

    def take_preset(self, name: str) -> None:
        """Choose a preset of the rules."""
        self.set_rules(expand_preset(self.game, name, self.rules[self.game]))

    def set_rules(self, rules: dict[str, str]) -> None:
        """Take these rules; with those of a variant, as scopone, the number of players that it is for."""
        self.rules[self.game] = rules
        kind = find_kind(self.game, rules)
        self.players = find_game(self.game).VARIANTS.get(kind, self.players)
        self.reseat()


def suggest_computer(seats: list[str], known: list[str]) -> str:
    """The computer player that the console puts beside these players, of those that play such a match: another one each
    time, and none with the name of a person.
    """
    words, persons = read_words("setup"), [find_person_name(sitter) for sitter in seats]
    others = [level for level in OPPONENTS if name_level(level, words) not in persons]
    suggested = min(others or OPPONENTS, key=seats.count)
    return suggested if suggested in known else "thumb"


def list_presets(game: str) -> list[str]:
    """The names of a game's presets, without duplicates of the same rules; [] if only one is left."""
    names, found = [], []
    for name in PRESETS:
        rules = expand_preset(game, name)
        if rules not in found:
            names.append(name)
            found.append(rules)
    return names if len(names) > 1 else []


def save(plan: Plan, settings: dict[str, str]) -> None:
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


def load(settings: dict[str, str], stations: "list[Station]") -> Plan:
    """The plan in the settings. A setting that is missing or invalid has its default, the others stay."""
    plan = Plan(stations)
    for name, value in settings.items():
        try:
            read_setting(plan, name, value)
        except ValueError:
            pass
    plan.players = find_nearest(find_game(plan.game).PLAYERS, plan.players)
    plan.set_rules(plan.rules[plan.game])
    plan.settings = settings
    plan.explain = Settings(settings).find("explain")
    return plan


def read_setting(plan: Plan, name: str, value: str) -> None:
    """Take a setting into a plan, if it is one of a plan; ValueError if it is invalid."""
    kind, _, game = name.partition(".")
    if name == "game":
        plan.game = find_game(value).NAME
    elif name == "players":
        plan.players = int(value)
    elif name == "seats":
        plan.seats = check(value.split(","), lambda seats: len(seats) == SEATS and all(map(is_sitter, seats)))
    elif name == "first":
        plan.first = check(int(value), lambda seat: 0 <= seat <= SEATS)
    elif name == "rematch":
        plan.rematch = check(value, lambda rule: rule in REMATCHES)
    elif name == "names":
        plan.names = [name for name in value.split(",") if is_name(name)][:REMEMBERED]
    elif kind == "target" and game in NAMES:
        plan.target[game] = check_target(game, int(value))
    elif kind == "rules" and game in NAMES:
        values, pairs = dict(list_switches(game)), [pair.split(":", 1) for pair in value.split(",")]
        known = [pair for pair in pairs if pair[-1] in values.get(pair[0], ())]
        plan.rules[game] = complete_rules(game, dict(known))


def check(value: "T", is_valid: "Callable[[T], bool]") -> "T":
    """The value; ValueError unless it is valid."""
    if not is_valid(value):
        raise ValueError("not a value of this setting: %r" % (value,))
    return value


def is_sitter(sitter: str) -> bool:
    """Whether this is a player's name in a record."""
    return sitter == PERSON or sitter in COMPUTERS or is_name(find_person_name(sitter) or "")
