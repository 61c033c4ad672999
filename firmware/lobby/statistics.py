"""Statistics: figures of persons over their matches, stored in a file.

They count for everybody with a name, and for a person without one who plays alone with computers.
"""

from engine.games import GAMES, find_game
from engine.record import PERSON, find_person_name, is_name, is_person, to_hex
from engine.types import Match
from firmware.screens.menu import BACK, YES, Menu
from firmware.screens.naming import Naming
from firmware.screens.reader import Reader
from firmware.storage.lines import read_numbers
from firmware.types import Result, Station, Store
from firmware.words.text import look_up, say

FILE = "statistics.txt"
FIELDS = ("matches", "won", "rounds", "scope", "settebelli", "primiera", "streak", "longest")
NAMED = tuple([fact for game in GAMES for fact, _ in game.FACTS if fact not in FIELDS])  # facts that follow by name
# Matches in which moves were taken back; older files do not have these fields.
WITH_TAKE_BACKS = ("with_take_backs", "won_with_take_backs")
ALL_FIELDS = FIELDS + WITH_TAKE_BACKS
LAST = "last"  # key of the match that was counted last; no person can have this name
YOU = "(you)"  # instead of a name, for a person without one who plays alone; a name has only letters
DIGITS = 6  # of a number, at most
MAX_NAMES = 100  # each counted match rewrites them all: one block of the flash


def read_entries(store: "Store", wanted) -> dict[str, dict[str, int]]:
    """{name: {field: number}} of those names that are in the file."""

    def take(lines):
        return {name: unpack(numbers) for name, numbers in find_entries(lines) if name in wanted}

    return store.read(FILE, take)


def list_names(store: "Store") -> list[str]:
    """All names, sorted; of a file with more than the console writes, the first ones."""
    return sorted(store.read(FILE, lambda lines: [entry[0] for _, entry in zip(range(MAX_NAMES), find_entries(lines))]))


def find_entries(lines):
    """(name, numbers as text) of each valid line; others are skipped."""
    for line in lines:
        name, _, numbers = line.rstrip("\r\n").partition("=")
        first, *named = numbers.split(";")
        is_valid = [True for fields in (FIELDS, ALL_FIELDS) if read_numbers(first, len(fields), DIGITS)]
        named_well = all([read_numbers(fact.partition(":")[2], 1, DIGITS) for fact in named])
        if (is_name(name) or name == YOU) and is_valid and named_well:
            yield name, numbers


def unpack(numbers: str) -> dict[str, int]:
    """{field: number} of somebody's numbers as text: `2,1,5,0,0,0,1,1,0,0;declared:3`."""
    first, *named = numbers.split(";")
    own: dict[str, int] = dict([(fact, 0) for fact in NAMED])
    own.update(zip(ALL_FIELDS, [int(number) for number in first.split(",")] + [0] * len(WITH_TAKE_BACKS)))
    own.update([(fact, int(number)) for fact, _, number in [pair.partition(":") for pair in named]])
    return own


def pack(own: dict[str, int]) -> str:
    """The text that unpack() reads; facts that are 0 are left out."""
    named = ["%s:%d" % (field, own[field]) for field in sorted(own) if field not in ALL_FIELDS and own[field]]
    return ";".join([",".join([str(own[field]) for field in ALL_FIELDS])] + named)


def read_last(store: "Store") -> str:
    """The mark of the match that was counted last, or ""."""

    def take(lines):
        for line in lines:
            if line.startswith(LAST + "="):
                return line.strip().partition("=")[2]
        return ""

    return store.read(FILE, take)


def write_entries(store: "Store", changed: dict, last: str) -> None:
    """Rewrite the file line by line with `changed`: {name: {field: number}, or None to delete it}; the others stay."""

    def change(lines):
        yield "%s=%s\n" % (LAST, last)
        for name, numbers in find_entries(lines):
            if name not in changed:
                yield "%s=%s\n" % (name, numbers)
        for name in sorted(changed):
            if changed[name]:
                yield "%s=%s\n" % (name, pack(changed[name]))

    store.read(FILE, lambda lines: store.write_lines(FILE, change(lines)))


def add_up(match: "Match", round_stats: list[bytes], seat: int) -> dict[str, int]:
    """What a seat gains by a match: {field: number}; `round_stats` are those of a RoundLog."""
    facts = find_game(match.game).FACTS
    sums = dict([("rounds", 0)] + [(fact, 0) for fact, _ in facts])
    for packed in round_stats:
        won, *values = list(packed)[seat :: match.players]
        sums["rounds"] += won
        for (fact, adds_up), value in zip(facts, values):
            sums[fact] = sums[fact] + value if adds_up else max(sums[fact], value)
    return sums


def add_match(
    store: "Store", match: "Match", seats: list[str], round_stats: list[bytes], result: "Result"
) -> list[str]:
    """Count a finished match, once, for all of find_people(); return the names for which there was no room.

    If nobody has won, it only counts as a loss for the side that gave up.
    """
    mark = to_hex(match.seed[:8])
    people = find_people(match, seats, result)
    found = read_entries(store, people)
    if read_last(store) != mark:
        room = MAX_NAMES - len([name for name in list_names(store) if name != YOU])
        for name in sorted(people):
            is_new = name not in found and name != YOU
            if is_new and room <= 0:
                continue
            room -= is_new
            own = found.get(name) or {field: 0 for field in ALL_FIELDS + NAMED}
            won = people[name] % match.sides == result.winner
            if match.times_taken_back:
                found[name] = add_with_take_backs(own, won)
            else:
                found[name] = add(own, won, add_up(match, round_stats, people[name]), find_game(match.game).FACTS)
        write_entries(store, found, mark)
    return [name for name in sorted(people) if name not in found]


def find_people(match: "Match", seats: list[str], result: "Result") -> dict[str, int]:
    """{name: seat} of those for whom a match with such a result counts."""
    people = {}
    alone = len([sitter for sitter in seats if is_person(sitter)]) == 1
    for seat, sitter in enumerate(seats):
        name = YOU if sitter == PERSON and alone else find_person_name(sitter)
        if name and (result.winner is not None or seat % match.sides == result.resigned):
            people[name] = seat
    return people


def add(own, won, sums, facts):
    """Somebody's statistics with one match more, which has brought these sums of the game's FACTS."""
    own["matches"] += 1
    own["won"] += int(won)
    own["rounds"] += sums["rounds"]
    for fact, adds_up in facts:
        own[fact] = own[fact] + sums[fact] if adds_up else max(own[fact], sums[fact])
    own["streak"] = own["streak"] + 1 if won else 0
    own["longest"] = max(own["longest"], own["streak"])
    return own


def add_with_take_backs(own, won):
    """The same with a match in which moves were taken back; nothing else counts of it."""
    own["with_take_backs"] += 1
    own["won_with_take_backs"] += int(won)
    return own


async def browse(station: "Station", store: "Store", plan) -> None:
    """Let people at a station read the statistics of each name; the last line of the list deletes one."""
    menu, heading = None, look_up("setup", ["statistics"])[0]
    while True:
        known = list_names(store)
        if not known:
            await enter_name(station, plan)
            return
        labels = [name_entry(name, known) for name in known]
        items = labels + look_up("statistics", ["forget"])
        menu = Menu(heading, items, before=menu)
        cursor = await station.ask(menu)
        if cursor == BACK:
            return
        if cursor == len(known):
            await choose_forgotten(station, store, plan, known, labels)
        else:
            name = known[cursor]
            await station.ask(Reader(labels[cursor], describe(read_entries(store, [name])[name])))


def name_entry(name: str, known: list[str]) -> str:
    """What an entry is called on screens, so that nobody is mistaken for a person with the name `You`."""
    if name != YOU:
        return name
    return look_up("statistics", ["you_nameless"])[0] if say("you") in known else say("you")


async def enter_name(station: "Station", plan) -> None:
    """Nothing was counted yet; several persons are counted by name only. Offer to enter one, for the first person."""
    persons = [seat for seat, sitter in enumerate(plan.list_seats()) if is_person(sitter)]
    heading = look_up("statistics", ["only_named" if len(persons) > 1 else "none"])[0]
    new_name, name = look_up("setup", ["new_name"])[0], ""
    while not name:
        if await station.ask(Menu(heading, [new_name])) == BACK:
            return
        name = await station.ask(Naming(new_name))
    plan.seat_player(persons[0] if persons else 0, PERSON + ":" + name)


async def choose_forgotten(station: "Station", store: "Store", plan, known: list[str], labels: list[str]) -> None:
    """Ask whose statistics to delete; on a yes the name leaves the plan as well."""
    heading, question = look_up("statistics", ["which?", "forget?"])
    menu = None
    while True:
        menu = Menu(heading, labels, before=menu)
        chosen = await station.ask(menu)
        if chosen == BACK:
            return
        answer = await station.ask(Menu(question % labels[chosen], [say("no"), say("yes")]))
        if answer != BACK:
            break
    if answer == YES:
        forget(store, known[chosen])
        plan.names = [name for name in plan.names if name != known[chosen]]


def describe(own: dict[str, int]) -> list[str]:
    """Somebody's statistics in lines; zeros are left out."""
    order = ("rounds", "scope", "settebelli", "primiera") + NAMED + ("longest",)
    fields = [field for field in order if own[field]]
    words = look_up("statistics", ["matches"] + fields + ["with_take_backs"])
    lines = [words[0] % (own["matches"], own["won"])]
    lines += [line % own[field] for line, field in zip(words[1:-1], fields)]
    if own["with_take_backs"]:
        lines.append(words[-1] % (own["with_take_backs"], own["won_with_take_backs"]))
    return lines


def forget(store: "Store", name: str) -> None:
    """Delete a name and its statistics."""
    if read_entries(store, [name]):
        write_entries(store, {name: None}, read_last(store))
